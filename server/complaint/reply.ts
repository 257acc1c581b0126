/** The conversation about a complaint, and what it does to its state and its deadlines. */
import { randomUUID } from 'node:crypto';
import { planDeadlines, planResolution } from '../../src/complaint/deadlines';
import { COMPLAINT_ERRORS } from '../../src/complaint/errors';
import type {
  AdminComplaint,
  AnswerComplaintInput,
  Complaint,
  ReplyByLinkInput,
  ReplyToComplaintInput,
} from '../../src/complaint/schema';
import type { ComplaintState } from '../../src/complaint/states';
import { AppError } from '../../src/errors';
import { recordAuditEntry } from '../audit-log/record-audit-entry';
import type { Context, UserContext } from '../context';
import type { SqlTransaction } from '../db/client';
import { createKeyUsedError, requireSameInput } from '../db/create-once';
import { lockRows } from '../db/lock-rows';
import { insertInto, parseTime, sql } from '../db/sql';
import { sendEmail } from '../mail/send-email';
import { findOfficerEmail, remindOfficer, sendAnswer } from './notify';
import { findIdByLink, getComplaint, getOwnComplaint, openByLink } from './read-complaints';

interface Row {
  id: string;
  number: string;
  state: ComplaintState;
  userId: string | null;
  email: string;
  subject: string;
  resolveBy: Date;
  dueAt: Date;
}

/** Locked until the transaction ends, so that an answer and a reply at the same moment follow each other. */
async function lockComplaint(tx: SqlTransaction, id: string): Promise<Row> {
  await lockRows(tx, 'Complaint', sql`id = ${id}`);
  const [row] = await tx.query<Row>(
    sql`SELECT id, number, state, userId, email, subject, resolveBy, dueAt FROM Complaint WHERE id = ${id}`,
  );
  if (!row) throw new AppError('NOT_FOUND', COMPLAINT_ERRORS.adminNotFound);
  return { ...row, resolveBy: parseTime(row.resolveBy), dueAt: parseTime(row.dueAt) };
}

interface NewMessage {
  text: string;
  isFromShop: boolean;
  createdAt: Date;
  idempotencyKey: string | null | undefined;
}

/** What somebody else has sent since may be an answer already, or ask for another one. */
async function requireSeen(
  tx: SqlTransaction,
  complaintId: string,
  messagesSeen: number | null,
): Promise<void> {
  if (messagesSeen === null) return;
  const [counted] = await tx.query<{ total: number | bigint }>(
    sql`SELECT COUNT(*) AS total FROM ComplaintMessage WHERE complaintId = ${complaintId}`,
  );
  if (Number(counted?.total) > messagesSeen) throw new AppError('CONFLICT', COMPLAINT_ERRORS.newMessage);
}

/** Adds a message to a locked complaint, unless its key has already added it: then it returns false. */
async function addMessage(
  tx: SqlTransaction,
  complaintId: string,
  message: NewMessage,
  messagesSeen: number | null = null,
): Promise<boolean> {
  const { text, idempotencyKey = null } = message;
  const [repeated] = idempotencyKey
    ? await tx.query<{ complaintId: string; text: string }>(
        sql`SELECT complaintId, text FROM ComplaintMessage WHERE idempotencyKey = ${idempotencyKey}`,
      )
    : [];
  if (repeated) {
    requireSameInput(repeated, { complaintId, text });
    return false;
  }
  await requireSeen(tx, complaintId, messagesSeen);
  await tx.execute(
    insertInto('ComplaintMessage', [{ id: randomUUID(), complaintId, ...message, idempotencyKey }]),
  );
  return true;
}

/** A resolved complaint is reopened as if it had just arrived. */
async function reopen(tx: SqlTransaction, id: string, now: Date): Promise<Date> {
  const { resolveBy, dueAt, remindAt } = planDeadlines(now);
  await tx.execute(sql`UPDATE Complaint SET state = 'OPEN', resolvedAt = NULL, resolveBy = ${resolveBy},
    dueAt = ${dueAt}, remindAt = ${remindAt} WHERE id = ${id}`);
  return dueAt;
}

async function addReply(
  ctx: Context,
  id: string,
  { message: text, idempotencyKey }: Pick<ReplyToComplaintInput, 'message' | 'idempotencyKey'>,
): Promise<void> {
  const officer = await findOfficerEmail(ctx.db);
  const email = await ctx.db.transactSql(async (tx) => {
    const { number, subject, ...row } = await lockComplaint(tx, id);
    const createdAt = ctx.now();
    if (!(await addMessage(tx, id, { text, isFromShop: false, createdAt, idempotencyKey }))) return null;
    let { dueAt } = row;
    if (row.state === 'RESOLVED') dueAt = await reopen(tx, id, createdAt);
    else await tx.execute(sql`UPDATE Complaint SET state = 'OPEN' WHERE id = ${id}`);
    if (!officer) return null;
    const reminder = { reason: 'replied', id, number, subject, dueAt: dueAt.toISOString() } as const;
    return remindOfficer(tx, ctx, officer, reminder);
  });
  if (email) sendEmail(ctx, email);
}

/** @throws AppError NOT_FOUND for somebody else's complaint */
export async function replyToComplaint(
  ctx: UserContext,
  { id, ...reply }: ReplyToComplaintInput,
): Promise<Complaint> {
  await ctx.limits.consume('contact', ctx.clientKey);
  await getOwnComplaint(ctx, { id });
  await addReply(ctx, id, reply);
  return getOwnComplaint(ctx, { id });
}

export async function replyByLink(
  ctx: Context,
  { number, token, ...reply }: ReplyByLinkInput,
): Promise<Complaint> {
  const link = { number, token };
  await ctx.limits.consume('contact', ctx.clientKey);
  await addReply(ctx, await findIdByLink(ctx, link), reply);
  return openByLink(ctx, link);
}

/**
 * The shop's answer, which the customer gets by email.
 * @throws AppError CONFLICT if there are messages that its writer has not seen
 */
export async function answerComplaint(
  ctx: UserContext,
  { id, message: text, resolves, idempotencyKey, messagesSeen }: AnswerComplaintInput,
): Promise<AdminComplaint> {
  const email = await ctx.db.transactSql(async (tx) => {
    const complaint = await lockComplaint(tx, id);
    const createdAt = ctx.now();
    const message = { text, isFromShop: true, createdAt, idempotencyKey };
    const { resolveBy, dueAt, state } = complaint;
    if (!(await addMessage(tx, id, message, messagesSeen))) {
      // A message does not say whether it has resolved the complaint; this one has not.
      if (resolves && state === 'ANSWERED') throw createKeyUsedError();
      return null;
    }
    if (resolves)
      await tx.execute(sql`UPDATE Complaint SET state = 'RESOLVED', resolvedAt = ${createdAt}, dueAt = ${resolveBy},
        remindAt = NULL WHERE id = ${id}`);
    else if (state !== 'RESOLVED') {
      await tx.execute(sql`UPDATE Complaint SET state = 'ANSWERED' WHERE id = ${id}`);
      // From the first answer on, the solution is what is due.
      if (dueAt < resolveBy) {
        const { remindAt } = planResolution(resolveBy);
        // The reminder of this deadline may have been sent, although the answer was overdue.
        const next =
          remindAt > createdAt
            ? sql`${remindAt}`
            : sql`CASE WHEN remindAt IS NULL THEN NULL ELSE ${remindAt} END`;
        await tx.execute(sql`UPDATE Complaint SET dueAt = ${resolveBy}, remindAt = ${next} WHERE id = ${id}`);
      }
    }
    const { number } = complaint;
    await recordAuditEntry(tx, ctx, {
      action: resolves ? 'resolved' : 'answered',
      type: 'COMPLAINT',
      id,
      name: number,
    });
    return sendAnswer(tx, ctx, complaint, { text, isResolved: resolves });
  });
  if (email) sendEmail(ctx, email);
  return getComplaint(ctx, { id });
}

/** For a complaint that was resolved by mistake. */
export async function reopenComplaint(ctx: UserContext, { id }: { id: string }): Promise<AdminComplaint> {
  await ctx.db.transactSql(async (tx) => {
    const { state, number } = await lockComplaint(tx, id);
    if (state !== 'RESOLVED') return;
    await reopen(tx, id, ctx.now());
    await recordAuditEntry(tx, ctx, { action: 'reopened', type: 'COMPLAINT', id, name: number });
  });
  return getComplaint(ctx, { id });
}
