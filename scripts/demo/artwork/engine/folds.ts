import { evaluateBezier, formatPoint, type Point, round } from './svg';

/** A pointed lens along a curve: the shape of a fold that rises, widens and dies away. */
export function createLensPath(
  a: Point,
  b: Point,
  c: Point,
  d: Point,
  width: number,
  widest: number,
): string {
  const steps = 18;
  const left: string[] = [];
  const right: string[] = [];
  for (let i = 0; i <= steps; i++) {
    const t = i / steps;
    const here = evaluateBezier(a, b, c, d, t);
    const before = evaluateBezier(a, b, c, d, Math.max(0, t - 0.01));
    const after = evaluateBezier(a, b, c, d, Math.min(1, t + 0.01));
    const dx = after[0] - before[0];
    const dy = after[1] - before[1];
    const length = Math.hypot(dx, dy) || 1;
    const swell =
      t < widest
        ? Math.sin((t / widest) * (Math.PI / 2))
        : Math.cos(((t - widest) / (1 - widest)) * (Math.PI / 2));
    const offset = width * swell;
    left.push(
      formatPoint([round(here[0] - (dy / length) * offset), round(here[1] + (dx / length) * offset)]),
    );
    right.push(
      formatPoint([round(here[0] + (dy / length) * offset), round(here[1] - (dx / length) * offset)]),
    );
  }
  return `M${left.concat(right.reverse()).join('L')}Z`;
}
