/** Accounts for people who work in the shop. They choose their own password through a link that they get by email. */
import { findChanges } from '../../src/audit-log/find-changes';
import { ACCOUNT_DISABLED } from '../../src/auth/messages';
import { AppError, createFieldError } from '../../src/errors';
import { formatPermissions, parsePermissions } from '../../src/staff/permissions';
import { type InviteStaffInput, STAFF_MESSAGES } from '../../src/staff/schema';
import { recordAuditEntry } from '../audit-log/record-audit-entry';
import { createUsername } from '../auth/create-username';
import { ensureMayGrant, lockGranter } from '../auth/ensure-may-grant';
import { NO_PASSWORD } from '../auth/passwords';
import { createResetToken } from '../auth/reset-link';
import type { UserContext } from '../context';
import type { Tx } from '../db/client';
import { createKeyedId, requireSameInput } from '../db/create-once';
import { isUniqueViolation } from '../db/database-errors';
import { lockUser } from '../db/lock-rows';
import { retryOnConflict } from '../db/retry-on-conflict';
import { type RecordedEmail, recordEmail } from '../mail/record-email';
import { sendEmail } from '../mail/send-email';
import { describeAccess } from './describe-access';

const INVITATION_LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

interface Invited {
  id: string;
  firstName: string;
  email: string;
}

/** Creates the link and records the email with it. */
async function recordInvitation(
  tx: Tx,
  ctx: UserContext,
  { id, firstName, email }: Invited,
): Promise<RecordedEmail> {
  const { now, session } = ctx;
  const expiresAt = new Date(now().getTime() + INVITATION_LIFETIME_MS);
  const token = await createResetToken(tx, ctx, {
    userId: id,
    requestedAt: now(),
    lifetimeMs: INVITATION_LIFETIME_MS,
  });
  const inviter = await tx.user.findUnique({
    where: { id: session.userId },
    select: { firstName: true, lastName: true },
  });
  const invitedBy = inviter ? `${inviter.firstName} ${inviter.lastName}` : 'the shop’s owner';
  return recordEmail(tx, ctx, {
    kind: 'staff-invitation',
    recipient: email,
    data: { firstName, invitedBy, token },
    expiresAt,
  });
}

/** Whether the same invitation has been sent, and its answer was lost. */
async function isInvited(
  { db }: UserContext,
  id: string,
  { firstName, lastName, email, role, permissions }: InviteStaffInput,
): Promise<boolean> {
  const user = await db.reader.user.findUnique({
    where: { id },
    select: { firstName: true, lastName: true, email: true, staffRole: true, permissions: true },
  });
  const sent = { firstName, lastName, email, staffRole: role, permissions: formatPermissions(permissions) };
  if (user) requireSameInput(user, sent);
  return user !== null;
}

/**
 * Null for an invitation that was sent before.
 * @throws AppError CONFLICT when the email is taken
 */
async function createInvited(ctx: UserContext, input: InviteStaffInput): Promise<RecordedEmail | null> {
  const { role, permissions, idempotencyKey, ...person } = input;
  const id = createKeyedId(ctx.session.userId, idempotencyKey);
  if (await isInvited(ctx, id, input)) return null;
  const granted = parsePermissions(role, formatPermissions(permissions));
  const user = { ...person, id };
  const username = await createUsername(ctx.db.reader, person.email);
  try {
    return await ctx.db.transact(async (tx) => {
      ensureMayGrant(await lockGranter(tx, ctx.session), role, permissions);
      await tx.user.create({
        data: {
          ...user,
          username,
          passwordHash: NO_PASSWORD,
          userType: 'ADMIN',
          staffRole: role,
          permissions: formatPermissions(permissions),
          createdAt: ctx.now(),
        },
      });
      await recordAuditEntry(tx, ctx, {
        action: 'created',
        type: 'ACCOUNT',
        id: user.id,
        name: user.email,
        changes: findChanges(null, {
          ...describeAccess({ role, permissions: granted, isDisabled: false }),
          Status: null,
        }),
      });
      return recordInvitation(tx, ctx, user);
    });
  } catch (error) {
    const withEmail = { where: { email: person.email }, select: { id: true } };
    if (await isInvited(ctx, id, input)) return null;
    if (isUniqueViolation(error) && (await ctx.db.reader.user.findUnique(withEmail)))
      throw createFieldError('email', STAFF_MESSAGES.emailTaken, 'CONFLICT');
    throw error;
  }
}

/**
 * Creates the account and sends the invitation.
 * @throws AppError CONFLICT when the email is taken, FORBIDDEN for a role or permissions that the inviter lacks
 */
export async function inviteStaff(ctx: UserContext, input: InviteStaffInput): Promise<{ message: string }> {
  ensureMayGrant(ctx.session, input.role, input.permissions);
  await ctx.storage.ensureWritable();
  // Two invitations at once may both find the same username free.
  const email = await retryOnConflict(() => createInvited(ctx, input));
  if (email) sendEmail(ctx, email);
  return { message: STAFF_MESSAGES.invited(input.email) };
}

/**
 * Sends the link again, for an account that has no password yet. The links sent before stay valid until they expire.
 * @throws AppError TOO_MANY_REQUESTS when it was sent a moment ago
 */
export async function resendInvitation(
  ctx: UserContext,
  { id }: { id: string },
): Promise<{ message: string }> {
  await ctx.storage.ensureWritable();
  await ctx.limits.consume('invitationCooldown', id);
  await ctx.limits.consume('invitationByAccount', id);
  const email = await ctx.db.transact(async (tx) => {
    // Who accepts at the same moment would otherwise be left with a link that replaces the new password.
    await lockUser(tx, id);
    const user = await tx.user.findFirst({
      where: { id, userType: 'ADMIN' },
      select: { id: true, firstName: true, email: true, passwordHash: true, disabledAt: true },
    });
    if (!user) throw new AppError('NOT_FOUND', STAFF_MESSAGES.notFound);
    if (user.passwordHash !== NO_PASSWORD) throw new AppError('CONFLICT', STAFF_MESSAGES.alreadyJoined);
    if (user.disabledAt) throw new AppError('CONFLICT', ACCOUNT_DISABLED);
    await recordAuditEntry(tx, ctx, {
      action: 'updated',
      type: 'ACCOUNT',
      id,
      name: user.email,
      changes: [{ field: 'Invitation', from: null, to: 'sent again' }],
    });
    return recordInvitation(tx, ctx, user);
  });
  sendEmail(ctx, email);
  return { message: STAFF_MESSAGES.invited(email.recipient) };
}
