import { expect, it } from 'vitest';
import { createProductInput } from '../catalog/test-input';
import { importContent, toOwnCsv } from '../import/test-file';
import { createReadyShopper, makeProduct } from '../test/factories';
import { openFileStore } from '../test/harness';
import { registerShop } from './test-tax';

const store = await openFileStore();
const { reader } = store.deps.db;
const admin = await store.admin();
const { caller } = admin;
await registerShop(store);
const RATE = {
  hsn: '62.04',
  from: '2026-01-01',
  rate: '12 %',
  limit: '2500',
  above: 28,
  note: 'A notification',
};

const placeKurta = async (variantId: string) => {
  const shopper = await createReadyShopper(store, variantId);
  const { addressId } = shopper;
  const { order } = await shopper.caller.order.place({ addressId, paymentMethod: 'COD' });
  const [item] = await reader.orderItem.findMany({ where: { orderId: order.id } });
  return { id: order.id, item };
};

const readRates = async (orderId: string) =>
  (await caller.admin.tax.documents({ orderId })).flatMap(({ document }) =>
    document.lines.map(({ rateBp }) => rateBp),
  );
const ship = async (id: string, rateBp: number) => {
  await caller.order.setStatus({ id, deliveryStatus: 'SHIPPED' });
  expect(await readRates(id)).toEqual([rateBp]);
};

it('apply to orders and to invoices from then on', async () => {
  const { variantId } = await makeProduct(store, { variants: [{ stock: 50, originalPaise: 112_000 }] });
  const before = await placeKurta(variantId);
  expect(before.item).toMatchObject({ taxRateBp: 500 });
  const [rate] = await caller.admin.tax.addRate(RATE);
  expect(rate).toEqual({
    ...{ id: rate?.id, hsn: '6204', from: '2026-01-01', note: 'A notification' },
    ...{ rateBp: 1200, limitPaise: 250_000, aboveBp: 2800 },
  });
  expect(await caller.admin.tax.catalog()).toMatchObject({
    rates: [{ hsn: '6204', rateBp: 1200 }, { rateBp: 2800 }],
  });
  await expect(caller.admin.tax.addRate(RATE)).rejects.toMatchObject({ code: 'CONFLICT' });
  const after = await placeKurta(variantId);
  expect(after.item).toMatchObject({ taxRateBp: 1200, taxablePaise: 100_000n, cgstPaise: 6000n });
  const invoiced = await placeKurta(variantId);
  await ship(invoiced.id, 1200);
  const waiting = await placeKurta(variantId);
  // An order from before the rate that ships after it has its rate (CGST Act 2017, section 14(b)), and what was paid stays.
  for (const { id } of [before, after]) await ship(id, 1200);
  expect(await reader.orderItem.findMany({ where: { orderId: before.id } })).toMatchObject([
    { taxRateBp: 1200, taxablePaise: 100_000n, cgstPaise: 6000n, sgstPaise: 6000n, pricePaise: 112_000 },
  ]);
  const report = await caller.admin.tax.report({ month: store.deps.now().toISOString().slice(0, 7) });
  expect(report.tables.find(({ key }) => key === 'hsn')?.rows.map((row) => row[2])).toEqual(['12%']);

  await caller.admin.tax.removeRate({ id: rate?.id ?? '' });
  expect((await placeKurta(variantId)).item).toMatchObject({ taxRateBp: 500 });
  await ship(waiting.id, 500);
  // An invoice never changes.
  expect(await readRates(invoiced.id)).toEqual([1200]);
  await expect(caller.admin.tax.removeRate({ id: rate?.id ?? '' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  const entries = await reader.auditEntry.findMany({ where: { objectName: 'GST rates' } });
  expect(entries).toHaveLength(2);
});

it('make goods of other codes saleable, and stay while something has such a code', async () => {
  const { id: categoryId } = await caller.catalog.saveCategory({
    name: 'Jewellery',
    parentId: (await makeProduct(store)).categoryId,
    media: [],
  });
  const ring = {
    ...createProductInput(categoryId, { productName: 'Silver ring' }),
    hsn: '711311',
    images: [],
  };
  const columns = ['name', 'category', 'colour', 'size', 'stock', 'mrp', 'hsn'] as const;
  const cells = ['Gold ring', 'Jewellery', 'Ivory', 'M', '5', '999.00', '711319'];
  const file = toOwnCsv([Object.fromEntries(columns.map((name, index) => [name, cells[index]]))], columns);
  const noRate = /^There is no GST rate for HSN 711311/;
  await expect(caller.catalog.saveProduct(ring)).rejects.toThrow(noRate);
  await expect(
    caller.catalog.saveCategory({ id: categoryId, name: 'Jewellery', media: [], hsn: '711311' }),
  ).rejects.toThrow(noRate);
  await expect(registerShop(store, { defaultHsn: '711311' })).rejects.toThrow(noRate);

  await caller.admin.tax.addRate({ hsn: '7113', from: '2017-07-01', rate: 3 });
  const saved = await caller.catalog.saveProduct(ring);
  await importContent(store, admin, file);
  const imported = await reader.product.findFirstOrThrow({ where: { name: 'Gold ring' } });
  expect(imported.hsn).toBe('711319');
  const [rate] = await caller.admin.tax.rates();
  const remove = () => caller.admin.tax.removeRate({ id: rate?.id ?? '' });
  await expect(remove()).rejects.toThrow(/have HSN 7113/);
  for (const { id } of [saved, imported]) await caller.catalog.deleteProduct({ id });
  expect(await remove()).toEqual([]);
});

it('are added once when the call is repeated with its key', async () => {
  const sent = { ...RATE, hsn: '4203', idempotencyKey: 'a-lost-answer' };
  const added = await caller.admin.tax.addRate(sent);
  expect(await caller.admin.tax.addRate(sent)).toEqual(added);
  await expect(caller.admin.tax.addRate({ ...sent, note: 'Another' })).rejects.toMatchObject({
    code: 'CONFLICT',
  });
});

it('are added once by ten at the same time', async () => {
  const clicks = await Promise.allSettled(
    Array.from({ length: 10 }, () => caller.admin.tax.addRate({ ...RATE, hsn: '4202' })),
  );
  expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

it('change between the lines of no invoice, while twenty orders ship', async () => {
  const product = await makeProduct(store, {
    variants: ['M', 'L'].map((size) => ({ size, stock: 50, originalPaise: 112_000 })),
  });
  const orders: string[] = [];
  for (let count = 0; count < 20; count += 1) {
    const shopper = await createReadyShopper(store, product.variantId);
    for (const { id } of product.variants.slice(1))
      await shopper.caller.cart.add({ productVariantId: id, quantity: 1 });
    const { addressId } = shopper;
    orders.push((await shopper.caller.order.place({ addressId, paymentMethod: 'COD' })).order.id);
  }
  const changeRates = async () => {
    for (const from of ['2026-02-01', '2026-02-02', '2026-02-03']) {
      const rates = await caller.admin.tax.addRate({ ...RATE, from });
      await caller.admin.tax.removeRate({ id: rates.find((each) => each.from === from)?.id ?? '' });
    }
  };
  await Promise.all([
    changeRates(),
    ...orders.map((id) => caller.order.setStatus({ id, deliveryStatus: 'SHIPPED' })),
  ]);
  for (const orderId of orders) {
    const [invoice, ...others] = await caller.admin.tax.documents({ orderId });
    expect(others).toEqual([]);
    const lines = invoice?.document.lines ?? [];
    expect(lines).toHaveLength(2);
    expect([500, 1200]).toContain(lines[0]?.rateBp);
    expect(lines[1]?.rateBp).toBe(lines[0]?.rateBp);
    for (const { taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise } of lines)
      expect(taxablePaise + cgstPaise + sgstPaise + igstPaise).toBe(totalPaise);
    // What the order stores of its taxes is what its invoice says.
    const items = await reader.orderItem.findMany({ where: { orderId } });
    expect(new Set(items.map(({ taxRateBp }) => taxRateBp))).toEqual(new Set([lines[0]?.rateBp]));
  }
});
