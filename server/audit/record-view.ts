import type { UserContext } from '../context';
import { sql } from '../db/sql';
import { type NewAuditEntry, recordAuditEntry } from './record-audit-entry';

/** Looking at the same once more within that time is the same view. */
const SAME_VIEW_MS = 60 * 60 * 1000;

/** Records that an administrator has seen personal data, once an hour for each object. */
export async function recordView(ctx: UserContext, entry: Omit<NewAuditEntry, 'action'>): Promise<void> {
  const since = new Date(ctx.now().getTime() - SAME_VIEW_MS);
  const [known] = await ctx.db.query(sql`SELECT id FROM AuditEntry WHERE objectType = ${entry.type}
    AND objectId = ${entry.id} AND createdAt > ${since} AND userId = ${ctx.session.userId} AND action = 'viewed' LIMIT 1`);
  if (known) return;
  await ctx.db.transactStatements((tx) => recordAuditEntry(tx, ctx, { ...entry, action: 'viewed' }));
}
