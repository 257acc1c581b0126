/** The inputs about accounts, staff and addresses, field by field. */
import fc from 'fast-check';
import { addressIdInput, addressInput, createAddressInput, updateAddressInput } from '../address/schema';
import * as auth from '../auth/schema';
import { deleteAccountInput } from '../privacy/schema';
import { PERMISSIONS, STAFF_ROLES } from '../staff/permissions';
import { inviteStaffInput, updateStaffInput } from '../staff/schema';
import {
  type Described,
  dob,
  email,
  type Field,
  flag,
  id,
  idempotencyKey,
  loaded,
  oneOf,
  optional,
  otp,
  password,
  phone,
  pincode,
  text,
} from './fields';

const isDefault: Field = { valid: fc.boolean(), optional: true, beyond: ['yes', 1, 0, []] };
const profile = {
  firstName: text(100),
  lastName: text(100),
  mobile: phone(optional),
  dob,
};
const username: Field = {
  // İ is rejected: it is the only letter that is not one letter in lower case.
  valid: fc
    .stringMatching(/^[\p{L}\p{N}._-]{3,30}$/u, { maxLength: 30 })
    .filter((text) => !text.includes('İ')),
  trimmed: true,
  text: 'line',
  // NFC takes some letters apart.
  last: ['abc', 'x'.repeat(100), 'रमन', '\u0958'.repeat(50)],
  beyond: ['ab', 'x'.repeat(101), '\u0958'.repeat(51), 'two words', 'a@b.c', '<b>', 'İ'.repeat(100)],
};
const newPassword = password();
/** To be compared with the stored one. */
const knownPassword = password({ last: ['x', 'x'.repeat(1024)], beyond: ['x'.repeat(1025), 5] });
/** A code of an authenticator app, or a recovery code. */
const code: Field = {
  valid: fc.stringMatching(/^[0-9a-z]{6,12}$/),
  optional: true,
  last: ['123 456'],
  beyond: ['1'.repeat(51), 123_456, []],
};
const permissions: Field = {
  valid: fc.subarray([...PERMISSIONS]),
  last: [[], [...PERMISSIONS]],
  beyond: [['everything'], [...PERMISSIONS, 'orders'], 'orders', null],
};
const address = {
  addressLine1: text(200),
  addressLine2: text(200, optional),
  city: text(100),
  state: text(100),
  postalCode: pincode,
  isDefault,
};

export const ACCOUNT_INPUTS: Record<string, Described> = {
  registerInput: {
    schema: auth.registerInput,
    fields: {
      ...profile,
      username,
      email: email(),
      password: password(),
      consents: flag,
    },
  },
  createAdminInput: {
    schema: auth.createAdminInput,
    fields: { ...profile, username, email: email(), password: password(), dryRun: flag },
  },
  loginInput: {
    schema: auth.loginInput,
    fields: {
      identifier: text(254),
      password: knownPassword,
      code,
    },
  },
  deleteAccountInput: { schema: deleteAccountInput, fields: { password: knownPassword } },
  confirmPasswordInput: { schema: auth.confirmPasswordInput, fields: { password: knownPassword, code } },
  secondFactorCodeInput: {
    schema: auth.secondFactorCodeInput,
    fields: {
      code: { valid: fc.stringMatching(/^[0-9]{6}$/), beyond: ['12345', '1234567', 'abcdef', 123_456] },
    },
  },
  resetByLinkInput: {
    schema: auth.resetByLinkInput,
    fields: {
      token: { valid: fc.stringMatching(/^[\w-]{43}$/), beyond: ['x'.repeat(42), 'x'.repeat(44), '', 5] },
      newPassword,
    },
  },
  verifyEmailInput: {
    schema: auth.verifyEmailInput,
    fields: {
      token: {
        valid: fc.stringMatching(/^[\w-]{1,20}\.[\w-]{1,20}\.[\w-]{1,20}$/),
        beyond: ['', 'a.b', 'a.b.c.d', 'a.b.c!', `${'x'.repeat(1000)}.y.z`, 5],
      },
    },
  },
  requestOtpInput: { schema: auth.requestOtpInput, fields: { email: email() } },
  resetPasswordInput: { schema: auth.resetPasswordInput, fields: { email: email(), otp, newPassword } },
  updateProfileInput: { schema: auth.updateProfileInput, fields: { ...profile, loaded } },
  changePasswordInput: {
    schema: auth.changePasswordInput,
    fields: { currentPassword: password({ last: ['x'], beyond: ['x'.repeat(1025)] }), newPassword },
  },
  inviteStaffInput: {
    schema: inviteStaffInput,
    fields: {
      firstName: text(100),
      lastName: text(100),
      email: email(),
      role: oneOf(STAFF_ROLES),
      permissions,
    },
  },
  updateStaffInput: {
    schema: updateStaffInput,
    fields: {
      id: id(),
      role: oneOf(STAFF_ROLES),
      permissions,
      isDisabled: { valid: fc.boolean(), beyond: ['yes', 1, null] },
      loaded,
    },
  },
  addressInput: { schema: addressInput, fields: address },
  createAddressInput: { schema: createAddressInput, fields: { ...address, idempotencyKey } },
  updateAddressInput: { schema: updateAddressInput, fields: { ...address, id: id() } },
  addressIdInput: { schema: addressIdInput, fields: { id: id() } },
};
