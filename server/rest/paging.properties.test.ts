/** Paged lists of many rows with equal sort keys: with any page size, all pages together are the whole list. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { randomRuns } from '../../src/test/random-runs';
import { createReadyShopper, makeCategory, makeProduct } from '../test/factories';
import { expectError, openRestStore } from './test-client';

const { store, call } = await openRestStore();
const admin = await store.admin();
const { deps } = store;

const women = await makeCategory(store, { name: 'Women' });
const kurtas = await makeCategory(store, { name: 'Kurtas', parentId: women.id });
const men = await makeCategory(store, { name: 'Men' });

/** Only three times for all rows, so that most are sorted by their ids. */
const moments = [1, 2, 3].map((day) => new Date(`2026-11-0${day}T06:30:00.000Z`));
const getMoment = (index: number) => moments[index % moments.length] as Date;

const products: {
  id: string;
  inStock: boolean;
  at: number;
  archived: boolean;
  categoryId: string;
  variantId: string;
}[] = [];
for (let index = 0; index < 41; index++) {
  const category = [women, kurtas, men][index % 3] ?? men;
  const made = await makeProduct(store, {
    categoryId: category.id,
    variants: [{ stock: index % 4 === 0 ? 0 : 100 }],
  });
  const createdAt = getMoment(index % 5);
  const archivedAt = index % 10 === 9 ? createdAt : null;
  await deps.db.transact((tx) =>
    tx.product.update({ where: { id: made.id }, data: { createdAt, archivedAt } }),
  );
  products.push({
    id: made.id,
    inStock: index % 4 !== 0,
    at: createdAt.getTime(),
    archived: archivedAt !== null,
    categoryId: category.id,
    variantId: made.variantId,
  });
}
const sold = products.find(({ inStock, archived }) => inStock && !archived);
const buyer = await createReadyShopper(store, sold?.variantId ?? '');
const orders = [];
for (let index = 0; index < 13; index++) {
  await buyer.caller.cart.add({ productVariantId: sold?.variantId ?? '' });
  const { order } = await buyer.caller.order.place({ addressId: buyer.addressId, paymentMethod: 'COD' });
  const orderDate = getMoment(index);
  await deps.db.transact((tx) => tx.order.update({ where: { id: order.id }, data: { orderDate } }));
  orders.push({ id: order.id, at: orderDate.getTime() });
}

const compareIds = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
const listShelf = (categories: readonly { id: string }[]) =>
  products
    .filter(({ archived, categoryId }) => !archived && categories.some(({ id }) => id === categoryId))
    .sort((a, b) => Number(b.inStock) - Number(a.inStock) || b.at - a.at || compareIds(a, b))
    .map(({ id }) => id);

/** Each list: its path, the property with its rows, and the sequence that the contract defines. */
const LISTS = [
  { path: '/products', rows: 'data', whole: listShelf([women, kurtas, men]) },
  { path: `/products/category/${women.id}`, rows: 'data', whole: listShelf([women, kurtas]) },
  { path: `/products/category/${men.id}`, rows: 'data', whole: listShelf([men]) },
  {
    path: '/orders/all',
    rows: 'orders',
    whole: orders.sort((a, b) => b.at - a.at || compareIds(b, a)).map(({ id }) => id),
  },
];

describe.each(LISTS)('$path', ({ path, rows, whole }) => {
  const requestPage = (query: string) => call('GET', `${path}?${query}`, { as: admin });

  it('returns every item exactly once over all its pages', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 100 }), async (limit) => {
        const totalPages = Math.ceil(whole.length / limit);
        const pages = [];
        for (let page = 1; page <= totalPages + 1; page++) {
          const { body } = await requestPage(`limit=${limit}&page=${page}`);
          expect(body).toMatchObject({ page, limit, total: whole.length, totalPages });
          pages.push(body[rows].map(({ id }: { id: string }) => id));
        }
        expect(pages.at(-1)).toEqual([]);
        expect(pages.flat()).toEqual(whole);
      }),
      { numRuns: randomRuns(3), examples: [[1], [whole.length], [100]] },
    );
  });

  it('rejects a page or a limit that is out of range or no whole number', async () => {
    const wrong = fc.oneof(
      fc.integer({ max: 0 }).map(String),
      fc.integer({ min: 1_000_001 }).map(String),
      fc.double({ noInteger: true }).map(String),
      fc.string({ unit: 'grapheme' }).filter((text) => !/^\s*\d+\s*$/.test(text)),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('page', 'limit'), wrong, async (name, value) => {
        const answer = await requestPage(new URLSearchParams({ [name]: value }).toString());
        expectError(answer, { status: 400, code: 'BAD_REQUEST' });
        expect(answer.body.issues.map((issue: { path: string }) => issue.path)).toEqual([name]);
      }),
      { numRuns: randomRuns(20) },
    );
    for (const query of [
      'page=0',
      'limit=0',
      'limit=101',
      'page=1000001',
      'page=1&page=2',
      'limit=',
      'page=%00',
    ])
      expectError(await requestPage(query), { status: 400, code: 'BAD_REQUEST' });
    expect((await requestPage('page=1000000&limit=100')).body[rows]).toEqual([]);
  });
});
