import type { Prisma } from '../../prisma/generated/mysql/client';
import { COMPLAINT_ERRORS } from '../../src/complaint/errors';
import type {
  AdminComplaint,
  Complaint,
  ComplaintPageInput,
  ComplaintSummary,
  ListedComplaint,
  OpenComplaintInput,
} from '../../src/complaint/schema';
import { AppError } from '../../src/errors';
import { type Page, toPage } from '../../src/pagination';
import { recordView } from '../audit-log/record-view';
import type { Context, UserContext } from '../context';
import { findPageIds, matchesSearch } from '../db/find-page-ids';
import { sql } from '../db/sql';
import { isLinkToken } from './link-token';

export const complaintSummarySelect = {
  id: true,
  number: true,
  createdAt: true,
  state: true,
  subject: true,
  orderId: true,
  resolveBy: true,
} as const satisfies Prisma.ComplaintSelect;

const messages = {
  select: { id: true, createdAt: true, isFromShop: true, text: true },
  orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
} as const satisfies Prisma.ComplaintSelect['messages'];

const conversationSelect = { ...complaintSummarySelect, messages } as const;
const listedSelect = {
  ...complaintSummarySelect,
  name: true,
  email: true,
  dueAt: true,
  resolvedAt: true,
} as const;

type SummaryRow = Prisma.ComplaintGetPayload<{ select: typeof complaintSummarySelect }>;
type ConversationRow = Prisma.ComplaintGetPayload<{ select: typeof conversationSelect }>;
type ListedRow = Prisma.ComplaintGetPayload<{ select: typeof listedSelect }>;

export const toComplaintSummary = ({ createdAt, resolveBy, ...row }: SummaryRow): ComplaintSummary => ({
  ...row,
  createdAt: createdAt.toISOString(),
  resolveBy: resolveBy.toISOString(),
});

const toMessages = (rows: ConversationRow['messages']): Complaint['messages'] =>
  rows.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() }));

const toComplaint = ({ messages: rows, ...row }: ConversationRow): Complaint => ({
  ...toComplaintSummary(row),
  messages: toMessages(rows),
});

const toListed = ({ name, email, dueAt, resolvedAt, ...row }: ListedRow): ListedComplaint => ({
  ...toComplaintSummary(row),
  name,
  email,
  dueAt: dueAt.toISOString(),
  resolvedAt: resolvedAt?.toISOString() ?? null,
});

const MAX_OWN = 100;

/** The caller's own, newest first. */
export async function listOwnComplaints({ db, session }: UserContext): Promise<ComplaintSummary[]> {
  const rows = await db.reader.complaint.findMany({
    where: { userId: session.userId },
    select: complaintSummarySelect,
    orderBy: [{ createdAt: 'desc' }],
    take: MAX_OWN,
  });
  return rows.map(toComplaintSummary);
}

/** @throws AppError NOT_FOUND for somebody else's */
export async function getOwnComplaint(
  { db, session }: UserContext,
  { id }: { id: string },
): Promise<Complaint> {
  const row = await db.reader.complaint.findFirst({
    where: { id, userId: session.userId },
    select: conversationSelect,
  });
  if (!row) throw new AppError('NOT_FOUND', COMPLAINT_ERRORS.notFound);
  return toComplaint(row);
}

/** The complaint that a link opens. @throws AppError NOT_FOUND for a wrong token as for an unknown number */
export async function findIdByLink(ctx: Context, { number, token }: OpenComplaintInput): Promise<string> {
  const row = await ctx.db.reader.complaint.findUnique({
    where: { number },
    select: { id: true, userId: true },
  });
  // Somebody with an account has no link.
  if (!row || row.userId || !isLinkToken(ctx, row.id, token))
    throw new AppError('NOT_FOUND', COMPLAINT_ERRORS.notFound);
  return row.id;
}

export async function openByLink(ctx: Context, input: OpenComplaintInput): Promise<Complaint> {
  const id = await findIdByLink(ctx, input);
  return toComplaint(
    await ctx.db.reader.complaint.findUniqueOrThrow({ where: { id }, select: conversationSelect }),
  );
}

const SEARCHED = ['number', 'name', 'email', 'subject'] as const;

const CONDITIONS = {
  open: [sql`state <> 'RESOLVED'`],
  resolved: [sql`state = 'RESOLVED'`],
  all: [],
} as const;

/** By deadline, the next first; resolved ones last. */
export async function listComplaintPage(
  { db }: Context,
  { page, limit, q, show }: ComplaintPageInput,
): Promise<Page<ListedComplaint>> {
  const { ids, total } = await findPageIds(db, {
    table: 'Complaint',
    conditions: [...CONDITIONS[show], ...(q ? [matchesSearch(SEARCHED, q)] : [])],
    order: "state = 'RESOLVED', resolvedAt DESC, dueAt, id",
    page,
    limit,
  });
  const rows = await db.reader.complaint.findMany({ where: { id: { in: ids } }, select: listedSelect });
  const byId = new Map(rows.map((row) => [row.id, toListed(row)]));
  return toPage(
    ids.flatMap((id) => byId.get(id) ?? []),
    { page, limit, total },
  );
}

export async function getComplaint({ db }: Context, { id }: { id: string }): Promise<AdminComplaint> {
  const row = await db.reader.complaint.findUnique({ where: { id }, select: { ...listedSelect, messages } });
  if (!row) throw new AppError('NOT_FOUND', COMPLAINT_ERRORS.adminNotFound);
  const { messages: rows, ...listed } = row;
  return { ...toListed(listed), messages: toMessages(rows) };
}

/** A complaint with its messages. Records who opened it. */
export async function openComplaint(ctx: UserContext, input: { id: string }): Promise<AdminComplaint> {
  const complaint = await getComplaint(ctx, input);
  await recordView(ctx, { type: 'COMPLAINT', id: complaint.id, name: complaint.number });
  return complaint;
}
