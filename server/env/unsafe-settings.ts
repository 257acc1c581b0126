import { takesTestPayments } from './payment-settings';
import type { Variables } from './variables';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const EXAMPLE_SECRET = /change.?me|example|placeholder|your.?secret|jwt.?secret/i;
const MIN_DISTINCT_CHARACTERS = 8;

/** Whether a person has typed the secret as an example, which others can guess. */
const isExampleSecret = (secret: string) =>
  EXAMPLE_SECRET.test(secret) || new Set(secret).size < MIN_DISTINCT_CHARACTERS;

/** Describes what is unsafe for a shop that is open to the public, in a sentence each. */
export function findUnsafeSettings(env: Variables): string[] {
  const faults: string[] = [];
  if (!env.JWT_SECRET) faults.push('JWT_SECRET must be set in production: 32 or more random characters.');
  else if (isExampleSecret(env.JWT_SECRET))
    faults.push('JWT_SECRET must be random in production. `openssl rand -base64 32` makes a random one.');
  if (!env.PUBLIC_URL)
    faults.push(
      'PUBLIC_URL must be set in production: the address of the shop, such as https://shop.example.com.',
    );
  else if (env.PUBLIC_URL.startsWith('http:') && !LOOPBACK.test(new URL(env.PUBLIC_URL).hostname))
    faults.push('PUBLIC_URL must begin with https:// in production, because passwords are sent to it.');
  if (!env.TRUST_PROXY)
    faults.push(
      'TRUST_PROXY must be set in production: the number of proxies in front of the store, or 0. Otherwise all visitors may share one rate limit.',
    );
  if (env.RATE_LIMIT === 'off') faults.push('RATE_LIMIT must not be off in production.');
  if (env.DEMO === 'on') faults.push('DEMO must not be on in production: its logins are known to everyone.');
  if (env.EMAIL_VERIFICATION === 'required' && !env.SMTP_URL)
    faults.push(
      'EMAIL_VERIFICATION must not be required without SMTP_URL: nobody would get the link, and nobody could order.',
    );
  if (takesTestPayments(env) && env.ALLOW_TEST_PAYMENTS === 'off')
    faults.push(
      `${env.PAYMENT_GATEWAY === 'sandbox' ? 'PAYMENT_GATEWAY' : 'PHONEPE_ENV'} must not be sandbox in production: orders would be paid for without money. ALLOW_TEST_PAYMENTS=on accepts that, with a warning on every page.`,
    );
  return faults;
}
