/**
 * The live products with what filters and sorting need of them, in arrays of numbers instead of objects: 100,000 products with
 * 700,000 variants take some 30 MB, and a category of thousands is filtered in milliseconds.
 */
import { LRUCache } from 'lru-cache';
import type { Attributes } from '../../../src/catalog/attributes';
import { COLOR_FAMILIES } from '../../../src/catalog/color-families';
import { findColorFamily } from '../../../src/catalog/find-color-family';
import { normalizeSize } from '../../../src/catalog/sizes';

export interface TableVariant {
  color: string;
  colorHexCode: string;
  size: string;
  pricePaise: number;
  isSoldOut: boolean;
}

export interface TableProduct {
  id: string;
  categoryId: string;
  /** ms */
  createdAt: number;
  attributes: Attributes;
  /** in the product's order */
  variants: readonly TableVariant[];
}

/** What the variants of one color and size share. */
export interface VariantStyle {
  color: string;
  /** the color family it looks most like: an index of COLOR_FAMILIES */
  family: number;
  /** an index of `sizeKeys` */
  size: number;
  /** the size as it is written */
  spelling: string;
}

/** Lists of attributes that recently read products had; equal ones are kept once. */
const MAX_SHARED_ATTRIBUTES = 10_000;
const NO_ATTRIBUTES: Attributes = {};

const MIN_LENGTH = 256;

interface NumberArray extends ArrayLike<number> {
  set(values: ArrayLike<number>): void;
}

/** An array of at least this length with the same values at its beginning. */
function grow<Numbers extends NumberArray>(numbers: Numbers, length: number): Numbers {
  if (numbers.length >= length) return numbers;
  const Type = numbers.constructor as new (length: number) => Numbers;
  const grown = new Type(Math.max(length, numbers.length + (numbers.length >> 1), MIN_LENGTH));
  grown.set(numbers);
  return grown;
}

/** A product is a row, and its variants lie side by side. A change replaces arrays and moves variants, so nothing of it is to be kept. */
export class CatalogTable {
  /** by row */
  ids: string[] = [];
  categoryIds: string[] = [];
  attributes: Attributes[] = [];
  createdAt = new Float64Array();
  firstVariant = new Uint32Array();
  variantCount = new Uint32Array();

  /** by variant */
  styleOf = new Uint32Array();
  pricePaise = new Uint32Array();
  isSoldOut = new Uint8Array();

  readonly styles: VariantStyle[] = [];
  readonly sizeKeys: string[] = [];

  readonly #rowById = new Map<string, number>();
  readonly #rowsByCategory = new Map<string, Set<number>>();
  readonly #changesByCategory = new Map<string, number>();
  readonly #freeRows: number[] = [];
  readonly #styleByText = new Map<string, number>();
  readonly #sizeByKey = new Map<string, number>();
  readonly #sharedAttributes = new LRUCache<string, Attributes>({ max: MAX_SHARED_ATTRIBUTES });
  /** where the next product's variants are written */
  #end = 0;
  #liveVariants = 0;

  get size(): number {
    return this.#rowById.size;
  }

  findRow(id: string): number | undefined {
    return this.#rowById.get(id);
  }

  /** The rows of a category. */
  listRows(categoryId: string): Iterable<number> {
    return this.#rowsByCategory.get(categoryId) ?? [];
  }

  /** The variants of a row: from `first` to before `end`. */
  getVariantRange(row: number): { first: number; end: number } {
    const first = this.firstVariant[row] ?? 0;
    return { first, end: first + (this.variantCount[row] ?? 0) };
  }

  /** Grows with every change of a product of these categories. */
  countChanges(categoryIds: readonly string[]): number {
    return categoryIds.reduce((sum, id) => sum + (this.#changesByCategory.get(id) ?? 0), 0);
  }

  put({ id, categoryId, createdAt, attributes, variants }: TableProduct): void {
    const row = this.#rowById.get(id) ?? this.#addRow(id);
    if (this.categoryIds[row] !== categoryId) this.#leaveCategory(row);
    this.categoryIds[row] = categoryId;
    const siblings = this.#rowsByCategory.get(categoryId) ?? new Set();
    this.#rowsByCategory.set(categoryId, siblings.add(row));
    this.#noteChange(categoryId);
    this.createdAt[row] = createdAt;
    this.attributes[row] = this.#shareAttributes(attributes);
    this.#placeVariants(row, variants.length);
    variants.forEach((each, at) => {
      const variant = (this.firstVariant[row] ?? 0) + at;
      this.styleOf[variant] = this.#toStyle(each);
      this.pricePaise[variant] = each.pricePaise;
      this.isSoldOut[variant] = Number(each.isSoldOut);
    });
  }

  remove(id: string): void {
    const row = this.#rowById.get(id);
    if (row === undefined) return;
    this.#leaveCategory(row);
    this.#rowById.delete(id);
    this.#liveVariants -= this.variantCount[row] ?? 0;
    this.variantCount[row] = 0;
    this.ids[row] = '';
    this.categoryIds[row] = '';
    this.attributes[row] = NO_ATTRIBUTES;
    this.#freeRows.push(row);
  }

  #noteChange(categoryId: string): void {
    this.#changesByCategory.set(categoryId, (this.#changesByCategory.get(categoryId) ?? 0) + 1);
  }

  #addRow(id: string): number {
    const row = this.#freeRows.pop() ?? this.ids.length;
    this.ids[row] = id;
    this.categoryIds[row] ??= '';
    this.#rowById.set(id, row);
    this.createdAt = grow(this.createdAt, row + 1);
    this.firstVariant = grow(this.firstVariant, row + 1);
    this.variantCount = grow(this.variantCount, row + 1);
    return row;
  }

  #leaveCategory(row: number): void {
    const categoryId = this.categoryIds[row];
    if (!categoryId) return;
    this.#rowsByCategory.get(categoryId)?.delete(row);
    this.#noteChange(categoryId);
  }

  /** Makes room for so many variants of a row. */
  #placeVariants(row: number, count: number): void {
    const before = this.variantCount[row] ?? 0;
    this.#liveVariants += count - before;
    this.variantCount[row] = count;
    if (count <= before) return;
    this.variantCount[row] = 0;
    if (this.#end > MIN_LENGTH && this.#end > 2 * this.#liveVariants) this.#closeGaps();
    this.firstVariant[row] = this.#end;
    this.variantCount[row] = count;
    this.#end += count;
    this.styleOf = grow(this.styleOf, this.#end);
    this.pricePaise = grow(this.pricePaise, this.#end);
    this.isSoldOut = grow(this.isSoldOut, this.#end);
  }

  #closeGaps(): void {
    const rows = [...this.#rowById.values()].sort(
      (a, b) => (this.firstVariant[a] ?? 0) - (this.firstVariant[b] ?? 0),
    );
    let end = 0;
    for (const row of rows) {
      const own = this.getVariantRange(row);
      for (const column of [this.styleOf, this.pricePaise, this.isSoldOut])
        column.copyWithin(end, own.first, own.end);
      this.firstVariant[row] = end;
      end += own.end - own.first;
    }
    this.#end = end;
  }

  #toStyle({ color, colorHexCode, size }: Omit<TableVariant, 'pricePaise' | 'isSoldOut'>): number {
    const text = `${colorHexCode}${size}\n${color}`;
    const known = this.#styleByText.get(text);
    if (known !== undefined) return known;
    const family = COLOR_FAMILIES.indexOf(findColorFamily(color, colorHexCode));
    const number = this.styles.length;
    this.styles.push({ color, family, size: this.#toSize(normalizeSize(size)), spelling: size });
    this.#styleByText.set(text, number);
    return number;
  }

  #toSize(key: string): number {
    const known = this.#sizeByKey.get(key);
    if (known !== undefined) return known;
    this.sizeKeys.push(key);
    this.#sizeByKey.set(key, this.sizeKeys.length - 1);
    return this.sizeKeys.length - 1;
  }

  #shareAttributes(attributes: Attributes): Attributes {
    const text = JSON.stringify(attributes);
    if (text === '{}') return NO_ATTRIBUTES;
    const shared = this.#sharedAttributes.get(text);
    if (!shared) this.#sharedAttributes.set(text, attributes);
    return shared ?? attributes;
  }
}
