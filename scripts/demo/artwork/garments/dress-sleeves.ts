import { drawStitch } from '../cloth/details';
import type { Fabric } from '../cloth/fabric';
import { type Fold, mirrorFolds, type Panel } from '../engine/panel';
import { mirrorPath, type Point } from '../engine/svg';
import type { Dress } from '../piece';
import { createSleeveFolds, createSleeves, type Sleeve } from './parts';

export const shoulder: Point = [-172, 32];
export const armpit: Point = [-200, 232];

const sleeveShapes: Record<'short' | 'elbow', Sleeve> = {
  short: { shoulder, armpit, outer: [-306, 220], inner: [-226, 288] },
  elbow: { shoulder, armpit, outer: [-376, 452], inner: [-272, 496] },
};

/** The outline of a left puff sleeve, gathered at the armhole and at a narrow cuff. */
const puffPath =
  'M-172 32C-232 38 -304 110 -334 214C-340 238 -330 252 -310 258C-270 270 -234 262 -200 244C-160 160 -160 92 -172 32Z';
const puffFolds = mirrorFolds([
  [-215, 60, -250, 120, -280, 180, -300, 250, 12, 0.44],
  [-195, 90, -220, 150, -236, 200, -240, 256, 10, 0.4],
  [-240, 60, -280, 110, -310, 170, -326, 230, 9, 0.36],
]);

export function createSleevePanels(
  recipe: Dress,
  cloth: Fabric,
  thread: string,
): { panels: Panel[]; folds: Fold[] } {
  const kind = recipe.sleeves ?? 'puff';
  if (kind === 'none') return { panels: [], folds: [] };
  if (kind === 'puff') {
    const hem = drawStitch('M-330 232C-300 254 -250 258 -204 234', thread, 0.45);
    return {
      folds: puffFolds,
      panels: [
        { path: puffPath, cloth, grain: 30, patternOffset: [-180, 0], height: 0x7a, lines: hem },
        {
          path: mirrorPath(puffPath),
          cloth,
          grain: -30,
          patternOffset: [180, 0],
          height: 0x7a,
          lines: drawStitch('M330 232C300 254 250 258 204 234', thread, 0.45),
        },
      ],
    };
  }
  return {
    folds: mirrorFolds(createSleeveFolds(sleeveShapes[kind])),
    panels: createSleeves(sleeveShapes[kind], { cloth, thread }),
  };
}
