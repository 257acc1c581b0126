import type { Variant } from './shapes';

/** Every color of a product once, in the product's order. */
export function listColors(
  variants: readonly Pick<Variant, 'color' | 'colorHexCode'>[],
): { name: string; hex: string }[] {
  const byName = new Map(variants.map(({ color, colorHexCode }) => [color, colorHexCode]));
  return [...byName].map(([name, hex]) => ({ name, hex }));
}
