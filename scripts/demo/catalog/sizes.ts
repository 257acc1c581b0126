import type { DemoSize } from './types';

type Letter = 'XS' | 'S' | 'M' | 'L' | 'XL' | 'XXL';
const LETTERS: readonly Letter[] = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];
const WAISTS = ['28', '30', '32', '34', '36', '38'] as const;
const AGES = ['2-3Y', '4-5Y', '6-7Y', '8-9Y', '10-11Y', '12-13Y'] as const;

/** Creates consecutive sizes from `first` on, one for each number of `stock` (units). */
function createSizes<S extends string>(all: readonly S[], first: S, stock: readonly number[]): DemoSize[] {
  return all.slice(all.indexOf(first), all.indexOf(first) + stock.length).map((size, i) => ({
    size,
    stock: stock[i] ?? 0,
  }));
}

/** Letter sizes: `createLetterSizes('S', 12, 20, 8)` is S, M and L. */
export const createLetterSizes = (first: Letter, ...stock: number[]): DemoSize[] =>
  createSizes(LETTERS, first, stock);

/** Waists in inches: `createWaistSizes('30', 12, 20, 8)` is 30, 32 and 34. */
export const createWaistSizes = (first: (typeof WAISTS)[number], ...stock: number[]): DemoSize[] =>
  createSizes(WAISTS, first, stock);

/** Children's ages: `createAgeSizes('4-5Y', 12, 20)` is 4-5Y and 6-7Y. */
export const createAgeSizes = (first: (typeof AGES)[number], ...stock: number[]): DemoSize[] =>
  createSizes(AGES, first, stock);

/** The size of draped garments. */
export const createFreeSize = (stock: number): DemoSize[] => [{ size: 'Free Size', stock }];

/** Sets another price of the sizes from `first` on, which need more cloth. Without `discountRupees` they have no discount. */
export function setPriceFrom(
  first: string,
  priceRupees: number,
  discountRupees: number | undefined,
  sizes: readonly DemoSize[],
): DemoSize[] {
  const firstIndex = sizes.findIndex(({ size }) => size === first);
  const price = discountRupees === undefined ? { priceRupees } : { priceRupees, discountRupees };
  return sizes.map((size, i) => (i < firstIndex ? size : { ...size, ...price }));
}
