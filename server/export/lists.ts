/** The back office's lists as CSV, all rows that the filters match. */
import type { AuditLogEntry } from '../../src/audit-log/entries';
import { AUDIT_ACTIONS, AUDIT_OBJECT_NAMES } from '../../src/audit-log/labels';
import type { ContactMessage } from '../../src/contact/schema';
import type { BulkEnquiry } from '../../src/enquiry/schema';
import { escapeDigits } from '../../src/import/cells';
import { IST_OFFSET_MS } from '../../src/ist';
import type { ListedOrder } from '../../src/order/admin-shapes';
import {
  DELIVERY_STATUS_NAMES,
  PAYMENT_METHOD_NAMES,
  PAYMENT_STATUS_NAMES,
  toOrderNumber,
} from '../../src/order/status';
import { toShownEmail } from '../../src/privacy/erased-account';
import { readAuditLog } from '../audit-log/audit-log';
import { recordExport } from '../audit-log/record-export';
import { readMessages } from '../contact/contact-messages';
import type { Context } from '../context';
import { readEnquiries } from '../enquiry/enquiries';
import { BOM, toCsv } from '../import/export';
import { readOrders } from '../order/find-orders';

/** The time in India, as spreadsheets read it: "2026-11-23 14:05". */
const formatTime = (iso: string): string =>
  new Date(new Date(iso).getTime() + IST_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');

type Columns<Row> = readonly (readonly [
  title: string,
  toCell: (row: Row) => string | number | null | undefined,
])[];

async function* exportRows<Row>(
  columns: Columns<Row>,
  batches: AsyncIterable<readonly Row[]>,
  record: () => Promise<void> = async () => {},
): AsyncGenerator<string> {
  await record();
  yield BOM + toCsv([columns.map(([title]) => title)]);
  for await (const rows of batches)
    yield toCsv(
      rows.map((row) => columns.map(([, toCell]) => String(toCell(row) ?? ''))),
      // Unlike products, these are not imported again: nothing would restore the digits.
      escapeDigits,
    );
}

const ORDER_COLUMNS: Columns<ListedOrder> = [
  ['Order', ({ id }) => toOrderNumber(id)],
  ['Placed (IST)', ({ orderDate }) => formatTime(orderDate)],
  ['Status', ({ deliveryStatus }) => DELIVERY_STATUS_NAMES[deliveryStatus]],
  ['Payment method', ({ paymentMethod }) => PAYMENT_METHOD_NAMES[paymentMethod]],
  ['Payment status', ({ paymentStatus }) => PAYMENT_STATUS_NAMES[paymentStatus]],
  ['Total (Rs)', ({ orderTotal }) => orderTotal],
  ['Units', ({ itemCount }) => itemCount],
  ['First name', ({ user }) => user.firstName],
  ['Last name', ({ user }) => user.lastName],
  ['Email', ({ user }) => toShownEmail(user.email)],
  // Last, because spreadsheets may read the columns before it by their position.
  ['Returned (Rs)', ({ returnedTotal }) => returnedTotal ?? '0.00'],
];

export const exportOrders = (ctx: Context, filters: Parameters<typeof readOrders>[1]) =>
  exportRows(ORDER_COLUMNS, readOrders(ctx, filters), () => recordExport(ctx, 'ORDER', 'orders.csv'));

const ENQUIRY_COLUMNS: Columns<BulkEnquiry> = [
  ['Received (IST)', ({ createdAt }) => formatTime(createdAt)],
  ['Status', ({ status }) => status.toLowerCase()],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Company', ({ companyName }) => companyName],
  ['Interest', ({ productInterest }) => productInterest],
  ['Quantity', ({ quantity }) => quantity],
  ['Message', ({ message }) => message],
];

export const exportEnquiries = (ctx: Context, filters: Parameters<typeof readEnquiries>[1]) =>
  exportRows(ENQUIRY_COLUMNS, readEnquiries(ctx, filters), () =>
    recordExport(ctx, 'ENQUIRY', 'bulk-enquiries.csv'),
  );

const MESSAGE_COLUMNS: Columns<ContactMessage> = [
  ['Received (IST)', ({ createdAt }) => formatTime(createdAt)],
  ['Read', ({ isRead }) => (isRead ? 'yes' : 'no')],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Subject', ({ subject }) => subject],
  ['Message', ({ message }) => message],
];

export const exportMessages = (ctx: Context, filters: Parameters<typeof readMessages>[1]) =>
  exportRows(MESSAGE_COLUMNS, readMessages(ctx, filters), () =>
    recordExport(ctx, 'MESSAGE', 'contact-messages.csv'),
  );

const AUDIT_COLUMNS: Columns<AuditLogEntry> = [
  ['Time (IST)', ({ createdAt }) => formatTime(createdAt)],
  ['Who', ({ who }) => (who ? `${who.firstName} ${who.lastName}` : 'System')],
  ['Email', ({ who }) => who && toShownEmail(who.email)],
  ['Action', ({ action }) => AUDIT_ACTIONS[action]],
  ['Kind', ({ objectType }) => AUDIT_OBJECT_NAMES[objectType]],
  ['Name', ({ objectName }) => objectName],
  [
    'Changes',
    ({ changes }) =>
      changes.map(({ field, from, to }) => `${field}: ${from ?? 'none'} → ${to ?? 'none'}`).join('; '),
  ],
];

export const exportAuditLog = (ctx: Context, filters: Parameters<typeof readAuditLog>[1]) =>
  exportRows(AUDIT_COLUMNS, readAuditLog(ctx, filters));
