import type { Prisma } from '../../prisma/generated/mysql/client';
import { LOGIN_NEEDED } from '../../src/auth/messages';
import { AppError } from '../../src/errors';
import { toRupees } from '../../src/money';
import type { ExportedOrder, PersonalData } from '../../src/privacy/personal-data';
import type { Context } from '../context';
import type { Database } from '../db/client';
import type { ListOrder } from '../db/list-order';
import { readList } from '../db/read-list';
import { parseTime, quoteTableName, sql } from '../db/sql';
import { isOwnEmail } from './own-emails';

const newest = { orderBy: { createdAt: 'desc' } } as const;
const postalSelect = {
  addressLine1: true,
  addressLine2: true,
  city: true,
  state: true,
  postalCode: true,
} as const;

const orderSelect = {
  ...postalSelect,
  number: true,
  orderDate: true,
  totalPaise: true,
  returnedPaise: true,
  deliveryStatus: true,
  paymentMethod: true,
  paymentStatus: true,
  recipientName: true,
  recipientGstin: true,
  items: {
    select: { name: true, color: true, size: true, quantity: true, returnedUnits: true, pricePaise: true },
    orderBy: { position: 'asc' },
  },
  attempts: {
    select: { createdAt: true, amountPaise: true, state: true, mode: true, transactionId: true },
    ...newest,
  },
  refunds: { select: { createdAt: true, amountPaise: true, state: true }, ...newest },
  documents: { select: { kind: true, number: true, issuedAt: true }, orderBy: { issuedAt: 'asc' } },
} as const;

/** What belongs to the account. Secrets are left out: hashes, tokens, and everything that could log somebody in. */
const userSelect = {
  firstName: true,
  lastName: true,
  email: true,
  username: true,
  mobile: true,
  dob: true,
  createdAt: true,
  consentAt: true,
  consentPolicyAt: true,
  defaultAddressId: true,
  addresses: { select: { ...postalSelect, id: true, createdAt: true }, ...newest },
  cartItems: {
    select: {
      quantity: true,
      createdAt: true,
      variant: { select: { color: true, size: true, product: { select: { name: true } } } },
    },
    ...newest,
  },
  wishlistItems: { select: { createdAt: true, product: { select: { name: true } } }, ...newest },
  sessions: { select: { createdAt: true, lastUsedAt: true, userAgent: true, address: true }, ...newest },
  complaints: {
    select: {
      number: true,
      createdAt: true,
      state: true,
      subject: true,
      name: true,
      email: true,
      messages: { select: { createdAt: true, isFromShop: true, text: true }, orderBy: { createdAt: 'asc' } },
    },
    ...newest,
  },
  auditEntries: {
    select: { createdAt: true, action: true, objectType: true, objectName: true },
    ...newest,
  },
} as const;

const toRupeesText = (paise: bigint | number) => toRupees(Number(paise));

type UserRow = Prisma.UserGetPayload<{ select: typeof userSelect }>;
type OrderRow = Prisma.OrderGetPayload<{ select: typeof orderSelect }>;

const toExportedOrder = ({
  addressLine1,
  addressLine2,
  city,
  state,
  postalCode,
  orderDate,
  totalPaise,
  returnedPaise,
  recipientName,
  recipientGstin,
  items,
  attempts,
  refunds,
  documents,
  ...order
}: OrderRow): ExportedOrder => ({
  ...order,
  orderDate: orderDate.toISOString(),
  orderTotal: toRupeesText(totalPaise),
  returnedTotal: toRupeesText(returnedPaise),
  address: { addressLine1, addressLine2, city, state, postalCode },
  businessName: recipientName,
  gstin: recipientGstin,
  items: items.map(({ pricePaise, ...item }) => ({ ...item, price: toRupeesText(pricePaise) })),
  payments: attempts.map(({ createdAt, amountPaise, ...payment }) => ({
    ...payment,
    createdAt: createdAt.toISOString(),
    amount: toRupeesText(amountPaise),
  })),
  refunds: refunds.map(({ createdAt, amountPaise, ...refund }) => ({
    ...refund,
    createdAt: createdAt.toISOString(),
    amount: toRupeesText(amountPaise),
  })),
  taxDocuments: documents.map(({ issuedAt, ...document }) => ({
    ...document,
    issuedAt: issuedAt.toISOString(),
  })),
});

const toExportedComplaint = ({
  createdAt,
  messages,
  ...complaint
}: UserRow['complaints'][number]): PersonalData['complaints'][number] => ({
  ...complaint,
  createdAt: createdAt.toISOString(),
  messages: messages.map(({ createdAt: sentAt, isFromShop, text }) => ({
    at: sentAt.toISOString(),
    from: isFromShop ? ('the shop' as const) : ('you' as const),
    text,
  })),
});

const NEWEST_ORDERS_FIRST: ListOrder = { column: 'orderDate', direction: 'DESC' };

/** In parts: the orders of a business buyer are more than one statement has parameters for, and other requests would wait. */
async function readOrders(db: Database, userId: string): Promise<ExportedOrder[]> {
  const parts = readList(
    db,
    {
      from: quoteTableName('Order'),
      conditions: [sql`userId = ${userId}`],
      order: NEWEST_ORDERS_FIRST,
    },
    (ids) =>
      db.reader.order.findMany({
        where: { id: { in: ids } },
        select: orderSelect,
        orderBy: [{ orderDate: 'desc' }, { id: 'desc' }],
      }),
  );
  const orders: ExportedOrder[] = [];
  for await (const rows of parts) orders.push(...rows.map(toExportedOrder));
  return orders;
}

/**
 * What belongs to one account alone. Messages and enquiries are not in it: they name an email that is not verified, so that an
 * account with somebody else's email would get theirs. Nor are emails that may have been for somebody else.
 */
export async function exportData(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userId: string,
): Promise<PersonalData> {
  const user = await db.reader.user.findUnique({ where: { id: userId }, select: userSelect });
  if (!user) throw new AppError('UNAUTHORIZED', LOGIN_NEEDED);
  const {
    defaultAddressId,
    consentAt,
    consentPolicyAt,
    addresses,
    cartItems,
    wishlistItems,
    sessions,
    complaints,
    auditEntries,
    ...profile
  } = user;
  const emails = await db.query<{ kind: string; createdAt: Date | string; sentAt: Date | string | null }>(
    sql`SELECT kind, createdAt, sentAt FROM OutgoingEmail
      WHERE ${isOwnEmail({ id: userId, email: user.email })} ORDER BY createdAt DESC`,
  );
  return {
    exportedAt: now().toISOString(),
    profile: { ...profile, createdAt: profile.createdAt.toISOString() },
    consent: consentAt && {
      at: consentAt.toISOString(),
      policyOf: consentPolicyAt?.toISOString() ?? null,
    },
    addresses: addresses.map(({ id, createdAt, ...lines }) => ({
      ...lines,
      isDefault: id === defaultAddressId,
      createdAt: createdAt.toISOString(),
    })),
    orders: await readOrders(db, userId),
    complaints: complaints.map(toExportedComplaint),
    cart: cartItems.map(({ quantity, createdAt, variant: { color, size, product } }) => ({
      name: product.name,
      color,
      size,
      quantity,
      addedAt: createdAt.toISOString(),
    })),
    wishlist: wishlistItems.map(({ createdAt, product }) => ({
      name: product.name,
      addedAt: createdAt.toISOString(),
    })),
    sessions: sessions.map(({ createdAt, lastUsedAt, ...each }) => ({
      ...each,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
    emails: emails.map(({ kind, createdAt, sentAt }) => ({
      kind,
      createdAt: parseTime(createdAt).toISOString(),
      sentAt: sentAt && parseTime(sentAt).toISOString(),
    })),
    activity: auditEntries.map(({ createdAt, action, objectType, objectName }) => ({
      at: createdAt.toISOString(),
      action,
      object: objectType,
      name: objectName,
    })),
  };
}
