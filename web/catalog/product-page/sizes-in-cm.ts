import type { CategoryLink, Product } from '../../../src/catalog/shapes';
import { findWearer, SIZE_TABLES } from './size-tables';

/**
 * The centimeters behind the letters, of the sizes that a product has and the size guide knows. Garments declare them beside the
 * letters (Legal Metrology (Packaged Commodities) Rules 2011, rule 6).
 */
export function listSizesInCm(
  { variants }: Pick<Product, 'variants'>,
  path: readonly CategoryLink[],
): { name: string; text: string }[] {
  const { measures, rows } = SIZE_TABLES[findWearer(path)];
  const sizes = new Set(variants.map(({ size }) => size));
  const texts = rows
    .filter(({ size }) => sizes.has(size))
    .map(
      ({ size, cm }) =>
        `${size}: ${measures.map((name, at) => `${name.toLowerCase()} ${cm[at]}`).join(', ')}`,
    );
  return texts.length > 0 ? [{ name: 'Body measurements in cm', text: texts.join('; ') }] : [];
}
