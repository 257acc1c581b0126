import { describe, expect, it, vi } from 'vitest';
import { type Context, SYSTEM_ACTOR } from '../../context';
import type { Database } from '../../db/client';
import { noteVisit } from '../../response-cache/visits';
import { countInSave, importWithoutPauses, makeRoom, pauseForVisitors } from './pace';

const createContext = ({ databaseUrl = null as string | null, userId = 'admin' } = {}) =>
  ({
    db: {} as Database,
    env: { databaseUrl },
    session: { userId, userType: 'ADMIN' },
  }) as unknown as Context;

/** In ms, how long an import pauses; it is canceled after so many. */
async function measurePause(ctx: Context, canceledAfter = Number.POSITIVE_INFINITY): Promise<number> {
  let waited = 0;
  await pauseForVisitors(
    ctx,
    () => waited >= canceledAfter,
    async (ms) => {
      waited += ms;
    },
  );
  return waited;
}

describe('an import pauses between two saves', () => {
  it('only while the shop has visitors', async () => {
    const ctx = createContext();
    expect(await measurePause(ctx)).toBe(0);
    noteVisit(ctx.db);
    expect(await measurePause(ctx)).toBe(4000);
  });

  it('where visitors of other processes are not known: on a shared database, and in a command', async () => {
    expect(await measurePause(createContext({ databaseUrl: 'mysql://host/store' }))).toBe(4000);
    const command = createContext({ userId: SYSTEM_ACTOR });
    expect(await measurePause(command)).toBe(4000);
    importWithoutPauses(command.db);
    expect(await measurePause(command)).toBe(0);
  });

  it('until it is canceled', async () => {
    const ctx = createContext({ userId: SYSTEM_ACTOR });
    expect(await measurePause(ctx, 300)).toBe(300);
  });
});

it('an import moves SQLite’s log after each sixth save', async () => {
  const moveLog = vi.fn(async () => {});
  const ctx = { ...createContext(), db: { moveLog } as unknown as Database };
  for (let saves = 1; saves <= 13; saves++) await makeRoom(ctx, saves, () => false);
  expect(moveLog).toHaveBeenCalledTimes(2);
});

describe('one save has', () => {
  it.each([
    ['all of a few products', [3, 4], 2],
    ['at most 200 products', Array<number>(1000).fill(1), 200],
    ['at most 1500 variants', Array<number>(100).fill(200), 7],
    ['one product at least', [5000], 1],
    ['none without products', [], 0],
  ])('%s', (_what, variants, count) => {
    expect(countInSave(variants)).toBe(count);
  });
});
