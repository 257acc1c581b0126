import { describe, expect, it } from 'vitest';
import { collectContentChanges } from '../test/collect-content-changes';
import { makeCategory, makeProduct } from '../test/factories';
import { openFileStore } from '../test/harness';

const store = await openFileStore();
const { caller } = await store.admin();
const { db } = store.deps;
const { id: categoryId } = await makeCategory(store);

const readTotals = (id: string) =>
  db.reader.product.findUniqueOrThrow({
    where: { id },
    select: { inStock: true, stockTotal: true, fromPaise: true },
  });

describe('the totals that products store about their variants', () => {
  it('stay unchanged for products with right totals, archived ones and ones without variants', async () => {
    const right = await makeProduct(store, {
      categoryId,
      variants: [{ stock: 0 }, { stock: 3, discountPaise: 99_900 }],
    });
    const archived = await makeProduct(store, { categoryId });
    await caller.catalog.deleteProduct({ id: archived.id });
    await db.transact((tx) => tx.product.create({ data: { id: 'bare', name: 'Bare', categoryId } }));
    const auditEntries = await db.reader.auditEntry.count();
    const changes = await collectContentChanges(db, async () =>
      expect(await caller.admin.maintenance.recompute({})).toEqual({ checked: 3, wrong: [], next: null }),
    );
    expect(changes).toEqual([]);
    expect(await db.reader.auditEntry.count()).toBe(auditEntries);
    expect(await readTotals(right.id)).toEqual({ inStock: true, stockTotal: 3, fromPaise: 99_900 });
  });

  it('are listed if they are wrong, and corrected on request', async () => {
    const { id, name, variants } = await makeProduct(store, {
      categoryId,
      variants: [{ stock: 5 }, { stock: 2 }],
    });
    await db.transact(async (tx) => {
      await tx.variant.update({
        where: { id: variants[1]?.id ?? '' },
        data: { retiredAt: store.deps.now() },
      });
      await tx.product.update({ where: { id }, data: { inStock: false, stockTotal: 7, fromPaise: 1 } });
    });
    const wrong = [
      {
        id,
        name,
        stored: { inStock: false, stockTotal: 7, fromPaise: 1 },
        expected: { inStock: true, stockTotal: 5, fromPaise: 189_900 },
      },
    ];
    const changesOfDryRun = await collectContentChanges(db, async () =>
      expect(await caller.admin.maintenance.recompute({ dryRun: true })).toMatchObject({ wrong }),
    );
    expect(await readTotals(id)).toEqual(wrong[0]?.stored);
    expect(changesOfDryRun).toEqual([]);

    const changes = await collectContentChanges(db, async () =>
      expect(await caller.admin.maintenance.recompute({})).toMatchObject({ wrong }),
    );
    expect(await readTotals(id)).toEqual(wrong[0]?.expected);
    expect(changes).toEqual([expect.arrayContaining(['catalog'])]);
    const entry = await db.reader.auditEntry.findFirstOrThrow({ where: { objectId: id } });
    expect(entry).toMatchObject({ action: 'updated', objectType: 'PRODUCT', objectName: name });
    expect(JSON.parse(entry.changes ?? '')).toEqual([
      { field: 'In stock', from: 'No', to: 'Yes' },
      { field: 'Units in stock', from: '7', to: '5' },
      { field: 'Price from', from: '₹0.01', to: '₹1,899.00' },
    ]);
    expect((await caller.admin.maintenance.recompute({})).wrong).toEqual([]);
  });

  it('are checked in batches of 500', async () => {
    const { count } = await db.transact((tx) =>
      tx.product.createMany({
        data: Array.from({ length: 620 }, (_, n) => ({
          id: `batch-${String(n).padStart(4, '0')}`,
          name: `Kurta ${n}`,
          categoryId,
          stockTotal: n % 2,
        })),
      }),
    );
    const walked = { checked: 0, wrong: 0 };
    let after: string | null = null;
    do {
      const batch: Awaited<ReturnType<typeof caller.admin.maintenance.recompute>> =
        await caller.admin.maintenance.recompute({ after });
      expect(batch.checked).toBeLessThanOrEqual(500);
      walked.checked += batch.checked;
      walked.wrong += batch.wrong.length;
      after = batch.next;
    } while (after !== null);
    expect(walked).toEqual({ checked: count + 4, wrong: 310 });
    expect(
      await db.reader.product.count({ where: { id: { startsWith: 'batch-' }, stockTotal: { gt: 0 } } }),
    ).toBe(0);
  });
});
