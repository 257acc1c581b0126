import { randomUUID } from 'node:crypto';
import { MAX_STOCK, type VariantInput } from '../../../src/catalog/schema';
import { type AppError, createFieldError } from '../../../src/errors';
import { toChunks } from '../../../src/to-chunks';
import { yieldToEventLoop } from '../../concurrency/yield-to-event-loop';
import type { SqlReader, SqlTransaction } from '../../db/client';
import { insertInto, listValues, MAX_SQL_VALUES, sql } from '../../db/sql';
import { matchVariants } from './match-variants';
import { reserveSkus } from './product-keys';

/** A stored variant as a save compares it, retired ones included. */
export interface StoredVariantRow {
  id: string;
  productId: string;
  color: string;
  colorHexCode: string;
  size: string;
  stock: number;
  originalPaise: number;
  discountPaise: number | null;
  position: number;
  sku: string | null;
  barcode: string | null;
  /** whether it is off sale */
  isRetired: boolean;
}

type Numbers = 'stock' | 'originalPaise' | 'discountPaise' | 'position';
type VariantRow = Omit<StoredVariantRow, Numbers | 'isRetired'> &
  Record<Numbers, number | bigint | null> & { retiredAt: unknown };

const PRODUCTS_PER_STATEMENT = 50;
const VARIANTS_PER_STATEMENT = 50;

/** All variants of the products, by product. In a transaction that has locked the products, their stock stays as it is. */
export async function readStoredVariants(
  db: SqlReader,
  productIds: readonly string[],
): Promise<Map<string, StoredVariantRow[]>> {
  const found = new Map<string, StoredVariantRow[]>();
  for (const ids of toChunks(productIds, PRODUCTS_PER_STATEMENT)) {
    await yieldToEventLoop();
    const rows = await db.query<VariantRow>(sql`
      SELECT id, productId, color, colorHexCode, size, stock, originalPaise, discountPaise, position, sku, barcode, retiredAt
      FROM Variant WHERE productId IN ${listValues(ids)}`);
    for (const { retiredAt, ...row } of rows) {
      const variants = found.get(row.productId) ?? [];
      found.set(row.productId, variants);
      variants.push({
        ...row,
        stock: Number(row.stock),
        originalPaise: Number(row.originalPaise),
        discountPaise: row.discountPaise === null ? null : Number(row.discountPaise),
        position: Number(row.position),
        isRetired: retiredAt !== null,
      });
    }
  }
  return found;
}

const toExactKey = ({ color, size }: { color: string; size: string }) => JSON.stringify([color, size]);

/**
 * Color and size are unique in a product, even while two variants swap theirs, and including retired variants. A variant whose
 * name is needed by another gets a temporary size, which no one can enter. Orders store color and size themselves.
 */
async function freeTakenNames(
  tx: SqlTransaction,
  inputs: readonly VariantInput[],
  stored: readonly StoredVariantRow[],
  matches: readonly (StoredVariantRow | null)[],
) {
  const wanted = new Map(inputs.map((input, index) => [toExactKey(input), matches[index]?.id]));
  for (const variant of stored) {
    const key = toExactKey(variant);
    if (!wanted.has(key) || wanted.get(key) === variant.id) continue;
    const size = `~${variant.id.replaceAll('-', '').slice(0, 29)}`;
    await tx.execute(sql`UPDATE Variant SET size = ${size} WHERE id = ${variant.id}`);
    // Compared with what is to be stored.
    variant.size = size;
  }
}

/** Rows for the variants of a new product. */
export const toNewVariants = (productId: string, inputs: readonly VariantInput[]) =>
  inputs.map((input, position) => toNewVariant(productId, input, position));

const toNewVariant = (productId: string, input: VariantInput, position: number) => ({
  id: randomUUID(),
  productId,
  stock: input.stock,
  color: input.color,
  colorHexCode: input.colorHexCode,
  size: input.size,
  originalPaise: input.originalPrice,
  discountPaise: input.discountPrice,
  position,
  sku: input.sku ?? null,
  barcode: input.barcode ?? null,
});

type NewVariant = ReturnType<typeof toNewVariant>;

/** Dozens in each statement, of which most have the same length and stay prepared. */
export async function insertVariants(tx: SqlTransaction, variants: readonly NewVariant[]): Promise<void> {
  for (const [first, ...others] of toChunks(variants, VARIANTS_PER_STATEMENT))
    if (first) await tx.execute(insertInto('Variant', [first, ...others]));
}

/** What is to be stored of a variant besides its stock. */
const toDetails = (input: VariantInput, position: number, stored: StoredVariantRow) => ({
  color: input.color,
  colorHexCode: input.colorHexCode,
  size: input.size,
  originalPaise: input.originalPrice,
  discountPaise: input.discountPrice,
  position,
  sku: input.sku === undefined ? stored.sku : input.sku,
  barcode: input.barcode === undefined ? stored.barcode : input.barcode,
});

type Details = ReturnType<typeof toDetails>;
const DETAILS: readonly (keyof Details)[] = [
  'color',
  'colorHexCode',
  'size',
  'originalPaise',
  'discountPaise',
  'position',
  'sku',
  'barcode',
];

/** Writes nothing for a variant that is stored like that. */
async function updateVariant(
  tx: SqlTransaction,
  stored: StoredVariantRow,
  input: VariantInput,
  index: number,
): Promise<void> {
  // The editor did not see the stock of a retired variant.
  const difference =
    typeof input.stockWas === 'number' && !stored.isRetired ? input.stock - input.stockWas : null;
  const details = toDetails(input, index, stored);
  const isSame = !stored.isRetired && DETAILS.every((name) => details[name] === stored[name]);
  if (isSame && (difference === null ? input.stock === stored.stock : difference === 0)) return;
  const { color, colorHexCode, size, originalPaise, discountPaise, position, sku, barcode } = details;
  const setDetails = sql`color = ${color}, colorHexCode = ${colorHexCode}, size = ${size},
    originalPaise = ${originalPaise}, discountPaise = ${discountPaise}, position = ${position},
    retiredAt = NULL, sku = ${sku}, barcode = ${barcode}`;
  const count = await tx.execute(
    difference === null
      ? sql`UPDATE Variant SET ${setDetails}, stock = ${input.stock} WHERE id = ${stored.id}`
      : sql`UPDATE Variant SET ${setDetails}, stock = stock + ${difference}
          WHERE id = ${stored.id} AND stock >= ${Math.max(0, -difference)}
            AND (${difference} <= 0 OR stock <= ${MAX_STOCK - difference})`,
  );
  if (count === 0)
    throw createStockError(
      `productVariants.${index}.stock`,
      { ...input, stock: stored.stock },
      difference ?? 0,
    );
}

/** The error when sales have made a reduction impossible, or other changes an increase. */
export function createStockError(
  path: string,
  { color, size, stock }: { color: string; size: string; stock: number },
  difference: number,
): AppError {
  const reason =
    difference > 0
      ? `There are ${stock.toLocaleString('en-IN')} of ${color}, ${size} now: with ${difference.toLocaleString('en-IN')} more, the stock would exceed ${MAX_STOCK.toLocaleString('en-IN')}.`
      : `Only ${stock} of ${color}, ${size} ${stock === 1 ? 'is' : 'are'} left: the stock can't be lowered by ${-difference}.`;
  return createFieldError(path, `${reason} Reload the product to see its stock.`, 'CONFLICT');
}

/** Takes variants off sale and out of all carts. */
async function retireVariants(tx: SqlTransaction, ids: readonly string[], now: Date): Promise<void> {
  for (const some of toChunks(ids, MAX_SQL_VALUES)) {
    await tx.execute(sql`UPDATE Variant SET retiredAt = ${now}, sku = NULL WHERE id IN ${listValues(some)}`);
    await tx.execute(sql`DELETE FROM CartItem WHERE variantId IN ${listValues(some)}`);
  }
}

interface SaveVariantsOptions {
  now: Date;
  /** the product's stored variants, where those of many products were read at once */
  known?: readonly StoredVariantRow[];
}

/** Saves the product's variants in this order. Those not listed are retired and removed from all carts. */
export async function saveVariants(
  tx: SqlTransaction,
  productId: string,
  inputs: readonly VariantInput[],
  { now, known }: SaveVariantsOptions,
): Promise<void> {
  const stored = known ?? (await readStoredVariants(tx, [productId])).get(productId) ?? [];
  const matches = matchVariants(inputs, stored);
  await freeTakenNames(tx, inputs, stored, matches);

  const matchedIds = new Set(matches.map((match) => match?.id));
  const retired = stored.filter(({ id, isRetired }) => !matchedIds.has(id) && !isRetired).map(({ id }) => id);
  await retireVariants(tx, retired, now);
  await reserveSkus(tx, productId, inputs, matches);

  const fresh = [];
  for (const [index, input] of inputs.entries()) {
    const match = matches[index];
    if (match) await updateVariant(tx, match, input, index);
    else fresh.push(toNewVariant(productId, input, index));
  }
  await insertVariants(tx, fresh);
}
