import { expect, it, vi } from 'vitest';
import type { Deps } from '../context';
import { warnOfClock } from './warn-of-clock';

const NOW = new Date('2026-11-27T10:00:00.000Z');

/** What is logged where the database server's clock shows `time`; null is SQLite, which has no clock of its own. */
async function listWarnings(time: string | null): Promise<string[]> {
  const warn = vi.fn();
  const query = async () => [{ version: '10.11', time }];
  const db = { kind: time === null ? 'sqlite' : 'mysql', query };
  await warnOfClock({ db, now: () => NOW, log: { warn } } as unknown as Deps);
  return warn.mock.calls.map(([text]) => String(text));
}

it('warns of a clock that is minutes from the database server’s', async () => {
  expect(await listWarnings('2026-11-27 10:03:00.000')).toEqual([
    expect.stringMatching(
      /^This machine's clock and the database server differ by 180 seconds\. .*time server/,
    ),
  ]);
  expect(await listWarnings('2026-11-27 10:00:02.000')).toEqual([]);
  expect(await listWarnings(null)).toEqual([]);
});
