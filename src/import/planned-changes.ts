/** Describes what a planned save changes, for review before the import. */
import type { AuditChange } from '../audit-log/entries';
import { findChanges } from '../audit-log/find-changes';
import { getDetailName, PRODUCT_DETAILS, type ProductDetail } from '../catalog/declarations';
import { type ProductStatus, STATUS_LABELS } from '../catalog/publishing';
import type { SaveProductInput } from '../catalog/schema';
import { formatRupees } from '../money';
import type { CategoryLookup } from './category-lookup';
import type { StoredProduct, StoredVariant } from './stored-product';

const listVariantFields = (
  id: string,
  { color, colorHexCode, size, stock, originalPaise, discountPaise, sku, barcode = null }: StoredVariant,
) => ({
  [`${id} colour`]: color,
  [`${id} colour code`]: colorHexCode.toLowerCase(),
  [`${id} size`]: size,
  [`${id} stock`]: String(stock),
  [`${id} original price`]: formatRupees(originalPaise),
  [`${id} discount price`]: discountPaise === null ? null : formatRupees(discountPaise),
  [`${id} SKU`]: sku,
  [`${id} barcode`]: barcode,
});

const toStoredVariant = (
  variant: SaveProductInput['productVariants'][number],
  id: string,
): StoredVariant => ({
  ...variant,
  id,
  originalPaise: variant.originalPrice,
  discountPaise: variant.discountPrice,
  sku: variant.sku ?? null,
  barcode: variant.barcode ?? null,
});

interface ComparedProduct extends Partial<Record<ProductDetail, string | null | undefined>> {
  name: string;
  handle: string | null;
  description: string | null;
  categoryId: string;
  hsn?: string | null | undefined;
  lowStock?: number | null | undefined;
}

const toAuditFields = (
  product: ComparedProduct,
  categories: CategoryLookup,
): Record<string, string | null> => ({
  Name: product.name,
  Handle: product.handle,
  Description: product.description,
  Category: categories.getPath(product.categoryId),
  'HSN code': product.hsn ?? null,
  'Low stock at': typeof product.lowStock === 'number' ? String(product.lowStock) : null,
  ...Object.fromEntries(PRODUCT_DETAILS.map((detail) => [getDetailName(detail), product[detail] ?? null])),
});

export function findPlannedChanges(
  input: SaveProductInput,
  stored: StoredProduct | null,
  categories: CategoryLookup,
): AuditChange[] {
  const after = toAuditFields(
    { ...input, name: input.productName, handle: input.handle ?? stored?.handle ?? null },
    categories,
  );
  if (!stored)
    return findChanges(null, {
      Category: after.Category ?? null,
      ...(input.status === 'LIVE' ? { Status: STATUS_LABELS.LIVE } : {}),
      Variants: String(input.productVariants.length),
    });
  const before = toAuditFields(stored, categories);
  const byId = new Map(stored.variants.map((variant) => [variant.id, variant]));
  const status = (value: ProductStatus) => ({ Status: STATUS_LABELS[value] });
  return [
    ...findChanges(status(stored.status), status(input.status ?? stored.status)),
    ...findChanges(before, after),
    ...input.productVariants.flatMap((variant) => {
      const old = variant.id ? byId.get(variant.id) : undefined;
      const name = old ? `${old.color}, ${old.size}:` : `${variant.color}, ${variant.size}`;
      if (!old)
        return [
          {
            field: name,
            from: null,
            to: `New: ${variant.stock} in stock, ${formatRupees(variant.originalPrice)}`,
          },
        ];
      return findChanges(
        listVariantFields(name, old),
        listVariantFields(name, toStoredVariant(variant, old.id)),
      );
    }),
  ];
}
