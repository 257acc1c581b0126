import { describe, expect, it } from 'vitest';
import { createMemoryCounts } from './attempt-counts';
import { createRateLimits } from './rate-limits';

const MINUTE_MS = 60_000;

function openLimits() {
  let now = Date.UTC(2026, 10, 23);
  const waits: number[] = [];
  const counts = createMemoryCounts();
  const limits = createRateLimits({ counts, clock: () => now, wait: async (ms) => waits.push(ms) });
  return { limits, counts, waits, advance: (ms: number) => (now += ms) };
}

const repeat = async (times: number, work: (index: number) => Promise<unknown>) => {
  for (let index = 0; index < times; index++) await work(index);
};

describe('a rate limit', () => {
  it.each([
    [500, '1 second'],
    [1_500, '2 seconds'],
    [89_000, '89 seconds'],
    [90_000, '2 minutes'],
  ])('says how long to wait: %i ms', async (ms, words) => {
    const { limits, advance } = openLimits();
    const log = () => limits.consume('loginByAccountAndAddress', 'a');
    await repeat(10, log);
    advance(15 * MINUTE_MS - ms);
    await expect(log()).rejects.toMatchObject({
      message: `Too many attempts. Please try again in ${words}.`,
    });
  });

  it('rejects what exceeds it until its time is over, for one key', async () => {
    const { limits, advance } = openLimits();
    const logIn = (key = 'a') => limits.consume('loginByAccountAndAddress', key);
    await repeat(10, () => logIn());
    advance(5 * MINUTE_MS);
    await expect(logIn()).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      message: 'Too many attempts. Please try again in 10 minutes.',
      details: { retryAfterSeconds: 600 },
    });
    await logIn('b');
    advance(10 * MINUTE_MS);
    await logIn();
  });

  it('of units from one address is a setting', async () => {
    const limits = createRateLimits({ counts: createMemoryCounts(), maxUnitsByAddress: 12 });
    await limits.count('unitsByAddress', 'a', 11);
    await limits.ensureBelow('unitsByAddress', 'a');
    await limits.count('unitsByAddress', 'a', 1);
    await expect(limits.ensureBelow('unitsByAddress', 'a')).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
    await createRateLimits({ counts: createMemoryCounts() }).ensureBelow('unitsByAddress', 'a');
  });

  it('does not count what is undone, and starts again when it is cleared', async () => {
    const { limits } = openLimits();
    const logIn = () => limits.consume('loginByAccountAndAddress', 'a');
    await limits.undo('loginByAccountAndAddress', 'a');
    await repeat(20, async () => {
      await logIn();
      await limits.undo('loginByAccountAndAddress', 'a');
    });
    await repeat(10, logIn);
    await expect(logIn()).rejects.toThrow('Too many attempts.');
    await limits.clear('loginByAccountAndAddress', 'a');
    await logIn();
  });

  it('that slows down rejects nothing', async () => {
    const { limits, waits } = openLimits();
    await repeat(50, () => limits.slowDown('loginByAccount', 'asha'));
    expect(waits).toEqual([]);
    await limits.slowDown('loginByAccount', 'asha');
    expect(waits).toEqual([3_000]);
  });

  it('occupies as much memory for 40,000 keys as for 20,000', async () => {
    const { counts } = openLimits();
    for (let index = 0; index < 40_000; index++)
      void counts.add(`address ${index}`, { now: 0, endsAt: 1, amount: 1 });
    expect(counts.size).toBe(20_000);
  });
});
