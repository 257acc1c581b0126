import type { AuditChange } from '../audit/entries';
import { findChanges } from '../audit/find-changes';
import type { ProductSums } from '../catalog/sums';
import { formatRupees } from '../money';
import type { WrongSums } from './schema';

const asRead = ({ inStock, stockTotal, fromPaise }: ProductSums) => ({
  'In stock': inStock ? 'Yes' : 'No',
  'Pieces in stock': String(stockTotal),
  'Price from': formatRupees(fromPaise),
});

/** What differs, as the audit log keeps it. */
export const sumsChanges = ({ stored, right }: Pick<WrongSums, 'stored' | 'right'>): AuditChange[] =>
  findChanges(asRead(stored), asRead(right));

/** The same as a line: "Pieces in stock: 7 → 5". */
export const sumsText = (wrong: Pick<WrongSums, 'stored' | 'right'>): string =>
  sumsChanges(wrong)
    .map(({ field, from, to }) => `${field}: ${from} → ${to}`)
    .join(', ');
