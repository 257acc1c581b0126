import { drawButton, drawFineStitch, drawLabel, drawLine, drawSeam, drawStitch } from '../cloth/details';
import { createFabric, createJersey, createRib, type Fabric } from '../cloth/fabric';
import { lighten, toHex } from '../engine/color';
import { type GarmentShape, mirrorFolds, type Panel } from '../engine/panel';
import { mirrorPath, type Point, type Step } from '../engine/svg';
import type { TShirt } from '../piece';
import { createCrewNeck, createKnitFolds, drawChestPrint } from './knits';
import {
  chooseStitchColor,
  createArmholeLine,
  createBodyPath,
  createInside,
  createPatchPocket,
  createSleeveFolds,
  createSleeves,
  drawRibbing,
  type NeckPanels,
  type Sleeve,
} from './parts';

const shoulder: Point = [-236, 38];
const armpit: Point = [-272, 300];

const createChestPocket = (cloth: Fabric, thread: string): Panel => ({
  ...createPatchPocket({
    path: 'M76 236L186 236L188 346C160 366 110 366 76 346Z',
    stitches: 'M80 256L182 256M82 240L82 342C112 358 154 358 182 342L182 240',
    ...{ cloth, patternOffset: [7, 5], thread },
  }),
  height: 0x8c,
});

function createPoloCollar(collar: Fabric, cloth: Fabric, thread: string): NeckPanels {
  const collarHalf = 'M-84 -34C-108 -22 -118 2 -116 20L-128 92C-86 90 -40 76 -4 50C-44 38 -74 4 -78 -22Z';
  const collarPanel = {
    cloth: collar,
    height: 0x92,
    shadow: { opacity: 0.46, blur: 5, dx: 3, dy: 7 },
    edge: { width: 8 },
  };
  const tipLine = 'M-122 86C-84 82 -42 68 -10 46';
  return {
    below: [
      {
        path: 'M-84 -26C-40 -12 40 -12 84 -26C70 30 34 60 0 66C-34 60 -70 30 -84 -26Z',
        cloth: createInside(cloth, '#d8c4a4'),
        shade: 0.36,
        height: 0x5c,
        printed: drawLabel(0, -4, 0.8),
      },
      {
        path: 'M-84 -34C-44 -54 44 -54 84 -34L74 -6C36 -22 -36 -22 -74 -6Z',
        cloth: collar,
        shade: 0.24,
        height: 0x78,
      },
    ],
    above: [
      {
        path: 'M-22 56L-22 232C-10 236 10 236 22 232L22 50Z',
        cloth,
        height: 0x8a,
        shadow: { opacity: 0.36, blur: 3, dx: 2, dy: 3 },
        edge: { width: 6 },
        lines: drawFineStitch('M-16 62L-16 226L16 226L16 58M-16 208L16 208', thread),
      },
      {
        ...collarPanel,
        path: mirrorPath(collarHalf),
        lines: drawLine(mirrorPath(tipLine), thread, 5, 'opacity=".55"'),
      },
      { ...collarPanel, path: collarHalf, lines: drawLine(tipLine, thread, 5, 'opacity=".55"') },
    ],
  };
}

const sleeveShapes: Record<'short' | 'full', Sleeve> = {
  short: { shoulder, armpit, outer: [-408, 300], inner: [-312, 372] },
  full: { shoulder, armpit, outer: [-446, 730], inner: [-350, 760] },
};

/** The part of a raglan sleeve between armhole and neck. */
const raglanCap = 'M-98 -6L-236 38C-280 80 -286 200 -272 300C-200 230 -140 140 -84 40C-92 26 -97 10 -98 -6Z';

/** The left half of each neckline, from the center to the shoulder seam. */
const roundNeck: Step[] = [
  ['M', 0, 70],
  ['C', -58, 70, -98, 42, -106, -6],
];
const vNeck: Step[] = [
  ['M', 0, 128],
  ['C', -40, 90, -80, 40, -104, -6],
];

interface NeckMaterials {
  rib: Fabric;
  cloth: Fabric;
  thread: string;
}

/** Creates a V-neck: the band of a crew neck with another opening and front. */
function createVNeck({ rib, cloth }: NeckMaterials): NeckPanels {
  const [inside, ...back] = createCrewNeck(128, 18, rib, cloth).below;
  const opening = 'M-104 -8C-50 16 50 16 104 -8C78 42 40 92 0 126C-40 92 -78 42 -104 -8Z';
  return {
    below: [...(inside ? [{ ...inside, path: opening }] : []), ...back],
    above: [
      {
        path: 'M-106 -6C-80 44 -40 96 0 134C40 96 80 44 106 -6L88 -12C66 34 34 78 0 108C-34 78 -66 34 -88 -12Z',
        cloth: rib,
        height: 0x88,
        shadow: { opacity: 0.26, blur: 3, dx: 1, dy: 3 },
        edge: { width: 6 },
        lines: drawRibbing('M-97 -8C-72 40 -36 88 0 121C36 88 72 40 97 -8', 20, 0.17),
      },
    ],
  };
}

function createHenleyPlacket({ cloth, thread }: NeckMaterials): Panel {
  return {
    path: 'M-18 66L-18 232C-8 236 8 236 18 232L18 66Z',
    cloth,
    height: 0x8a,
    shadow: { opacity: 0.34, blur: 3, dx: 2, dy: 3 },
    edge: { width: 6 },
    lines: drawFineStitch('M-13 70L-13 226L13 226L13 70', thread),
  };
}

function createNeck(kind: NonNullable<TShirt['neck']>, materials: NeckMaterials): NeckPanels {
  const { rib, cloth, thread } = materials;
  if (kind === 'polo') return createPoloCollar(rib, cloth, thread);
  if (kind === 'v') return createVNeck(materials);
  const { below, above } = createCrewNeck(70, 18, rib, cloth);
  return { below, above: kind === 'henley' ? [createHenleyPlacket(materials), ...above] : above };
}

export function createTShirtShape(recipe: TShirt): GarmentShape {
  const cloth = createJersey(recipe.cloth);
  const rib = createRib(recipe.rib, cloth, 0.07);
  const thread = chooseStitchColor(recipe.stitch, cloth);
  const kind = recipe.neck ?? 'crew';
  const sleeve = sleeveShapes[recipe.sleeves ?? 'short'];
  const hem = 800;
  const print = drawChestPrint(recipe.chest, toHex(recipe.chestInk ?? 'ivory'), cloth.base);
  const sleeveCloth = recipe.raglan ? createFabric(recipe.raglan) : cloth;

  const neck = createNeck(kind, { rib, cloth, thread });
  const decorations = [...print.decorations];
  if (kind === 'henley' || kind === 'polo') {
    for (const y of [104, 154, 204])
      decorations.push({ at: [0, y], svg: drawButton(0, 0, 6.5, lighten(cloth.base, 0.75)) });
  }
  const halfWidth = -sleeve.outer[0] + 20;
  return {
    box: { x: -halfWidth, y: -56, width: halfWidth * 2, height: Math.max(hem, sleeve.inner[1]) + 110 },
    surface: { foldBlur: 12 },
    folds: [
      ...createKnitFolds(hem),
      ...mirrorFolds(createSleeveFolds(sleeve)),
      [-90, 90, -130, 170, -120, 260, -150, 330, 16, 0.26],
    ],
    panels: [
      ...neck.below,
      ...createSleeves(sleeve, { cloth: sleeveCloth, height: 0x79, thread }),
      {
        path: createBodyPath(kind === 'v' ? vNeck : roundNeck, shoulder, armpit, [
          ['C', -266, 460, -266, 620, -272, hem - 12],
          ['C', -190, hem + 4, -90, hem + 8, 0, hem + 8],
        ]),
        cloth,
        height: 0x82,
        shadow: { opacity: 0.45 },
        printed: print.printed,
        lines:
          (recipe.raglan ? '' : drawSeam(createArmholeLine(shoulder, armpit), 0.45, 2)) +
          drawStitch(
            `M-274 ${hem - 34}C-190 ${hem - 18} -90 ${hem - 14} 0 ${hem - 14}C90 ${hem - 14} 190 ${hem - 18} 274 ${hem - 34}`,
            thread,
            0.5,
          ) +
          drawStitch(
            `M-274 ${hem - 27}C-190 ${hem - 11} -90 ${hem - 7} 0 ${hem - 7}C90 ${hem - 7} 190 ${hem - 11} 274 ${hem - 27}`,
            thread,
            0.4,
          ),
      },
      ...(recipe.raglan
        ? [raglanCap, mirrorPath(raglanCap)].map(
            (path): Panel => ({
              path,
              cloth: sleeveCloth,
              height: 0x82,
              edge: { opacity: 0.05 },
              shadow: { opacity: 0.2, blur: 2, dx: 1, dy: 2 },
            }),
          )
        : []),
      ...(recipe.chest === 'pocket'
        ? [createChestPocket(recipe.chestInk ? createFabric(recipe.chestInk) : cloth, thread)]
        : []),
      ...neck.above,
    ],
    decorations,
  };
}
