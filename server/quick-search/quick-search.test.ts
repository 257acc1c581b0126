import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { makeOrder } from '../dashboard/test-orders';
import { makeCategory, makeProduct } from '../test/factories';
import { openFileStore, PASSWORD, type TestStore } from '../test/harness';

const store = await openFileStore();
const admin = await store.admin();
const search = (q: string) => admin.caller.admin.quickSearch({ q });

async function createCustomer({ deps }: TestStore, firstName: string, lastName: string, email: string) {
  const id = randomUUID();
  await deps.db.transact((tx) =>
    tx.user.create({ data: { id, firstName, lastName, email, username: id, passwordHash: 'none' } }),
  );
  return id;
}

const women = await makeCategory(store, { name: 'Women' });
const kurtas = await makeCategory(store, { name: 'Kurtas', parentId: women.id });
const kurta = await makeProduct(store, { name: 'Bagru Sprig Cotton Kurta', categoryId: kurtas.id });
const short = await makeProduct(store, { name: 'Kurta, Short', categoryId: kurtas.id });
const silk = await makeProduct(store, { name: 'Silkurta 100%_off', categoryId: women.id });
const lakshmi = await createCustomer(store, 'Lakshmi', 'Venkataraman', 'lv@post.example');
const order = await makeOrder(store, { userId: lakshmi, at: '2026-11-20T06:00:00.000Z', paise: 559_900 });
const older = await makeOrder(store, { userId: lakshmi, at: '2026-11-10T06:00:00.000Z' });

it('finds products by name: those that start with the text first, then those with such a word, then the rest', async () => {
  expect((await search('KURTA')).products.map(({ id }) => id)).toEqual([short.id, kurta.id, silk.id]);
  expect((await search('kurta bagru')).products).toEqual([
    { id: kurta.id, name: kurta.name, category: 'Kurtas', stock: 10, image: null },
  ]);
});

it('takes every character literally', async () => {
  expect((await search('%')).products.map(({ id }) => id)).toEqual([silk.id]);
  expect((await search('100%_')).products.map(({ id }) => id)).toEqual([silk.id]);
  expect((await search("'; --")).products).toEqual([]);
});

it('finds a product by the beginning of its id', async () => {
  expect((await search(kurta.id.slice(0, 8))).products.map(({ id }) => id)).toEqual([kurta.id]);
  expect((await search(kurta.id)).products.map(({ id }) => id)).toEqual([kurta.id]);
});

it('finds a product by a SKU, in any case', async () => {
  await store.deps.db.transact((tx) =>
    tx.variant.update({ where: { id: silk.variantId }, data: { sku: 'SLK-7' } }),
  );
  expect((await search('SLK-7')).products.map(({ id }) => id)).toEqual([silk.id]);
  expect((await search('slk-7')).products.map(({ id }) => id)).toEqual([silk.id]);
});

it('finds an order by its number, and by its customer’s name and email, newest first', async () => {
  const found = { id: order, orderDate: '2026-11-20T06:00:00.000Z', orderTotal: '5599.00' };
  const shown = { ...found, deliveryStatus: 'PENDING', customer: 'Lakshmi Venkataraman' };
  for (const q of [order.slice(0, 8), order.slice(0, 5).toUpperCase()])
    expect((await search(q)).orders).toContainEqual(shown);
  for (const q of ['lakshmi', 'venkat', 'Lakshmi Venkataraman', 'lv@post', 'lv@post.example'])
    expect((await search(q)).orders.map(({ id }) => id)).toEqual([order, older]);
});

it.each(['Élodie', 'İpek', 'ΟΔΥΣΣΕΑΣ'])('finds %s, whatever letters the database converts', async (name) => {
  const id = await createCustomer(store, name, 'Bose', `${randomUUID()}@post.example`);
  const ordered = await makeOrder(store, { userId: id, at: '2026-11-19T06:00:00.000Z' });
  const dress = await makeProduct(store, { name: `Dress ${name}`, categoryId: women.id });
  // A capital İ has no small letter of its own.
  const typed = name === 'İpek' ? [name] : [name, name.toLowerCase(), name.toUpperCase()];
  for (const word of typed) {
    const found = await search(word);
    expect(found.customers.map((customer) => customer.id)).toEqual([id]);
    expect(found.products.map((product) => product.id)).toEqual([dress.id]);
    const { data: orders } = await admin.caller.admin.order.list({ q: `bose ${word}` });
    expect(orders.map((each) => each.id)).toEqual([ordered]);
    const { data: customers } = await admin.caller.admin.customer.page({ q: `${word} BOSE` });
    expect(customers.map((customer) => customer.id)).toEqual([id]);
  }
});

it.each([
  ['Rāthau\u095c', 'Ra\u0304thau\u0921\u093c'],
  ['CHLOÉ', 'Chloe\u0301'],
])('finds %s whichever keyboard wrote it', async (one, other) => {
  for (const [stored, typed] of [
    [one, other],
    [other, one],
  ] as const) {
    const id = await createCustomer(store, stored, 'Dey', `${randomUUID()}@post.example`);
    const dress = await makeProduct(store, { name: `${stored} Dress`, categoryId: women.id });
    const { id: category } = await makeCategory(store, { name: `${stored} Dresses ${randomUUID()}` });
    const found = await search(typed);
    expect(found.customers.map((customer) => customer.id)).toContain(id);
    expect(found.products.map((product) => product.id)).toContain(dress.id);
    expect(found.categories.map((each) => each.id)).toContain(category);
    const { data: customers } = await admin.caller.admin.customer.page({ q: `dey ${typed}` });
    expect(customers.map((customer) => customer.id)).toContain(id);
  }
});

it('ranks a name that starts with the text first, in any case', async () => {
  const names = ['Ödland Shawl', 'Shawl Ödland', 'Xödland Shawl'];
  for (const name of [...names].reverse()) await makeProduct(store, { name, categoryId: women.id });
  expect((await search('öDLAND')).products.map(({ name }) => name)).toEqual(names);
});

it('accepts a search of very many letters', async () => {
  for (const first of [0x100, 0x400, 0x1e00]) {
    const word = String.fromCodePoint(...Array.from({ length: 200 }, (_, n) => first + n));
    expect((await search(word)).products).toEqual([]);
  }
});

it('finds customers with their number of orders, and no admins', async () => {
  expect((await search('venkataraman lak')).customers).toEqual([
    { id: lakshmi, name: 'Lakshmi Venkataraman', email: 'lv@post.example', orders: 2 },
  ]);
  expect((await search(admin.email)).customers).toEqual([]);
});

it('finds customers, but not their orders, for an account that may only see customers', async () => {
  const { caller } = await store.createUser('ADMIN', { role: 'STAFF', permissions: ['customers'] });
  const { customers, orders } = await caller.admin.quickSearch({ q: 'lakshmi' });
  expect(customers.map(({ id }) => id)).toEqual([lakshmi]);
  expect(orders).toEqual([]);
});

it('finds the orders of an erased account, but no customer', async () => {
  const { caller, id } = await store.createUser('CUSTOMER');
  const orderId = await makeOrder(store, { userId: id, deliveryStatus: 'DELIVERED' });
  await caller.privacy.deleteAccount({ password: PASSWORD });
  const { customer = '' } = (await search(orderId)).orders[0] ?? {};
  const { orders, customers } = await search(customer);
  expect(orders.map((found) => found.id)).toEqual([orderId]);
  expect(customers).toEqual([]);
});

it('finds categories by their own name, with their parents', async () => {
  expect((await search('kurtas')).categories).toEqual([
    { id: kurtas.id, name: 'Kurtas', ancestors: ['Women'] },
  ]);
  expect((await search('women kur')).categories.map(({ id }) => id)).toEqual([kurtas.id]);
  expect((await search('wom')).categories.map(({ id }) => id)).toEqual([women.id]);
});

it('uses the shop’s search when no name matches, which tolerates misspellings', async () => {
  expect((await search('krta sprig')).products.map(({ id }) => id)).toContain(kurta.id);
  expect(await search('xyzzy')).toEqual({ orders: [], products: [], customers: [], categories: [] });
});

it('returns at most six of each kind, and no archived products', async () => {
  const sarees = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      makeProduct(store, { name: `Ikat Saree ${n}`, categoryId: women.id }),
    ),
  );
  const [first] = sarees;
  await store.deps.db.transact((tx) =>
    tx.product.update({
      where: { id: first?.id ?? '' },
      data: { archivedAt: store.deps.now(), deletedAt: store.deps.now() },
    }),
  );
  const { products } = await search('ikat');
  expect(products.map(({ name }) => name)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `Ikat Saree ${n}`));
  expect((await search(first?.id ?? '')).products).toEqual([]);
});

it.each(['1f107478-1007-415d-93cf-0d68505bd230', '860566fa-100e-4f17-82d4-08b95d18243f', '#00000100'])(
  'does not take the unknown number or id %s for a word',
  async (q) => expect((await search(q)).products).toEqual([]),
);

it('finds nothing for an empty text, rejects a long one, and is only for admins', async () => {
  expect(await search('  ')).toEqual({ orders: [], products: [], customers: [], categories: [] });
  await expect(search('a'.repeat(201))).rejects.toThrow('Search for a shorter text.');
  const { caller } = await store.shopper();
  await expect(caller.admin.quickSearch({ q: 'kurta' })).rejects.toThrow();
  await expect(store.anonymous().admin.quickSearch({ q: 'kurta' })).rejects.toThrow();
});
