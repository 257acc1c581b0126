/** Rows of orders with their items and audit entries. */
import { getPayablePaise } from '../../src/catalog/price';
import { multiplyPaise, sumPaise } from '../../src/money';
import {
  DELIVERY_STATUS_NAMES,
  type DeliveryStatus,
  getCodPaymentStatus,
  type PaymentMethod,
  type PaymentStatus,
  toOrderNumber,
} from '../../src/order/status';
import type { AddressRow } from './people';
import type { ProductRow } from './products';
import type { Random } from './random';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const ORDER_DAYS = 120;

export interface Buyer {
  id: string;
  addresses: readonly AddressRow[];
}

function pickDeliveryStatus(random: Random, ageDays: number): DeliveryStatus {
  if (ageDays < 1.5)
    return random.weighted([
      ['PENDING', 17],
      ['SHIPPED', 2],
      ['CANCELED', 1],
    ] as const);
  if (ageDays < 6)
    return random.weighted([
      ['PENDING', 2],
      ['SHIPPED', 13],
      ['DELIVERED', 4],
      ['CANCELED', 1],
    ] as const);
  return random.weighted([
    ['DELIVERED', 90],
    ['CANCELED', 8],
    ['SHIPPED', 1.5],
    ['PENDING', 0.5],
  ] as const);
}

function pickPaymentStatus(
  random: Random,
  method: PaymentMethod,
  status: DeliveryStatus,
  ageDays: number,
): PaymentStatus {
  if (method === 'COD') return getCodPaymentStatus(status);
  if (status === 'CANCELED')
    return random.weighted([
      ['REFUNDED', ageDays < 7 ? 1 : 8],
      ['REFUND_DUE', 2],
      ['FAILED', 4],
    ] as const);
  return status === 'PENDING' && random.chance(0.1) ? 'PENDING' : 'COMPLETED';
}

/** Prefers a few best sellers; no product is sold before its creation. `products` are sorted newest first. */
function chooseProduct(random: Random, products: readonly ProductRow[], at: Date): ProductRow {
  for (let attempt = 0; attempt < 8; attempt++) {
    // A step prime to most sizes spreads the best sellers over the whole shop.
    const place = Math.floor(products.length * random.next() ** 2.4) * 7919;
    const product = products[place % products.length];
    if (product && product.createdAt < at) return product;
  }
  const oldest = products.at(-1);
  if (!oldest) throw new RangeError('There is no product to sell.');
  return oldest;
}

function makeItem(random: Random, orderId: string, product: ProductRow, position: number) {
  const variant = random.pick(product.variants);
  return {
    id: random.uuid(),
    orderId,
    productId: product.id,
    variantId: variant.id,
    position,
    quantity: random.weighted([
      [1, 85],
      [2, 12],
      [3, 3],
    ] as const),
    pricePaise: getPayablePaise(variant),
    originalPaise: variant.originalPaise,
    name: product.name,
    color: variant.color,
    size: variant.size,
  };
}

interface AuditEntryRow {
  id: string;
  createdAt: Date;
  actor: 'CUSTOMER' | 'ADMIN';
  userId: string;
  action: 'placed' | 'status';
  objectType: 'ORDER';
  objectId: string;
  objectName: string;
  changes: string | null;
}

/** The statuses that an order passed through. */
const STATUS_PATHS: Record<DeliveryStatus, readonly DeliveryStatus[]> = {
  PENDING: [],
  SHIPPED: ['SHIPPED'],
  DELIVERED: ['SHIPPED', 'DELIVERED'],
  CANCELED: ['CANCELED'],
};

function makeHistory(
  random: Random,
  order: { id: string; userId: string; orderDate: Date; number: string; deliveryStatus: DeliveryStatus },
  { adminId, today }: { adminId: string; today: Date },
): AuditEntryRow[] {
  const entry = { objectType: 'ORDER' as const, objectId: order.id, objectName: order.number };
  const entries: AuditEntryRow[] = [
    {
      ...entry,
      id: random.uuid(),
      createdAt: order.orderDate,
      actor: 'CUSTOMER',
      userId: order.userId,
      action: 'placed',
      changes: null,
    },
  ];
  let [at, from]: [number, DeliveryStatus] = [order.orderDate.getTime(), 'PENDING'];
  for (const to of STATUS_PATHS[order.deliveryStatus]) {
    at += Math.round(
      (today.getTime() - at) * 0.1 + random.next() * 0.2 * Math.min(today.getTime() - at, 4 * DAY_MS),
    );
    const byShopper = to === 'CANCELED' && random.chance(0.6);
    entries.push({
      ...entry,
      id: random.uuid(),
      createdAt: new Date(at),
      actor: byShopper ? 'CUSTOMER' : 'ADMIN',
      userId: byShopper ? order.userId : adminId,
      action: 'status',
      changes: JSON.stringify([
        { field: 'Status', from: DELIVERY_STATUS_NAMES[from], to: DELIVERY_STATUS_NAMES[to] },
      ]),
    });
    from = to;
  }
  return entries;
}

/** Prefers evenings to nights, and recent weeks to earlier ones. */
function pickOrderDate(random: Random, today: Date): Date {
  const daysAgo = Math.floor(ORDER_DAYS * (1 - random.next() ** 0.8));
  const hour =
    random.weighted([
      [2, 1],
      [9, 4],
      [13, 6],
      [17, 6],
      [21, 9],
    ] as const) +
    random.next() * 3;
  const midnight = Math.floor((today.getTime() + 5.5 * HOUR_MS) / DAY_MS) * DAY_MS - 5.5 * HOUR_MS;
  const at = midnight - daysAgo * DAY_MS + hour * HOUR_MS;
  return new Date(Math.round(at < today.getTime() ? at : today.getTime() - random.next() * 2 * HOUR_MS));
}

export function makeOrder(
  random: Random,
  {
    buyers,
    products,
    numbers,
    adminId,
    today,
  }: {
    buyers: readonly Buyer[];
    products: readonly ProductRow[];
    /** the numbers of all orders so far, because eight random characters can repeat */
    numbers: Set<string>;
    adminId: string;
    today: Date;
  },
) {
  let id = random.uuid();
  while (numbers.has(toOrderNumber(id))) id = random.uuid();
  numbers.add(toOrderNumber(id));
  const orderDate = pickOrderDate(random, today);
  const ageDays = (today.getTime() - orderDate.getTime()) / DAY_MS;
  const deliveryStatus = pickDeliveryStatus(random, ageDays);
  const paymentMethod = random.weighted([
    ['COD', 6],
    ['ONLINE_PAYMENT', 4],
  ] as const);
  const buyer = random.pick(buyers);
  const { id: addressId, userId: _, createdAt: __, ...address } = random.pick(buyer.addresses);
  const chosen = new Set(
    Array.from(
      {
        length: random.weighted([
          [1, 45],
          [2, 30],
          [3, 17],
          [4, 8],
        ] as const),
      },
      () => chooseProduct(random, products, orderDate),
    ),
  );
  const items = [...chosen].map((product, position) => makeItem(random, id, product, position));
  const order = {
    id,
    number: toOrderNumber(id),
    userId: buyer.id,
    orderDate,
    totalPaise: sumPaise(items.map(({ pricePaise, quantity }) => multiplyPaise(pricePaise, quantity))),
    deliveryStatus,
    paymentMethod,
    paymentStatus: pickPaymentStatus(random, paymentMethod, deliveryStatus, ageDays),
    addressId,
    addressDefault: addressId === buyer.addresses[0]?.id,
    ...address,
  };
  return { order, items, history: makeHistory(random, order, { adminId, today }) };
}
