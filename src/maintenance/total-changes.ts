import type { AuditChange } from '../audit-log/entries';
import { findChanges } from '../audit-log/find-changes';
import type { ProductTotals } from '../catalog/product-totals';
import { formatRupees } from '../money';
import type { WrongTotals } from './schema';

const toLabels = ({ inStock, stockTotal, fromPaise }: ProductTotals) => ({
  'In stock': inStock ? 'Yes' : 'No',
  'Units in stock': String(stockTotal),
  'Price from': formatRupees(fromPaise),
});

/** The differences as changes of the audit log. */
export const findTotalChanges = ({
  stored,
  expected,
}: Pick<WrongTotals, 'stored' | 'expected'>): AuditChange[] =>
  findChanges(toLabels(stored), toLabels(expected));

/** The differences as one line: "Units in stock: 7 → 5". */
export const formatTotalChanges = (wrong: Pick<WrongTotals, 'stored' | 'expected'>): string =>
  findTotalChanges(wrong)
    .map(({ field, from, to }) => `${field}: ${from} → ${to}`)
    .join(', ');
