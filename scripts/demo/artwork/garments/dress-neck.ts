import { drawFineStitch, drawLabel, drawStitch } from '../cloth/details';
import type { Fabric } from '../cloth/fabric';
import { mirrorPath, type Step } from '../engine/svg';
import type { Dress } from '../piece';
import { createInside, type NeckPanels } from './parts';

/** The left half of each neckline, from the center to the shoulder seam. */
export const necks: Record<NonNullable<Dress['neck']>, Step[]> = {
  v: [
    ['M', 0, 168],
    ['C', -30, 110, -56, 50, -74, 0],
  ],
  round: [
    ['M', 0, 88],
    ['C', -46, 88, -78, 52, -88, 4],
  ],
  collar: [
    ['M', 0, 70],
    ['C', -36, 66, -66, 40, -80, 2],
  ],
};

export function createNeckPanels(recipe: Dress, cloth: Fabric, thread: string): NeckPanels {
  const neck = recipe.neck ?? 'v';
  const edging = { cloth, height: 0x8c, shadow: { opacity: 0.3, blur: 3 }, edge: { width: 6 } };
  const inside = { cloth: createInside(cloth), shade: 0.4, height: 0x5c, printed: drawLabel(0, 14, 0.7) };
  if (neck === 'v') {
    const facing = 'M-84 2C-62 66 -34 126 0 178L0 150C-24 108 -46 56 -62 -4Z';
    const stitchLine = 'M-76 4C-56 64 -30 118 0 164';
    return {
      below: [{ ...inside, path: 'M-76 -2C-30 16 30 16 76 -2C56 60 30 110 0 160C-30 110 -56 60 -76 -2Z' }],
      above: [
        { ...edging, path: facing, lines: drawFineStitch(stitchLine, thread, { width: 1.3 }) },
        {
          ...edging,
          path: mirrorPath(facing),
          lines: drawFineStitch(mirrorPath(stitchLine), thread, { width: 1.3 }),
        },
      ],
    };
  }
  if (neck === 'round') {
    return {
      below: [{ ...inside, path: 'M-88 4C-46 -10 46 -10 88 4C78 52 46 88 0 88C-46 88 -78 52 -88 4Z' }],
      above: [
        {
          ...edging,
          path: 'M-100 8C-90 62 -54 102 0 102C54 102 90 62 100 8L86 3C76 50 44 86 0 86C-44 86 -76 50 -86 3Z',
        },
      ],
    };
  }
  // A Peter Pan collar: two flat halves with rounded ends.
  const collarHalf = 'M-78 -6C-108 10 -134 56 -124 96C-112 130 -40 130 -2 84C-36 72 -64 44 -78 -6Z';
  return {
    below: [{ ...inside, path: 'M-80 2C-40 -14 40 -14 80 2C66 40 36 66 0 70C-36 66 -66 40 -80 2Z' }],
    above: [collarHalf, mirrorPath(collarHalf)].map((path) => ({
      ...edging,
      path,
      height: 0x90,
      shadow: { opacity: 0.42, blur: 5 },
      lines: drawStitch(path, thread, 0),
    })),
  };
}
