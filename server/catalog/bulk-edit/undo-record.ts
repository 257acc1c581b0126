/** What a product was before a change of many, of the parts that the change concerned. */
import { z } from 'zod';
import type { ProductPatch } from '../../../src/catalog/bulk-edit/plan';
import { PRODUCT_STATUSES } from '../../../src/catalog/publishing';
import type { StoredProduct } from './read-editable';

const beforeShape = z.object({
  variants: z
    .array(z.object({ id: z.string(), originalPaise: z.number(), discountPaise: z.number().nullable() }))
    .optional(),
  categoryId: z.string().nullish(),
  status: z.enum(PRODUCT_STATUSES).optional(),
  lowStock: z.object({ threshold: z.number().nullable() }).optional(),
  /** of a deleted product, which has none any more */
  deleted: z
    .object({
      handle: z.string().nullable(),
      status: z.enum(PRODUCT_STATUSES),
      skus: z.array(z.object({ id: z.string(), sku: z.string() })),
    })
    .optional(),
});
export type ProductBefore = z.infer<typeof beforeShape>;

export const parseBefore = (text: string): ProductBefore => beforeShape.parse(JSON.parse(text));

export function toBefore(product: StoredProduct, patch: ProductPatch): ProductBefore {
  const changed = new Set(patch.variants?.map(({ id }) => id));
  return {
    ...(patch.variants
      ? {
          variants: product.variants
            .filter(({ id }) => changed.has(id))
            .map(({ id, originalPaise, discountPaise }) => ({ id, originalPaise, discountPaise })),
        }
      : {}),
    ...(patch.categoryId ? { categoryId: product.categoryId } : {}),
    ...(patch.status ? { status: product.status } : {}),
    ...(patch.lowStock ? { lowStock: { threshold: product.lowStock } } : {}),
    ...(patch.isDeleted
      ? {
          deleted: {
            handle: product.handle,
            status: product.status,
            skus: product.variants.flatMap(({ id, sku }) => (sku === null ? [] : [{ id, sku }])),
          },
        }
      : {}),
  };
}
