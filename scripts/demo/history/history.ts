/**
 * The demo store's last three months: customers, and what became of their orders. Several hundred orders through the
 * procedures would take longer than anybody waits for a demo, so they are made as rows, in the shape the procedures give
 * them; history.test.ts holds them to that. The same each time, but for its dates, which end today.
 */
import { randomUUID } from 'node:crypto';
import type { Deps } from '../../../server/context';
import type { Reader, Tx } from '../../../server/db/client';
import type { Entry as SandboxEntry } from '../../../server/payment/sandbox/journal';
import { insertRows } from '../../scale/insert-rows';
import { type Random, seededRandom } from '../../scale/random';
import { festivity, orderMoments } from './calendar';
import { type Customer, makeCustomer } from './customers';
import { DECLINED, type Life, liveOrder, type OrderPlan, type SoldProduct } from './order-life';

const FESTIVE = 'Festive';

/** Products as they are, with the picture an order line keeps of each variant. */
async function readProducts(db: Reader): Promise<SoldProduct[]> {
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
    festive: [category?.name, category?.parent?.name, category?.parent?.parent?.name].includes(FESTIVE),
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

/** A few products sell most, dear ones less, festive ones before the festival; none before it is in the shop. */
function chooseLines(random: Random, products: readonly SoldProduct[], at: number, daysAgo: number) {
  const weights = products.map((product, place) => {
    if (product.createdAt.getTime() > at || product.variants.length === 0) return [product, 0] as const;
    // A step prime to the number of products spreads the best sellers over the whole catalog.
    const rank = ((place * 37) % products.length) + 4;
    const rupees = (product.variants[0]?.originalPaise ?? 0) / 100;
    const season = product.festive ? 0.6 + 1.2 * festivity(daysAgo) : 1;
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
  lives: Life[];
}

const REPEAT_BUYERS = 0.36;

export function makeHistory(
  products: readonly SoldProduct[],
  { today, adminId, online }: { today: Date; adminId: string; online: boolean },
): History {
  const random = seededRandom(20_261_122);
  const taken = new Set(['admin', 'shopper']);
  const customers: Customer[] = [];
  const lives = orderMoments(random, today).map(({ at, daysAgo }) => {
    let customer = customers.length > 0 && random.chance(REPEAT_BUYERS) ? random.pick(customers) : null;
    if (!customer) {
      customer = makeCustomer(random, at, taken);
      customers.push(customer);
    }
    const plan: OrderPlan = {
      at,
      customer,
      lines: chooseLines(random, products, at, daysAgo),
      method: random.chance(online ? 0.43 : 0) ? 'ONLINE_PAYMENT' : 'COD',
    };
    return liveOrder(random, plan, { adminId, today });
  });
  return { customers, lives };
}

/** What the provider's stand-in has to know of the payments, so that an order paid long ago can still be refunded. */
function sandboxEntries(lives: readonly Life[]): SandboxEntry[] {
  return lives.flatMap(({ attempts, refunds }): SandboxEntry[] => [
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
        errorCode: state === 'FAILED' ? DECLINED : null,
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

async function write(tx: Tx, { customers, lives }: History, passwordHash: string): Promise<void> {
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
    lives.map((life) => life.row()),
  );
  await insertRows(
    tx,
    'OrderItem',
    lives.flatMap((life) => life.items()),
  );
  for (const [table, rows] of [
    ['PaymentAttempt', lives.flatMap(({ attempts }) => attempts)],
    ['Refund', lives.flatMap(({ refunds }) => refunds)],
    ['AuditEntry', lives.flatMap(({ entries }) => entries)],
  ] as const)
    await insertRows<Record<string, string | number | Date | null>>(
      tx,
      table,
      rows.map((row) => ({ ...row })),
    );
}

export type KeepPayments = (entries: readonly SandboxEntry[]) => void;

interface PreparedHistory {
  /** Writes all of it, in the transaction that makes the administrator whose work it was. */
  writeFor(tx: Tx, adminId: string): Promise<void>;
}

/** Online orders need a provider that knows them: without `keepPayments` everybody paid on delivery. */
export async function prepareHistory(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  passwordHash: string,
  keepPayments: KeepPayments | null,
): Promise<PreparedHistory> {
  const products = await readProducts(db.reader);
  const today = now();
  return {
    async writeFor(tx, adminId) {
      const history = makeHistory(products, { today, adminId, online: keepPayments !== null });
      await write(tx, history, passwordHash);
      keepPayments?.(sandboxEntries(history.lives));
    },
  };
}
