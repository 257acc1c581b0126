/**
 * The demo store's last three months: customers and their orders. Placing several hundred orders through the procedures would
 * delay the first start, so they are inserted as rows; history.test.ts checks that the rows are as the procedures leave them.
 * The history is the same each time, except for its dates, which end today.
 */
import { randomUUID } from 'node:crypto';
import type { Deps } from '../../../server/context';
import type { PrismaReader, Tx } from '../../../server/db/client';
import type { Entry as SandboxEntry } from '../../../server/payment/sandbox/journal';
import { insertRows } from '../../scale/insert-rows';
import { createRandom, type Random } from '../../scale/random';
import { createOrderTimes, getFestivalWeight } from './calendar';
import { type Customer, createCustomer } from './customers';
import type { OrderPlan, SoldProduct } from './order-plan';
import { simulateOrder } from './simulate-order';
import { DECLINED_CODE, type SimulatedOrder } from './simulated-order';

const FESTIVE = 'Festive';

/** Reads the products with the picture that an order line copies for each variant. */
async function readProducts(db: PrismaReader): Promise<SoldProduct[]> {
  const rows = await db.product.findMany({
    where: { archivedAt: null },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    select: {
      id: true,
      name: true,
      createdAt: true,
      category: {
        select: { name: true, parent: { select: { name: true, parent: { select: { name: true } } } } },
      },
      images: { orderBy: { position: 'asc' } },
      variants: { where: { retiredAt: null }, orderBy: { position: 'asc' } },
    },
  });
  return rows.map(({ images, variants, category, ...product }) => ({
    ...product,
    isFestive: [category?.name, category?.parent?.name, category?.parent?.parent?.name].includes(FESTIVE),
    variants: variants.map((variant) => {
      const image =
        images.find(({ color }) => color === variant.color) ??
        images.find(({ color }) => !color) ??
        images[0];
      return {
        ...variant,
        image: {
          imageId: image?.id ?? null,
          imageFilename: image?.filename ?? null,
          imageTint: image?.tint ?? null,
          imageWidth: image?.width ?? null,
          imageHeight: image?.height ?? null,
        },
      };
    }),
  }));
}

/** Prefers a few best sellers, cheaper products and festive ones before the festival; none is sold before its creation. */
function chooseLines(random: Random, products: readonly SoldProduct[], at: number, daysAgo: number) {
  const weights = products.map((product, place) => {
    if (product.createdAt.getTime() > at || product.variants.length === 0) return [product, 0] as const;
    // A step prime to the number of products spreads the best sellers over the whole catalog.
    const rank = ((place * 37) % products.length) + 4;
    const rupees = (product.variants[0]?.originalPaise ?? 0) / 100;
    const season = product.isFestive ? 0.6 + 1.2 * getFestivalWeight(daysAgo) : 1;
    return [product, (season * 100) / rank / (1 + rupees / 4000)] as const;
  });
  const count = random.weighted([
    [1, 56],
    [2, 30],
    [3, 10],
    [4, 4],
  ] as const);
  const chosen = new Set(Array.from({ length: count }, () => random.weighted(weights)));
  return [...chosen].map((product) => ({
    product,
    variant: random.pick(product.variants),
    quantity: random.weighted([
      [1, 88],
      [2, 10],
      [3, 2],
    ] as const),
  }));
}

interface History {
  customers: Customer[];
  orders: SimulatedOrder[];
}

const REPEAT_SHARE = 0.36;

export function createHistory(
  products: readonly SoldProduct[],
  { today, adminId, online }: { today: Date; adminId: string; online: boolean },
): History {
  const random = createRandom(20_261_122);
  const taken = new Set(['admin', 'shopper']);
  const customers: Customer[] = [];
  const orders = createOrderTimes(random, today).map(({ at, daysAgo }) => {
    let customer = customers.length > 0 && random.chance(REPEAT_SHARE) ? random.pick(customers) : null;
    if (!customer) {
      customer = createCustomer(random, at, taken);
      customers.push(customer);
    }
    const plan: OrderPlan = {
      at,
      customer,
      lines: chooseLines(random, products, at, daysAgo),
      method: random.chance(online ? 0.43 : 0) ? 'ONLINE_PAYMENT' : 'COD',
    };
    return simulateOrder(random, plan, { adminId, today });
  });
  return { customers, orders };
}

/** The journal entries of the payment sandbox, without which it could not refund these payments. */
function toSandboxEntries(orders: readonly SimulatedOrder[]): SandboxEntry[] {
  return orders.flatMap(({ attempts, refunds }): SandboxEntry[] => [
    ...attempts.map(({ id, amountPaise, state, errorCode, ...attempt }) => ({
      payment: {
        merchantOrderId: id,
        orderId: attempt.providerOrderId,
        pageToken: `${randomUUID()}${randomUUID()}`,
        amountPaise,
        capturedPaise: state === 'COMPLETED' ? amountPaise : 0,
        message: 'Order',
        redirectUrl: '',
        metaInfo: {},
        state,
        errorCode: state === 'FAILED' ? DECLINED_CODE : null,
        tries: [
          {
            transactionId: attempt.transactionId,
            mode: attempt.mode === 'CARD' ? ('CARD' as const) : ('UPI_QR' as const),
            state,
            at: attempt.resolvedAt.getTime(),
            errorCode,
          },
        ],
        createdAt: attempt.createdAt.getTime(),
        expiresAt: attempt.expiresAt.getTime(),
      },
    })),
    ...refunds.map(({ id, attemptId, providerRefundId, amountPaise, state, errorCode, createdAt }) => ({
      refund: {
        merchantRefundId: id,
        refundId: providerRefundId,
        merchantOrderId: attemptId,
        amountPaise,
        state,
        errorCode,
        createdAt: createdAt.getTime(),
      },
    })),
  ]);
}

async function insertHistory(tx: Tx, { customers, orders }: History, passwordHash: string): Promise<void> {
  await insertRows(
    tx,
    'User',
    customers.map(({ user }) => ({ ...user, passwordHash, userType: 'CUSTOMER', tokenVersion: 1 })),
  );
  await insertRows(
    tx,
    'Address',
    customers.map(({ address }) => address),
  );
  await tx.$executeRaw`UPDATE User SET defaultAddressId =
    (SELECT MIN(Address.id) FROM Address WHERE Address.userId = User.id)
    WHERE defaultAddressId IS NULL AND userType = 'CUSTOMER'`;
  await insertRows(
    tx,
    'Order',
    orders.map((order) => order.toOrderRow()),
  );
  await insertRows(
    tx,
    'OrderItem',
    orders.flatMap((order) => order.toItemRows()),
  );
  for (const [table, rows] of [
    ['PaymentAttempt', orders.flatMap(({ attempts }) => attempts)],
    ['Refund', orders.flatMap(({ refunds }) => refunds)],
    ['AuditEntry', orders.flatMap(({ entries }) => entries)],
  ] as const)
    await insertRows<Record<string, string | number | Date | null>>(
      tx,
      table,
      rows.map((row) => ({ ...row })),
    );
}

export type RecordPayments = (entries: readonly SandboxEntry[]) => void;

interface PreparedHistory {
  /** Inserts all rows, in the transaction that creates the admin who appears in the audit entries. */
  insert(tx: Tx, adminId: string): Promise<void>;
}

/** Reads the catalog before the transaction. Without `recordPayments` all orders are cash on delivery. */
export async function prepareHistory(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  passwordHash: string,
  recordPayments: RecordPayments | null,
): Promise<PreparedHistory> {
  const products = await readProducts(db.reader);
  const today = now();
  return {
    async insert(tx, adminId) {
      const history = createHistory(products, { today, adminId, online: recordPayments !== null });
      await insertHistory(tx, history, passwordHash);
      recordPayments?.(toSandboxEntries(history.orders));
    },
  };
}
