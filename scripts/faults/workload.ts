/** Customers who order, pay and cancel, and an admin who edits, until the process that serves them ends. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Customer, type FaultyStore, STOCK } from './faulty-store';
import { type Answer, request } from './request';

interface Placed {
  order: { id: string };
  redirectUrl?: string;
  merchantTransactionId?: string;
}

interface Purchase {
  customer: Customer;
  key: string;
  method: 'COD' | 'ONLINE_PAYMENT';
}

/** What the store has promised, which holds whatever happens to it. */
export interface Acknowledged {
  orders: Set<string>;
  paid: Set<string>;
  canceled: Set<string>;
  shipped: Set<string>;
  /** of the variant that only the admin changes */
  stock: number;
  /** orders that were cut off, to be repeated as a browser does */
  unanswered: Purchase[];
  /** answers that are neither success nor a rule of the store */
  unexpected: string[];
  answers: number;
}

export const createAcknowledged = (): Acknowledged => ({
  orders: new Set(),
  paid: new Set(),
  canceled: new Set(),
  shipped: new Set(),
  stock: STOCK,
  unanswered: [],
  unexpected: [],
  answers: 0,
});

/** The process ended before it answered. */
class CutOffError extends Error {
  override readonly name = 'CutOffError';
}

const CONCURRENT_CUSTOMERS = 6;
const MAX_REPETITIONS = 20;
const REPETITION_PAUSE_MS = 500;

export interface Workload {
  /** Resolves when the process no longer answers, or `isOver` says so. */
  run(url: string, isOver: () => boolean): Promise<void>;
  /** Repeats what was cut off, with the same keys, until it is answered. */
  repeatUnanswered(url: string): Promise<void>;
}

export function createWorkload(store: FaultyStore, done: Acknowledged): Workload {
  const sold = store.variantIds.slice(0, -1);
  const [edited] = store.variantIds.slice(-1);

  async function send(allowed: readonly number[], ...given: Parameters<typeof request>): Promise<Answer> {
    const answer = await request(...given).catch((error: unknown) => {
      throw new CutOffError('The request was cut off', { cause: error });
    });
    // The store had too much to do, as it says, and has done nothing. A browser tries again later.
    if (answer.status === 503) throw new CutOffError('The store was busy');
    done.answers++;
    if (!allowed.includes(answer.status)) {
      const [method, url] = given;
      done.unexpected.push(
        `${method} ${new URL(url).pathname} answered ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`,
      );
    }
    return answer;
  }

  async function place(url: string, purchase: Purchase): Promise<Placed | null> {
    const { customer, key, method } = purchase;
    const input = { addressId: customer.id, paymentMethod: method };
    const headers = { 'idempotency-key': key };
    // 409: a cart with the same lines was ordered before and is not paid yet.
    const sent = send([200, 201, 409], 'POST', `${url}/api/orders/place`, customer.token, input, headers);
    const answer = await sent.catch((error: unknown) => {
      done.unanswered.push(purchase);
      throw error;
    });
    if (answer.status > 201) return null;
    const placed = answer.body as Placed;
    done.orders.add(placed.order.id);
    return placed;
  }

  async function pay(url: string, { token }: Customer, placed: Placed): Promise<void> {
    // Pages of an earlier process had another port.
    const page = url + new URL(placed.redirectUrl ?? url).pathname;
    await fetch(page, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ choice: Math.random() < 0.8 ? 'pay' : 'fail' }),
    })
      .then((response) => response.text())
      .catch((error: unknown) => {
        throw new CutOffError('The payment page was cut off', { cause: error });
      });
    // The others are left to webhooks and sweeps.
    if (Math.random() < 0.3) return;
    const path = `/api/orders/payment/verify-and-update/${placed.merchantTransactionId}`;
    const verified = await send([200], 'GET', url + path, token);
    if ((verified.body as { status?: string }).status === 'COMPLETED') done.paid.add(placed.order.id);
  }

  async function buy(url: string, customer: Customer): Promise<void> {
    const line = { productVariantId: sold[Math.floor(Math.random() * sold.length)], quantity: 1 };
    await send([200, 201], 'POST', `${url}/api/cart/add`, customer.token, line);
    const method = Math.random() < 0.5 ? 'COD' : 'ONLINE_PAYMENT';
    const placed = await place(url, { customer, key: randomUUID(), method });
    if (!placed) return;
    if (method === 'ONLINE_PAYMENT') await pay(url, customer, placed);
    if (Math.random() < 0.6) return;
    const path = `/api/orders/${placed.order.id}/cancel`;
    const { status } = await send([200, 409], 'PUT', url + path, customer.token);
    if (status === 200) done.canceled.add(placed.order.id);
  }

  async function ship(url: string): Promise<void> {
    const id = [...done.orders].find((order) => !done.canceled.has(order) && !done.shipped.has(order));
    if (!id) return;
    const path = `/api/orders/${id}/status`;
    // The customer may cancel it at the same moment.
    const input = { deliveryStatus: 'SHIPPED', from: 'PENDING' };
    const { status } = await send([200, 409], 'PUT', url + path, store.admin.token, input);
    if (status === 200) done.shipped.add(id);
    else done.canceled.add(id);
  }

  /** Returns the product's next version. */
  async function addUnit(url: string, version: number): Promise<number> {
    const json = { id: edited, version, stock: done.stock + 1, stockWas: done.stock };
    const path = '/trpc/admin.catalog.setVariant';
    const answer = await send([200], 'POST', url + path, store.admin.token, { json });
    if (answer.status === 200) done.stock++;
    return version + 1;
  }

  const untilCutOff = async (isOver: () => boolean, work: () => Promise<void>): Promise<void> => {
    try {
      while (!isOver()) await work();
    } catch (error) {
      if (!(error instanceof CutOffError)) throw error;
    }
  };

  return {
    run: async (url, isOver) => {
      let { version } = await store.withDatabase(({ reader }) =>
        reader.product.findUniqueOrThrow({ where: { id: store.productId }, select: { version: true } }),
      );
      // A customer has one cart, and is in one place at a time.
      const waiting = [...store.customers];
      const buyNext = async () => {
        const customer = waiting.shift();
        if (!customer) throw new Error('There are too few customers.');
        await buy(url, customer);
        waiting.push(customer);
      };
      const edit = async () => {
        await ship(url);
        version = await addUnit(url, version);
      };
      await Promise.all([
        ...Array.from({ length: CONCURRENT_CUSTOMERS }, () => untilCutOff(isOver, buyNext)),
        untilCutOff(isOver, edit),
      ]);
    },
    repeatUnanswered: async (url) => {
      for (let attempt = 0; attempt < MAX_REPETITIONS && done.unanswered.length > 0; attempt++) {
        if (attempt > 0) await pause(REPETITION_PAUSE_MS);
        for (const purchase of done.unanswered.splice(0))
          await place(url, purchase).catch((error: unknown) => {
            if (!(error instanceof CutOffError)) throw error;
          });
      }
    },
  };
}
