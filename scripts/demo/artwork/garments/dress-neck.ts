import { drawLabel, drawStitch } from '../cloth/details';
import type { Fabric } from '../cloth/fabric';
import type { Panel } from '../engine/panel';
import { mirrorPath, type Step } from '../engine/svg';
import type { Dress } from '../piece';
import { createInside } from './parts';

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

export function createNeckPanels(
  recipe: Dress,
  cloth: Fabric,
  thread: string,
): { below: Panel; above: Panel[] } {
  const neck = recipe.neck ?? 'v';
  const look = { cloth, height: 0x8c, shadow: { opacity: 0.3, blur: 3 }, edge: { width: 6 } };
  const inside = { cloth: createInside(cloth), shade: 0.4, height: 0x5c, printed: drawLabel(0, 14, 0.7) };
  if (neck === 'v') {
    const facing = 'M-84 2C-62 66 -34 126 0 178L0 150C-24 108 -46 56 -62 -4Z';
    const line = 'M-76 4C-56 64 -30 118 0 164';
    return {
      below: { ...inside, path: 'M-76 -2C-30 16 30 16 76 -2C56 60 30 110 0 160C-30 110 -56 60 -76 -2Z' },
      above: [
        { ...look, path: facing, lines: drawStitch(line, thread, 0.5, 1.3, '5 3.5') },
        { ...look, path: mirrorPath(facing), lines: drawStitch(mirrorPath(line), thread, 0.5, 1.3, '5 3.5') },
      ],
    };
  }
  if (neck === 'round') {
    return {
      below: { ...inside, path: 'M-88 4C-46 -10 46 -10 88 4C78 52 46 88 0 88C-46 88 -78 52 -88 4Z' },
      above: [
        {
          ...look,
          path: 'M-100 8C-90 62 -54 102 0 102C54 102 90 62 100 8L86 3C76 50 44 86 0 86C-44 86 -76 50 -86 3Z',
        },
      ],
    };
  }
  // A Peter Pan collar: two flat halves with rounded ends.
  const leaf = 'M-78 -6C-108 10 -134 56 -124 96C-112 130 -40 130 -2 84C-36 72 -64 44 -78 -6Z';
  return {
    below: { ...inside, path: 'M-80 2C-40 -14 40 -14 80 2C66 40 36 66 0 70C-36 66 -66 40 -80 2Z' },
    above: [leaf, mirrorPath(leaf)].map((path) => ({
      ...look,
      path,
      height: 0x90,
      shadow: { opacity: 0.42, blur: 5 },
      lines: drawStitch(path, thread, 0),
    })),
  };
}
