/** Inserts rows for tests directly into the database. */
import { randomUUID } from 'node:crypto';
import type { AddressInput } from '../../src/address/schema';
import { recordContentChange } from '../db/content-changes';
import type { TestStore, TestUser } from './harness';

export async function makeCategory(
  store: TestStore,
  { name, parentId = null }: { name?: string; parentId?: string | null } = {},
) {
  const id = randomUUID();
  const title = name ?? `Category ${id.slice(0, 8)}`;
  await store.deps.db.transact(async (tx) => {
    recordContentChange(tx, ['everything']);
    await tx.category.create({
      data: {
        id,
        name: title,
        slug: title.toLowerCase().replaceAll(' ', '-'),
        parentId,
        createdAt: store.deps.now(),
      },
    });
  });
  return { id, name: title };
}

interface VariantSeed {
  color?: string;
  size?: string;
  stock?: number;
  originalPaise?: number;
  discountPaise?: number | null;
}

export async function makeProduct(
  store: TestStore,
  {
    name = 'Bagru Sprig Cotton Kurta',
    description = null,
    categoryId,
    variants = [{}],
  }: { name?: string; description?: string | null; categoryId?: string; variants?: VariantSeed[] } = {},
) {
  const id = randomUUID();
  const category = categoryId ?? (await makeCategory(store)).id;
  const rows = variants.map((variant, position) => ({
    id: randomUUID(),
    productId: id,
    color: variant.color ?? 'Ivory',
    colorHexCode: '#efe6d3',
    size: variant.size ?? ['S', 'M', 'L', 'XL'][position] ?? `S${position}`,
    stock: variant.stock ?? 10,
    originalPaise: variant.originalPaise ?? 189_900,
    discountPaise: variant.discountPaise ?? null,
    position,
  }));
  await store.deps.db.transact(async (tx) => {
    await tx.product.create({
      data: {
        id,
        name,
        description,
        categoryId: category,
        inStock: rows.some((row) => row.stock > 0),
        stockTotal: rows.reduce((sum, row) => sum + row.stock, 0),
        fromPaise: Math.min(...rows.map((row) => row.discountPaise ?? row.originalPaise)),
        createdAt: store.deps.now(),
      },
    });
    await tx.variant.createMany({ data: rows });
    recordContentChange(tx, ['everything']);
  });
  const [first] = rows;
  if (!first) throw new Error('A product needs a variant');
  return { id, name, categoryId: category, variants: rows, variantId: first.id };
}

export const ADDRESS: AddressInput = {
  addressLine1: 'B-204, Shanti Residency, Civil Lines',
  addressLine2: null,
  city: 'Jaipur',
  state: 'Rajasthan',
  postalCode: '302006',
  isDefault: false,
};

/** Rows of orders without items, paid on delivery, each placed at one of these times. */
export function toOrderRows(userId: string, times: readonly Date[]) {
  const { isDefault: _, ...address } = ADDRESS;
  return times.map((orderDate) => {
    const id = randomUUID();
    return {
      id,
      number: id.slice(0, 8),
      userId,
      addressId: id,
      addressDefault: false,
      orderDate,
      totalPaise: 100_00n,
      paymentMethod: 'COD' as const,
      ...address,
    };
  });
}

/** Creates a shopper with an address and one cart line, ready to place an order. */
export async function createReadyShopper(
  store: TestStore,
  variantId: string,
  quantity = 1,
): Promise<TestUser & { addressId: string }> {
  const user = await store.createUser();
  const { id: addressId } = await user.caller.address.create(ADDRESS);
  await user.caller.cart.add({ productVariantId: variantId, quantity });
  return { ...user, addressId };
}

export async function readStock(store: TestStore, variantId: string): Promise<number> {
  const { stock } = await store.deps.db.reader.variant.findUniqueOrThrow({
    where: { id: variantId },
    select: { stock: true },
  });
  return stock;
}
