import { drawBand } from '../cloth/bands';
import { drawFringe, drawLine, drawStitch } from '../cloth/details';
import { createFabric, type Fabric, getGround } from '../cloth/fabric';
import { chooseThread, toHex } from '../engine/color';
import type { Fold, GarmentShape } from '../engine/panel';
import type { Dupatta } from '../piece';

/** Draws a brass rod that is wider than the picture. `y` is the height of its middle. */
const drawRod = (y: number): string =>
  `<g opacity=".35" transform="translate(26 ${y + 40})"><rect x="-900" y="-9" width="1800" height="16" fill="#2a1a10"/></g><rect x="-900" y="${y - 9}" width="1800" height="18" fill="#9b7434"/><rect x="-900" y="${y - 7}" width="1800" height="5" fill="#e9cf95"/><rect x="-900" y="${y + 3}" width="1800" height="6" fill="#5f4118" opacity=".7"/>`;

export function createDupattaShape(recipe: Dupatta): GarmentShape {
  return recipe.shown === 'folded' ? createFoldedDupatta(recipe) : createHangingDupatta(recipe);
}

interface DupattaMaterials {
  cloth: Fabric;
  /** the ground of both ends, '#rrggbb' */
  ends: string;
  zari: string;
  /** undefined without tassels */
  tassels: string | undefined;
}

function chooseMaterials(recipe: Dupatta): DupattaMaterials {
  const zari = toHex(recipe.zari ?? 'zari');
  return {
    cloth: createFabric(recipe.cloth),
    ends: toHex(recipe.ends ?? getGround(recipe.cloth)),
    zari,
    tassels: recipe.tassels === false ? undefined : toHex(recipe.tassels ?? recipe.zari ?? 'zari'),
  };
}

/** Draws the zari border at an end of a dupatta. `halfWidth` is in units. */
const drawWovenEnd = (halfWidth: number, ends: string, zari: string): string =>
  drawBand(
    'zari',
    { x0: -halfWidth, x1: halfWidth, y0: -6, y1: 90 },
    { ground: ends, first: zari, second: zari },
  ) +
  `<rect x="${-halfWidth}" y="-56" width="${2 * halfWidth}" height="5" fill="${zari}"/><rect x="${-halfWidth}" y="-40" width="${2 * halfWidth}" height="12" fill="${zari}" opacity=".9"/>`;

/** Creates a dupatta that hangs over a rod, with its shorter end in front. */
function createHangingDupatta(recipe: Dupatta): GarmentShape {
  const { cloth, ends, zari, tassels } = chooseMaterials(recipe);
  const frontEnd =
    'M-196 -6C-200 200 -214 520 -226 850L-228 868C-150 886 -10 890 126 874C132 600 150 260 150 -6C60 -22 -110 -24 -196 -6Z';
  const backEnd =
    'M-120 -4C-104 260 -80 620 -70 1080C20 1102 180 1104 288 1078C270 700 230 300 206 -4C110 -18 -40 -18 -120 -4Z';
  const folds: Fold[] = [
    ...(
      [
        [-170, 26],
        [-118, 20],
        [-60, 30],
        [6, 22],
        [60, 28],
        [112, 20],
      ] as const
    ).map(
      ([x, w], i): Fold => [
        x,
        -10,
        x - 4 + i * 2,
        280,
        x - 14 + i * 6,
        560,
        x - 22 + i * 4,
        880,
        w,
        0.55,
        0.7,
      ],
    ),
    ...(
      [
        [0, 24],
        [150, 20],
        [180, 26],
        [214, 22],
      ] as const
    ).map(([x, w]): Fold => [x * 0.9, 0, x, 300, x + 20, 640, x + 30, 1090, w, 0.55, 0.7]),
    [-196, -20, -100, -34, 60, -34, 206, -18, 9, 0.6, 0.5],
  ];
  return {
    box: { x: -330, y: -60, width: 740, height: 1260 },
    surface: { foldBlur: 8 },
    folds,
    panels: [
      {
        path: backEnd,
        cloth,
        grain: -2,
        patternOffset: [60, 0],
        height: 0x76,
        shade: 0.08,
        edge: { opacity: 0.18, width: 26 },
        printed: `<g transform="translate(108 1000) rotate(-.5)">${drawWovenEnd(260, ends, zari)}</g>${drawLine('M206 -4C230 300 270 700 288 1078', zari, 18)}`,
      },
      {
        path: frontEnd,
        cloth,
        grain: 1.5,
        patternOffset: [-40, 0],
        height: 0x86,
        shadow: { opacity: 0.6, blur: 14, dx: 18, dy: 10 },
        edge: { opacity: 0.18, width: 26 },
        printed: `<g transform="translate(-50 790) rotate(1)">${drawWovenEnd(240, ends, zari)}</g>${drawLine('M-196 -6C-200 200 -214 520 -228 868', zari, 18)}${drawLine('M150 -6C150 260 132 600 126 874', zari, 14)}`,
      },
    ],
    rod: drawRod(-12),
    belowCloth: tassels
      ? drawFringe(tassels, { x0: -218, x1: 118, y: 872, length: 60, seed: 3 }) +
        drawFringe(tassels, { x0: -62, x1: 282, y: 1084, length: 60, seed: 8 })
      : '',
  };
}

/** Creates a dupatta that is folded in four, with one end turned back on top. */
function createFoldedDupatta(recipe: Dupatta): GarmentShape {
  const { cloth, ends, zari, tassels } = chooseMaterials(recipe);
  const thread = chooseThread(cloth.base);
  const layers = [0, 1, 2].map((i) => {
    const offset = 24 - i * 12;
    return `M${-330 + offset} ${60 + offset}C-120 ${52 + offset} 140 ${54 + offset} ${336 + offset * 0.6} ${58 + offset}C${344 + offset * 0.6} 300 ${342 + offset * 0.6} 620 ${338 + offset * 0.6} ${868 + offset}C120 ${880 + offset} -120 ${880 + offset} ${-334 + offset} ${870 + offset}C${-342 + offset} 600 ${-340 + offset} 320 ${-330 + offset} ${60 + offset}Z`;
  });
  const turnedEnd =
    'M-318 52C-100 44 130 44 338 50C345 160 346 240 344 330L120 640C-20 638 -190 640 -328 634C-336 430 -332 230 -318 52Z';
  return {
    box: { x: -370, y: 0, width: 760, height: 980 },
    surface: { foldBlur: 12, crumple: 0.14 },
    folds: [
      [-320, 470, -100, 452, 130, 462, 340, 448, 10, 0.5, 0.5],
      [10, 60, 18, 260, 6, 560, 14, 870, 9, 0.34, 0.5],
      [-260, 90, -220, 260, -250, 420, -230, 610, 26, 0.3],
      [180, 120, 160, 260, 190, 360, 170, 480, 22, 0.3],
      [-280, 700, -120, 720, 60, 690, 300, 720, 18, 0.3],
      [200, 560, 230, 660, 210, 760, 240, 860, 20, 0.34],
    ],
    panels: [
      ...layers.map((path, i) => ({
        path,
        cloth,
        patternOffset: [i * 30, i * 12] as const,
        height: 0x6c + i * 10,
        shade: i < 2 ? 0.16 : 0,
        shadow: { opacity: 0.4, blur: 4, dx: 3, dy: 5 },
        edge: { opacity: 0.16, width: 20 },
        printed: i === 2 ? drawLine('M330 58C342 300 340 620 332 868', zari, 14) : '',
        lines: i === 2 ? drawStitch('M-326 858C-120 868 120 868 330 856', thread, 0.4) : '',
      })),
      {
        path: turnedEnd,
        cloth,
        grain: 90,
        patternOffset: [17, 9],
        height: 0x8e,
        shadow: { opacity: 0.55, blur: 10, dx: 10, dy: 14 },
        edge: { opacity: 0.16, width: 20 },
        printed: `<g transform="translate(0 560) rotate(-.4)">${drawWovenEnd(420, ends, zari)}</g>`,
      },
    ],
    aboveCloth: tassels
      ? drawFringe(tassels, { x0: -322, x1: 116, y: 640, length: 56, step: 15, seed: 5 })
      : '',
  };
}
