import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { findChanges } from '../../src/audit-log/find-changes';
import { WHOLE_LIST } from '../../src/audit-log/labels';
import { ENQUIRY_MESSAGES } from '../../src/enquiry/messages';
import type {
  BulkEnquiry,
  CreateEnquiryInput,
  enquiryPageInput,
  setEnquiryStatusInput,
} from '../../src/enquiry/schema';
import { ENQUIRY_STATUS_NAMES } from '../../src/enquiry/status';
import { AppError } from '../../src/errors';
import { type Page, toPage } from '../../src/pagination';
import { recordAuditEntry } from '../audit-log/record-audit-entry';
import { recordView } from '../audit-log/record-view';
import type { Context, UserContext } from '../context';
import type { PrismaReader } from '../db/client';
import { createOnce, requireSameInput } from '../db/create-once';
import { findPageIds, matchesSearch } from '../db/find-page-ids';
import { NEWEST_FIRST } from '../db/list-order';
import { lockRows } from '../db/lock-rows';
import { readList } from '../db/read-list';
import { type Sql, sql } from '../db/sql';

const enquirySelect = {
  id: true,
  createdAt: true,
  name: true,
  email: true,
  phone: true,
  companyName: true,
  productInterest: true,
  quantity: true,
  message: true,
  status: true,
} as const;

type EnquiryRow = Omit<BulkEnquiry, 'createdAt'> & { createdAt: Date };

const toEnquiry = (row: EnquiryRow): BulkEnquiry => ({ ...row, createdAt: row.createdAt.toISOString() });

async function findRepeated(
  { db }: Context,
  { idempotencyKey, ...enquiry }: CreateEnquiryInput,
): Promise<EnquiryRow | null> {
  if (!idempotencyKey) return null;
  const row = await db.reader.bulkEnquiry.findUnique({ where: { idempotencyKey }, select: enquirySelect });
  if (row) requireSameInput(row, enquiry);
  return row;
}

export async function createEnquiry(
  ctx: Context,
  input: CreateEnquiryInput,
): Promise<{ enquiry: BulkEnquiry; message: string }> {
  const row = await createOnce(
    () => findRepeated(ctx, input),
    async () => {
      await ctx.limits.consume('enquiry', ctx.clientKey);
      return ctx.db.transact((tx) =>
        tx.bulkEnquiry.create({
          data: { id: randomUUID(), createdAt: ctx.now(), ...input },
          select: enquirySelect,
        }),
      );
    },
  );
  return { enquiry: toEnquiry(row), message: ENQUIRY_MESSAGES.sent };
}

const SEARCHED = ['name', 'email', 'phone', 'companyName', 'productInterest', 'message'] as const;

type EnquiryFilters = Omit<z.infer<typeof enquiryPageInput>, 'page' | 'limit'>;

const toConditions = ({ q, status }: EnquiryFilters): Sql[] => [
  ...(status ? [sql`status = ${status}`] : []),
  ...(q ? [matchesSearch(SEARCHED, q)] : []),
];

async function readNewestFirst(reader: PrismaReader, ids: string[]): Promise<BulkEnquiry[]> {
  const rows = await reader.bulkEnquiry.findMany({
    where: { id: { in: ids } },
    select: enquirySelect,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  });
  return rows.map(toEnquiry);
}

const ALL_ENQUIRIES = { type: 'ENQUIRY', id: WHOLE_LIST, name: 'List of bulk enquiries' } as const;

/** The back office's list, newest first. It shows the enquiries, and records who opened it. */
export async function openEnquiryPage(
  ctx: UserContext,
  { page, limit, ...filters }: z.infer<typeof enquiryPageInput>,
): Promise<Page<BulkEnquiry>> {
  const { db } = ctx;
  await recordView(ctx, ALL_ENQUIRIES);
  const { ids, total } = await findPageIds(db, {
    table: 'BulkEnquiry',
    conditions: toConditions(filters),
    order: 'createdAt DESC, id DESC',
    page,
    limit,
  });
  return toPage(await readNewestFirst(db.reader, ids), { page, limit, total });
}

/** All enquiries that the filters match, newest first. */
export const readEnquiries = ({ db }: Pick<Context, 'db'>, filters: EnquiryFilters) =>
  readList(db, { from: sql`BulkEnquiry`, conditions: toConditions(filters), order: NEWEST_FIRST }, (ids) =>
    readNewestFirst(db.reader, ids),
  );

/** All enquiries, newest first. Read in parts, because after some years they are very many. */
async function listEnquiries(ctx: Context): Promise<BulkEnquiry[]> {
  const enquiries: BulkEnquiry[] = [];
  for await (const some of readEnquiries(ctx, { q: null, status: null })) enquiries.push(...some);
  return enquiries;
}

/** All enquiries, newest first. Records who read them. */
export async function openEnquiries(ctx: UserContext): Promise<BulkEnquiry[]> {
  await recordView(ctx, ALL_ENQUIRIES);
  return listEnquiries(ctx);
}

export const ENQUIRY_NOT_FOUND = 'Enquiry not found.';

export const ENQUIRY_CHANGED_BY_SOMEONE_ELSE =
  'Someone else has changed the status of this enquiry. Check it before you change it.';

/** @throws AppError CONFLICT if it has neither the status that the admin saw nor the new one */
export async function setEnquiryStatus(
  ctx: Context,
  { id, status, from }: z.infer<typeof setEnquiryStatusInput>,
): Promise<BulkEnquiry> {
  return ctx.db.transact(async (tx) => {
    // So that the status read next is the one that is replaced.
    await lockRows(tx, 'BulkEnquiry', sql`id = ${id}`);
    const before = await tx.bulkEnquiry.findUnique({ where: { id }, select: enquirySelect });
    if (!before) throw new AppError('NOT_FOUND', ENQUIRY_NOT_FOUND);
    if (before.status === status) return toEnquiry(before);
    if (from && from !== before.status) throw new AppError('CONFLICT', ENQUIRY_CHANGED_BY_SOMEONE_ELSE);
    await tx.bulkEnquiry.updateMany({ where: { id }, data: { status } });
    await recordAuditEntry(tx, ctx, {
      action: 'status',
      type: 'ENQUIRY',
      id,
      name: [before.name, before.companyName].filter(Boolean).join(', '),
      changes: findChanges(
        { Status: ENQUIRY_STATUS_NAMES[before.status] },
        { Status: ENQUIRY_STATUS_NAMES[status] },
      ),
    });
    return toEnquiry({ ...before, status });
  });
}
