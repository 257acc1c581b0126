import { randomInt, randomUUID } from 'node:crypto';
import { planDeadlines } from '../../src/complaint/deadlines';
import { formatReceived } from '../../src/complaint/format-received';
import type { ComplainAboutOrderInput, SendComplaintInput, SentComplaint } from '../../src/complaint/schema';
import { AppError } from '../../src/errors';
import { ORDER_NOT_FOUND } from '../../src/order/errors';
import type { Context, UserContext } from '../context';
import { createOnce, requireSameInput } from '../db/create-once';
import { retryOnConflict } from '../db/retry-on-conflict';
import { insertInto, sql } from '../db/sql';
import type { RecordedEmail } from '../mail/record-email';
import { sendEmail } from '../mail/send-email';
import { confirmReceipt, findOfficerEmail, remindOfficer } from './notify';

/** Without letters and digits that look alike. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const NUMBER_LENGTH = 8;

const createNumber = (): string =>
  Array.from({ length: NUMBER_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

interface NewComplaint extends SendComplaintInput {
  userId: string | null;
  orderId: string | null;
}

interface SavedComplaint {
  number: string;
  /** whether its email address gets a confirmation */
  isConfirmed: boolean;
  emails: RecordedEmail[];
}

/** The complaint that a key has already made. */
async function findRepeated(
  { db }: Context,
  { idempotencyKey, message, email, subject, orderId }: NewComplaint,
): Promise<SavedComplaint | null> {
  if (!idempotencyKey) return null;
  const [row] = await db.query<{ number: string; message: string; email: string; subject: string }>(
    sql`SELECT number, text AS message, email, subject FROM ComplaintMessage
      JOIN Complaint ON Complaint.id = complaintId WHERE idempotencyKey = ${idempotencyKey}`,
  );
  if (!row) return null;
  // The customer of an order may have got another email address since.
  requireSameInput(row, { message, subject, ...(orderId ? {} : { email }) });
  return { number: row.number, isConfirmed: true, emails: [] };
}

async function saveComplaint(ctx: Context, input: NewComplaint): Promise<SentComplaint> {
  const { number, isConfirmed, emails } =
    (await findRepeated(ctx, input)) ?? (await insertComplaint(ctx, input));
  for (const email of emails) sendEmail(ctx, email);
  return { number, message: formatReceived(number, isConfirmed) };
}

async function insertComplaint(ctx: Context, whole: NewComplaint): Promise<SavedComplaint> {
  const { message, idempotencyKey = null, ...input } = whole;
  await ctx.limits.consume('contact', ctx.clientKey);
  const isConfirmed = await ctx.limits.tryConsume('complaintsByEmail', input.email);
  const officer = await findOfficerEmail(ctx.db);
  await ctx.storage.ensureWritable();
  const createdAt = ctx.now();
  const deadlines = planDeadlines(createdAt);
  const insert = () =>
    ctx.db.transactSql(async (tx) => {
      const complaint = { ...input, id: randomUUID(), number: createNumber() };
      await tx.execute(insertInto('Complaint', [{ ...complaint, createdAt, state: 'OPEN', ...deadlines }]));
      await tx.execute(
        insertInto('ComplaintMessage', [
          {
            id: randomUUID(),
            complaintId: complaint.id,
            createdAt,
            isFromShop: false,
            text: message,
            idempotencyKey,
          },
        ]),
      );
      const { id, number, subject } = complaint;
      const dueAt = deadlines.dueAt.toISOString();
      const resolveBy = deadlines.resolveBy.toISOString();
      const emails = [
        ...(isConfirmed ? [await confirmReceipt(tx, ctx, complaint, { resolveBy })] : []),
        ...(officer
          ? [await remindOfficer(tx, ctx, officer, { reason: 'received', id, number, subject, dueAt })]
          : []),
      ];
      return { number, isConfirmed, emails };
    });
  // Another number if somebody has this one already.
  return retryOnConflict(() => createOnce(() => findRepeated(ctx, whole), insert));
}

/** From anybody; somebody who is logged in finds it in the account. */
export async function sendComplaint(ctx: Context, input: SendComplaintInput): Promise<SentComplaint> {
  return saveComplaint(ctx, { ...input, userId: ctx.session?.userId ?? null, orderId: null });
}

/** @throws AppError NOT_FOUND for somebody else's order */
export async function complainAboutOrder(
  ctx: UserContext,
  { orderId, ...said }: ComplainAboutOrderInput,
): Promise<SentComplaint> {
  const { userId } = ctx.session;
  const order = await ctx.db.reader.order.findFirst({
    where: { id: orderId, userId },
    select: { number: true, user: { select: { firstName: true, lastName: true, email: true } } },
  });
  if (!order) throw new AppError('NOT_FOUND', ORDER_NOT_FOUND);
  const { firstName, lastName, email } = order.user;
  // Two names may be longer together than one may be.
  const name = [...`${firstName} ${lastName}`].slice(0, 100).join('');
  return saveComplaint(ctx, { name, email, subject: `Order ${order.number}`, ...said, userId, orderId });
}
