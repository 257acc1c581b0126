/** The rows of the variants' grid: what a new one begins with, and what is done with several at once. */
import { COLOR_FAMILY_DETAILS, findNearestColorFamily } from '../../../../src/catalog/color-families';
import type { Variant } from '../../../../src/catalog/shapes';
import { normalizeSize } from '../../../../src/catalog/sizes';

/** A variant while it is typed: texts, as the fields hold them. */
export interface VariantRow {
  /** stays the same while the row is moved about */
  key: string;
  /** null for a new one */
  id: string | null;
  color: string;
  colorHexCode: string;
  size: string;
  stock: string;
  /** the stock that was read, so that a save never undoes a sale */
  stockWas: number | null;
  originalPrice: string;
  discountPrice: string;
}

export type VariantField = 'color' | 'size' | 'stock' | 'originalPrice' | 'discountPrice';
export const VARIANT_FIELDS: readonly VariantField[] = [
  'color',
  'size',
  'stock',
  'originalPrice',
  'discountPrice',
];

export const FIELD_TITLES: Readonly<Record<VariantField, string>> = {
  color: 'Colour name',
  size: 'Size',
  stock: 'Stock',
  originalPrice: 'Original price',
  discountPrice: 'Discount price',
};

/** As many as a product can have. */
export const MAX_VARIANTS = 200;

const NEW_HEX = '#000000';

let nextKey = 1;
const newKey = (): string => `new-${nextKey++}`;

export const colourNameOf = (hex: string): string => COLOR_FAMILY_DETAILS[findNearestColorFamily(hex)].name;

export const newRow = (some: Partial<VariantRow> = {}): VariantRow => ({
  color: colourNameOf(some.colorHexCode ?? NEW_HEX),
  colorHexCode: NEW_HEX,
  size: '',
  stock: '1',
  originalPrice: '',
  discountPrice: '',
  ...some,
  key: newKey(),
  id: null,
  stockWas: null,
});

export const toRow = (variant: Variant): VariantRow => ({
  key: variant.id,
  id: variant.id,
  color: variant.color,
  colorHexCode: variant.colorHexCode,
  size: variant.size,
  stock: String(variant.stock),
  stockWas: variant.stock,
  originalPrice: variant.originalPrice,
  discountPrice: variant.discountPrice ?? '',
});

/** Nothing was done with it yet. */
export const isUntouched = ({ id, size, originalPrice, discountPrice }: VariantRow): boolean =>
  id === null && size === '' && originalPrice === '' && discountPrice === '';

const colourKey = (color: string): string => color.trim().toLowerCase();

/** Two rows are the same variant when colour and size read the same. */
export const rowKey = ({ color, size }: Pick<VariantRow, 'color' | 'size'>): string =>
  JSON.stringify([colourKey(color), size.trim().toLowerCase()]);

/** The colours in the order in which they first appear, each with its first row. */
export function coloursOf(rows: readonly VariantRow[]): { name: string; row: VariantRow }[] {
  const found = new Map<string, { name: string; row: VariantRow }>();
  for (const row of rows) {
    const key = colourKey(row.color);
    if (key && !found.has(key)) found.set(key, { name: row.color.trim(), row });
  }
  return [...found.values()];
}

export const SIZE_SETS = [
  { name: 'XS to XXXL', sizes: ['XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'] },
  { name: 'Waist 28 to 40', sizes: ['28', '30', '32', '34', '36', '38', '40'] },
  { name: 'Free size', sizes: ['Free size'] },
  { name: 'Kids, 2 to 14 years', sizes: ['2-3Y', '4-5Y', '6-7Y', '8-9Y', '10-11Y', '12-13Y', '13-14Y'] },
] as const;

/** The sizes that a colour does not have yet. */
export function missingSizes(rows: readonly VariantRow[], color: string, sizes: readonly string[]): string[] {
  const there = new Set(
    rows.filter((row) => colourKey(row.color) === colourKey(color)).map(({ size }) => normalizeSize(size)),
  );
  return sizes.filter((size) => !there.has(normalizeSize(size)));
}

/** Adds the sizes after the colour's last row, with the colour and prices of its first; a row without a size takes the first. */
export function withSizes(
  rows: readonly VariantRow[],
  color: string,
  sizes: readonly string[],
): VariantRow[] {
  const own = rows.filter((row) => colourKey(row.color) === colourKey(color));
  const [first] = own;
  if (!first) return [...rows];
  const missing = missingSizes(rows, color, sizes);
  const blank = own.find((row) => row.id === null && row.size.trim() === '');
  const filled = blank && missing.length > 0 ? { ...blank, size: missing[0] as string } : null;
  const { color: name, colorHexCode, originalPrice, discountPrice } = first;
  const fresh = missing
    .slice(filled ? 1 : 0)
    .map((size) => newRow({ color: name, colorHexCode, originalPrice, discountPrice, size }));
  const last = rows.indexOf(own.at(-1) as VariantRow);
  const kept = rows.map((row) => (row === blank && filled ? filled : row));
  return [...kept.slice(0, last + 1), ...fresh, ...kept.slice(last + 1)];
}
