import { drawFineStitch, drawLabel, drawLine } from '../cloth/details';
import { createFabric, type Fabric } from '../cloth/fabric';
import { lighten } from '../engine/color';
import { mirrorPath, type Step } from '../engine/svg';
import type { Kurta } from '../piece';
import { createInside, type NeckPanels } from './parts';

/** The left half of each neckline, from the center to the shoulder seam. `bottom` is the y of its lowest point. */
export const necks: Record<NonNullable<Kurta['neck']>, { bottom: number; steps: Step[] }> = {
  mandarin: {
    bottom: 86,
    steps: [
      ['M', 0, 86],
      ['C', -26, 70, -64, 34, -84, 0],
    ],
  },
  round: {
    bottom: 96,
    steps: [
      ['M', 0, 96],
      ['C', -52, 96, -88, 58, -98, 3],
    ],
  },
  v: {
    bottom: 170,
    steps: [
      ['M', 0, 170],
      ['C', -30, 112, -58, 52, -84, 0],
    ],
  },
};

export function createNeckPanels(kurta: Kurta, trim: Fabric, thread: string): NeckPanels {
  const inside = createInside(createFabric(kurta.cloth));
  if ((kurta.neck ?? 'mandarin') === 'mandarin') {
    const collarHalf = 'M-92 4C-90 -16 -78 -30 -62 -38C-62 6 -38 52 2 78L2 116C-44 96 -84 54 -92 4Z';
    const collar = { cloth: trim, shadow: { opacity: 0.42, blur: 3 }, edge: { width: 8 } };
    return {
      below: [
        {
          path: 'M-84 0C-60 -34 60 -34 84 0C64 34 26 70 0 86C-26 70 -64 34 -84 0Z',
          cloth: inside,
          shade: 0.4,
          height: 0x5c,
        },
        {
          path: 'M-70 -34C-40 -60 40 -60 70 -34C70 -16 68 0 62 14C34 -22 -34 -22 -62 14C-68 0 -70 -16 -70 -34Z',
          cloth: trim,
          shade: 0.34,
          height: 0x76,
        },
      ],
      above: [
        { ...collar, path: mirrorPath(collarHalf), height: 0x8a },
        {
          ...collar,
          path: collarHalf,
          height: 0x92,
          lines: drawFineStitch('M-84 6C-76 54 -40 90 -2 110', thread),
        },
      ],
    };
  }
  const isRound = kurta.neck === 'round';
  const opening = isRound
    ? 'M-98 3C-56 -12 56 -12 98 3C88 58 52 96 0 96C-52 96 -88 58 -98 3Z'
    : 'M-84 0C-50 -14 50 -14 84 0C58 52 30 112 0 170C-30 112 -58 52 -84 0Z';
  const facing = isRound
    ? 'M-114 8C-104 70 -62 116 0 116C62 116 104 70 114 8L96 2C86 58 52 95 0 95C-52 95 -86 58 -96 2Z'
    : 'M-102 6C-74 64 -36 134 0 204C36 134 74 64 102 6L82 0C56 54 28 114 0 168C-28 114 -56 54 -82 0Z';
  return {
    below: [{ path: opening, cloth: inside, shade: 0.38, height: 0x5a, printed: drawLabel(0, 6, 0.8) }],
    above: [
      {
        path: facing,
        cloth: trim,
        height: 0x8c,
        shadow: { opacity: 0.3, blur: 3, dx: 2, dy: 3 },
        edge: { width: 6 },
        lines: drawFineStitch(
          isRound
            ? 'M-109 10C-99 66 -58 111 0 111C58 111 99 66 109 10'
            : 'M-97 8C-70 64 -34 130 0 195C34 130 70 64 97 8',
          thread,
          { opacity: 0.45, width: 1.3 },
        ),
      },
    ],
  };
}

/** Draws rows of embroidered knots below the neck. */
export function drawNeckEmbroidery(color: string, bottom: number): string {
  /** Draws a row of knots, `down` units below the neckline; `width` is that of a knot, `step` the distance of two. */
  const drawRow = (down: number, width: number, step: number): string =>
    drawLine(
      `M${-104 - down * 0.9} 14C${-92 - down} ${bottom * 0.7} ${-56 - down * 0.8} ${bottom + 6 + down} 0 ${bottom + 20 + down * 1.3}C${56 + down * 0.8} ${bottom + 6 + down} ${92 + down} ${bottom * 0.7} ${104 + down * 0.9} 14`,
      color,
      width,
      `stroke-dasharray="0 ${step}" stroke-linecap="round"`,
    );
  const pale = lighten(color, 0.3);
  return (
    drawRow(14, 3.4, 6) +
    drawRow(30, 9, 17) +
    drawRow(30, 3.4, 17).replace(color, pale) +
    drawRow(46, 3.4, 6) +
    drawRow(60, 6, 24)
  );
}
