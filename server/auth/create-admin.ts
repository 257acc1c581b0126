import type { z } from 'zod';
import type { createAdminInput, User } from '../../src/auth/schema';
import { recordAuditEntry } from '../audit-log/record-audit-entry';
import type { UserContext } from '../context';
import { createAccount, ensureNotTaken } from './accounts';
import { ensureMayGrant, lockGranter } from './ensure-may-grant';

/**
 * Creates another owner; returns null on a dry run.
 * @throws AppError CONFLICT when the email or the username is taken
 */
export async function createAdmin(
  ctx: UserContext,
  { dryRun, ...input }: z.infer<typeof createAdminInput>,
): Promise<User | null> {
  ensureMayGrant(ctx.session, 'OWNER', []);
  await ensureNotTaken(ctx.db.reader, input);
  if (dryRun) return null;
  return createAccount(ctx, input, 'ADMIN', {
    beforeCreate: async (tx) => ensureMayGrant(await lockGranter(tx, ctx.session), 'OWNER', []),
    afterCreate: (tx, { id, email }) =>
      recordAuditEntry(tx, ctx, { action: 'created', type: 'ACCOUNT', id, name: email }),
  });
}
