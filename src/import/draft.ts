/** A product as an import file describes it, before it is compared with the store. */
import type { ProductDetail, ProductDetails } from '../catalog/declarations';
import type { MappingSource } from './mapping';

/** The field that a column contains; used to name the column of a bad row. */
export type DraftField =
  | 'productId'
  | 'handle'
  | 'status'
  | 'name'
  | 'description'
  | 'category'
  | ProductDetail
  | 'hsn'
  | 'lowStock'
  | 'variantId'
  | 'sku'
  | 'barcode'
  | 'color'
  | 'colorHexCode'
  | 'size'
  | 'stock'
  | 'originalPrice'
  | 'discountPrice';

export interface BadRow {
  /** of the file, from 1; the header is a line too */
  line: number;
  /** the name in the file; null for the whole row */
  column: string | null;
  reason: string;
  product: string;
}

/** `undefined` means that the file has no value: the stored one is kept. */
export interface DraftVariant {
  line: number;
  id: string | null;
  /** empty means none */
  sku: string | undefined;
  color: string;
  colorHexCode: string | undefined;
  size: string;
  stock: string | undefined;
  stockWas: string | undefined;
  originalPrice: string;
  /** empty means none */
  discountPrice: string | undefined;
  /** empty means none */
  barcode?: string | undefined;
  /** of a new variant whose color the store does not know */
  defaultColorHexCode?: string | undefined;
  /** the file cannot say that a discount price equals the original price */
  hasNoEqualDiscount?: boolean;
  /** columns that differ from those of the format */
  columns?: Partial<Record<DraftField, string>>;
}

export interface Draft {
  /** the first of its rows */
  line: number;
  lines: number[];
  productId: string | null;
  /** the format has one column for ids and handles: a store without a product of this id takes it for a handle */
  idMayBeHandle?: boolean;
  handle: string | undefined;
  /** empty means that the product keeps its own */
  status: string | undefined;
  name: string;
  /** empty when no row has one */
  description: string | undefined;
  hsn?: string | undefined;
  lowStock?: string | undefined;
  /** the description was HTML, in which empty lines and spaces do not count */
  isHtml?: boolean;
  /** what another shop calls it, to be mapped */
  sources?: readonly MappingSource[];
  /** of the mapping, before the candidates */
  categoryId?: string | null;
  /** empty when no row has one; left out where the file has no such column */
  details: ProductDetails;
  /** candidates, tried in order */
  categories: string[];
  variants: DraftVariant[];
  /** with any of these, nothing of the product is imported */
  badRows: BadRow[];
  /** the cell about pictures */
  images: string;
  /** pictures by address, in their order */
  pictures?: DraftPicture[];
  /** whether the other shop sells it: with pictures, a new product is live */
  publishes?: boolean;
}

interface DraftPicture {
  url: string;
  /** of the variants that show it, when they have the same */
  color: string | null;
}

/** The pictures that a file names for a product. */
export interface ProductPictures {
  name: string;
  handle: string;
  skus: string[];
  pictures: DraftPicture[];
  publishes: boolean;
}

/** What identifies the product of a row, before the product's other rows are known. */
export interface RowKey {
  /** the same for all rows of a product that has one; null for a row that is found by name, or by the row before it */
  key: string | null;
  name: string;
}

/** Rows that may belong to one product are added in their order; those of other products may come before or after all of them. */
export interface RowReader {
  toKey(cells: readonly string[]): RowKey;
  add(line: number, cells: readonly string[]): void;
  /** The next row does not follow the last one in the file. */
  forgetPrevious(): void;
  /** The products so far, which later rows don't belong to. */
  takeDrafts(): Draft[];
  /** The notes about all products that were taken. */
  listNotes(): string[];
}

/** The column names of a format. */
export type FieldColumns = Readonly<Record<DraftField, string>>;
