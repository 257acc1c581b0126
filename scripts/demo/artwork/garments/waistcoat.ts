import { drawDomeButton, drawFineStitch, drawLabel, drawStitch } from '../cloth/details';
import { createFabric } from '../cloth/fabric';
import { toHex } from '../engine/color';
import type { Decoration, GarmentShape, Panel } from '../engine/panel';
import { createSymmetricPath, mirrorPath, type Point } from '../engine/svg';
import type { Waistcoat } from '../piece';
import { chooseStitchColor, createArmholeLine, createBodyPath } from './parts';

const shoulder: Point = [-190, 34];
const armpit: Point = [-262, 300];

/** Creates a Nehru waistcoat with a stand collar and welt pockets. */
export function createWaistcoatShape(recipe: Waistcoat): GarmentShape {
  const cloth = createFabric(recipe.cloth);
  const thread = chooseStitchColor(recipe.stitch, cloth);
  const lining = recipe.lining ? createFabric(recipe.lining) : createFabric('maroon');
  const buttons = toHex(recipe.buttons ?? 'walnut');
  const sideSteps = [
    ['C', -256, 420, -250, 520, -254, 620],
    ['C', -258, 700, -264, 760, -268, 812],
    ['C', -190, 830, -110, 836, -44, 836],
    ['C', -30, 834, -12, 822, 0, 800],
  ] as const;
  const hemStitch = 'M-256 800C-190 816 -110 822 -50 822M256 800C190 816 110 822 50 822';
  const frontHalf =
    'M6 70C-30 58 -66 30 -82 -2L-190 34C-178 112 -166 196 -262 300C-256 420 -250 520 -254 620C-258 700 -264 760 -268 812C-190 830 -110 836 -40 836C-20 834 6 814 14 784Z';
  const createWelt = (path: string, grain: number): Panel => ({
    path,
    cloth,
    grain,
    patternOffset: [5, 9],
    height: 0x8e,
    shadow: { opacity: 0.36, blur: 3, dx: 2, dy: 4 },
    edge: { width: 6 },
    lines: drawFineStitch(path.replace('Z', ''), thread, { opacity: 0.4, width: 1.3 }),
  });
  const collarHalf = 'M-88 -6C-88 -26 -78 -40 -62 -46C-58 -6 -34 34 2 60L4 98C-40 80 -78 42 -88 -6Z';
  const collar = { cloth, shadow: { opacity: 0.42, blur: 4 }, edge: { width: 9 } };
  return {
    box: { x: -310, y: -70, width: 620, height: 980 },
    surface: { foldBlur: 11, crumple: 0.13 },
    folds: [
      [-150, 330, -130, 480, -160, 640, -150, 800, 26, 0.38],
      [150, 330, 140, 480, 170, 640, 160, 800, 26, 0.36],
      [-256, 310, -200, 340, -150, 400, -90, 420, 15, 0.42],
      [256, 310, 200, 340, 150, 400, 100, 430, 15, 0.4],
      [-250, 600, -180, 590, -110, 610, -40, 600, 13, 0.3],
      [250, 620, 190, 606, 120, 630, 60, 620, 13, 0.28],
      [-170, 60, -150, 130, -140, 200, -150, 270, 12, 0.3],
      [170, 60, 150, 130, 140, 200, 150, 270, 12, 0.28],
    ],
    panels: [
      // The lined back is visible through the armholes and the neck.
      {
        path: createSymmetricPath([
          ['M', 0, -34],
          ['C', -40, -34, -70, -26, -80, -8],
          ['L', -194, 32],
          ['C', -196, 120, -212, 210, -260, 292],
          ['L', -252, 620],
          ['L', -264, 808],
          ['C', -180, 826, -80, 830, 0, 830],
        ]),
        cloth: lining,
        shade: 0.36,
        height: 0x62,
        edge: { opacity: 0.22, width: 30 },
        printed: drawLabel(0, 4),
      },
      {
        path: 'M-70 -44C-40 -66 40 -66 70 -44L62 -4C34 -26 -34 -26 -62 -4Z',
        cloth,
        shade: 0.3,
        height: 0x76,
      },
      {
        path: createBodyPath(
          [
            ['M', 0, 72],
            ['C', -36, 60, -66, 30, -82, -2],
          ],
          shoulder,
          armpit,
          sideSteps,
        ),
        cloth,
        height: 0x80,
        shadow: { opacity: 0.5 },
        lines:
          drawStitch(createArmholeLine(shoulder, armpit, 11), thread, 0.5) +
          drawStitch(hemStitch, thread, 0.45),
      },
      {
        path: mirrorPath(frontHalf),
        cloth,
        height: 0x84,
        shadow: { opacity: 0.35, blur: 4, dx: -2, dy: 3 },
        lines:
          drawStitch(createArmholeLine(shoulder, armpit, 11), thread, 0.5) +
          drawStitch(hemStitch, thread, 0.45),
      },
      {
        path: frontHalf,
        cloth,
        height: 0x86,
        shadow: { opacity: 0.45, blur: 5, dx: 5, dy: 4 },
        lines:
          drawStitch(createArmholeLine(shoulder, armpit, 11), thread, 0.5) +
          drawStitch(hemStitch, thread, 0.45) +
          drawStitch('M2 84L8 780', thread, 0.5),
      },
      ...(recipe.pocketSquare
        ? [
            {
              path: 'M110 316C112 292 122 270 140 258C150 252 156 262 162 274C168 260 178 254 184 264C192 280 194 296 194 310Z',
              cloth: createFabric(recipe.pocketSquare),
              height: 0x8a,
              shadow: { opacity: 0.35, blur: 3 },
              edge: { width: 6 },
            },
          ]
        : []),
      createWelt('M100 304L202 290L206 322L104 336Z', -8),
      createWelt('M-222 590L-92 604L-94 640L-224 626Z', 6),
      createWelt('M222 590L92 604L94 640L224 626Z', -6),
      { ...collar, path: mirrorPath(collarHalf), height: 0x8e },
      {
        ...collar,
        path: collarHalf,
        height: 0x94,
        lines: drawFineStitch('M-80 -6C-70 40 -36 74 0 90', thread),
      },
    ],
    decorations: [130, 262, 394, 526, 658].map(
      (y): Decoration => ({ at: [0, y], svg: drawDomeButton(0, 0, 11, buttons) }),
    ),
  };
}
