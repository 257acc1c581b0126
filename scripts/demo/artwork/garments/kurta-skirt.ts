import type { BandColors } from '../cloth/bands';
import { drawLine, drawStitch } from '../cloth/details';
import type { Fabric } from '../cloth/fabric';
import type { Fold, Panel } from '../engine/panel';
import { createRandom, createSymmetricPath } from '../engine/svg';

interface FlaredSkirt {
  cloth: Fabric;
  /** the y of the hem at its sides; it is lower in the center */
  hem: number;
  /** SVG of the band along the hem */
  band: string;
  thread: string;
}

/** Computes the x of the left end of a flared skirt's hem. */
export const computeFlaredCorner = (hem: number): number => -300 - (hem - 760) * 0.42;

/** Creates the flared skirt of an anarkali, below the seam under the bust. */
export function createFlaredSkirt({ cloth, hem, band, thread }: FlaredSkirt): {
  panel: Panel;
  folds: Fold[];
} {
  const corner = computeFlaredCorner(hem);
  const path = createSymmetricPath([
    ['M', 0, 396],
    ['C', -80, 396, -150, 392, -194, 380],
    ['C', -236, 520, corner + 60, hem - 260, corner, hem - 50],
    ['C', corner + 80, hem - 4, corner * 0.4, hem + 40, 0, hem + 42],
  ]);
  const random = createRandom(9);
  const folds: Fold[] = [];
  for (let i = 0; i < 13; i++) {
    // From -1 at the left to 1 at the right.
    const t = (i / 12) * 2 - 1;
    const endY = hem + 30 - Math.abs(t) ** 2 * 76;
    const x = t * 184;
    const endX = t * -corner * 0.96;
    folds.push([
      x,
      398,
      x + t * 40,
      520,
      endX - t * 70,
      endY - 220,
      endX + random() * 8,
      endY,
      15 + random() * 6,
      0.62,
      0.85,
    ]);
  }
  const edge = `M${corner} ${hem - 66}C${corner + 80} ${hem - 20} ${corner * 0.4} ${hem + 24} 0 ${hem + 26}C${-corner * 0.4} ${hem + 24} ${-corner - 80} ${hem - 20} ${-corner} ${hem - 66}`;
  return {
    folds,
    panel: {
      path,
      cloth,
      height: 0x7c,
      printed: band,
      lines: drawStitch(edge, thread, 0.45),
      edge: { width: 22 },
    },
  };
}

/**
 * Draws a band along a curved hem as parallel strokes, because `drawBand` draws only straight bands. `corner` is the x of the hem's
 * left end.
 */
export function drawCurvedBand(corner: number, hem: number, colors: BandColors): string {
  const createEdge = (up: number): string =>
    `M${corner - 30} ${hem - 66 - up}C${corner + 80} ${hem - 2 - up} ${corner * 0.4} ${hem + 42 - up} 0 ${hem + 42 - up}C${-corner * 0.4} ${hem + 42 - up} ${-corner - 80} ${hem - 2 - up} ${-corner + 30} ${hem - 66 - up}`;
  return (
    drawLine(createEdge(40), colors.ground, 104) +
    drawLine(createEdge(84), colors.first, 4) +
    drawLine(createEdge(76), colors.first, 3) +
    drawLine(createEdge(46), colors.second, 26, 'stroke-dasharray="13 7"') +
    drawLine(
      createEdge(46),
      colors.ground,
      7,
      'stroke-dasharray="0 20" stroke-linecap="round" stroke-dashoffset="-6"',
    ) +
    drawLine(createEdge(14), colors.first, 7)
  );
}
