import { z } from 'zod';
import { ACCOUNT_DISABLED, AUTH_MESSAGES, INVALID_CREDENTIALS } from '../../../src/auth/messages';
import {
  changePasswordInput,
  loginInput,
  registerInput,
  requestOtpInput,
  resetPasswordInput,
  type User,
  updateProfileInput,
  userShape,
} from '../../../src/auth/schema';
import { EMAIL_TAKEN } from '../../auth/accounts';
import { describeLongestWait } from '../../limits/rate-limits';
import { bare, body, call, created, ok, wrapped } from '../call';
import { TOKEN, user } from '../openapi/examples';

const message = z.object({ message: z.string() });

export const AUTH_CALLS = [
  call(
    'POST /auth/register',
    'auth.register',
    created(
      bare(z.object({ message: z.string(), user: userShape }), {
        message: AUTH_MESSAGES.accountCreated,
        user,
      }),
    ),
    {
      summary: 'Create an account',
      description: 'A userType in the body is ignored: every new account is a customer.',
      body: body(
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
      errors: { CONFLICT: EMAIL_TAKEN, TOO_MANY_REQUESTS: describeLongestWait('register') },
    },
  ),
  call(
    'POST /auth/login',
    'auth.login',
    ok(bare(z.object({ token: z.string(), user: userShape }), { token: TOKEN, user })),
    {
      summary: 'Log in by email or username',
      description: 'Send the token with every call that needs one: `Authorization: Bearer <token>`.',
      body: body(
        loginInput,
        { identifier: 'meera@example.com', password: 'a long password' },
        { identifier: 'meera@example.com' },
      ),
      errors: {
        UNAUTHORIZED: INVALID_CREDENTIALS,
        FORBIDDEN: ACCOUNT_DISABLED,
        TOO_MANY_REQUESTS: describeLongestWait('loginByAddress'),
      },
    },
  ),
  call('GET /auth/me', 'auth.me', ok(bare(z.object({ user: userShape }), { user })), {
    summary: 'The logged-in user',
  }),
  call(
    'POST /auth/forgot-password/request-otp',
    'auth.requestOtp',
    ok(bare(message, { message: AUTH_MESSAGES.otpSent })),
    {
      summary: 'Request a one-time password by email',
      description: 'The answer is the same for known and unknown emails.',
      body: body(requestOtpInput, { email: 'meera@example.com' }, { email: 'meera' }),
      errors: { TOO_MANY_REQUESTS: describeLongestWait('otpCooldown') },
    },
  ),
  call(
    'POST /auth/forgot-password/reset',
    'auth.resetPassword',
    ok(bare(message, { message: AUTH_MESSAGES.passwordReset })),
    {
      summary: 'Set a new password with the one-time password',
      body: body(
        resetPasswordInput,
        { email: 'meera@example.com', otp: '482913', newPassword: 'another password' },
        { email: 'meera@example.com', otp: '4829', newPassword: 'short' },
      ),
      errors: {
        BAD_REQUEST: AUTH_MESSAGES.otpWrong,
        TOO_MANY_REQUESTS: describeLongestWait('resetByAddress'),
      },
    },
  ),
];

const saved = { user, message: AUTH_MESSAGES.profileSaved };

export const USER_CALLS = [
  call(
    'PUT /users/profile',
    'auth.updateProfile',
    ok(
      wrapped(
        z.object({
          user: userShape,
          message: z.string(),
          data: z.object({ user: userShape, message: z.string() }),
        }),
        { ...saved, data: saved },
        ({ user, message }: { user: User; message: string }) => ({ user, message, data: { user, message } }),
      ),
    ),
    {
      summary: 'Update the profile',
      description:
        'A mobile or dob that is left out, null or empty is cleared. With `loaded`, the details as they were read, those that were not edited keep what was saved since then.',
      body: body(
        updateProfileInput,
        { firstName: 'Meera', lastName: 'Rathore', mobile: '98290 12345', dob: '1992-04-18' },
        { firstName: 'Meera', lastName: 'Rathore', dob: '18.04.1992' },
      ),
    },
  ),
  call(
    'PUT /users/change-password',
    'auth.changePassword',
    ok(
      wrapped(
        z.object({ token: z.string(), message: z.string(), data: message }),
        {
          token: TOKEN,
          message: AUTH_MESSAGES.passwordChanged,
          data: { message: AUTH_MESSAGES.passwordChanged },
        },
        ({ token, message }: { token: string; message: string }) => ({ token, message, data: { message } }),
      ),
    ),
    {
      summary: 'Change the password',
      description: 'Older tokens are revoked; the answer has the new one.',
      body: body(
        changePasswordInput,
        { currentPassword: 'a long password', newPassword: 'another password' },
        { currentPassword: 'a long password', newPassword: 'short' },
      ),
      errors: {
        BAD_REQUEST: AUTH_MESSAGES.wrongCurrentPassword,
        TOO_MANY_REQUESTS: describeLongestWait('changePassword'),
      },
    },
  ),
];
