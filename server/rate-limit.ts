/** Rate limits for expensive calls and for guesses. Each process counts in its own memory. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../src/errors';

/** `points`: how many are allowed in `duration` seconds. */
const RULES = {
  /** wrong passwords for one account from one address */
  loginByAccountAndAddress: { points: 10, duration: 15 * 60 },
  /** wrong passwords from one address for any account; accounts are never locked */
  loginByAddress: { points: 60, duration: 15 * 60 },
  register: { points: 20, duration: 60 * 60 },
  /** one-time passwords requested from one address for any email */
  otpByAddress: { points: 30, duration: 60 * 60 },
  /** how soon another one may be requested */
  otpCooldown: { points: 1, duration: 60 },
  otpByEmail: { points: 10, duration: 60 * 60 },
  /** wrong one-time passwords from one address; each password also has a limit of its own */
  resetByAddress: { points: 30, duration: 15 * 60 },
  /** wrong current passwords of one account */
  changePassword: { points: 10, duration: 15 * 60 },
  enquiry: { points: 20, duration: 60 * 60 },
  contact: { points: 20, duration: 60 * 60 },
  /** placed orders and repeated payments */
  placeOrder: { points: 30, duration: 10 * 60 },
  /** a page that polls a payment sends about 40 requests in that time */
  verifyPayment: { points: 150, duration: 10 * 60 },
} as const;

type RateRule = keyof typeof RULES;

export interface RateLimits {
  /** Counts one request; throws TOO_MANY_REQUESTS above the limit. */
  consume(rule: RateRule, key: string): Promise<void>;
  /** Removes one from the count, after a successful attempt. */
  undo(rule: RateRule, key: string): Promise<void>;
  /** Resets the count. */
  clear(rule: RateRule, key: string): Promise<void>;
}

function tooManyAttemptsError(msBeforeNext: number): AppError {
  const seconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  const wait = seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
  return new AppError('TOO_MANY_REQUESTS', `Too many attempts. Please try again in ${wait}.`, {
    retryAfterSeconds: seconds,
  });
}

const NO_LIMITS: RateLimits = { consume: async () => {}, undo: async () => {}, clear: async () => {} };

export function createRateLimits(enabled: boolean): RateLimits {
  if (!enabled) return NO_LIMITS;
  const limiters = new Map(
    Object.entries(RULES).map(([rule, options]) => [
      rule as RateRule,
      new RateLimiterMemory({ ...options, keyPrefix: rule }),
    ]),
  );
  const limiter = (rule: RateRule): RateLimiterMemory => {
    const found = limiters.get(rule);
    if (!found) throw new Error(`No rate limit is called ${rule}`);
    return found;
  };
  return {
    consume: async (rule, key) => {
      try {
        await limiter(rule).consume(key);
      } catch (refused) {
        if (refused instanceof RateLimiterRes) throw tooManyAttemptsError(refused.msBeforeNext);
        throw refused;
      }
    },
    undo: async (rule, key) => void (await limiter(rule).reward(key)),
    clear: async (rule, key) => void (await limiter(rule).delete(key)),
  };
}
