import { AppError } from '../../src/errors';
import type { UserContext } from '../context';
import { sql } from '../db/sql';
import { toStorageError } from '../storage';
import { type NewAuditEntry, recordAuditEntry } from './record-audit-entry';

/** Looking at the same once more within that time is the same view. */
const SAME_VIEW_MS = 60 * 60 * 1000;

/** Nothing can be saved: the disk is full or read-only, or the database has too much to do. */
const isStorageFault = (thrown: unknown): boolean =>
  toStorageError(thrown) !== null || (thrown instanceof AppError && thrown.code === 'SERVICE_UNAVAILABLE');

/**
 * Records that an administrator has seen personal data, once an hour for each object. While nothing can be saved the view goes to
 * the log of the process instead, and the page opens: orders have to be packed and customers called on such a day, too, by people
 * who may see them anyway, and the record is not lost.
 */
export async function recordView(ctx: UserContext, entry: Omit<NewAuditEntry, 'action'>): Promise<void> {
  const now = ctx.now().getTime();
  // One that is further ahead is of a clock that was wrong, and has been set right.
  const [since, until] = [new Date(now - SAME_VIEW_MS), new Date(now + SAME_VIEW_MS)];
  const [known] = await ctx.db.query(sql`SELECT id FROM AuditEntry WHERE objectType = ${entry.type}
    AND objectId = ${entry.id} AND createdAt > ${since} AND createdAt < ${until} AND userId = ${ctx.session.userId} AND action = 'viewed' LIMIT 1`);
  if (known) return;
  try {
    await ctx.db.transactSql((tx) => recordAuditEntry(tx, ctx, { ...entry, action: 'viewed' }));
  } catch (error) {
    if (!isStorageFault(error)) throw error;
    const { type, id } = entry;
    const { userId } = ctx.session;
    ctx.log.error({ err: error, userId, type, id }, 'ALERT: a view of personal data is only in this log');
  }
}
