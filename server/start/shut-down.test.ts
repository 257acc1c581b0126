import pino from 'pino';
import { expect, it } from 'vitest';
import { closeInTurn } from './shut-down';

it('closes what follows after something that could not be ended, and logs that', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const ended: string[] = [];
  await closeInTurn(
    { log },
    {
      requests: async () => void ended.push('requests'),
      'counts of searches': () => Promise.reject(new Error('The database is away')),
      database: async () => void ended.push('database'),
    },
  );
  expect(ended).toEqual(['requests', 'database']);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'could not end properly: counts of searches',
    err: { message: 'The database is away' },
  });
});
