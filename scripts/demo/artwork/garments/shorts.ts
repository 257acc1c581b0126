import { drawCord, drawSeam, drawStitch } from '../cloth/details';
import { createFabric } from '../cloth/fabric';
import { toHex } from '../engine/color';
import type { GarmentShape } from '../engine/panel';
import type { Shorts } from '../piece';
import {
  createBeltLoops,
  createHemLine,
  createLegFolds,
  createLegs,
  createWaistBack,
  createWaistButton,
  createWaistCurve,
  createWaistFront,
  createWaistGathers,
  type Leg,
} from './legs';
import { chooseStitchColor, drawRibbing } from './parts';

export function createShortsShape(recipe: Shorts): GarmentShape {
  const leg: Leg = { waist: 202, hip: 258, crotch: 344, knee: 284, outer: 300, inner: 34, hem: 570 };
  const cloth = createFabric(recipe.cloth);
  const thread = chooseStitchColor(recipe.stitch, cloth);
  const isTailored = recipe.cut === 'chino';
  const pocketEdge = `M-150 52C-166 110 -194 170 ${-leg.hip + 14} 226`;
  const lines =
    drawSeam(pocketEdge, 0.5, 2.2) +
    drawStitch('M-141 54C-157 112 -184 172 -250 230', thread, 0.4) +
    drawStitch(createHemLine(leg, 28), thread, 0.45) +
    drawSeam(createHemLine(leg, 2), 0.25, 1.6);
  const cordColor = toHex(recipe.cord ?? 'ivory');
  return {
    box: { x: -334, y: -50, width: 668, height: 660 },
    surface: { foldBlur: 8, wander: 20 },
    folds: [...createLegFolds(leg), ...(isTailored ? [] : createWaistGathers(110, 30))],
    panels: [
      createWaistBack(leg.waist, cloth),
      ...createLegs(leg, { cloth, lines }),
      {
        path: createWaistFront(leg.waist, 52),
        cloth,
        grain: 90,
        height: 0x8e,
        shadow: { opacity: 0.4, blur: 4 },
        edge: { width: 8 },
        lines:
          drawStitch(createWaistCurve(leg.waist, 8) + createWaistCurve(leg.waist, 46), thread, 0.45) +
          (isTailored ? '' : drawRibbing(createWaistCurve(leg.waist, 27), 28, 0.12)),
      },
      ...(isTailored ? createBeltLoops([-172, -92, 100, 176], cloth, thread) : []),
    ],
    onCloth:
      drawSeam(`M-3 56C-4 160 -6 250 -6 ${leg.crotch}`, 0.4, 2) +
      (isTailored ? drawStitch('M44 62C48 150 48 216 38 250C28 280 12 292 0 298', thread, 0.5) : ''),
    aboveCloth: isTailored
      ? ''
      : drawCord('M-10 40C-28 86 -50 122 -42 182', cordColor, 6) +
        drawCord('M10 40C26 90 46 130 32 196', cordColor, 6),
    decorations: isTailored ? [createWaistButton()] : [],
  };
}
