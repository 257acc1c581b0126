import { z } from 'zod';
import { emailText, MAX_LENGTH, optionalPhone, requiredText } from '../text';

export const USER_TYPES = ['CUSTOMER', 'ADMIN'] as const;
export type UserType = (typeof USER_TYPES)[number];

export const userShape = z.object({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  mobile: z.string().nullable(),
  /** YYYY-MM-DD */
  dob: z.string().nullable(),
  username: z.string(),
  userType: z.enum(USER_TYPES),
});
export type User = z.infer<typeof userShape>;

export const PASSWORD_TOO_SHORT = 'Password must be at least 6 characters long.';
export const ADMIN_NEEDED = 'Only an administrator can do that.';
export const LOGIN_NEEDED = 'Please log in to continue.';
export const INVALID_CREDENTIALS = 'Invalid credentials.';
export const LOGIN_FAILED = 'Login failed.';
export const REGISTRATION_FAILED = 'Registration failed.';

const MAX_PASSWORD = 128;

/** A password is taken as typed, never trimmed. */
export const passwordText = (tooShort: string) =>
  z
    .string({ error: 'Password is required.' })
    .min(1, 'Password is required.')
    .min(6, tooShort)
    .max(MAX_PASSWORD, `Password can have at most ${MAX_PASSWORD} characters.`);

function isPastDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00.000Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && date.getTime() < Date.now();
}

export const dobText = z
  .string()
  .trim()
  .nullish()
  .transform((text) => text || null)
  .refine(
    (text) => text === null || (/^(19|20)\d{2}-\d{2}-\d{2}$/.test(text) && isPastDay(text)),
    'Enter a date of birth in the past, as YYYY-MM-DD.',
  );

const username = requiredText({ label: 'Username', max: MAX_LENGTH.name })
  .min(3, 'Username must be at least 3 characters long.')
  .regex(/^[\p{L}\p{N}._-]+$/u, 'Username can have letters, numbers, dots, hyphens and underscores.')
  .transform((text) => text.toLowerCase());

export const registerInput = z.object({
  firstName: requiredText({ label: 'First name', max: MAX_LENGTH.name }),
  lastName: requiredText({ label: 'Last name', max: MAX_LENGTH.name }),
  username,
  email: emailText(),
  password: passwordText(PASSWORD_TOO_SHORT),
  mobile: optionalPhone(),
  dob: dobText,
});
export type RegisterInput = z.infer<typeof registerInput>;

export const loginInput = z.object({
  identifier: requiredText({ label: 'Email or username', max: MAX_LENGTH.email }).transform((text) =>
    text.toLowerCase(),
  ),
  password: z
    .string({ error: 'Password is required.' })
    .min(1, 'Password is required.')
    .max(1024, 'That password is too long.'),
});
export type LoginInput = z.infer<typeof loginInput>;
