/** Inputs and shapes of staff accounts. */
import { z } from 'zod';
import { loadedValues } from '../save-conflict';
import { emailText, idempotencyKey, idText, MAX_LENGTH, requiredText } from '../text';
import { type Permission, permissionList, STAFF_ROLES, type StaffRole } from './permissions';

export const STAFF_MESSAGES = {
  invited: (email: string) => `An invitation is on its way to ${email}.`,
  ownAccount: 'You can’t change your own role or disable your own account. Another owner can.',
  notYours: 'You can only give permissions that you have yourself, and only an owner can appoint an owner.',
  onlyOwner: 'Only an owner can change an owner’s account.',
  lastOwner: 'The shop needs an owner who can log in. Appoint another one first.',
  notFound: 'There is no such staff account.',
  emailTaken: 'An account has this email already.',
  alreadyJoined: 'This person has accepted the invitation already.',
} as const;

const role = z.enum(STAFF_ROLES, { error: 'Choose a role.' });

export const inviteStaffInput = z.object({
  firstName: requiredText({ label: 'First name', max: MAX_LENGTH.name }),
  lastName: requiredText({ label: 'Last name', max: MAX_LENGTH.name }),
  email: emailText(),
  role,
  permissions: permissionList,
  idempotencyKey: idempotencyKey.nullish(),
});
export type InviteStaffInput = z.infer<typeof inviteStaffInput>;

export const updateStaffInput = z.object({
  id: idText,
  role,
  permissions: permissionList,
  isDisabled: z.boolean({ error: 'Say whether the account is disabled.' }),
  loaded: loadedValues,
});
export type UpdateStaffInput = z.infer<typeof updateStaffInput>;

/** Times are ISO 8601. */
export interface StaffMember {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  role: StaffRole;
  permissions: readonly Permission[];
  isDisabled: boolean;
  /** the account of whoever sees the list */
  isOwn: boolean;
  /** null for an invitation that was not accepted yet */
  lastUsedAt: string | null;
  isInvited: boolean;
}

/** What the account may do that is logged in. */
export interface OwnAccess {
  role: StaffRole;
  permissions: readonly Permission[];
}
