/** The variants of a product, without retired ones, as one column of a statement on Product: some of their columns, by position. */
import type { SqlReader } from './client';
import { jsonRows, parseJsonRows, type Sql, sql } from './sql';

interface VariantValues {
  position: number;
  id: string;
  color: string;
  colorHexCode: string;
  size: string;
  stock: number;
  originalPaise: number;
  discountPaise: number | null;
  sku: string | null;
  barcode: string | null;
}

type VariantTuple<Columns extends readonly (keyof VariantValues)[]> = {
  readonly [At in keyof Columns]: VariantValues[Columns[At]];
};

interface LiveVariants<Columns extends readonly (keyof VariantValues)[]> {
  select(db: SqlReader): Sql;
  /** In any order. */
  parse(column: unknown): VariantTuple<Columns>[];
}

export function createLiveVariants<const Columns extends readonly (keyof VariantValues)[]>(
  columns: Columns,
): LiveVariants<Columns> {
  const names = columns.map((name) => `Variant.${name}`);
  return {
    select: (db) =>
      sql`(SELECT ${jsonRows(db, names)} FROM Variant WHERE Variant.productId = Product.id AND Variant.retiredAt IS NULL)`,
    parse: (column) => parseJsonRows<VariantTuple<Columns>>(column),
  };
}
