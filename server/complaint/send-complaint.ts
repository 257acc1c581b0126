import { randomInt, randomUUID } from 'node:crypto';
import { planDeadlines } from '../../src/complaint/deadlines';
import { COMPLAINT_MESSAGES, formatReceived } from '../../src/complaint/messages';
import type { ComplainAboutOrderInput, SendComplaintInput, SentComplaint } from '../../src/complaint/schema';
import { AppError } from '../../src/errors';
import type { Context, UserContext } from '../context';
import { retryOnConflict } from '../db/retry-on-conflict';
import { insertInto } from '../db/sql';
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

async function saveComplaint(ctx: Context, { message, ...input }: NewComplaint): Promise<SentComplaint> {
  const isConfirmed = await ctx.limits.tryConsume('complaintsByEmail', input.email);
  const officer = await findOfficerEmail(ctx.db);
  await ctx.storage.ensureWritable();
  const createdAt = ctx.now();
  const deadlines = planDeadlines(createdAt);
  // Another number if somebody has this one already.
  const saved = await retryOnConflict(() =>
    ctx.db.transactStatements(async (tx) => {
      const complaint = { ...input, id: randomUUID(), number: createNumber() };
      await tx.execute(insertInto('Complaint', [{ ...complaint, createdAt, state: 'OPEN', ...deadlines }]));
      await tx.execute(
        insertInto('ComplaintMessage', [
          { id: randomUUID(), complaintId: complaint.id, createdAt, isFromShop: false, text: message },
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
      return { number, emails };
    }),
  );
  for (const email of saved.emails) sendEmail(ctx, email);
  return { number: saved.number, message: formatReceived(saved.number) };
}

/** From anybody; somebody who is logged in finds it in the account. */
export async function sendComplaint(ctx: Context, input: SendComplaintInput): Promise<SentComplaint> {
  await ctx.limits.consume('contact', ctx.clientKey);
  return saveComplaint(ctx, { ...input, userId: ctx.session?.userId ?? null, orderId: null });
}

/** @throws AppError NOT_FOUND for somebody else's order */
export async function complainAboutOrder(
  ctx: UserContext,
  { orderId, message }: ComplainAboutOrderInput,
): Promise<SentComplaint> {
  await ctx.limits.consume('contact', ctx.clientKey);
  const { userId } = ctx.session;
  const order = await ctx.db.reader.order.findFirst({
    where: { id: orderId, userId },
    select: { number: true, user: { select: { firstName: true, lastName: true, email: true } } },
  });
  if (!order) throw new AppError('NOT_FOUND', COMPLAINT_MESSAGES.orderNotFound);
  const { firstName, lastName, email } = order.user;
  // Two names may be longer together than one may be.
  const name = [...`${firstName} ${lastName}`].slice(0, 100).join('');
  return saveComplaint(ctx, { name, email, subject: `Order ${order.number}`, message, userId, orderId });
}
