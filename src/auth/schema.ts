import { z } from 'zod';
import { loadedValues } from '../save-conflict';
import {
  dryRunFlag,
  emailText,
  lengthError,
  MAX_LENGTH,
  optionalPhone,
  requiredText,
  toTyped,
} from '../text';
import { calendarDate } from '../wire-formats';
import { AUTH_MESSAGES, PASSWORD_TOO_SHORT } from './messages';

export const USER_TYPES = ['CUSTOMER', 'ADMIN'] as const;
export type UserType = (typeof USER_TYPES)[number];

export const userShape = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  mobile: z.string().nullable(),
  /** YYYY-MM-DD */
  dob: calendarDate.nullable(),
  username: z.string(),
  userType: z.enum(USER_TYPES),
  /** only present, and false, where the shop takes no order before the email is confirmed */
  emailIsVerified: z.literal(false).optional(),
});
export type User = z.infer<typeof userShape>;

const MAX_PASSWORD = 128;

const tooLongMessage = (label: string) => `${label} can have at most ${MAX_PASSWORD} characters.`;

/** Passwords are never trimmed. */
export const passwordText = (tooShort: string) =>
  z
    .string({ error: 'Password is required.' })
    .min(1, lengthError('Password is required.'))
    .min(6, lengthError(tooShort))
    .max(MAX_PASSWORD, lengthError(tooLongMessage('Password')));

/** On change and reset a missing password gets the message of a short one. */
const newPassword = z
  .string({ error: AUTH_MESSAGES.newPasswordTooShort })
  .min(6, lengthError(AUTH_MESSAGES.newPasswordTooShort))
  .max(MAX_PASSWORD, lengthError(tooLongMessage('New password')));

/** A password to compare with the stored one: the rules for new passwords do not apply. */
const existingPassword = (label = 'Password') =>
  z
    .string({ error: `${label} is required.` })
    .min(1, lengthError(`${label} is required.`))
    .max(1024, lengthError('That password is too long.'));

function isPastDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && date.getTime() < Date.now();
}

const DOB_MESSAGE = 'Enter a date of birth in the past, as YYYY-MM-DD.';

export const dobText = z
  .string(DOB_MESSAGE)
  .trim()
  .nullish()
  .transform((text) => text || null)
  .refine(
    (text) => text === null || (/^(19|20)\d{2}-\d{2}-\d{2}$/.test(text) && isPastDay(text)),
    DOB_MESSAGE,
  );

/** Vowel signs are part of words in Indian scripts. Marks that go with any letter would let one name look like another. */
const USERNAME = /^(?:[\p{L}\p{N}._-]|(?!\p{Script=Inherited})\p{M})+$/u;

/** As it is stored and found. */
const toLogin = (text: string): string => toTyped(text).toLowerCase().normalize('NFC');

const username = requiredText({ label: 'Username', max: MAX_LENGTH.name, clean: toLogin })
  .min(3, lengthError('Username must be at least 3 characters long.'))
  .regex(USERNAME, 'Username can have letters, numbers, dots, hyphens and underscores.');

export const registerInput = z.object({
  firstName: requiredText({ label: 'First name', max: MAX_LENGTH.name }),
  lastName: requiredText({ label: 'Last name', max: MAX_LENGTH.name }),
  username,
  email: emailText(),
  password: passwordText(PASSWORD_TOO_SHORT),
  mobile: optionalPhone(),
  dob: dobText,
  /** The form was sent with the shop's text about the use of personal data. Left out, nothing is recorded. */
  consents: z.boolean({ error: 'consents is true or false.' }).optional(),
});
export type RegisterInput = z.infer<typeof registerInput>;

/** Another administrator. With `dryRun` the account is checked and not created. */
export const createAdminInput = registerInput.omit({ consents: true }).extend({
  dryRun: dryRunFlag,
});

/** The second step of a login, for users who have it: a code of the authenticator app or a recovery code. */
const loginCode = z
  .string({ error: AUTH_MESSAGES.codeWrong })
  .max(50, lengthError(AUTH_MESSAGES.codeWrong))
  .nullish()
  .transform((text) => text?.replace(/\s/g, '') || null);

/** The first code of an authenticator app. */
export const secondFactorCodeInput = z.object({
  code: z.string({ error: AUTH_MESSAGES.codeFormat }).regex(/^\d{6}$/, AUTH_MESSAGES.codeFormat),
});

/** An administrator's two-step login. */
export interface SecondFactorStatus {
  isOn: boolean;
  /** whether administrators can't do anything else without it */
  isRequired: boolean;
  recoveryCodesLeft: number;
}

export const loginInput = z.object({
  identifier: requiredText({
    label: 'Email or username',
    max: MAX_LENGTH.email,
    clean: toLogin,
  }),
  password: existingPassword(),
  code: loginCode,
});
export type LoginInput = z.infer<typeof loginInput>;

export const requestOtpInput = z.object({ email: emailText() });
export type RequestOtpInput = z.infer<typeof requestOtpInput>;

export const resetPasswordInput = z.object({
  email: emailText(),
  otp: z
    .string({ error: AUTH_MESSAGES.otpFormat })
    .trim()
    .regex(/^[0-9]{6}$/, AUTH_MESSAGES.otpFormat),
  newPassword,
});
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;

export const resetByLinkInput = z.object({
  token: z.string({ error: AUTH_MESSAGES.resetLinkWrong }).regex(/^[\w-]{43}$/, AUTH_MESSAGES.resetLinkWrong),
  newPassword,
});
export type ResetByLinkInput = z.infer<typeof resetByLinkInput>;

const confirmation = { confirmPassword: z.string() };
const isConfirmed = (form: { newPassword: string; confirmPassword: string }) =>
  form.newPassword === form.confirmPassword;
const NOT_CONFIRMED = { path: ['confirmPassword'], message: AUTH_MESSAGES.passwordsDiffer };

/** The form of the second step; the confirmation is not sent to the server. */
export const resetPasswordForm = resetPasswordInput.extend(confirmation).refine(isConfirmed, NOT_CONFIRMED);

/** The form that the link of the email opens. */
export const resetByLinkForm = resetByLinkInput.extend(confirmation).refine(isConfirmed, NOT_CONFIRMED);

/** The token of the link that confirms an email. */
export const verifyEmailInput = z.object({
  token: z
    .string({ error: AUTH_MESSAGES.verificationLinkWrong })
    .regex(/^[\w-]+(\.[\w-]+){2}$/, AUTH_MESSAGES.verificationLinkWrong)
    .max(1000, lengthError(AUTH_MESSAGES.verificationLinkWrong)),
});
export type VerifyEmailInput = z.infer<typeof verifyEmailInput>;

export const updateProfileInput = registerInput
  .pick({ firstName: true, lastName: true, mobile: true, dob: true })
  .extend({ loaded: loadedValues });
export type UpdateProfileInput = z.infer<typeof updateProfileInput>;

export const changePasswordInput = z.object({
  currentPassword: existingPassword('Current password'),
  newPassword,
});
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

export const confirmPasswordInput = z.object({ password: existingPassword(), code: loginCode });
export type ConfirmPasswordInput = z.infer<typeof confirmPasswordInput>;

/** A login on one device. Times are ISO 8601. */
export interface LoginSession {
  id: string;
  createdAt: string;
  lastUsedAt: string;
  device: string;
  /** IP address */
  address: string;
  isCurrent: boolean;
}

/** The form of a password change; the confirmation is not sent to the server. */
export const changePasswordForm = changePasswordInput.extend(confirmation).refine(isConfirmed, NOT_CONFIRMED);
