/** Rows of the store's own format, for tests. */
import { OWN_COLUMNS, type OwnColumn } from './columns';
import type { Draft } from './draft';
import { readHeader } from './header';
import { readOwnRows } from './own-rows';

export type Cells = Partial<Record<OwnColumn, string>>;
export const KURTA: Cells = {
  name: 'Kurta',
  category: 'Women > Kurtas',
  colour: 'Ivory',
  size: 'M',
  stock: '5',
  mrp: '1899',
};

export function draftsOf(rows: readonly Cells[], columns: readonly OwnColumn[] = OWN_COLUMNS): Draft[] {
  const reader = readOwnRows(readHeader(columns));
  for (const [at, row] of rows.entries())
    reader.add(
      at + 2,
      columns.map((column) => row[column] ?? ''),
    );
  return reader.takeDrafts();
}
