/** Creates SVG path data, ids and seeded random numbers. */

/** A position in units; y grows downward. */
export type Point = readonly [x: number, y: number];

/** One step of an outline: move to, line to, or cubic curve with two control points and an end. */
export type Step =
  | readonly ['M', number, number]
  | readonly ['L', number, number]
  | readonly ['C', number, number, number, number, number, number];

/** Creates a seeded random generator of numbers from 0 to 1 (mulberry32), so that a recipe always has the same picture. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Rounds to one decimal, which is finer than a pixel and keeps the SVG short. */
export const round = (n: number): number => Math.round(n * 10) / 10;
const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;
export const interpolate = (a: Point, b: Point, t: number): Point => [
  lerp(a[0], b[0], t),
  lerp(a[1], b[1], t),
];
export const formatPoint = (p: Point): string => `${round(p[0])} ${round(p[1])}`;

let createdIds = 0;
/** Ids are unique only within one picture. Call this before each picture, so that its SVG is always the same. */
export function resetIds(): void {
  createdIds = 0;
}
export const newId = (prefix: string): string => `${prefix}${createdIds++}`;

/** Creates a closed outline from its left half, which is mirrored at x = 0. */
export function createSymmetricPath(half: readonly Step[]): string {
  let path = '';
  const segments: { from: Point; to: Point; c1?: Point; c2?: Point }[] = [];
  let here: Point = [0, 0];
  for (const step of half) {
    if (step[0] === 'C') {
      const to: Point = [step[5], step[6]];
      segments.push({ from: here, to, c1: [step[1], step[2]], c2: [step[3], step[4]] });
      path += `C${step.slice(1).map(Number).map(round).join(' ')}`;
      here = to;
    } else {
      const to: Point = [step[1], step[2]];
      if (step[0] === 'L') segments.push({ from: here, to });
      path += `${step[0]}${formatPoint(to)}`;
      here = to;
    }
  }
  const flip = (p: Point): string => formatPoint([-p[0], p[1]]);
  path += `L${flip(here)}`;
  for (const { from, c1, c2 } of segments.reverse()) {
    path += c1 && c2 ? `C${flip(c2)} ${flip(c1)} ${flip(from)}` : `L${flip(from)}`;
  }
  return `${path}Z`;
}

/** Mirrors a path of absolute M, L and C commands at x = 0. */
export function mirrorPath(path: string): string {
  return mapPath(path, (x, y) => [-x, y]);
}

/** A cubic curve: where it begins, its two control points, and where it ends. */
export type Curve = readonly [Point, Point, Point, Point];

/** Computes the point of a curve at `t`, from 0 (its start) to 1 (its end). */
export function evaluateBezier([a, b, c, d]: Curve, t: number): Point {
  const u = 1 - t;
  const evaluate = (i: 0 | 1): number =>
    u * u * u * a[i] + 3 * u * u * t * b[i] + 3 * u * t * t * c[i] + t * t * t * d[i];
  return [evaluate(0), evaluate(1)];
}

/** Cuts a curve off at `t`. @returns the control points and the end of its first part */
export function cutCurve(curve: Curve, t: number): [Point, Point, Point] {
  const [a, b, c] = curve;
  const ab = interpolate(a, b, t);
  const bc = interpolate(b, c, t);
  return [ab, interpolate(ab, bc, t), evaluateBezier(curve, t)];
}

/** Moves every point of a path of absolute M, L and C commands. */
export function mapPath(path: string, move: (x: number, y: number) => Point): string {
  return path.replace(/(-?[\d.]+)[ ,](-?[\d.]+)/g, (_all, x: string, y: string) =>
    formatPoint(move(Number(x), Number(y))),
  );
}
