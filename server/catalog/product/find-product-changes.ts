/** Describes the changes of a product for the audit log. */
import type { AuditChange } from '../../../src/audit-log/entries';
import { findChanges } from '../../../src/audit-log/find-changes';
import { getDetailName, PRODUCT_DETAILS } from '../../../src/catalog/declarations';
import { STATUS_LABELS } from '../../../src/catalog/publishing';
import type { Image, Product, Variant } from '../../../src/catalog/shapes';
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

const formatPictureCount = (count: number): string => `${count} ${count === 1 ? 'picture' : 'pictures'}`;

function findGalleryChanges(before: readonly Image[], after: readonly Image[]): AuditChange[] {
  const [then, now] = [before.map(({ id }) => id), after.map(({ id }) => id)];
  const added = now.filter((id) => !then.includes(id)).length;
  const removed = then.filter((id) => !now.includes(id)).length;
  const stayed = now.filter((id) => then.includes(id));
  const moved = then.filter((id) => now.includes(id)).some((id, place) => id !== stayed[place]);
  const tags = (images: readonly Image[]) =>
    images
      .filter(({ id }) => stayed.includes(id))
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .map(({ color }) => color ?? 'All colours')
      .join(', ');
  return [
    ...(added > 0 ? [{ field: 'Pictures added', from: null, to: formatPictureCount(added) }] : []),
    ...(removed > 0 ? [{ field: 'Pictures removed', from: formatPictureCount(removed), to: null }] : []),
    ...(moved ? [{ field: 'Order of the pictures', from: null, to: 'Changed' }] : []),
    ...findChanges({ 'Colours of the pictures': tags(before) }, { 'Colours of the pictures': tags(after) }),
  ];
}

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

/** `before` is null for a new product. */
export function findProductChanges(before: Product | null, after: Product): AuditChange[] {
  const isStatusShown = Boolean(before?.status || after.status);
  return [
    ...findChanges(before && toAuditFields(before, isStatusShown), toAuditFields(after, isStatusShown)),
    ...findVariantChanges(before?.variants ?? [], after.variants),
    ...findGalleryChanges(before?.images ?? [], after.images),
  ];
}
