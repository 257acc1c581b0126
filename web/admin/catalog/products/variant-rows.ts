/** The rows of the variants grid: creating, comparing and completing them. */

import { COLOR_FAMILY_DETAILS, findNearestColorFamily } from '../../../../src/catalog/color-families';
import type { Variant } from '../../../../src/catalog/shapes';
import { normalizeSize } from '../../../../src/catalog/sizes';
import { toVariantKey } from '../../../../src/catalog/variant-key';
import { foldCase } from '../../../../src/fold-case';

/** The form values of a variant. */
export interface VariantFormRow {
  /** stable while rows are added and removed */
  key: string;
  /** null for a new one */
  id: string | null;
  color: string;
  /** what a cleared color was called, as its images still do; only until another name is entered */
  clearedColor?: string | undefined;
  colorHexCode: string;
  size: string;
  stock: string;
  /** the stock when the form was loaded: saving sends the difference, so that it never undoes a sale */
  stockWas: number | null;
  originalPrice: string;
  discountPrice: string;
  sku: string;
  barcode: string;
}

export type VariantField = 'color' | 'size' | 'stock' | 'originalPrice' | 'discountPrice' | 'sku' | 'barcode';
export const VARIANT_FIELDS: readonly VariantField[] = [
  'color',
  'size',
  'stock',
  'originalPrice',
  'discountPrice',
  'sku',
  'barcode',
];

export const FIELD_TITLES: Readonly<Record<VariantField, string>> = {
  color: 'Colour name',
  size: 'Size',
  stock: 'Stock',
  originalPrice: 'Original price',
  discountPrice: 'Discount price',
  sku: 'SKU',
  barcode: 'Barcode',
};

export const MAX_VARIANTS = 200;

const NEW_HEX = '#000000';

let nextKey = 1;
const createKey = (): string => `new-${nextKey++}`;

export const getColorName = (hex: string): string => COLOR_FAMILY_DETAILS[findNearestColorFamily(hex)].name;

export const createRow = (overrides: Partial<VariantFormRow> = {}): VariantFormRow => ({
  color: getColorName(overrides.colorHexCode ?? NEW_HEX),
  colorHexCode: NEW_HEX,
  size: '',
  stock: '1',
  originalPrice: '',
  discountPrice: '',
  sku: '',
  barcode: '',
  ...overrides,
  key: createKey(),
  id: null,
  stockWas: null,
});

export function changeRow(row: VariantFormRow, next: Partial<VariantFormRow>): VariantFormRow {
  const changed = { ...row, ...next };
  const clearedColor = changed.color.trim() ? undefined : toColorName(row);
  return { ...changed, clearedColor };
}

/** The name of its color; while that is cleared, the name that it had. */
export const toColorName = ({ color, clearedColor = '' }: VariantFormRow): string =>
  color.trim() || clearedColor;

export const toFormRow = (variant: Variant): VariantFormRow => ({
  key: variant.id,
  id: variant.id,
  color: variant.color,
  colorHexCode: variant.colorHexCode,
  size: variant.size,
  stock: String(variant.stock),
  stockWas: variant.stock,
  originalPrice: variant.originalPrice,
  discountPrice: variant.discountPrice ?? '',
  sku: variant.sku ?? '',
  barcode: variant.barcode ?? '',
});

/** A new row in which nothing was entered. */
export function isUntouched(row: VariantFormRow): boolean {
  const empty = createRow();
  const fields = [...VARIANT_FIELDS, 'colorHexCode'] as const;
  return row.id === null && fields.every((field) => row[field].trim() === empty[field]);
}

const toColorKey = (color: string): string => foldCase(color.trim());

/** Rows with the same key are the same variant, as they are saved: without spaces around the texts. */
export const toRowKey = ({ color, size }: Pick<VariantFormRow, 'color' | 'size'>): string =>
  toVariantKey({ color: color.trim(), size: size.trim() });

/** The colors in the order of their first rows, each with that row. */
export function listColors(rows: readonly VariantFormRow[]): { name: string; row: VariantFormRow }[] {
  const found = new Map<string, { name: string; row: VariantFormRow }>();
  for (const row of rows) {
    const key = toColorKey(row.color);
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

/** The sizes that a color does not have yet. */
export function findMissingSizes(
  rows: readonly VariantFormRow[],
  color: string,
  sizes: readonly string[],
): string[] {
  const existing = new Set(
    rows.filter((row) => toColorKey(row.color) === toColorKey(color)).map(({ size }) => normalizeSize(size)),
  );
  return sizes.filter((size) => !existing.has(normalizeSize(size)));
}

/** Adds the sizes after the color's last row, with the prices of its first row. A row without a size gets the first of them. */
export function addSizes(
  rows: readonly VariantFormRow[],
  color: string,
  sizes: readonly string[],
): VariantFormRow[] {
  const sameColor = rows.filter((row) => toColorKey(row.color) === toColorKey(color));
  const [first] = sameColor;
  if (!first) return [...rows];
  const missing = findMissingSizes(rows, color, sizes);
  const withoutSize = sameColor.find((row) => row.id === null && row.size.trim() === '');
  const filled = withoutSize && missing.length > 0 ? { ...withoutSize, size: missing[0] as string } : null;
  const { color: name, colorHexCode, originalPrice, discountPrice } = first;
  const added = missing
    .slice(filled ? 1 : 0)
    .map((size) => createRow({ color: name, colorHexCode, originalPrice, discountPrice, size }));
  const last = rows.indexOf(sameColor.at(-1) as VariantFormRow);
  const updated = rows.map((row) => (row === withoutSize && filled ? filled : row));
  return [...updated.slice(0, last + 1), ...added, ...updated.slice(last + 1)];
}
