/** Texts about accounts (specification, sections 5 and 8). Separate from schema.ts, so that a page can show them without loading zod. */
export const AUTH_MESSAGES = {
  passwordsDiffer: 'Passwords do not match.',
  newPasswordTooShort: 'New password must be at least 6 characters long.',
  wrongCurrentPassword: 'Current password is incorrect.',
  /** the same for known and unknown emails */
  otpSent: 'If an account uses this email, we have sent it a one-time password, valid for 10 minutes.',
  otpFailed: 'Failed to send OTP.',
  otpFormat: 'The OTP has 6 digits.',
  otpWrong: 'This OTP is wrong or has expired. Check it, or request a new one.',
  resetLinkWrong: 'This link was used already or has expired. Request a new one.',
  /** an earlier call was not answered, and now its link counts as used or expired */
  resetMayBeDone:
    'Your password may have been reset already. Try to log in with the new one. If that does not work, request a new OTP.',
  passwordReset: 'Your password was reset. Please log in with the new one.',
  resetFailed: 'Failed to reset password.',
  profileSaved: 'Your profile was updated.',
  passwordChanged: 'Your password was changed. Other devices were logged out.',
  sessionOver: 'This device is already logged out.',
  sessionsFailed: 'Could not load the devices where you are logged in.',
  loggedOutEverywhere: 'You are logged out on all devices.',
  passwordNeeded: 'Please enter your password again to continue.',
  codeNeeded: 'Enter the code from your authenticator app, or a recovery code.',
  codeFormat: 'The code has 6 digits.',
  codeWrong: 'This code is wrong or was used already.',
  /** after a try with a code whose answer was lost */
  codeMayBeUsed:
    'This code is wrong, or your last try used it, although no answer came back. Each code works once: enter the next one.',
  secondFactorIsOn: 'Two-step login is already on.',
  secondFactorNeeded: 'This store requires administrators to use two-step login. Turn it on in your profile.',
  loginAgain: 'Please log in again to continue.',
  accountCreated: 'Your account was created. Please log in.',
  verificationSent: 'We sent you a link. Open it to confirm your email.',
  verificationWaits: 'We sent you a link a moment ago. It can take a minute to arrive.',
  verificationNotSent: 'Could not send the link.',
  verificationFailed: 'Could not confirm your email.',
  verificationLinkWrong:
    'This link has expired, or belongs to another account. Request a new one on your profile page.',
  emailVerified: 'Your email is confirmed.',
  emailIsVerified: 'Your email is already confirmed.',
  error: 'An error occurred.',
  unexpectedError: 'An unexpected error occurred.',
} as const;

export const PASSWORD_TOO_SHORT = 'Password must be at least 6 characters long.';
export const ADMIN_NEEDED = 'Only an administrator can do that.';
export const PERMISSION_NEEDED =
  'Your account does not have permission to do that. The shop’s owner can grant it.';
export const ACCOUNT_DISABLED = 'This account is disabled. The shop’s owner can enable it again.';
export const LOGIN_NEEDED = 'Please log in to continue.';
export const INVALID_CREDENTIALS = 'Invalid credentials.';
export const LOGIN_FAILED = 'Login failed.';
export const REGISTRATION_FAILED = 'Registration failed.';
