/** What a change does to one product: the same for the check and for the change itself. */
import type { AuditChange } from '../../audit-log/entries';
import { formatRupees } from '../../money';
import { createRateTable, describePriceGap, findPriceGap, type RateRow } from '../../tax/rates';
import { getPayablePaise } from '../price';
import { isReadyToPublish, type ProductStatus, type PublishingState, STATUS_LABELS } from '../publishing';
import { editPrices, type VariantPrices } from './prices';
import type { BulkEdit } from './schema';

export interface EditableVariant extends VariantPrices {
  id: string;
  color: string;
  size: string;
  sku: string | null;
}

export interface EditableProduct extends PublishingState {
  id: string;
  name: string;
  handle: string | null;
  status: ProductStatus;
  categoryId: string | null;
  /** of its own */
  hsn: string | null;
  lowStock: number | null;
  variants: EditableVariant[];
}

/** What the plan has to know of the shop. */
export interface ShopSettings {
  getCategoryName(id: string | null): string;
  /** null for a shop that collects no GST; else the code that applies to the product, today, IST, and rates of the shop's own */
  tax: { findHsn(product: EditableProduct): string; date: string; rates?: readonly RateRow[] } | null;
}

/** Null parts stay as they are. */
export interface ProductPatch {
  variants: (VariantPrices & { id: string })[] | null;
  categoryId: string | null;
  status: ProductStatus | null;
  /** with null for the shop's */
  lowStock: { threshold: number | null } | null;
  isDeleted: boolean;
}

export type BulkEditPlan =
  | { kind: 'unchanged' }
  | { kind: 'rejected'; reason: string }
  | { kind: 'changed'; patch: ProductPatch; changes: AuditChange[]; notes: string[] };

const NO_PATCH: ProductPatch = {
  variants: null,
  categoryId: null,
  status: null,
  lowStock: null,
  isDeleted: false,
};
const UNCHANGED: BulkEditPlan = { kind: 'unchanged' };

const formatVariant = ({ color, size }: EditableVariant): string => `${color}, ${size}`;
const formatPrice = (paise: number | null): string | null => (paise === null ? null : formatRupees(paise));

/** What changes of a variant's prices, as the audit log shows it. */
export function listPriceChanges(variant: EditableVariant, after: VariantPrices): AuditChange[] {
  const name = formatVariant(variant);
  return [
    { field: `${name}: original price`, from: variant.originalPaise, to: after.originalPaise },
    { field: `${name}: discount price`, from: variant.discountPaise, to: after.discountPaise },
  ]
    .filter(({ from, to }) => from !== to)
    .map(({ field, from, to }) => ({ field, from: formatPrice(from), to: formatPrice(to) }));
}

export const listThresholdChanges = (before: number | null, after: number | null): AuditChange[] => [
  {
    field: 'Low stock at',
    from: before === null ? null : String(before),
    to: after === null ? null : String(after),
  },
];

/** The prices of the product that no GST rate fits. */
function listGapNotes(
  product: EditableProduct,
  prices: readonly VariantPrices[],
  { tax }: ShopSettings,
): string[] {
  if (!tax) return [];
  const hsn = tax.findHsn(product);
  const table = createRateTable(tax.rates ?? []);
  return [...new Set(prices.map(getPayablePaise))].flatMap((pricePaise) => {
    const gap = findPriceGap({ hsn, date: tax.date, pricePaise }, table);
    return gap ? describePriceGap(pricePaise, gap) : [];
  });
}

function planPrices(product: EditableProduct, edit: BulkEdit, shop: ShopSettings): BulkEditPlan {
  const patches: (VariantPrices & { id: string })[] = [];
  const changes: AuditChange[] = [];
  for (const variant of product.variants) {
    const after = editPrices(variant, edit);
    if ('reason' in after) return { kind: 'rejected', reason: `${formatVariant(variant)}: ${after.reason}.` };
    const changed = listPriceChanges(variant, after);
    if (changed.length === 0) continue;
    changes.push(...changed);
    patches.push({ id: variant.id, ...after });
  }
  if (patches.length === 0) return UNCHANGED;
  return {
    kind: 'changed',
    patch: { ...NO_PATCH, variants: patches },
    changes,
    notes: listGapNotes(product, patches, shop),
  };
}

function planStatus(product: EditableProduct, { status, includeUnready }: BulkEdit): BulkEditPlan {
  if (!status || product.status === status) return UNCHANGED;
  if (status === 'LIVE' && !includeUnready && !isReadyToPublish(product))
    return { kind: 'rejected', reason: 'It has no picture.' };
  return {
    kind: 'changed',
    patch: { ...NO_PATCH, status },
    changes: [{ field: 'Status', from: STATUS_LABELS[product.status], to: STATUS_LABELS[status] }],
    notes: [],
  };
}

/** Nothing of a rejected product changes, not even its other variants. */
export function planBulkEdit(product: EditableProduct, edit: BulkEdit, shop: ShopSettings): BulkEditPlan {
  switch (edit.kind) {
    case 'price':
      return planPrices(product, edit, shop);
    case 'status':
      return planStatus(product, edit);
    case 'category': {
      const { categoryId } = edit;
      if (!categoryId || categoryId === product.categoryId) return UNCHANGED;
      const [from, to] = [product.categoryId, categoryId].map(shop.getCategoryName);
      return {
        kind: 'changed',
        patch: { ...NO_PATCH, categoryId },
        changes: [{ field: 'Category', from: from || null, to: to || null }],
        notes: listGapNotes({ ...product, categoryId }, product.variants, shop),
      };
    }
    case 'lowStock':
      if (edit.lowStock === product.lowStock) return UNCHANGED;
      return {
        kind: 'changed',
        patch: { ...NO_PATCH, lowStock: { threshold: edit.lowStock } },
        changes: listThresholdChanges(product.lowStock, edit.lowStock),
        notes: [],
      };
    case 'delete':
      return { kind: 'changed', patch: { ...NO_PATCH, isDeleted: true }, changes: [], notes: [] };
  }
}
