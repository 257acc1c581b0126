/** A client can take minutes to send a body. What its account may do by then counts, not what it could do at the beginning. */
import { type ClientRequest, request } from 'node:http';
import { expect, it, vi } from 'vitest';
import { PERMISSION_NEEDED } from '../src/auth/messages';
import { createTopLevelCategory } from './catalog/test-input';
import { makeOrder } from './dashboard/test-orders';
import { makeProduct } from './test/factories';
import { openFileStore, type TestUser } from './test/harness';

const store = await openFileStore();
const origin = await store.listen();
const { reader } = store.deps.db;
const { id: categoryId } = await createTopLevelCategory(store);
const product = await makeProduct(store);

const BOUNDARY = 'boundary';
const toForm = (fields: Record<string, string>): string =>
  `${Object.entries(fields)
    .map(
      ([name, value]) =>
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join('')}--${BOUNDARY}--\r\n`;

interface Slow {
  method?: string;
  path: string;
  type?: string;
  body: string;
}

const save = (name: string) => ({ name, parentId: categoryId });

/** Each changes the catalog, in the ways in which a body is read. */
const REQUESTS: [name: string, Slow][] = [
  ['a call of tRPC', { path: '/trpc/catalog.saveCategory', body: JSON.stringify({ json: save('Of tRPC') }) }],
  [
    'calls in one request',
    {
      path: '/trpc/catalog.saveCategory,catalog.saveCategory?batch=1',
      body: JSON.stringify({ 0: { json: save('Of a batch 1') }, 1: { json: save('Of a batch 2') } }),
    },
  ],
  ['JSON', { path: '/api/categories', body: JSON.stringify(save('Of JSON')) }],
  [
    'a form',
    {
      path: '/api/categories',
      type: `multipart/form-data; boundary=${BOUNDARY}`,
      body: toForm(save('Of a form')),
    },
  ],
];

/** Sends half of the body, lets something happen once the store knows who is asking, and sends the rest. */
async function sendSlowly(
  { token }: TestUser,
  { method = 'POST', path, type = 'application/json', body }: Slow,
  between: () => Promise<void>,
): Promise<number | undefined> {
  const reading = vi.spyOn(store.deps.db, 'query');
  const sending: ClientRequest = request(`${origin}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': type,
      'content-length': Buffer.byteLength(body),
    },
  });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    sending.on('error', reject);
    sending.on('response', (response) => {
      response.resume();
      resolve(response.statusCode);
    });
  });
  const half = Math.floor(body.length / 2);
  sending.write(body.slice(0, half));
  await vi.waitFor(() => expect(reading.mock.results.at(0)?.type).toBe('return'));
  await reading.mock.results[0]?.value;
  reading.mockRestore();
  await between();
  sending.end(body.slice(half));
  return answered;
}

const createClerk = () => store.createUser('ADMIN', { role: 'STAFF', permissions: ['catalog'] });
const countCategories = () => reader.category.count();
const update = (user: TestUser, data: { disabledAt?: Date; permissions?: string }) =>
  store.deps.db.transact((tx) => tx.user.update({ where: { id: user.id }, data }).then(() => {}));

it.each(REQUESTS)('%s is rejected when the account was disabled while it was sent', async (_name, slow) => {
  const clerk = await createClerk();
  const before = await countCategories();
  const status = await sendSlowly(clerk, slow, async () => {
    await update(clerk, { disabledAt: store.deps.now() });
    store.advance(60_000);
  });
  expect(status).toBe(401);
  expect(await countCategories()).toBe(before);
});

it.each(REQUESTS)(
  '%s is rejected when the permission was taken away while it was sent',
  async (_name, slow) => {
    const clerk = await createClerk();
    const before = await countCategories();
    const status = await sendSlowly(clerk, slow, async () => {
      await update(clerk, { permissions: 'orders' });
      store.advance(60_000);
    });
    expect(status).toBe(403);
    expect(await countCategories()).toBe(before);
  },
);

it.each(REQUESTS)('%s is done when nothing has changed', async (_name, slow) => {
  const before = await countCategories();
  const status = await sendSlowly(await createClerk(), slow, async () => store.advance(60_000));
  expect([200, 201]).toContain(status);
  expect(await countCategories()).toBeGreaterThan(before);
});

it('of several orders, those that are left stay as they are once their shipping is forbidden', async () => {
  const clerk = await store.createUser('ADMIN', { role: 'STAFF', permissions: ['orders'] });
  const ids: string[] = [];
  for (const _ of [1, 2, 3]) ids.push(await makeOrder(store, { lines: [{ product }] }));
  const { transact } = store.deps.db;
  vi.spyOn(store.deps.db, 'transact').mockImplementationOnce(async (work) => {
    const shipped = await transact(work);
    await update(clerk, { permissions: 'catalog' });
    return shipped;
  });
  await expect(clerk.caller.admin.order.markShipped({ ids })).rejects.toThrow(PERMISSION_NEEDED);
  const orders = await reader.order.findMany({ where: { id: { in: ids } } });
  expect(orders.map(({ deliveryStatus }) => deliveryStatus).sort()).toEqual([
    'PENDING',
    'PENDING',
    'SHIPPED',
  ]);
});
