/** Edits of one variant at the same time as each other and as sales. */
import { expect, it } from 'vitest';
import { createReadyShopper } from '../../test/factories';
import { openFileStore } from '../../test/harness';
import { createProductInput, createTopLevelCategory, createVariantInput } from '../test-input';

const store = await openFileStore();
const { caller } = await store.admin();
const { id: categoryId } = await createTopLevelCategory(store);

async function createProduct(stock: number) {
  const productVariants = [createVariantInput({ stock })];
  const { id, version, variants } = await caller.catalog.saveProduct(
    createProductInput(categoryId, { productVariants }),
  );
  return { id, version, variantId: String(variants[0]?.id) };
}

it('accepts the same edit twenty times at once, and makes it once', async () => {
  const { id, version, variantId } = await createProduct(5);
  const edit = { id: variantId, version, originalPrice: '2345' };
  const answers = await Promise.all(Array.from({ length: 20 }, () => caller.admin.catalog.setVariant(edit)));
  expect(new Set(answers.map((product) => product.version))).toEqual(new Set([version + 1]));
  const entries = await store.deps.db.reader.auditEntry.count({ where: { objectId: id, action: 'updated' } });
  expect(entries).toBe(1);
});

it('logs the stock that an edit has replaced, while customers buy', async () => {
  const { id, version, variantId } = await createProduct(50);
  const shoppers = await Promise.all(Array.from({ length: 20 }, () => createReadyShopper(store, variantId)));
  const [edited] = await Promise.all([
    caller.admin.catalog.setVariant({ id: variantId, version, stock: 60, stockWas: 50 }),
    ...shoppers.map(({ caller: shopper, addressId }) =>
      shopper.order.place({ addressId, paymentMethod: 'COD' }),
    ),
  ]);
  const entry = await store.deps.db.reader.auditEntry.findFirstOrThrow({
    where: { objectId: id, action: 'updated' },
  });
  const [change] = JSON.parse(String(entry.changes)) as { from: string; to: string }[];
  const stock = Number(edited.variants[0]?.stock);
  expect(change).toMatchObject({ from: String(stock - 10), to: String(stock) });
});
