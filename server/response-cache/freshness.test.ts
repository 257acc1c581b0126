/**
 * Two processes on one database: every public read shows every write at once in the process that made it, and at most a second
 * later in the other. What a cache should show is what the application answers without one.
 */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import type { Product } from '../../src/catalog/shapes';
import { createApp } from '../app';
import { createProductInput, createVariantInput } from '../catalog/test-input';
import { openDatabase } from '../db/open-database';
import { CALLS } from '../rest';
import { createProductSearch } from '../search/product-search';
import { createReadyShopper } from '../test/factories';
import { fillStore } from '../test/filled-store';
import { listProcedures } from '../test/fuzz/trpc-request';
import { VALID_QUERIES } from '../test/fuzz/valid-queries';
import { openFileStore } from '../test/harness';
import { createPendingGateway } from '../test/pending-gateway';
import { findProcedureMeta } from '../trpc/procedures';
import { serveCached } from './serve-cached';

const store = await openFileStore({ payments: createPendingGateway });
const filled = await fillStore(store);
const { admin, women, kurtas, kurta } = filled;
const closing: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  server.keepAliveTimeout = 60_000;
  await new Promise((resolve) => server.once('listening', resolve));
  closing.unshift(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** how often the application answered in the process that writes */
let renders = 0;
const app = createApp(store.deps);
const options = { log: store.deps.log, maxBytes: 10_000_000 };
const counting: RequestListener = (request, response) => {
  renders += 1;
  app(request, response);
};
const writer = await listen(serveCached(counting, { ...options, db: store.deps.db }));
const uncached = await listen(app);

/** Another process, which only reads; the test moves its clock. */
const readerDb = await openDatabase(store.target, { durable: false });
closing.push(() => readerDb.close());
let readerTime = 0;
const readerClock = () => readerTime;
// The cache comes first, because its clock serves all that keep content in memory.
const readerApp: { current: RequestListener } = { current: app };
const reader = await listen(
  serveCached((request, response) => readerApp.current(request, response), {
    ...options,
    db: readerDb,
    clock: readerClock,
  }),
);
const readerSearch = createProductSearch({
  db: readerDb,
  log: store.deps.log,
  dataDir: store.deps.env.dataDir,
});
closing.unshift(() => readerSearch.close());
readerApp.current = createApp({ ...store.deps, db: readerDb, search: readerSearch });

const getBody = async (url: string) => {
  const response = await fetch(url);
  return `${response.status} ${await response.text()}`;
};

/** What each public read shows. */
const listBodies = (origin: string) =>
  PATHS.map(async (path) => ({ path, body: await getBody(origin + path) }));

const ofTrpc = listProcedures('query')
  .filter((path) => findProcedureMeta(path)?.access === 'public')
  .map((path) => {
    const input = VALID_QUERIES[path]?.(filled);
    return `/trpc/${path}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify({ json: input }))}`}`;
  });
const IDS: Record<string, string> = { ':slug': 'return-policy' };
const ofRest = CALLS.filter(
  ({ access, method, procedure }) => access === 'public' && method === 'get' && procedure,
).map(
  ({ path, procedure }) =>
    `/api${path
      .replace(/:slug/, IDS[':slug'] ?? '')
      .replace(/:\w+/, procedure === 'catalog.productsByCategory' ? women.id : kurta.id)}?limit=50&q=kurta`,
);
const PATHS = [
  ...ofTrpc,
  ...ofRest,
  `/trpc/catalog.menu,cms.company?batch=1&input=${encodeURIComponent('{}')}`,
];

let current: Product = await admin.caller.catalog.product({ id: kurta.id });
async function save(more: object): Promise<void> {
  const { id, version, variants } = await admin.caller.catalog.product({ id: kurta.id });
  current = await admin.caller.catalog.saveProduct({
    ...createProductInput(kurtas.id, {
      id,
      version,
      productVariants: variants.map((variant) => ({ ...variant, stockWas: variant.stock })),
    }),
    ...more,
  });
}
const placeOrder = async (variantId: string, quantity: number) => {
  const shopper = await createReadyShopper(store, variantId, quantity);
  const { order } = await shopper.caller.order.place({ addressId: shopper.addressId, paymentMethod: 'COD' });
  return { shopper, order };
};

let sold: Awaited<ReturnType<typeof placeOrder>>;
let added: Product;
let category: { id: string };
const WRITES: [what: string, write: () => Promise<unknown>][] = [
  ['a renamed product', () => save({ productName: 'Indigo Kurta' })],
  ['a product with another description', () => save({ description: 'Dyed by hand.' })],
  [
    'a price',
    () =>
      admin.caller.admin.catalog.setVariant({
        id: kurta.variantId,
        version: current.version,
        originalPrice: '1999.00',
      }),
  ],
  ['a sale', () => placeOrder(kurta.variantId, 1)],
  [
    'a sale of the last pieces',
    async () => {
      sold = await placeOrder(current.variants[1]?.id ?? '', 3);
    },
  ],
  [
    'a sale that leaves few pieces',
    async () => {
      const { variants } = await admin.caller.catalog.saveProduct(
        createProductInput(kurtas.id, {
          productName: 'Muslin Kurta',
          productVariants: [createVariantInput({ stock: 10 })],
        }),
      );
      await placeOrder(variants[0]?.id ?? '', 1);
    },
  ],
  ['their return', () => sold.shopper.caller.order.cancel({ id: sold.order.id })],
  [
    'a new product',
    async () => {
      added = await admin.caller.catalog.saveProduct(
        createProductInput(kurtas.id, { productName: 'Linen Kurta' }),
      );
    },
  ],
  ['a moved product', () => save({ categoryId: women.id })],
  [
    'a new variant',
    () => save({ productVariants: [...current.variants, createVariantInput({ size: 'XL' })] }),
  ],
  ['a retired variant', () => save({ productVariants: current.variants.slice(0, 1) })],
  ['a deleted product', () => admin.caller.catalog.deleteProduct({ id: added.id })],
  [
    'a new category',
    async () => {
      category = await admin.caller.catalog.saveCategory({ name: 'Stoles', parentId: women.id });
    },
  ],
  [
    'a renamed category',
    () => admin.caller.catalog.saveCategory({ id: kurtas.id, name: 'Long kurtas', parentId: women.id }),
  ],
  [
    'a moved category',
    () => admin.caller.admin.catalog.moveCategory({ id: category.id, parentId: women.id, position: 0 }),
  ],
  ['a deleted category', () => admin.caller.catalog.deleteCategory({ id: category.id })],
  ['the company', () => admin.caller.cms.saveCompany({ name: 'Indigo House' })],
  [
    'a legal page',
    () => admin.caller.cms.saveLegalPage({ slug: 'return-policy', title: 'Returns', content: 'Ten days.' }),
  ],
];

describe('every public read', () => {
  it('is cached, but those without a stable answer', async () => {
    const notCached: string[] = [];
    for (const path of PATHS) {
      await getBody(writer + path);
      const before = renders;
      await getBody(writer + path);
      if (renders !== before) notCached.push(path.split('?')[0] ?? '');
    }
    expect(PATHS.length).toBeGreaterThan(20);
    expect(notCached).toEqual([]);
  });

  it.each(WRITES)('shows %s', async (_what, write) => {
    await Promise.all([...listBodies(writer), ...listBodies(reader)]);
    await write();
    const expected = await Promise.all(listBodies(uncached));
    expect(await Promise.all(listBodies(writer))).toEqual(expected);
    readerTime += 1000;
    expect(await Promise.all(listBodies(reader))).toEqual(expected);
  });
});

it('a sale drops only the responses that show the product’s stock', async () => {
  const other = await admin.caller.catalog.saveProduct(
    createProductInput(women.id, {
      productName: 'Muslin Shirt',
      productVariants: [createVariantInput({ stock: 50 })],
    }),
  );
  for (const path of PATHS) await getBody(writer + path);
  await getBody(`${writer}/api/products/${other.id}`);
  await placeOrder(kurta.variantId, 1);
  const before = renders;
  await getBody(`${writer}/api/products/${other.id}`);
  for (const path of [
    '/trpc/catalog.tree',
    '/trpc/catalog.menu',
    '/trpc/cms.company',
    '/trpc/cms.legalPages',
    // A card shows a note on the stock, which stays the same.
    ...PATHS.filter((path) => /catalog\.(categoryPage|relatedProducts)/.test(path)),
  ])
    await getBody(writer + path);
  expect(renders).toBe(before);
  await getBody(`${writer}/api/products/${kurta.id}?limit=50&q=kurta`);
  expect(renders).toBe(before + 1);
});

it('no response during writes is older than the last write or mixes two versions', async () => {
  let written = 0;
  let isWriting = true;
  const write = async () => {
    for (let version = 1; version <= 20; version++) {
      const text = `Version ${version}`;
      await save({
        productName: text,
        description: text,
        productVariants: [
          {
            ...current.variants[0],
            stockWas: current.variants[0]?.stock,
            originalPrice: `${version}.00`,
            discountPrice: null,
          },
        ],
      });
      written = version;
    }
    isWriting = false;
  };
  const faults: string[] = [];
  const readOften = async (url: string) => {
    let newest = 0;
    while (isWriting) {
      const oldest = url === writer ? written : newest;
      if (url === reader) readerTime += 1000;
      const response = await fetch(`${url}/api/products/${kurta.id}`);
      const { product } = (await response.json()) as { product: Product };
      const version = Number(/^Version (\d+)$/.exec(product.name)?.[1] ?? 0);
      const seen = [product.name, product.description, product.variants[0]?.originalPrice];
      const isWhole = seen.every((text) => version === 0 || String(text).includes(String(version)));
      if (!isWhole) faults.push(`mixes ${seen.join(', ')}`);
      if (version < oldest) faults.push(`version ${version} after ${oldest}`);
      newest = Math.max(newest, version);
    }
  };
  await Promise.all([write(), ...[writer, writer, writer, writer, reader, reader].map(readOften)]);
  expect(faults).toEqual([]);
});

it.each(['trpc-accept', 'accept'])(
  'shows everybody the same, whatever the first client’s %s header says',
  async (name) => {
    const path = `/trpc/catalog.menu,cms.company?batch=1&input=${encodeURIComponent(`{"0":{"json":"${name}"}}`)}`;
    const first = await fetch(`${writer}${path}`, { headers: { [name]: 'application/jsonl' } });
    const expected = await getBody(`${uncached}${path}`);
    expect(`${first.status} ${await first.text()}`).toBe(expected);
    expect(await getBody(`${writer}${path}`)).toBe(expected);
  },
);
