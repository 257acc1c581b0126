import { type BandColors, drawBand } from '../cloth/bands';
import { drawCord, drawTassel } from '../cloth/details';
import { createFabric } from '../cloth/fabric';
import { toHex } from '../engine/color';
import type { GarmentShape } from '../engine/panel';
import type { Lehenga } from '../piece';
import { createWaistband, createWedges, type Ring } from './skirt-parts';

export function createLehengaShape(recipe: Lehenga): GarmentShape {
  const ring: Ring = { inner: 330, outer: 1330, spread: 0.42, panels: 13 };
  const colors: BandColors = {
    ground: toHex(recipe.border),
    first: toHex(recipe.accent ?? 'zari'),
    second: toHex(recipe.zari ?? 'zari'),
  };
  // Wider than a wedge, which cuts it off.
  const wedge = { x0: -90, x1: 90 };
  const gold = { ...colors, first: colors.second };
  const hemBand =
    (recipe.borderWidth ?? 'broad') === 'broad'
      ? drawBand('temple', { ...wedge, y0: ring.outer - 215, y1: ring.outer - 92 }, colors) +
        drawBand('zari', { ...wedge, y0: ring.outer - 78, y1: ring.outer + 30 }, gold)
      : drawBand('zari', { ...wedge, y0: ring.outer - 92, y1: ring.outer + 6 }, gold) +
        `<rect x="-90" y="${ring.outer - 112}" width="180" height="6" fill="${colors.second}"/>`;
  const { panels, folds } = createWedges(ring, createFabric(recipe.cloth), hemBand);
  const {
    panel,
    corner: [x, y],
  } = createWaistband(ring, createFabric(recipe.border), colors.second);
  return {
    box: { x: -565, y: -50, width: 1130, height: 1090 },
    panels: [...panels, panel],
    folds,
    surface: { foldBlur: 9 },
    aboveCloth:
      drawCord(
        `M${x - 20} ${y}C${x - 10} ${y + 60} ${x - 34} ${y + 110} ${x - 14} ${y + 190}`,
        colors.ground,
        5,
      ) +
      drawCord(
        `M${x - 30} ${y}C${x - 36} ${y + 60} ${x - 74} ${y + 100} ${x - 60} ${y + 170}`,
        colors.ground,
        5,
      ),
    decorations: [
      { at: [x - 14, y + 190], svg: drawTassel(0, 0, colors.second) },
      { at: [x - 60, y + 170], svg: drawTassel(0, 0, colors.second) },
    ],
  };
}
