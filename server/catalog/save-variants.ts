import { randomUUID } from 'node:crypto';
import type { VariantInput } from '../../src/catalog/schema';
import { type AppError, fieldError } from '../../src/errors';
import type { Tx } from '../db/client';
import { matchVariants } from './match-variants';

interface Stored {
  id: string;
  color: string;
  size: string;
  stock: number;
  retiredAt: Date | null;
}

const toExactKey = ({ color, size }: { color: string; size: string }) => JSON.stringify([color, size]);

/**
 * Color and size are unique in a product, also while two variants swap theirs and against retired ones: who must make way
 * first gets a size nobody can type in so. Orders keep color and size themselves, and retired variants are shown nowhere.
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

/** The variants of a product that has none yet, as rows. */
export const toNewVariants = (productId: string, inputs: readonly VariantInput[]) =>
  inputs.map((input, position) => ({
    id: randomUUID(),
    productId,
    stock: input.stock,
    ...toColumns(input, position),
  }));

async function updateVariant(tx: Tx, stored: Stored, input: VariantInput, index: number): Promise<void> {
  // What was retired is on no one's screen with a stock to differ from.
  const difference =
    typeof input.stockWas === 'number' && !stored.retiredAt ? input.stock - input.stockWas : null;
  const { count } = await tx.variant.updateMany({
    where: {
      id: stored.id,
      ...(difference !== null && difference < 0 ? { stock: { gte: -difference } } : {}),
    },
    data: {
      ...toColumns(input, index),
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

/** The refusal of a difference that sales have made impossible. */
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

/** Makes the product's variants what the form lists, in its order; those left out are retired and leave every cart. */
export async function saveVariants(
  tx: Tx,
  productId: string,
  inputs: readonly VariantInput[],
  now: Date,
): Promise<void> {
  const stored = await tx.variant.findMany({
    where: { productId },
    select: { id: true, color: true, size: true, stock: true, retiredAt: true },
  });
  const matches = matchVariants(inputs, stored);
  await freeTakenNames(tx, inputs, stored, matches);

  const fresh = [];
  for (const [index, input] of inputs.entries()) {
    const match = matches[index];
    if (match) await updateVariant(tx, match, input, index);
    else fresh.push({ id: randomUUID(), productId, stock: input.stock, ...toColumns(input, index) });
  }
  if (fresh.length > 0) await tx.variant.createMany({ data: fresh });

  const kept = new Set(matches.map((match) => match?.id));
  const retired = stored.filter(({ id, retiredAt }) => !kept.has(id) && !retiredAt).map(({ id }) => id);
  if (retired.length === 0) return;
  await tx.variant.updateMany({ where: { id: { in: retired } }, data: { retiredAt: now } });
  await tx.cartItem.deleteMany({ where: { variantId: { in: retired } } });
}
