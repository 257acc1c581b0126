/** Orders as a client of the HTTP contract places them. */
import { type Measurement, summarize } from '../statistics';
import type { Stock } from './catalog';
import { sendJson, signIn } from './http-client';

const ADDRESS = {
  addressLine1: 'B-204, Shanti Residency',
  addressLine2: 'Civil Lines',
  city: 'Jaipur',
  state: 'Rajasthan',
  postalCode: '302006',
};

/** Adds one unit to the cart, saves an address and places the order, paid on delivery. */
async function checkOut(origin: string, token: string, productVariantId: string): Promise<void> {
  const headers = signIn(token);
  const post = <Result>(path: string, body: object) =>
    sendJson<Result>(`${origin}/api${path}`, { method: 'POST', headers, body });
  await post('/cart/add', { productVariantId, quantity: 1 });
  const { address } = await post<{ address: { id: string } }>('/addresses', ADDRESS);
  await post('/orders/place', { addressId: address.id, paymentMethod: 'COD' });
}

/** Gives every order to the next customer, because the store limits how many orders one places in ten minutes. */
export interface Buyers {
  /** its address changes with every restart */
  store: { readonly url: string };
  next(): string;
  stock: Stock;
}

export function createBuyers(store: Buyers['store'], tokens: readonly string[], stock: Stock): Buyers {
  let at = 0;
  return { store, stock, next: () => tokens[at++ % tokens.length] ?? '' };
}

/** So many customers each place one order after the other. */
export async function measureCheckouts(
  { store, next, stock }: Buyers,
  customers: number,
  seconds: number,
): Promise<Measurement> {
  const durations: number[] = [];
  let failures = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  const buyOn = async () => {
    while (performance.now() < end) {
      const from = performance.now();
      await checkOut(store.url, next(), stock.takeUnit()).then(
        () => durations.push(performance.now() - from),
        () => failures++,
      );
    }
  };
  await Promise.all(Array.from({ length: customers }, buyOn));
  return summarize(durations, (performance.now() - start) / 1000, failures);
}

/** Orders a second of the stream that disturbs the measurements of pages. */
const STREAM_RATE = 5;
const MAX_OPEN_ORDERS = 20;

export interface OrderStream {
  /** of the orders so far */
  readonly count: { placed: number; failed: number };
  /** Resolves when the last order is answered. */
  stop(): Promise<void>;
}

/** Places orders at a steady rate, whether or not the earlier ones are answered. `shown` is what every second order buys. */
export function startOrderStream({ store, next, stock }: Buyers, shown: readonly string[]): OrderStream {
  const open = new Set<Promise<void>>();
  const count = { placed: 0, failed: 0 };
  const timer = setInterval(() => {
    if (open.size >= MAX_OPEN_ORDERS) {
      count.failed++;
      return;
    }
    const order = checkOut(store.url, next(), stock.takeUnit(shown))
      .then(
        () => void count.placed++,
        () => void count.failed++,
      )
      .finally(() => open.delete(order));
    open.add(order);
  }, 1000 / STREAM_RATE);
  return {
    count,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(open);
    },
  };
}
