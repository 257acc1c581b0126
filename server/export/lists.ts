/** The back office's lists as CSV, all pages that the filters match. */
import type { z } from 'zod';
import type { AuditLogEntry, auditLogInput } from '../../src/audit/entries';
import { AUDIT_ACTIONS, AUDIT_OBJECT_NAMES, type AuditObject, WHOLE_LIST } from '../../src/audit/labels';
import type { ContactMessage, messagePageInput } from '../../src/contact/schema';
import { IST_OFFSET_MS } from '../../src/dates';
import type { BulkEnquiry, enquiryPageInput } from '../../src/enquiry/schema';
import type { listOrdersInput } from '../../src/order/schema';
import { DELIVERY_STATUS_NAMES, PAYMENT_METHOD_NAMES, PAYMENT_STATUS_NAMES } from '../../src/order/status';
import type { Page } from '../../src/pagination';
import { listAuditLog } from '../audit/audit-log';
import { recordAuditEntry } from '../audit/record-audit-entry';
import { listMessagePage } from '../contact/contact-messages';
import type { Context } from '../context';
import { listEnquiryPage } from '../enquiry/enquiries';
import { BOM, toCsv } from '../import/export';
import { findOrders, type ListedOrder } from '../order/find-orders';
import { yieldToEventLoop } from '../yield-to-event-loop';

const ROWS_PER_PAGE = 100;

/** The time in India, as spreadsheets read it: "2026-11-23 14:05". */
const formatTime = (iso: string): string =>
  new Date(new Date(iso).getTime() + IST_OFFSET_MS).toISOString().slice(0, 16).replace('T', ' ');

type Columns<Row> = readonly (readonly [
  title: string,
  toCell: (row: Row) => string | number | null | undefined,
])[];

/** Who takes personal data out of the store is in the audit log. */
const recordExport = (ctx: Context, type: AuditObject, name: string): Promise<void> =>
  ctx.db.transactStatements((tx) =>
    recordAuditEntry(tx, ctx, { action: 'exported', type, id: WHOLE_LIST, name }),
  );

async function* exportPages<Row extends { id: string }>(
  columns: Columns<Row>,
  readPage: (position: { page: number; limit: number }) => Promise<Page<Row>>,
  record: () => Promise<void> = async () => {},
): AsyncGenerator<string> {
  await record();
  yield BOM + toCsv([columns.map(([title]) => title)]);
  let before = new Set<string>();
  for (let page = 1; ; page++) {
    await yieldToEventLoop();
    const { data, totalPages } = await readPage({ page, limit: ROWS_PER_PAGE });
    // A row that was added meanwhile moves others to the next page.
    const rows = data.filter(({ id }) => !before.has(id));
    if (rows.length > 0)
      yield toCsv(rows.map((row) => columns.map(([, toCell]) => String(toCell(row) ?? ''))));
    if (page >= totalPages) return;
    before = new Set(data.map(({ id }) => id));
  }
}

type FiltersOf<Schema extends z.ZodType> = Omit<z.infer<Schema>, 'page' | 'limit'>;

const ORDER_COLUMNS: Columns<ListedOrder> = [
  ['Order', ({ id }) => id.slice(0, 8)],
  ['Placed (IST)', ({ orderDate }) => formatTime(orderDate)],
  ['Status', ({ deliveryStatus }) => DELIVERY_STATUS_NAMES[deliveryStatus]],
  ['Payment method', ({ paymentMethod }) => PAYMENT_METHOD_NAMES[paymentMethod]],
  ['Payment status', ({ paymentStatus }) => PAYMENT_STATUS_NAMES[paymentStatus]],
  ['Total (Rs)', ({ orderTotal }) => orderTotal],
  ['Units', ({ itemCount }) => itemCount],
  ['First name', ({ user }) => user.firstName],
  ['Last name', ({ user }) => user.lastName],
  ['Email', ({ user }) => user.email],
];

export const exportOrders = (ctx: Context, filters: FiltersOf<typeof listOrdersInput>) =>
  exportPages(
    ORDER_COLUMNS,
    (position) => findOrders(ctx, { ...filters, ...position }),
    () => recordExport(ctx, 'ORDER', 'orders.csv'),
  );

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

export const exportEnquiries = (ctx: Context, filters: FiltersOf<typeof enquiryPageInput>) =>
  exportPages(
    ENQUIRY_COLUMNS,
    (position) => listEnquiryPage(ctx, { ...filters, ...position }),
    () => recordExport(ctx, 'ENQUIRY', 'bulk-enquiries.csv'),
  );

const MESSAGE_COLUMNS: Columns<ContactMessage> = [
  ['Received (IST)', ({ createdAt }) => formatTime(createdAt)],
  ['Read', ({ isRead }) => (isRead ? 'yes' : 'no')],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Subject', ({ subject }) => subject],
  ['Message', ({ message }) => message],
];

export const exportMessages = (ctx: Context, filters: FiltersOf<typeof messagePageInput>) =>
  exportPages(
    MESSAGE_COLUMNS,
    (position) => listMessagePage(ctx, { ...filters, ...position }),
    () => recordExport(ctx, 'MESSAGE', 'contact-messages.csv'),
  );

const AUDIT_COLUMNS: Columns<AuditLogEntry> = [
  ['Time (IST)', ({ createdAt }) => formatTime(createdAt)],
  ['Who', ({ who }) => (who ? `${who.firstName} ${who.lastName}` : 'System')],
  ['Email', ({ who }) => who?.email],
  ['Action', ({ action }) => AUDIT_ACTIONS[action]],
  ['Kind', ({ objectType }) => AUDIT_OBJECT_NAMES[objectType]],
  ['Name', ({ objectName }) => objectName],
  [
    'Changes',
    ({ changes }) =>
      changes.map(({ field, from, to }) => `${field}: ${from ?? 'none'} → ${to ?? 'none'}`).join('; '),
  ],
];

export const exportAuditLog = (ctx: Context, filters: FiltersOf<typeof auditLogInput>) =>
  exportPages(AUDIT_COLUMNS, (position) => listAuditLog(ctx, { ...filters, ...position }));
