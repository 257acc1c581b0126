/** Rate limits for expensive calls and for guesses. */
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../../src/errors';
import { formatCount } from '../../src/format-count';
import { type AttemptCounts, createMemoryCounts } from './attempt-counts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/**
 * How many are allowed in so many seconds. "Address" is the client's network, see client-key.ts.
 *
 * No client may keep another from logging in or from resetting a password. So a limit that anyone can reach without credentials
 * includes the caller's address. `loginByAccount` and `otpByEmail` count all callers together and only slow down: they make guessing
 * from many addresses tedious, and cost the account's owner seconds. The other limits of an account need its login or its password.
 * The address is counted first, so that a caller over its limit neither adds to an account's count nor occupies memory with further
 * keys.
 */
const RULES = {
  /** wrong passwords from one address for any account */
  loginByAddress: { allowed: 60, seconds: 15 * MINUTE_S },
  /** wrong passwords for one account from one address */
  loginByAccountAndAddress: { allowed: 10, seconds: 15 * MINUTE_S },
  /** wrong passwords for one account from all addresses; slows down */
  loginByAccount: { allowed: 50, seconds: HOUR_S },
  /** many customers can share the address of their carrier */
  register: { allowed: 60, seconds: HOUR_S },
  /** one-time passwords requested from one address for any email */
  otpByAddress: { allowed: 30, seconds: HOUR_S },
  /** how soon one address may request another one for the same email */
  otpCooldown: { allowed: 1, seconds: MINUTE_S },
  otpByEmailAndAddress: { allowed: 10, seconds: HOUR_S },
  /** above it, one-time passwords for an email are sent less often, whoever requests them */
  otpByEmail: { allowed: 5, seconds: HOUR_S },
  /** wrong one-time passwords from one address; each password also has a limit of its own */
  resetByAddress: { allowed: 30, seconds: 15 * MINUTE_S },
  /** wrong current passwords of one account */
  changePassword: { allowed: 10, seconds: 15 * MINUTE_S },
  /** wrong two-step codes for one account; reached only with its password */
  secondFactor: { allowed: 10, seconds: 15 * MINUTE_S },
  /** how soon an account may request another link that confirms its email, and how many */
  verificationCooldown: { allowed: 1, seconds: MINUTE_S },
  verificationByAccount: { allowed: 5, seconds: HOUR_S },
  /** how soon the invitation of a staff account may be sent again, whoever sends it, and how often */
  invitationCooldown: { allowed: 1, seconds: MINUTE_S },
  invitationByAccount: { allowed: 5, seconds: HOUR_S },
  /** wrong links from one address */
  verifyEmail: { allowed: 60, seconds: 15 * MINUTE_S },
  enquiry: { allowed: 20, seconds: HOUR_S },
  contact: { allowed: 20, seconds: HOUR_S },
  /** above it, complaints with one email are taken without confirming them to it, so that they can't fill somebody else's mailbox */
  complaintsByEmail: { allowed: 5, seconds: HOUR_S },
  /** placed orders and repeated payments */
  placeOrder: { allowed: 30, seconds: 10 * MINUTE_S },
  /** units ordered from one address, by any account */
  unitsByAddress: { allowed: 5_000, seconds: HOUR_S },
  /** a page that polls a payment sends about 40 requests in that time */
  verifyPayment: { allowed: 150, seconds: 10 * MINUTE_S },
} as const;

const SLOWED_DOWN_MS = 3_000;

type RateRule = keyof typeof RULES;

export interface RateLimits {
  /** Counts one request; throws TOO_MANY_REQUESTS above the limit. */
  consume(rule: RateRule, key: string): Promise<void>;
  /** Throws TOO_MANY_REQUESTS if the limit is reached; counts nothing. */
  ensureBelow(rule: RateRule, key: string): Promise<void>;
  /** Counts so many, and rejects nothing. */
  count(rule: RateRule, key: string, amount: number): Promise<void>;
  /** Counts one request; returns whether it is within the limit. */
  tryConsume(rule: RateRule, key: string): Promise<boolean>;
  /** Counts one request; waits some seconds above the limit. */
  slowDown(rule: RateRule, key: string): Promise<void>;
  /** Removes one from the count, after a successful attempt. */
  undo(rule: RateRule, key: string): Promise<void>;
  /** Resets the count. */
  clear(rule: RateRule, key: string): Promise<void>;
}

function describeWait(seconds: number): string {
  const wait =
    seconds < 90
      ? formatCount(seconds, 'second', 'seconds')
      : formatCount(Math.ceil(seconds / 60), 'minute', 'minutes');
  return `Too many attempts. Please try again in ${wait}.`;
}

/** The message to somebody who reaches the limit at once, and so waits longest. */
export const describeLongestWait = (rule: RateRule): string => describeWait(RULES[rule].seconds);

function createTooManyAttemptsError(msBeforeNext: number): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(msBeforeNext / 1000));
  return new AppError('TOO_MANY_REQUESTS', describeWait(retryAfterSeconds), { retryAfterSeconds });
}

const doNothing = async () => {};
export const NO_RATE_LIMITS: RateLimits = {
  consume: doNothing,
  ensureBelow: doNothing,
  count: doNothing,
  tryConsume: async () => true,
  slowDown: doNothing,
  undo: doNothing,
  clear: doNothing,
};

/** Short, however long the key is, and without what it says about a person. */
const toCountKey = (rule: RateRule, key: string): string =>
  createHash('sha256').update(`${rule} ${key}`).digest('base64url').slice(0, 22);

interface Options {
  counts?: AttemptCounts;
  /** replaces the number of `unitsByAddress` */
  maxUnitsByAddress?: number;
  clock?: () => number;
  wait?: (ms: number) => Promise<unknown>;
}

export function createRateLimits({
  counts = createMemoryCounts(),
  maxUnitsByAddress = RULES.unitsByAddress.allowed,
  clock = Date.now,
  wait = pause,
}: Options = {}): RateLimits {
  const getAllowed = (rule: RateRule) =>
    rule === 'unitsByAddress' ? maxUnitsByAddress : RULES[rule].allowed;
  const endOfNew = (rule: RateRule, now: number) => now + RULES[rule].seconds * 1000;
  /** Counts one, and returns the milliseconds until the next request is allowed; 0 for now. */
  const count = async (rule: RateRule, key: string): Promise<number> => {
    const now = clock();
    const { attempts, endsAt } = await counts.addAndFind(toCountKey(rule, key), {
      now,
      endsAt: endOfNew(rule, now),
      amount: 1,
    });
    return attempts <= getAllowed(rule) ? 0 : Math.max(1, endsAt - now);
  };
  return {
    consume: async (rule, key) => {
      const ms = await count(rule, key);
      if (ms > 0) throw createTooManyAttemptsError(ms);
    },
    ensureBelow: async (rule, key) => {
      const now = clock();
      const found = await counts.find(toCountKey(rule, key));
      // One that ends later than a new one would was counted before the clock was set back.
      const isRunning = found && found.endsAt > now && found.endsAt <= endOfNew(rule, now);
      if (isRunning && found.attempts >= getAllowed(rule))
        throw createTooManyAttemptsError(found.endsAt - now);
    },
    count: (rule, key, amount) => {
      const now = clock();
      return counts.add(toCountKey(rule, key), { now, endsAt: endOfNew(rule, now), amount });
    },
    tryConsume: async (rule, key) => (await count(rule, key)) === 0,
    slowDown: async (rule, key) => {
      if ((await count(rule, key)) > 0) await wait(SLOWED_DOWN_MS);
    },
    undo: (rule, key) => counts.subtract(toCountKey(rule, key)),
    clear: (rule, key) => counts.remove(toCountKey(rule, key)),
  };
}
