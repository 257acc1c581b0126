import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { Prisma } from '../../prisma/generated/mysql/client';
import { WHOLE_LIST } from '../../src/audit-log/labels';
import { CONTACT_MESSAGES } from '../../src/contact/messages';
import type {
  ContactMessage,
  MessagePage,
  messagePageInput,
  SendMessageInput,
} from '../../src/contact/schema';
import { AppError } from '../../src/errors';
import { toPage } from '../../src/pagination';
import { recordAuditEntry } from '../audit-log/record-audit-entry';
import { recordView } from '../audit-log/record-view';
import type { Context, UserContext } from '../context';
import type { PrismaReader } from '../db/client';
import { createOnce, requireSameInput } from '../db/create-once';
import { findPageIds, matchesSearch } from '../db/find-page-ids';
import { NEWEST_FIRST } from '../db/list-order';
import { readList } from '../db/read-list';
import { type Sql, sql } from '../db/sql';

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

async function findRepeated(
  { db }: Context,
  { idempotencyKey, ...message }: SendMessageInput,
): Promise<MessageRow | null> {
  if (!idempotencyKey) return null;
  const row = await db.reader.contactMessage.findUnique({
    where: { idempotencyKey },
    select: messageSelect,
  });
  if (row) requireSameInput(row, message);
  return row;
}

export async function sendMessage(ctx: Context, input: SendMessageInput): Promise<{ message: string }> {
  await createOnce(
    () => findRepeated(ctx, input),
    async () => {
      await ctx.limits.consume('contact', ctx.clientKey);
      return ctx.db.transact((tx) =>
        tx.contactMessage.create({
          data: { id: randomUUID(), createdAt: ctx.now(), ...input },
          select: messageSelect,
        }),
      );
    },
  );
  return { message: CONTACT_MESSAGES.sent };
}

const SEARCHED = ['name', 'email', 'subject', 'message'] as const;

type MessageFilters = Omit<z.infer<typeof messagePageInput>, 'page' | 'limit'>;

const toConditions = ({ q, show }: MessageFilters): Sql[] => [
  ...(show === 'unread' ? [sql`isRead = FALSE`] : []),
  ...(q ? [matchesSearch(SEARCHED, q)] : []),
];

const NEWEST = [{ createdAt: 'desc' }, { id: 'desc' }] as const;

const readRows = (
  reader: PrismaReader,
  ids: string[],
  orderBy: Prisma.ContactMessageOrderByWithRelationInput[],
): Promise<MessageRow[]> =>
  reader.contactMessage.findMany({ where: { id: { in: ids } }, select: messageSelect, orderBy });

const ALL_MESSAGES = { type: 'MESSAGE', id: WHOLE_LIST, name: 'List of messages' } as const;

/** The back office's list: the unread ones first, each part newest first. It shows the messages, and records who opened it. */
export async function openMessagePage(
  ctx: UserContext,
  { page, limit, ...filters }: z.infer<typeof messagePageInput>,
): Promise<MessagePage> {
  const { reader } = ctx.db;
  await recordView(ctx, ALL_MESSAGES);
  const [{ ids, total }, unread] = await Promise.all([
    findPageIds(ctx.db, {
      table: 'ContactMessage',
      conditions: toConditions(filters),
      order: 'isRead, createdAt DESC, id DESC',
      page,
      limit,
    }),
    reader.contactMessage.count({ where: { isRead: false } }),
  ]);
  const rows = await readRows(reader, ids, [{ isRead: 'asc' }, ...NEWEST]);
  return { ...toPage(rows.map(toContactMessage), { page, limit, total }), unread };
}

/** All messages that the filters match, newest first. */
export const readMessages = ({ db }: Pick<Context, 'db'>, filters: MessageFilters) =>
  readList(
    db,
    { from: sql`ContactMessage`, conditions: toConditions(filters), order: NEWEST_FIRST },
    async (ids) => (await readRows(db.reader, ids, [...NEWEST])).map(toContactMessage),
  );

/** All messages, newest first. Read in parts, because after some years they are very many. */
async function listMessages(ctx: Context): Promise<ContactMessage[]> {
  const messages: ContactMessage[] = [];
  for await (const some of readMessages(ctx, { q: null, show: 'all' })) messages.push(...some);
  return messages;
}

/** All messages, newest first. Records who read them. */
export async function openMessages(ctx: UserContext): Promise<ContactMessage[]> {
  await recordView(ctx, ALL_MESSAGES);
  return listMessages(ctx);
}

export const MESSAGE_NOT_FOUND = 'Message not found.';

/** A message cannot be marked as unread again. */
export async function markRead(ctx: Context, { id }: { id: string }): Promise<ContactMessage> {
  return ctx.db.transact(async (tx) => {
    const { count } = await tx.contactMessage.updateMany({
      where: { id, isRead: false },
      data: { isRead: true },
    });
    const row = await tx.contactMessage.findUnique({ where: { id }, select: messageSelect });
    if (!row) throw new AppError('NOT_FOUND', MESSAGE_NOT_FOUND);
    if (count > 0) {
      await recordAuditEntry(tx, ctx, {
        action: 'read',
        type: 'MESSAGE',
        id,
        name: `${row.subject}, from ${row.name}`,
      });
    }
    return toContactMessage(row);
  });
}
