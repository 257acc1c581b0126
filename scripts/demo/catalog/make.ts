import type { ArtRecipe, Colour, Garment, Piece, Pose } from '../artwork/recipe';
import { palette } from '../artwork/recipe';
import type { DemoProduct, DemoSize } from './types';

/** One color of a draft: name, sizes, backdrop, then the dyes its garment is made from. The first dye is the swatch. */
type DraftColour = readonly [
  name: string,
  sizes: readonly DemoSize[],
  backdrop: Colour,
  swatch: Colour,
  ...dyes: Colour[],
];

interface Draft {
  key: string;
  name: string;
  category: readonly string[];
  description: string;
  priceRupees: number;
  discountRupees?: number;
  /** The garment in the dyes of one color. */
  garment: (...dyes: Colour[]) => Garment;
  pose?: Pose;
  child?: boolean;
  colours: readonly DraftColour[];
  pair?: Piece[];
}

/** 'Milk rosebud' → 'milk-rosebud'. */
const keyOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

const hexOf = (colour: Colour): string =>
  colour in palette ? palette[colour as keyof typeof palette] : colour;

/** A number that belongs to a text (FNV-1a), so that a picture stays the same when others are added. */
function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (hash >>> 0) % 10_000;
}

/** Makes a product from a draft whose colors share one garment and differ in their dyes. */
export function product({ garment, pose, child, colours, ...rest }: Draft): DemoProduct {
  return {
    ...rest,
    colours: colours.map(([name, sizes, backdrop, ...dyes]) => {
      const key = keyOf(name);
      const art: ArtRecipe = { garment: garment(...dyes), backdrop, seed: seedOf(`${rest.key}/${key}`) };
      if (pose) art.pose = pose;
      if (child) art.child = true;
      return { key, name, hex: hexOf(dyes[0]), art, sizes };
    }),
  };
}

/** A product's description: the prose as one paragraph, then a line each for fabric and care. */
export const describe = (
  { fabric, care }: { fabric: string; care: string },
  ...sentences: readonly string[]
): string => [sentences.join(' '), `Fabric: ${fabric}`, `Care: ${care}`].join('\n');
