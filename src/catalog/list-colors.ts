import { foldCase } from '../fold-case';
import type { Variant } from './shapes';

/** Every color of a product once, in the product's order and as its first variant spells it. */
export function listColors(
  variants: readonly Pick<Variant, 'color' | 'colorHexCode'>[],
): { name: string; hex: string }[] {
  const byKey = new Map<string, { name: string; hex: string }>();
  for (const { color, colorHexCode: hex } of variants) {
    const key = foldCase(color);
    byKey.set(key, { name: byKey.get(key)?.name ?? color, hex });
  }
  return [...byKey.values()];
}
