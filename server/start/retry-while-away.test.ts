import { expect, it } from 'vitest';
import { StatementError } from '../db/statement-error';
import { retryWhileAway } from './retry-while-away';

const AWAY = new StatementError('ETIMEDOUT', new Error('The database does not answer.'));

/** Fails so many times, while a second passes between two tries. */
function tryTo(failures: number, error: Error) {
  let tries = 0;
  let at = 0;
  const result = retryWhileAway(
    async () => {
      tries++;
      if (tries <= failures) throw error;
      return tries;
    },
    {
      now: () => at,
      pause: async () => {
        at += 1000;
      },
    },
  );
  return { result, getTries: () => tries };
}

it('repeats what found no database, for half a minute', async () => {
  expect(await tryTo(3, AWAY).result).toBe(4);
  const { result, getTries } = tryTo(100, AWAY);
  await expect(result).rejects.toBe(AWAY);
  expect(getTries()).toBe(32);
});

it('does not repeat what failed for another reason', async () => {
  const { result, getTries } = tryTo(1, new Error('wrong'));
  await expect(result).rejects.toThrow('wrong');
  expect(getTries()).toBe(1);
});
