import { toChannels } from './color';
import type { Surface } from './panel';

/** Formats the attributes of a filter's region, in units of the garment. */
const formatRegion = (x: number, y: number, width: number, height: number): string =>
  `filterUnits="userSpaceOnUse" x="${x}" y="${y}" width="${width}" height="${height}" color-interpolation-filters="sRGB"`;

/** A rectangle, in units of the garment. */
export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Begins a color matrix that writes the weighted red, green and blue to the alpha channel, which feDiffuseLighting reads. */
const startAlphaMatrix = (weights: string): string =>
  `<feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  ${weights} 0 0"`;

/**
 * Computes light from the upper left out of a gray height map. The height is the sum of the drawn panels and folds, a slow
 * crumple, and a very fine noise, without which the blurred slopes would show contour rings. Flat cloth becomes mid-gray, which
 * the blend mode hard-light does not change; the table makes shadows warmer. Slopes are measured per pixel, so render.ts replaces
 * "RELIEF" when it knows the size in pixels.
 */
export function createLightFilter(
  id: string,
  at: Frame,
  { surface, seed, depth }: { surface: Surface; seed: number; depth: number },
): string {
  const elevation = 48;
  const flatIsMidGray = (0.5 / Math.sin((elevation * Math.PI) / 180)).toFixed(3);
  return `<filter id="${id}" ${formatRegion(at.x, at.y, at.width, at.height)}>
<feGaussianBlur stdDeviation="3.2" result="soft"/>
${startAlphaMatrix('.34 .34 .34')} in="soft" result="drawn"/>
<feTurbulence type="fractalNoise" baseFrequency="${surface.crumpleScale ?? '.0062 .0034'}" numOctaves="2" seed="${seed}"/>
${startAlphaMatrix('1 0 0')} result="crumple"/>
<feComposite in="drawn" in2="crumple" operator="arithmetic" k2=".76" k3="${surface.crumple ?? 0.17}" result="slow"/>
<feTurbulence type="fractalNoise" baseFrequency=".7" numOctaves="1" seed="${seed + 2}"/>
${startAlphaMatrix('1 0 0')} result="fine"/>
<feComposite in="slow" in2="fine" operator="arithmetic" k2="1" k3=".035" result="height"/>
<feDiffuseLighting in="height" surfaceScale="RELIEF${Math.round((surface.relief ?? 62) * depth)}" diffuseConstant="${flatIsMidGray}" lighting-color="#fff"><feDistantLight azimuth="232" elevation="${elevation}"/></feDiffuseLighting>
<feGaussianBlur stdDeviation="2.1"/>
<feComponentTransfer><feFuncR type="table" tableValues=".27 .40 .5 .58 .64"/><feFuncG type="table" tableValues=".22 .375 .5 .58 .635"/><feFuncB type="table" tableValues=".215 .365 .5 .575 .62"/></feComponentTransfer>
</filter>`;
}

/** Draws uneven yarn: noise stretched along the weft plus noise stretched along the warp. */
export function createSlubFilter(id: string, at: Frame, seed: number): string {
  return `<filter id="${id}" ${formatRegion(at.x, at.y, at.width, at.height)}>
<feTurbulence type="fractalNoise" baseFrequency=".012 .55" numOctaves="2" seed="${seed + 3}" result="weft"/>
<feTurbulence type="fractalNoise" baseFrequency=".6 .014" numOctaves="2" seed="${seed + 8}" result="warp"/>
<feComposite in="weft" in2="warp" operator="arithmetic" k2=".5" k3=".5"/>
<feColorMatrix values="1.5 0 0 0 -.22  1.5 0 0 0 -.22  1.5 0 0 0 -.22  0 0 0 0 1"/>
</filter>`;
}

/** Moves edges and prints by a slow noise of `wander` units, and adds a far, a near and a contact shadow of the outline. */
export function createShadowFilter(
  id: string,
  at: Frame,
  { seed, wander, lift, color }: { seed: number; wander: number; lift: number; color: string },
): string {
  const [r, g, b] = toChannels(color).map((value) => (value / 255).toFixed(2));
  const shadows = [
    { blur: 26, dx: 30, dy: 42, opacity: 0.34 },
    { blur: 8, dx: 10, dy: 14, opacity: 0.4 },
    { blur: 2.4, dx: 2.5, dy: 4, opacity: 0.46 },
  ]
    .map(
      ({ blur, dx, dy, opacity }, i) =>
        `<feGaussianBlur in="outline" stdDeviation="${blur}"/><feOffset dx="${dx * lift}" dy="${dy * lift}"/><feComponentTransfer result="shadow${i}"><feFuncA type="linear" slope="${opacity}"/></feComponentTransfer>`,
    )
    .join('');
  return `<filter id="${id}" ${formatRegion(at.x, at.y, at.width, at.height)}>
<feTurbulence type="fractalNoise" baseFrequency=".0042" numOctaves="2" seed="${seed + 21}" result="drift"/>
<feDisplacementMap in="SourceGraphic" in2="drift" scale="${wander}" xChannelSelector="R" yChannelSelector="G" result="cloth"/>
<feColorMatrix in="cloth" values="0 0 0 0 ${r}  0 0 0 0 ${g}  0 0 0 0 ${b}  0 0 0 1 0" result="outline"/>
${shadows}
<feMerge><feMergeNode in="shadow0"/><feMergeNode in="shadow1"/><feMergeNode in="shadow2"/><feMergeNode in="cloth"/></feMerge>
</filter>`;
}

/** `deviation` is in units. The region suits only shapes that are larger than the blur. */
export const createBlurFilter = (id: string, deviation: number): string =>
  `<filter id="${id}" x="-.3" y="-.3" width="1.6" height="1.6" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${deviation}"/></filter>`;

/** Blurs everything in a frame, also thin shapes. */
export const createFramedBlur = (id: string, at: Frame, deviation: number): string =>
  `<filter id="${id}" ${formatRegion(at.x, at.y, at.width, at.height)}><feGaussianBlur stdDeviation="${deviation}"/></filter>`;
