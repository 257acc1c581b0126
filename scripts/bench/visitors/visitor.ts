/** One visitor of the shop: looks at pages, searches, fills a cart and now and then orders, with a pause before each step. */
import { type Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { CatalogSample, Stock } from '../shop/catalog';

export interface Shop {
  /** without a trailing slash */
  origin: string;
  catalog: CatalogSample;
  stock: Stock;
  /** the next customer's token */
  nextCustomer(): string;
}

/** What happened to the requests of a phase. */
export interface Tally {
  /** ms, of answers below 500 */
  durations: number[];
  statuses: Record<number, number>;
  /** connections that were reset or rejected */
  cutOff: number;
  /** orders that were placed */
  orders: number;
}

export const createTally = (): Tally => ({ durations: [], statuses: {}, cutOff: 0, orders: 0 });

interface Sent {
  method?: string;
  token?: string;
  body?: object;
}

const WORDS = ['kurta', 'cotton saree', 'silk', 'indigo', 'shirt', 'bandhani dupatta', 'ktuta', 'blue linen'];
const ADDRESS = {
  ...{ addressLine1: 'B-204, Shanti Residency', city: 'Jaipur', state: 'Rajasthan', postalCode: '302006' },
};

const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)] as Item;

export interface Visitor {
  shop: Shop;
  /** its own address, as the proxy reports it */
  address: string;
  agent: Agent;
  tally: Tally;
  /** on average, ms */
  pauseMs: number;
}

/** Null without an answer. */
function send(
  { shop, address, agent, tally }: Visitor,
  path: string,
  { method = 'GET', token, body }: Sent = {},
) {
  const json = body ? JSON.stringify(body) : '';
  const from = performance.now();
  return new Promise<{ status: number; text: string } | null>((resolve) => {
    const headers = {
      'x-forwarded-for': address,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(json ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) } : {}),
    };
    const lose = () => {
      tally.cutOff++;
      resolve(null);
    };
    const sent = request(shop.origin + path, { method, agent, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('error', lose);
      response.once('end', () => {
        const status = response.statusCode ?? 0;
        tally.statuses[status] = (tally.statuses[status] ?? 0) + 1;
        if (status < 500) tally.durations.push(performance.now() - from);
        resolve({ status, text: Buffer.concat(parts).toString() });
      });
    });
    sent.once('error', lose);
    sent.end(json);
  });
}

async function order(visitor: Visitor, wait: () => Promise<unknown>): Promise<void> {
  const { shop } = visitor;
  const token = shop.nextCustomer();
  const added = await send(visitor, '/api/cart/add', {
    ...{ method: 'POST', token, body: { productVariantId: shop.stock.takeUnit(), quantity: 1 } },
  });
  await wait();
  await send(visitor, '/api/cart', { token });
  // Two in three leave their carts.
  if (added?.status !== 201 || Math.random() < 0.66) return;
  await wait();
  const saved = await send(visitor, '/api/addresses', { method: 'POST', token, body: ADDRESS });
  if (saved?.status !== 201) return;
  const { address } = JSON.parse(saved.text) as { address: { id: string } };
  await wait();
  const placed = await send(visitor, '/api/orders/place', {
    ...{ method: 'POST', token, body: { addressId: address.id, paymentMethod: 'COD' } },
  });
  if (placed?.status === 201) visitor.tally.orders++;
}

const listSteps = ({ catalog }: Shop) => [
  () => '/',
  () => `/${pick(catalog.categories).slug}`,
  () => `/${pick(catalog.categories).slug}`,
  () => `/product/${pick(catalog.products).id}`,
  () => `/product/${pick(catalog.products).id}`,
  () => `/api/products?page=${1 + Math.floor(Math.random() * 5)}&limit=24`,
  () => `/api/products/${pick(catalog.products).id}`,
  () => `/api/products/search?q=${encodeURIComponent(pick(WORDS))}`,
];

/** Visits until `isOver`. Every tenth step is a cart, and every thirtieth an order. */
export async function visit(visitor: Visitor, isOver: () => boolean): Promise<void> {
  const steps = listSteps(visitor.shop);
  const wait = () => pause(Math.random() * 2 * visitor.pauseMs);
  while (!isOver()) {
    await wait();
    if (Math.random() < 0.1) await order(visitor, wait);
    else await send(visitor, pick(steps)());
  }
}
