/** What a file says about a product, as text, before anything is compared with the store. */

/** The part of a product that a column of the file is about; names the column in what is said of a bad row. */
export type DraftField =
  | 'productId'
  | 'name'
  | 'description'
  | 'category'
  | 'variantId'
  | 'color'
  | 'colorHexCode'
  | 'size'
  | 'stock'
  | 'originalPrice'
  | 'discountPrice';

export interface BadRow {
  /** of the file, from 1; the header is a line too */
  line: number;
  /** as the file calls it; null when it is about the whole row */
  column: string | null;
  reason: string;
  product: string;
}

/** `undefined` is what the file says nothing about: it stays as it is. */
export interface DraftVariant {
  line: number;
  id: string | null;
  color: string;
  colorHexCode: string | undefined;
  size: string;
  stock: string | undefined;
  stockWas: string | undefined;
  originalPrice: string;
  /** empty means none */
  discountPrice: string | undefined;
  /** where a field's column is not its usual one */
  columns?: Partial<Record<DraftField, string>>;
}

export interface Draft {
  /** the first of its rows */
  line: number;
  lines: number[];
  productId: string | null;
  name: string;
  description: string | undefined;
  /** tried one after the other */
  categories: string[];
  variants: DraftVariant[];
  /** what is wrong already, so that nothing of the product may be imported */
  badRows: BadRow[];
  /** what the file says about pictures */
  images: string;
}

/** What a format knows beside its products. */
export interface ParsedRows {
  drafts: Draft[];
  notes: string[];
}

export interface RowReader {
  add(line: number, cells: readonly string[]): void;
  finish(): ParsedRows;
}

/** How a format calls its columns. */
export type FieldColumns = Readonly<Record<DraftField, string>>;
