/** The chosen variant, from the color and the size in the address. */
import { isSameColor } from '../../../src/catalog/is-same-color';
import type { Image, Product, Variant } from '../../../src/catalog/shapes';

export interface VariantChoice {
  color: string;
  /** the chosen color's variants, in the product's order of sizes */
  sizes: Variant[];
  /** none only if the product has no variants */
  variant: Variant | null;
}

/** The first variant in stock, or the first one. */
const findFirstInStock = (variants: readonly Variant[]): Variant | undefined =>
  variants.find(({ stock }) => stock > 0) ?? variants[0];

/** An unknown color or size falls back to the first one in stock. */
export function chooseVariant(
  { variants }: Pick<Product, 'variants'>,
  wanted: { color: string | null; size: string | null },
): VariantChoice {
  const wantedColor = wanted.color;
  const named =
    wantedColor === null ? undefined : variants.find(({ color }) => isSameColor(color, wantedColor));
  const shown = (named ?? findFirstInStock(variants))?.color ?? '';
  const sizes = variants.filter(({ color }) => isSameColor(color, shown));
  const variant = sizes.find(({ size }) => size === wanted.size) ?? findFirstInStock(sizes) ?? null;
  // As listColors spells it.
  return { color: sizes[0]?.color ?? '', sizes, variant };
}

/** The pictures of a color and of all colors; every picture if there are none of these. */
export function filterImagesByColor(images: readonly Image[], color: string): readonly Image[] {
  const own = images.filter((image) => image.color === null || isSameColor(image.color, color));
  return own.length > 0 ? own : images;
}

/** "4 left in M. XL and XXL are sold out." */
export function formatStockSentence({ sizes, variant }: VariantChoice): string | null {
  const sentences: string[] = [];
  if (variant && variant.stock > 0 && variant.stock < 10)
    sentences.push(`${variant.stock} left in ${variant.size}.`);
  const gone = sizes.filter(({ stock }) => stock === 0).map(({ size }) => size);
  if (gone.length > 0) sentences.push(`${joinWithAnd(gone)} ${gone.length === 1 ? 'is' : 'are'} sold out.`);
  return sentences.length > 0 ? sentences.join(' ') : null;
}

function joinWithAnd(texts: readonly string[]): string {
  if (texts.length < 2) return texts.join('');
  return `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;
}

/** Limits a quantity to 1 … stock. */
export const clampQuantity = (quantity: number, stock: number): number =>
  Math.max(1, Math.min(quantity, stock));
