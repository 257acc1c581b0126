/** Invariants of the store's data, whatever requests it received. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { listFilenames, uploadFilesSelect } from '../../catalog/category/upload-files';
import type { TestStore } from '../harness';

async function expectConsistentStock({ deps: { db } }: TestStore): Promise<void> {
  const variants = await db.reader.variant.findMany({
    select: { productId: true, stock: true, retiredAt: true },
  });
  expect(variants.filter(({ stock }) => stock < 0)).toEqual([]);
  const products = await db.reader.product.findMany({
    select: { id: true, stockTotal: true, inStock: true },
  });
  for (const { id, stockTotal, inStock } of products) {
    const stock = variants
      .filter((variant) => variant.productId === id && !variant.retiredAt)
      .reduce((sum, variant) => sum + variant.stock, 0);
    expect({ id, stockTotal, inStock }).toEqual({ id, stockTotal: stock, inStock: stock > 0 });
  }
  expect(await db.reader.cartItem.count({ where: { quantity: { lt: 1 } } })).toBe(0);
}

async function expectConsistentOrders({ deps: { db } }: TestStore): Promise<void> {
  const orders = await db.reader.order.findMany({
    select: { id: true, totalPaise: true, items: { select: { quantity: true, pricePaise: true } } },
  });
  for (const { id, totalPaise, items } of orders) {
    const sum = items.reduce((total, { quantity, pricePaise }) => total + quantity * pricePaise, 0);
    expect({ id, total: Number(totalPaise) }).toEqual({ id, total: sum });
    expect(items.length).toBeGreaterThan(0);
  }
}

async function expectConsistentUsers({ deps: { db } }: TestStore, admins: readonly string[]): Promise<void> {
  const users = await db.reader.user.findMany({
    select: { id: true, userType: true, defaultAddressId: true, addresses: { select: { id: true } } },
  });
  // Only an administrator can create others.
  const made = await db.reader.auditEntry.findMany({
    where: { objectType: 'ACCOUNT', action: 'created', actor: 'ADMIN' },
    select: { objectId: true },
  });
  expect(
    users
      .filter(({ userType }) => userType === 'ADMIN')
      .map(({ id }) => id)
      .sort(),
  ).toEqual([...admins, ...made.map(({ objectId }) => objectId)].sort());
  for (const { id, defaultAddressId, addresses } of users) {
    const own = addresses.some((address) => address.id === defaultAddressId);
    expect({ id, hasDefault: own }).toEqual({ id, hasDefault: addresses.length > 0 });
    if (addresses.length === 0) expect(defaultAddressId).toBeNull();
  }
}

/** Every file has a row, every row has a file, and forms left no temporary files. */
async function expectConsistentFiles({ deps: { db }, folder }: TestStore): Promise<void> {
  const names = (path: string) =>
    existsSync(join(folder, path))
      ? readdirSync(join(folder, path)).filter((name) => name !== 'renditions')
      : [];
  const [uploads, images, items, company] = await Promise.all([
    db.reader.upload.findMany({ select: uploadFilesSelect }),
    db.reader.productImage.findMany({ select: { filename: true } }),
    db.reader.orderItem.findMany({ select: { imageFilename: true } }),
    db.reader.companyDetails.findMany({ select: { logo: true } }),
  ]);
  const named = [
    ...listFilenames(uploads),
    ...images.map(({ filename }) => filename),
    ...items.map(({ imageFilename }) => imageFilename),
    ...company.map(({ logo }) => logo),
  ].filter((name) => name !== null);
  expect(names('uploads').sort()).toEqual([...new Set(named)].sort());
  // A file to be imported stays until the import; files of forms must be gone.
  expect(names('tmp').filter((name) => !name.startsWith('import-'))).toEqual([]);
}

export async function expectConsistent(
  store: TestStore,
  { origin, admins }: { origin: string; admins: readonly string[] },
): Promise<void> {
  await store.deps.background.whenIdle();
  await expectConsistentStock(store);
  await expectConsistentOrders(store);
  await expectConsistentUsers(store, admins);
  await expectConsistentFiles(store);
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined();
}
