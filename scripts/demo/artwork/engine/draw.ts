import { WARM_BLACK } from './color';
import {
  createBlurFilter,
  createFramedBlur,
  createLightFilter,
  createShadowFilter,
  createSlubFilter,
  type Frame,
} from './filters';
import { drawFold, type GarmentShape, type Panel } from './panel';
import { newId } from './svg';

/** A part of a picture: SVG definitions, and the elements that use them. */
export interface Layer {
  defs: string;
  body: string;
}

/** Where and how a garment lies in the picture. */
export interface Placement {
  /** the position of the garment's origin, in units of the picture */
  x: number;
  y: number;
  scale?: number;
  /** degrees */
  rotate?: number;
  mirrored?: boolean;
  /** varies the creases and the irregular edges */
  seed: number;
  /** the height above the ground, which moves the shadows; default 1 */
  lift?: number;
  /** the amplitude of the irregular edges, in drawing units */
  wander?: number;
}

// The shadow and the irregular edges extend beyond the garment.
const margin = 90;
/** The height of the surface around the panels, as a gray of the height map. */
const backdropHeight = '#6a6a6a';
/** The opacity of the uneven yarn, by the kind of cloth. */
const slubByHand = { cotton: 0.34, linen: 0.6, jersey: 0.14, silk: 0.2, wool: 0.42 } as const;

function drawPanel(
  panel: Panel,
  id: string,
  maskId: string,
  getBlurId: (deviation: number) => string,
): Layer {
  const { path, cloth } = panel;
  const clip = `clip-path="url(#${id}c)"`;
  let defs = `<clipPath id="${id}c"><path d="${path}"/></clipPath>`;
  let body = '';
  if (panel.shadow) {
    const { opacity, blur = 8, dx = 5, dy = 9 } = panel.shadow;
    body += `<g mask="url(#${maskId})"><path d="${path}" fill="#140a06" opacity="${opacity}" transform="translate(${dx} ${dy})" filter="url(#${getBlurId(blur)})"/></g>`;
  }
  body += `<path d="${path}" fill="${cloth.base}" stroke="${cloth.base}" stroke-width=".6"/>`;
  if (cloth.tile) {
    const [dx, dy] = panel.patternOffset ?? [0, 0];
    defs += `<pattern id="${id}t" width="${cloth.tile.width}" height="${cloth.tile.height}" patternUnits="userSpaceOnUse" patternTransform="translate(${dx} ${dy}) rotate(${panel.grain ?? 0}) scale(${cloth.scale})">${cloth.tile.body}</pattern>`;
    body += `<path d="${path}" fill="url(#${id}t)"/>`;
  }
  if (panel.printed) body += `<g ${clip}>${panel.printed}</g>`;
  if (panel.shade) body += `<path d="${path}" fill="#2a170c" opacity="${panel.shade}"/>`;
  const edge = panel.edge?.opacity ?? 0.13;
  if (edge > 0) {
    body += `<g ${clip}><path d="${path}" fill="none" stroke="${WARM_BLACK}" stroke-width="${panel.edge?.width ?? 16}" opacity="${edge}" filter="url(#${getBlurId(6)})"/></g>`;
  }
  if (panel.lines) body += `<g ${clip}>${panel.lines}</g>`;
  return { defs, body };
}

/** The region of a garment's filters and masks. */
const createFrame = ({ x, y, width, height }: Frame, mirrored: boolean): Frame => ({
  x: (mirrored ? -(x + width) : x) - margin,
  y: y - margin,
  width: width + 2 * margin,
  height: height + 2 * margin,
});

/** Creates a mask. A clip would not do: outlines wound in opposite directions would cancel each other. */
const createMask = (id: string, { x, y, width, height }: Frame, drawing: string): string =>
  `<mask id="${id}" maskUnits="userSpaceOnUse" x="${x}" y="${y}" width="${width}" height="${height}"><g fill="#fff">${drawing}</g></mask>`;

/** Draws either the prints, which are shaded like the cloth, or the buttons and the like, which are not. */
const drawDecorations = ({ decorations = [] }: GarmentShape, arePrints: boolean): string =>
  decorations
    .filter(({ printed = false }) => printed === arePrints)
    .map(({ at: [x, y], svg }) => `<g transform="translate(${x} ${y})">${svg}</g>`)
    .join('');

/**
 * Draws one garment at its position. A filter computes its light and shade out of a height map, which consists of the panels'
 * heights and the folds; another one casts its shadow on the backdrop.
 */
export function drawGarment(garment: GarmentShape, placement: Placement): Layer {
  const {
    x,
    y,
    scale = 1,
    rotate = 0,
    mirrored = false,
    seed,
    lift = 1,
    wander = garment.surface?.wander ?? 34,
  } = placement;
  const id = newId('g');
  const { box, panels, surface = {} } = garment;
  const frame = createFrame(box, mirrored);
  // Only the drawing is flipped, never the filters: the light must keep coming from the upper left.
  const flip = (drawing: string): string =>
    mirrored ? `<g transform="scale(-1 1)">${drawing}</g>` : drawing;
  const drawFill = (color: string): string =>
    `<rect x="${frame.x}" y="${frame.y}" width="${frame.width}" height="${frame.height}" fill="${color}"/>`;

  const blurs = new Map<number, string>();
  const getBlurId = (deviation: number): string => {
    const blurId = blurs.get(deviation) ?? `${id}b${deviation}`;
    blurs.set(deviation, blurId);
    return blurId;
  };
  const maskId = `${id}m`;
  const outlines = panels.map((panel) => `<path d="${panel.path}"/>`).join('');
  // The panels are flipped as a whole, so neither the outlines in their mask nor its frame may be flipped.
  const panelMask = createMask(`${maskId}i`, createFrame(box, false), outlines);

  const cloth = panels.map((panel, i) => drawPanel(panel, `${id}p${i}`, `${maskId}i`, getBlurId));
  const heights = panels
    .map(({ path, height }) => `<path d="${path}" fill="rgb(${height},${height},${height})"/>`)
    .join('');

  const slub = surface.slub ?? slubByHand[findMainPanel(panels)?.cloth.hand ?? 'cotton'];
  const defs = [
    createMask(maskId, frame, flip(outlines)),
    panelMask,
    ...cloth.map((layer) => layer.defs),
    ...[...blurs].map(([deviation, name]) => createBlurFilter(name, deviation)),
    createFramedBlur(`${id}f`, frame, surface.foldBlur ?? 7),
    // A smaller drawing needs flatter folds, because scaling makes them narrower but not less deep.
    createLightFilter(`${id}l`, frame, { surface, seed, depth: Math.min(1, scale) }),
    createSlubFilter(`${id}s`, frame, seed),
    createShadowFilter(`${id}w`, frame, { seed, wander, lift, color: '#2a1a10' }),
    garment.defs ?? '',
  ].join('');

  const prints = drawDecorations(garment, true);
  const painted = flip(cloth.map((layer) => layer.body).join('') + (garment.onCloth ?? '') + prints);
  const threads = `<g mask="url(#${maskId})" style="mix-blend-mode:soft-light" opacity="${slub}"><g filter="url(#${id}s)">${drawFill('#888')}</g></g>`;
  const folds = `<g filter="url(#${id}f)">${flip(garment.folds.map(drawFold).join(''))}</g>`;
  const light = `<g mask="url(#${maskId})" style="mix-blend-mode:hard-light" opacity=".9"><g filter="url(#${id}l)">${drawFill(backdropHeight)}${flip(heights)}${folds}</g></g>`;

  const body = `<g transform="translate(${x} ${y}) rotate(${rotate}) scale(${scale})">${flip((garment.rod ?? '') + (garment.belowCloth ?? ''))}<g filter="url(#${id}w)"><g style="isolation:isolate">${painted}${threads}${light}${flip((garment.aboveCloth ?? '') + drawDecorations(garment, false))}</g></g></g>`;
  return { defs, body };
}

/** Finds the tallest panel, whose kind of cloth determines the texture of the whole garment. */
function findMainPanel(panels: readonly Panel[]): Panel | undefined {
  const measureHeight = ({ path }: Panel): number => {
    const ys = [...path.matchAll(/(-?[\d.]+)[ ,](-?[\d.]+)/g)].map((match) => Number(match[2]));
    return Math.max(...ys) - Math.min(...ys);
  };
  return panels.reduce<Panel | undefined>(
    (best, panel) => (!best || measureHeight(panel) > measureHeight(best) ? panel : best),
    undefined,
  );
}
