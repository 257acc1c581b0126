import { randomUUID } from 'node:crypto';
import type { VariantInput } from '../../src/catalog/schema';
import { type AppError, fieldError } from '../../src/errors';
import type { Tx } from '../db/client';
import { matchVariants } from './match-variants';
import { reserveSkus } from './product-keys';

interface Stored {
  id: string;
  color: string;
  size: string;
  stock: number;
  sku: string | null;
  retiredAt: Date | null;
}

const toExactKey = ({ color, size }: { color: string; size: string }) => JSON.stringify([color, size]);

/**
 * Color and size are unique in a product, even while two variants swap theirs, and including retired variants. A variant whose
 * name is needed by another gets a temporary size, which no one can enter. Orders store color and size themselves.
 */
async function freeTakenNames(
  tx: Tx,
  inputs: readonly VariantInput[],
  stored: readonly Stored[],
  matches: readonly (Stored | null)[],
) {
  const wanted = new Map(inputs.map((input, index) => [toExactKey(input), matches[index]?.id]));
  for (const variant of stored) {
    const key = toExactKey(variant);
    if (!wanted.has(key) || wanted.get(key) === variant.id) continue;
    await tx.variant.update({
      where: { id: variant.id },
      data: { size: `~${variant.id.replaceAll('-', '').slice(0, 29)}` },
    });
  }
}

const toColumns = (input: VariantInput, position: number) => ({
  color: input.color,
  colorHexCode: input.colorHexCode,
  size: input.size,
  originalPaise: input.originalPrice,
  discountPaise: input.discountPrice,
  position,
  retiredAt: null,
});

/** Rows for the variants of a new product. */
export const toNewVariants = (productId: string, inputs: readonly VariantInput[]) =>
  inputs.map((input, position) => ({
    id: randomUUID(),
    productId,
    stock: input.stock,
    ...toColumns(input, position),
    sku: input.sku ?? null,
    barcode: input.barcode ?? null,
  }));

async function updateVariant(tx: Tx, stored: Stored, input: VariantInput, index: number): Promise<void> {
  // The editor did not see the stock of a retired variant.
  const difference =
    typeof input.stockWas === 'number' && !stored.retiredAt ? input.stock - input.stockWas : null;
  const { count } = await tx.variant.updateMany({
    where: {
      id: stored.id,
      ...(difference !== null && difference < 0 ? { stock: { gte: -difference } } : {}),
    },
    data: {
      ...toColumns(input, index),
      sku: input.sku,
      barcode: input.barcode,
      ...(difference === 0 ? {} : { stock: difference === null ? input.stock : { increment: difference } }),
    },
  });
  if (count === 0)
    throw stockTooLowError(
      `productVariants.${index}.stock`,
      { ...input, stock: stored.stock },
      difference ?? 0,
    );
}

/** The error when sales have made a reduction impossible. */
export function stockTooLowError(
  path: string,
  { color, size, stock }: { color: string; size: string; stock: number },
  difference: number,
): AppError {
  return fieldError(
    path,
    `Only ${stock} of ${color}, ${size} ${stock === 1 ? 'is' : 'are'} left: the stock can't be lowered by ${-difference}. Reload the product to see its stock.`,
    'CONFLICT',
  );
}

/** Saves the product's variants in this order. Those not listed are retired and removed from all carts. */
export async function saveVariants(
  tx: Tx,
  productId: string,
  inputs: readonly VariantInput[],
  now: Date,
): Promise<void> {
  const stored = await tx.variant.findMany({
    where: { productId },
    select: { id: true, color: true, size: true, stock: true, sku: true, retiredAt: true },
  });
  const matches = matchVariants(inputs, stored);
  await freeTakenNames(tx, inputs, stored, matches);

  const matchedIds = new Set(matches.map((match) => match?.id));
  const retired = stored.filter(({ id, retiredAt }) => !matchedIds.has(id) && !retiredAt).map(({ id }) => id);
  if (retired.length > 0) {
    await tx.variant.updateMany({ where: { id: { in: retired } }, data: { retiredAt: now, sku: null } });
    await tx.cartItem.deleteMany({ where: { variantId: { in: retired } } });
  }
  await reserveSkus(tx, productId, inputs, matches);

  const fresh = [];
  for (const [index, input] of inputs.entries()) {
    const match = matches[index];
    if (match) await updateVariant(tx, match, input, index);
    else
      fresh.push({
        id: randomUUID(),
        productId,
        stock: input.stock,
        ...toColumns(input, index),
        sku: input.sku ?? null,
        barcode: input.barcode ?? null,
      });
  }
  if (fresh.length > 0) await tx.variant.createMany({ data: fresh });
}
