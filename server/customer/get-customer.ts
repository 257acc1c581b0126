import { CUSTOMER_ACCOUNT } from '../../src/audit-log/labels';
import type { CustomerDetail } from '../../src/customer/schema';
import { AppError } from '../../src/errors';
import { toRupees } from '../../src/money';
import { PRIVACY_MESSAGES } from '../../src/privacy/messages';
import type { PersonalData } from '../../src/privacy/personal-data';
import { recordAuditEntry } from '../audit-log/record-audit-entry';
import { recordView } from '../audit-log/record-view';
import { complaintSummarySelect, toComplaintSummary } from '../complaint/read-complaints';
import type { UserContext } from '../context';
import { eraseAccount } from '../privacy/delete-account';
import { exportData } from '../privacy/export-data';
import { NO_ORDERS, readStats } from './list-customers';

const MAX_LISTED = 50;
const newest = { orderBy: { createdAt: 'desc' }, take: MAX_LISTED } as const;

const detailSelect = {
  id: true,
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
  addresses: {
    select: {
      id: true,
      addressLine1: true,
      addressLine2: true,
      city: true,
      state: true,
      postalCode: true,
    },
    ...newest,
  },
  orders: {
    select: { id: true, orderDate: true, totalPaise: true, deliveryStatus: true, paymentStatus: true },
    orderBy: { orderDate: 'desc' },
    take: MAX_LISTED,
  },
  complaints: { select: complaintSummarySelect, ...newest },
} as const;

const toEntry = (id: string) => ({ type: 'ACCOUNT', id, name: CUSTOMER_ACCOUNT }) as const;

/** @throws AppError NOT_FOUND, also for a staff account */
async function ensureCustomer({ db }: UserContext, id: string): Promise<void> {
  const found = await db.reader.user.count({ where: { id, userType: 'CUSTOMER', disabledAt: null } });
  if (found === 0) throw new AppError('NOT_FOUND', PRIVACY_MESSAGES.customerNotFound);
}

async function listMessages({ db }: UserContext, email: string): Promise<CustomerDetail['messages']> {
  const [messages, enquiries] = await Promise.all([
    db.reader.contactMessage.findMany({
      where: { email },
      select: { id: true, createdAt: true, subject: true },
      ...newest,
    }),
    db.reader.bulkEnquiry.findMany({
      where: { email },
      select: { id: true, createdAt: true, quantity: true, productInterest: true },
      ...newest,
    }),
  ]);
  return [
    ...messages.map(({ id, createdAt, subject }) => ({
      id,
      kind: 'message' as const,
      createdAt: createdAt.toISOString(),
      about: subject,
    })),
    ...enquiries.map(({ id, createdAt, quantity, productInterest }) => ({
      id,
      kind: 'enquiry' as const,
      createdAt: createdAt.toISOString(),
      about: [`${quantity} pieces`, productInterest].filter(Boolean).join(', '),
    })),
  ].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

export async function getCustomer(ctx: UserContext, { id }: { id: string }): Promise<CustomerDetail> {
  await ensureCustomer(ctx, id);
  await recordView(ctx, toEntry(id));
  const user = await ctx.db.reader.user.findUnique({ where: { id }, select: detailSelect });
  if (!user) throw new AppError('NOT_FOUND', PRIVACY_MESSAGES.customerNotFound);
  const {
    firstName,
    lastName,
    createdAt,
    consentAt,
    consentPolicyAt,
    defaultAddressId,
    addresses,
    orders,
    complaints,
    ...rest
  } = user;
  const { paise, ...bought } = (await readStats(ctx.db, [id])).get(id) ?? NO_ORDERS;
  return {
    ...rest,
    ...bought,
    name: `${firstName} ${lastName}`,
    createdAt: createdAt.toISOString(),
    spent: toRupees(paise),
    consent: consentAt && {
      at: consentAt.toISOString(),
      policyOf: consentPolicyAt?.toISOString() ?? null,
    },
    addresses: addresses.map((address) => ({ ...address, isDefault: address.id === defaultAddressId })),
    recentOrders: orders.map(({ totalPaise, orderDate, ...order }) => ({
      ...order,
      orderDate: orderDate.toISOString(),
      orderTotal: toRupees(Number(totalPaise)),
    })),
    complaints: complaints.map(toComplaintSummary),
    messages: await listMessages(ctx, user.email),
  };
}

/** Everything that belongs to the account, for a customer who asks for it (DPDP Act 2023, section 11). */
export async function exportCustomer(ctx: UserContext, { id }: { id: string }): Promise<PersonalData> {
  await ensureCustomer(ctx, id);
  const data = await exportData(ctx, id);
  await ctx.db.transactSql((tx) => recordAuditEntry(tx, ctx, { ...toEntry(id), action: 'exported' }));
  return data;
}

/**
 * For a customer who asks for it (DPDP Act 2023, section 12).
 * @throws AppError CONFLICT while an order, payment or refund is open
 */
export async function eraseCustomer(ctx: UserContext, { id }: { id: string }): Promise<{ message: string }> {
  await ensureCustomer(ctx, id);
  await eraseAccount(ctx, id);
  return { message: PRIVACY_MESSAGES.erased };
}
