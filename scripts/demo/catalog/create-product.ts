import { toHex } from '../artwork/engine/color';
import type { Color } from '../artwork/palette';
import type { ArtRecipe, Garment, Pose } from '../artwork/recipe';
import type { DemoProduct, DemoSize } from './types';

/** One color of a draft: its name, sizes and backdrop, then the colors of its cloth, of which the first is the swatch. */
type DraftColor = readonly [
  name: string,
  sizes: readonly DemoSize[],
  backdrop: Color,
  swatch: Color,
  ...clothColors: Color[],
];

interface Draft extends Omit<DemoProduct, 'colors'> {
  /** Creates the garment in the colors of its cloth. */
  garment: (...clothColors: Color[]) => Garment;
  pose?: Pose;
  child?: boolean;
  colors: readonly DraftColor[];
}

/** 'Milk rosebud' → 'milk-rosebud'. */
const toKey = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** A hash of the text (FNV-1a) as a seed, so that a picture stays the same when other products are added. */
function hashToSeed(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) % 10_000;
}

/** Creates a product from a draft. All its colors have the same garment, in different colors of cloth. */
export function createProduct({ garment, pose, child, colors, ...rest }: Draft): DemoProduct {
  return {
    ...rest,
    colors: colors.map(([name, sizes, backdrop, ...clothColors]) => {
      const key = toKey(name);
      const art: ArtRecipe = {
        garment: garment(...clothColors),
        backdrop,
        seed: hashToSeed(`${rest.key}/${key}`),
      };
      if (pose) art.pose = pose;
      if (child) art.child = true;
      return { key, name, hex: toHex(clothColors[0]), art, sizes };
    }),
  };
}

/** A product's description: the prose as one paragraph, then a line each for fabric and care. */
export const formatDescription = (
  { fabric, care }: { fabric: string; care: string },
  ...sentences: readonly string[]
): string => [sentences.join(' '), `Fabric: ${fabric}`, `Care: ${care}`].join('\n');
