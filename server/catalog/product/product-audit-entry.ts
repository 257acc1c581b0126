/** Describes the changes of a product for the audit log. */

import type { AuditChange } from '../../../src/audit-log/entries';
import { findChanges } from '../../../src/audit-log/find-changes';
import { getDetailName, PRODUCT_DETAILS } from '../../../src/catalog/declarations';
import { STATUS_LABELS } from '../../../src/catalog/publishing';
import type { Image, Product, Variant } from '../../../src/catalog/shapes';
import { formatCount } from '../../../src/format-count';
import { formatRupees, fromRupees } from '../../../src/money';

const formatAmount = (amount: string | null): string | null => amount && formatRupees(fromRupees(amount));
const formatVariant = ({ color, size }: Variant): string => `${color}, ${size}`;

const describeVariant = ({ stock, originalPrice, discountPrice }: Variant): string =>
  [
    `${stock} in stock`,
    formatAmount(originalPrice),
    discountPrice && `discounted to ${formatAmount(discountPrice)}`,
  ]
    .filter(Boolean)
    .join(', ');

const toFields = (name: string, variant: Variant): Record<string, string | null> => ({
  [`${name}: name`]: formatVariant(variant),
  [`${name}: colour`]: variant.colorHexCode,
  [`${name}: stock`]: String(variant.stock),
  [`${name}: original price`]: formatAmount(variant.originalPrice),
  [`${name}: discount price`]: formatAmount(variant.discountPrice),
  [`${name}: SKU`]: variant.sku ?? null,
  [`${name}: barcode`]: variant.barcode ?? null,
});

/** Whether what both have comes in another order. */
function isReordered(before: readonly { id: string }[], after: readonly { id: string }[]): boolean {
  const then = new Set(before.map(({ id }) => id));
  const now = new Set(after.map(({ id }) => id));
  const stayed = [...now].filter((id) => then.has(id));
  return [...then].filter((id) => now.has(id)).some((id, place) => id !== stayed[place]);
}

const findReordering = (
  field: string,
  before: readonly { id: string }[],
  after: readonly { id: string }[],
): AuditChange[] => (isReordered(before, after) ? [{ field, from: null, to: 'Changed' }] : []);

/** One change for each added or removed variant, and for each changed field of the others. */
export function findVariantChanges(before: readonly Variant[], after: readonly Variant[]): AuditChange[] {
  const then = new Map(before.map((variant) => [variant.id, variant]));
  const now = new Set(after.map(({ id }) => id));
  return [
    ...after.flatMap((variant) => {
      const old = then.get(variant.id);
      if (!old) return [{ field: formatVariant(variant), from: null, to: describeVariant(variant) }];
      return findChanges(toFields(formatVariant(old), old), toFields(formatVariant(old), variant));
    }),
    ...before
      .filter(({ id }) => !now.has(id))
      .map((variant) => ({ field: formatVariant(variant), from: describeVariant(variant), to: null })),
  ];
}

const formatPictureCount = (count: number): string => formatCount(count, 'picture', 'pictures');

function findGalleryChanges(before: readonly Image[], after: readonly Image[]): AuditChange[] {
  const [then, now] = [before.map(({ id }) => id), after.map(({ id }) => id)];
  const added = now.filter((id) => !then.includes(id)).length;
  const removed = then.filter((id) => !now.includes(id)).length;
  const stayed = now.filter((id) => then.includes(id));
  const tags = (images: readonly Image[]) =>
    images
      .filter(({ id }) => stayed.includes(id))
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .map(({ color }) => color ?? 'All colours')
      .join(', ');
  return [
    ...(added > 0 ? [{ field: 'Pictures added', from: null, to: formatPictureCount(added) }] : []),
    ...(removed > 0 ? [{ field: 'Pictures removed', from: formatPictureCount(removed), to: null }] : []),
    ...findReordering('Order of the pictures', before, after),
    ...findChanges({ 'Colours of the pictures': tags(before) }, { 'Colours of the pictures': tags(after) }),
  ];
}

const formatCategory = ({ category }: Product): string => `${category.name} (${category.slug})`;

const toAuditFields = (
  { name, handle, status, category, description, hsn, lowStock, ...details }: Product,
  isStatusShown: boolean,
): Record<string, string | null> => ({
  Name: name,
  Status: isStatusShown ? STATUS_LABELS[status ?? 'LIVE'] : null,
  Handle: handle ?? null,
  Category: category.name,
  Description: description,
  'HSN code': hsn ?? null,
  'Low stock at': lowStock === undefined ? null : String(lowStock),
  ...Object.fromEntries(PRODUCT_DETAILS.map((detail) => [getDetailName(detail), details[detail] ?? null])),
});

/** Categories of different parents often have the same name: "Shirts" of men and of women. */
const findMove = (before: Product | null, after: Product): AuditChange[] =>
  before && before.category.id !== after.category.id && before.category.name === after.category.name
    ? [{ field: 'Category', from: formatCategory(before), to: formatCategory(after) }]
    : [];

/** All changes of a product, none if it was saved as it is; `before` is null for a new product. */
function findProductChanges(before: Product | null, after: Product): AuditChange[] {
  const isStatusShown = Boolean(before?.status || after.status);
  return [
    ...findChanges(before && toAuditFields(before, isStatusShown), toAuditFields(after, isStatusShown)),
    ...findMove(before, after),
    ...findVariantChanges(before?.variants ?? [], after.variants),
    ...findReordering('Order of the variants', before?.variants ?? [], after.variants),
    ...findGalleryChanges(before?.images ?? [], after.images),
  ];
}

/** The audit entry of a save, for `recordChanges`. */
export const toProductEntry = (before: Product | null, after: Product) => ({
  action: before ? ('updated' as const) : ('created' as const),
  type: 'PRODUCT' as const,
  id: after.id,
  name: after.name,
  changes: findProductChanges(before, after),
});
