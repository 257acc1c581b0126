import { z } from 'zod';
import { AUTH_MESSAGES, INVALID_CREDENTIALS } from '../../../src/auth/messages';
import {
  changePasswordInput,
  loginInput,
  registerInput,
  requestOtpInput,
  resetPasswordInput,
  updateProfileInput,
  userShape,
} from '../../../src/auth/schema';
import { type CallDescription, shown, taken } from './call';
import { TOKEN, user } from './examples';

const message = z.object({ message: z.string() });

const TOO_MANY = 'Too many attempts. Please try again in 15 minutes.';

export const ACCOUNT_CALLS: Record<string, CallDescription> = {
  'POST /auth/register': {
    summary: 'Make an account',
    description: 'A userType in the body is ignored: everybody registers as a customer.',
    body: taken(
      registerInput,
      {
        firstName: 'Meera',
        lastName: 'Rathore',
        username: 'meera',
        email: 'meera@example.com',
        password: 'a long password',
        mobile: '98290 12345',
        dob: '1992-04-18',
      },
      {
        firstName: '',
        lastName: 'Rathore',
        username: 'meera',
        email: 'meera@example.com',
        password: 'short',
      },
    ),
    answers: {
      201: shown(z.object({ message: z.string(), user: userShape }), {
        message: 'Your account was created. Please log in.',
        user,
      }),
    },
    refusals: { CONFLICT: 'An account with this email already exists.', TOO_MANY_REQUESTS: TOO_MANY },
  },
  'POST /auth/login': {
    summary: 'Log in by email or username',
    description: 'Send the token with every call that needs one: `Authorization: Bearer <token>`.',
    body: taken(
      loginInput,
      { identifier: 'meera@example.com', password: 'a long password' },
      { identifier: 'meera@example.com' },
    ),
    answers: { 200: shown(z.object({ token: z.string(), user: userShape }), { token: TOKEN, user }) },
    refusals: { UNAUTHORIZED: INVALID_CREDENTIALS, TOO_MANY_REQUESTS: TOO_MANY },
  },
  'GET /auth/me': {
    summary: 'Who is logged in',
    answers: { 200: shown(z.object({ user: userShape }), { user }) },
  },
  'POST /auth/forgot-password/request-otp': {
    summary: 'Ask for a one-time password by mail',
    description: 'The answer is the same for known and unknown emails.',
    body: taken(requestOtpInput, { email: 'meera@example.com' }, { email: 'meera' }),
    answers: { 200: shown(message, { message: AUTH_MESSAGES.otpSent }) },
    refusals: { TOO_MANY_REQUESTS: 'Too many attempts. Please try again in 60 seconds.' },
  },
  'POST /auth/forgot-password/reset': {
    summary: 'Set a new password with the one-time password',
    body: taken(
      resetPasswordInput,
      { email: 'meera@example.com', otp: '482913', newPassword: 'another password' },
      { email: 'meera@example.com', otp: '4829', newPassword: 'short' },
    ),
    answers: { 200: shown(message, { message: AUTH_MESSAGES.passwordReset }) },
    refusals: { BAD_REQUEST: AUTH_MESSAGES.otpWrong, TOO_MANY_REQUESTS: TOO_MANY },
  },
  'PUT /users/profile': {
    summary: 'Change the profile',
    description: 'A mobile or dob that is left out, null or empty is cleared.',
    body: taken(
      updateProfileInput,
      { firstName: 'Meera', lastName: 'Rathore', mobile: '98290 12345', dob: '1992-04-18' },
      { firstName: 'Meera', lastName: 'Rathore', dob: '18.04.1992' },
    ),
    answers: {
      200: shown(
        z.object({
          user: userShape,
          message: z.string(),
          data: z.object({ user: userShape, message: z.string() }),
        }),
        {
          user,
          message: AUTH_MESSAGES.profileSaved,
          data: { user, message: AUTH_MESSAGES.profileSaved },
        },
      ),
    },
  },
  'PUT /users/change-password': {
    summary: 'Change the password',
    description: 'Older tokens are revoked; the answer holds the fresh one.',
    body: taken(
      changePasswordInput,
      { currentPassword: 'a long password', newPassword: 'another password' },
      { currentPassword: 'a long password', newPassword: 'short' },
    ),
    answers: {
      200: shown(z.object({ token: z.string(), message: z.string(), data: message }), {
        token: TOKEN,
        message: AUTH_MESSAGES.passwordChanged,
        data: { message: AUTH_MESSAGES.passwordChanged },
      }),
    },
    refusals: { BAD_REQUEST: AUTH_MESSAGES.wrongCurrentPassword, TOO_MANY_REQUESTS: TOO_MANY },
  },
};
