import { drawLine, drawStitch } from '../cloth/details';
import { createFabric, type Fabric } from '../cloth/fabric';
import { toHex } from '../engine/color';
import { type Fold, type GarmentShape, mirrorFolds, type Panel } from '../engine/panel';
import type { Color } from '../palette';
import type { Skirt } from '../piece';
import { chooseStitchColor } from './parts';
import {
  createGathers,
  createTierHem,
  createTierPath,
  createWaistband,
  createWedges,
  findPointOnRing,
  type Ring,
} from './skirt-parts';

interface SkirtLook {
  cloth: Fabric;
  thread: string;
  /** the y of the hem */
  hem: number;
  /** the color of a strip along the hem */
  strip: Color | undefined;
}

interface SkirtParts {
  panels: Panel[];
  folds: Fold[];
}

/** Half the width of a skirt at its waist, in units. */
const HALF_WAIST = 186;
/** Half the width at its hem, in units. */
const halfHems = { tiered: 430, wrap: 330, gathered: 400 } as const;

const drawHemStrip = ({ hem, strip }: SkirtLook, width: number, halfTop: number, halfHem: number): string =>
  strip ? drawLine(createTierHem(hem, halfTop, halfHem, width / 2 - 4), toHex(strip), width) : '';

/** Creates three gathered tiers, each lying on the one below it. */
function createTiers(look: SkirtLook): SkirtParts {
  const { cloth, thread, hem } = look;
  const seams = [0, hem * 0.31, hem * 0.63, hem];
  const halfWidths = [HALF_WAIST, 268, 350, halfHems.tiered];
  const panels: Panel[] = [];
  const folds: Fold[] = [];
  for (let i = 2; i >= 0; i--) {
    const [y0 = 0, y1 = 0, half0 = 0, half1 = 0] = [seams[i], seams[i + 1], halfWidths[i], halfWidths[i + 1]];
    panels.push({
      path: createTierPath(y0 - (i ? 46 : 0), half0 - (i ? 14 : 0), y1 + (i < 2 ? 8 : 0), half1),
      cloth,
      patternOffset: [i * 21, i * 17],
      height: 0x7e - i * 4,
      shadow: i < 2 ? { opacity: 0.5, blur: 6 } : undefined,
      printed: i === 2 ? drawHemStrip(look, 46, half0, half1) : '',
      lines: drawStitch(createTierHem(y1, half0, half1, 16), thread, 0.45),
    });
    folds.push(
      ...createGathers({
        y: y0 + 14,
        halfWidth: half0 * 0.95,
        flare: 0.25,
        maxLength: (y1 - y0) * 0.95,
        count: 14 + i * 4,
        seed: 5 + i,
      }),
    );
  }
  return { panels, folds };
}

function createBase(look: SkirtLook, halfHem: number): Panel {
  const { cloth, thread, hem } = look;
  return {
    path: createTierPath(4, HALF_WAIST, hem, halfHem),
    cloth,
    height: 0x7c,
    edge: { width: 24 },
    printed: drawHemStrip(look, 54, HALF_WAIST, halfHem),
    lines: drawStitch(createTierHem(hem, HALF_WAIST, halfHem, 14), thread, 0.45),
  };
}

/** Creates a skirt with a second layer across its front. */
function createWrap(look: SkirtLook): SkirtParts {
  const { cloth, thread, hem, strip } = look;
  const halfHem = halfHems.wrap;
  const front: Panel = {
    path: `M-186 2C-60 18 60 18 120 12C150 300 170 560 130 ${hem - 30}C60 ${hem - 4} -160 ${hem - 10} ${-halfHem} ${hem - 54}C${-halfHem + 50} 500 -230 240 -186 2Z`,
    cloth,
    patternOffset: [40, 20],
    height: 0x86,
    shadow: { opacity: 0.55, blur: 10, dx: 12, dy: 6 },
    printed: strip ? drawLine(`M124 12C154 300 174 560 132 ${hem - 30}`, toHex(strip), 30) : '',
    lines: drawStitch(`M112 14C142 300 162 560 122 ${hem - 30}`, thread, 0.5),
  };
  return {
    panels: [createBase(look, halfHem), front],
    folds: [
      [60, 40, 20, 260, -60, 480, -120, hem - 30, 22, 0.5],
      [-60, 40, -120, 260, -200, 480, -250, hem - 60, 20, 0.45],
      [150, 60, 190, 300, 230, 500, 250, hem - 60, 18, 0.4],
    ],
  };
}

function createGathered(look: SkirtLook): SkirtParts {
  const { hem } = look;
  return {
    panels: [createBase(look, halfHems.gathered)],
    folds: [
      ...createGathers({ y: 24, halfWidth: 176, flare: 1, maxLength: hem * 0.9, count: 17, seed: 5 }),
      ...mirrorFolds([
        [-60, 300, -90, 460, -110, 640, -130, hem - 20, 24, 0.5, 0.7],
        [-150, 300, -210, 460, -250, 620, -280, hem - 50, 22, 0.5, 0.7],
        [0, 340, 10, 480, 0, 640, 16, hem, 22, 0.45, 0.7],
      ]),
    ],
  };
}

const creators = { tiered: createTiers, wrap: createWrap, gathered: createGathered } as const;

function createPleatedShape({ cloth, thread, hem, strip }: SkirtLook, bandCloth: Fabric): GarmentShape {
  const ring: Ring = { inner: 620, outer: 620 + hem, spread: 0.285, panels: 17 };
  const hemBand = strip
    ? `<rect x="-90" y="${ring.outer - 62}" width="180" height="110" fill="${toHex(strip)}"/>`
    : '';
  const { panels, folds } = createWedges(ring, cloth, hemBand);
  const { panel } = createWaistband(ring, bandCloth, thread, 56);
  const halfWidth = Math.abs(findPointOnRing(ring, ring.outer, ring.spread)[0]) + 20;
  return {
    box: { x: -halfWidth, y: -90, width: halfWidth * 2, height: hem + 140 },
    panels: [...panels, panel],
    folds,
    surface: { foldBlur: 6 },
  };
}

export function createSkirtShape(recipe: Skirt): GarmentShape {
  const cloth = createFabric(recipe.cloth);
  const thread = chooseStitchColor(recipe.stitch, cloth);
  const bandCloth = recipe.waistband ? createFabric(recipe.waistband) : cloth;
  const hem = recipe.length === 'maxi' ? 1020 : 800;
  const cut = recipe.cut ?? 'gathered';
  const look: SkirtLook = { cloth, thread, hem, strip: recipe.hem };
  if (cut === 'pleated') return createPleatedShape(look, bandCloth);

  const { panels, folds } = creators[cut](look);
  const waistband: Panel = {
    path: 'M-184 -46C-60 -30 60 -30 184 -46L190 14C60 30 -60 30 -190 14Z',
    cloth: bandCloth,
    height: 0x90,
    shadow: { opacity: 0.45, blur: 5 },
    edge: { width: 10 },
    lines: drawStitch('M-184 -36C-60 -20 60 -20 184 -36M-188 4C-60 20 60 20 188 4', thread, 0.6),
  };
  const halfWidth = halfHems[cut] + 20;
  return {
    box: { x: -halfWidth, y: -70, width: halfWidth * 2, height: hem + 110 },
    panels: [...panels, waistband],
    folds,
    surface: { foldBlur: 6 },
  };
}
