/** Buyers who all want the same product, and repeat their order as browsers do. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type mysql from 'mysql2/promise';
import { signToken } from '../../server/auth/tokens';

export const JWT_SECRET = 'only for the cluster of one test run, 2f8c1d';
export const PRODUCT = 'product-of-the-cluster-test';
export const VARIANT = 'variant-of-the-cluster-test';

interface Buyer {
  token: string;
  addressId: string;
  key: string;
}

/** Writes customers with one unit in their carts, because 500 registrations would hash 500 passwords. */
export async function createBuyers(
  connection: mysql.Connection,
  count: number,
  units: number,
): Promise<Buyer[]> {
  const now = new Date();
  await connection.query('INSERT INTO Category (id, name, slug) VALUES (?)', [
    ['cluster', 'Cluster', 'cluster'],
  ]);
  await connection.query(
    'INSERT INTO Product (id, name, categoryId, inStock, stockTotal, fromPaise) VALUES (?)',
    [[PRODUCT, 'Bagru Kurta', 'cluster', true, units, 99_900]],
  );
  await connection.query(
    'INSERT INTO Variant (id, productId, color, colorHexCode, size, stock, originalPaise) VALUES (?)',
    [[VARIANT, PRODUCT, 'Ivory', '#efe6d3', 'M', units, 99_900]],
  );
  const ids = Array.from({ length: count }, () => randomUUID());
  await connection.query(
    'INSERT INTO User (id, firstName, lastName, email, username, passwordHash) VALUES ?',
    [ids.map((id) => [id, 'Asha', 'Rao', `${id}@example.com`, id, 'none'])],
  );
  await connection.query('INSERT INTO Address (id, userId, addressLine1, city, state, postalCode) VALUES ?', [
    ids.map((id) => [id, id, 'B-204, Shanti Residency', 'Jaipur', 'Rajasthan', '302006']),
  ]);
  await connection.query('INSERT INTO CartItem (id, userId, variantId, quantity, createdAt) VALUES ?', [
    ids.map((id) => [id, id, VARIANT, 1, now]),
  ]);
  return Promise.all(
    ids.map(async (id) => ({
      token: await signToken({ userId: id, version: 1 }, JWT_SECRET, now),
      addressId: id,
      key: randomUUID(),
    })),
  );
}

/** The outcome of a purchase, repeated as a browser repeats it: with the same key, after an outage or a lost connection. */
async function buy(origin: string, { token, addressId, key }: Buyer, limitMs: number) {
  const giveUpAt = performance.now() + limitMs;
  for (;;) {
    const answer = await fetch(`${origin}/api/orders/place`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
        // The balancer passes connections on, not requests.
        connection: 'close',
      },
      body: JSON.stringify({ addressId, paymentMethod: 'COD' }),
      signal: AbortSignal.timeout(30_000),
    }).catch(() => null);
    const body = (await answer?.json().catch(() => null)) as { order?: { id: string } } | null;
    if (answer && answer.status !== 503 && body) return { status: answer.status, body };
    if (performance.now() > giveUpAt) return { status: answer?.status ?? 0, body };
    await pause(200 + Math.random() * 800);
  }
}

export type Outcome = Awaited<ReturnType<typeof buy>>;

/** 200 repeats the answer to an order that was placed before. */
export const isPlaced = ({ status }: Outcome) => status === 200 || status === 201;

/** Everybody buys at once. After `disturbAt` orders `disturb` is called, once. */
export async function runSale(
  url: string,
  buyers: readonly Buyer[],
  disturbAt: number,
  disturb: () => Promise<void>,
): Promise<Outcome[]> {
  let placed = 0;
  let disturbance: Promise<void> | null = null;
  const outcomes = await Promise.all(
    buyers.map(async (buyer) => {
      const outcome = await buy(url, buyer, 90_000);
      if (isPlaced(outcome)) placed++;
      if (placed >= disturbAt) disturbance ??= disturb();
      return outcome;
    }),
  );
  await disturbance;
  return outcomes;
}
