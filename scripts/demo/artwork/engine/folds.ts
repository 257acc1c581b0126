import { type Curve, evaluateBezier, formatPoint, round } from './svg';

/**
 * Creates a shape with two pointed ends along a curve: the outline of a fold.
 *
 * @param halfWidth half of the largest width, in units
 * @param widest the share of the curve at which the shape is widest, 0 to 1
 */
export function createLensPath(curve: Curve, halfWidth: number, widest: number): string {
  // Enough that the straight segments between the points do not show.
  const steps = 18;
  const left: string[] = [];
  const right: string[] = [];
  for (let i = 0; i <= steps; i++) {
    const t = i / steps;
    const here = evaluateBezier(curve, t);
    const before = evaluateBezier(curve, Math.max(0, t - 0.01));
    const after = evaluateBezier(curve, Math.min(1, t + 0.01));
    const dx = after[0] - before[0];
    const dy = after[1] - before[1];
    const length = Math.hypot(dx, dy) || 1;
    const widthShare =
      t < widest
        ? Math.sin((t / widest) * (Math.PI / 2))
        : Math.cos(((t - widest) / (1 - widest)) * (Math.PI / 2));
    const offset = halfWidth * widthShare;
    left.push(
      formatPoint([round(here[0] - (dy / length) * offset), round(here[1] + (dx / length) * offset)]),
    );
    right.push(
      formatPoint([round(here[0] + (dy / length) * offset), round(here[1] - (dx / length) * offset)]),
    );
  }
  return `M${left.concat(right.reverse()).join('L')}Z`;
}
