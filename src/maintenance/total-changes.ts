import type { AuditChange } from '../audit/entries';
import { findChanges } from '../audit/find-changes';
import type { ProductTotals } from '../catalog/product-totals';
import { formatRupees } from '../money';
import type { WrongTotals } from './schema';

const toLabels = ({ inStock, stockTotal, fromPaise }: ProductTotals) => ({
  'In stock': inStock ? 'Yes' : 'No',
  'Pieces in stock': String(stockTotal),
  'Price from': formatRupees(fromPaise),
});

/** What differs, as the audit log keeps it. */
export const findTotalChanges = ({
  stored,
  expected,
}: Pick<WrongTotals, 'stored' | 'expected'>): AuditChange[] =>
  findChanges(toLabels(stored), toLabels(expected));

/** The same as a line: "Pieces in stock: 7 → 5". */
export const formatTotalChanges = (wrong: Pick<WrongTotals, 'stored' | 'expected'>): string =>
  findTotalChanges(wrong)
    .map(({ field, from, to }) => `${field}: ${from} → ${to}`)
    .join(', ');
