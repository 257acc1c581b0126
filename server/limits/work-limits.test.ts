import { afterEach, expect, it, vi } from 'vitest';
import { countTurns } from '../test/count-turns';
import { createWorkLimit } from './work-limits';

afterEach(() => void vi.useRealTimers());

function openLimit() {
  const limit = createWorkLimit({ atOnce: 2, waiting: 3, perClient: 2 });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (client: string | null, name: string) =>
    limit(client, () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  return { run, started, end: (name: string) => ends.get(name)?.(), limit };
}

it('runs so much at once, and the rest in the order of its arrival', async () => {
  const { run, started, end } = openLimit();
  const jobs = ['a', 'b', 'c', 'd'].map((name) => run(name, name));
  await expect.poll(() => started).toEqual(['a', 'b']);
  end('b');
  await jobs[1];
  await expect.poll(() => started).toEqual(['a', 'b', 'c']);
  end('a');
  await expect.poll(() => started).toEqual(['a', 'b', 'c', 'd']);
  end('c');
  end('d');
  expect(await Promise.all(jobs)).toEqual(['a', 'b', 'c', 'd']);
});

it('rejects one client’s further work at once, and lets others proceed', async () => {
  const { run, started, end } = openLimit();
  const mine = [run('me', 'a'), run('me', 'b')];
  await expect(run('me', 'c')).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: 'Too many requests at once. Please try again in a moment.',
    details: { retryAfterSeconds: 2 },
  });
  const other = run('other', 'd');
  await expect.poll(() => started).toEqual(['a', 'b']);
  end('a');
  await mine[0];
  await expect.poll(() => started).toEqual(['a', 'b', 'd']);
  const again = run('me', 'e');
  for (const name of ['b', 'd']) end(name);
  await Promise.all([mine[1], other]);
  await expect.poll(() => started).toContain('e');
  end('e');
  await again;
});

it('rejects everyone’s work when too much waits, except the store’s own', async () => {
  const { run, started, end } = openLimit();
  const jobs = ['a', 'b', 'c', 'd', 'e'].map((name) => run(name, name));
  await expect(run('f', 'f')).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    details: { retryAfterSeconds: 2 },
  });
  const own = run(null, 'own');
  for (const name of ['a', 'b', 'c', 'd', 'e', 'own']) {
    await expect.poll(() => started).toContain(name);
    end(name);
  }
  await Promise.all([...jobs, own]);
});

it('continues after work that fails', async () => {
  const { limit } = openLimit();
  for (let times = 0; times < 5; times++)
    await expect(limit('me', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await limit('me', async () => 'done')).toBe('done');
});

it('starts jobs in turns of limited time, whether or not they have waited', async () => {
  const { limit } = openLimit();
  vi.useFakeTimers({ toFake: ['performance'] });
  const started: number[] = [];
  await countTurns((getTurn) =>
    Promise.all(
      ['a', 'b', 'c', 'd', 'e'].map((client) =>
        limit(client, async () => {
          started.push(getTurn());
          vi.advanceTimersByTime(5);
        }),
      ),
    ),
  );
  expect(new Set(started).size).toBe(5);
});
