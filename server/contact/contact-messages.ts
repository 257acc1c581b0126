import { randomUUID } from 'node:crypto';
import { CONTACT_MESSAGES } from '../../src/contact/messages';
import type { ContactMessage, SendMessageInput } from '../../src/contact/schema';
import { AppError } from '../../src/errors';
import type { Context } from '../context';

const messageSelect = {
  id: true,
  createdAt: true,
  name: true,
  email: true,
  subject: true,
  message: true,
  isRead: true,
} as const;

type MessageRow = Omit<ContactMessage, 'createdAt'> & { createdAt: Date };

const toContactMessage = (row: MessageRow): ContactMessage => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
});

export async function sendMessage(
  { db, limits, ip, now }: Context,
  input: SendMessageInput,
): Promise<{ message: string }> {
  await limits.consume('contact', ip);
  await db.transact((tx) =>
    tx.contactMessage.create({ data: { id: randomUUID(), createdAt: now(), ...input } }),
  );
  return { message: CONTACT_MESSAGES.sent };
}

/** Newest first. */
export async function listMessages({ db }: Context): Promise<ContactMessage[]> {
  const rows = await db.reader.contactMessage.findMany({
    select: messageSelect,
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
  });
  return rows.map(toContactMessage);
}

/** One way: what was read stays read. */
export async function markRead({ db }: Context, { id }: { id: string }): Promise<ContactMessage> {
  return db.transact(async (tx) => {
    await tx.contactMessage.updateMany({ where: { id }, data: { isRead: true } });
    const row = await tx.contactMessage.findUnique({ where: { id }, select: messageSelect });
    if (!row) throw new AppError('NOT_FOUND', 'Message not found.');
    return toContactMessage(row);
  });
}
