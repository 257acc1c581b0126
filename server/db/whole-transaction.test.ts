/** How transactions are kept whole in a cluster, with a connection that plays one. `npm run test:cluster` tries it on a real one. */
import { describe, expect, it } from 'vitest';
import { ensureWhole, isGaleraNode, TRANSACTION_LOST, withWholeTransactions } from './whole-transaction';

const createSqlError = (errno: number, message: string) => Object.assign(new Error(message), { errno });
const MISSING = createSqlError(1305, 'SAVEPOINT whole_transaction does not exist');
const fail = (error: Error) => async () => {
  throw error;
};

describe('a transaction', () => {
  it('is whole while its savepoint is there', async () => {
    const statements: string[] = [];
    await ensureWhole(async (text) => statements.push(text));
    expect(statements).toEqual(['RELEASE SAVEPOINT whole_transaction']);
  });

  it.each([
    ['its savepoint is gone', MISSING],
    ['another node was first', createSqlError(1213, 'Deadlock found when trying to get lock')],
    [
      'Prisma reports so',
      Object.assign(new Error('Raw query failed'), {
        meta: { message: 'SAVEPOINT whole_transaction does not exist' },
      }),
    ],
  ])('is lost when %s, whatever error that has caused', async (_, error) => {
    const cause = new Error('Cannot add or update a child row: a foreign key constraint fails');
    await expect(ensureWhole(fail(error), cause)).rejects.toMatchObject({ message: TRANSACTION_LOST, cause });
    await expect(ensureWhole(fail(error))).rejects.toThrow(TRANSACTION_LOST);
  });

  it('that fails by itself keeps its own error', async () => {
    await expect(ensureWhole(async () => {}, new Error('sold out'))).resolves.toBeUndefined();
    const disconnected = createSqlError(2013, 'Lost connection to server during query');
    await expect(ensureWhole(fail(disconnected), new Error('sold out'))).resolves.toBeUndefined();
    await expect(ensureWhole(fail(disconnected))).rejects.toBe(disconnected);
  });
});

describe('a database', () => {
  it.each([
    [[{ Value: 'ON' }], true],
    [[{ Value: 'OFF' }], false],
    [[], false],
  ])('that answers %j is a node of a cluster: %s', async (rows, expected) => {
    expect(await isGaleraNode({ query: async () => rows as never[] })).toBe(expected);
  });
});

/** A driver adapter that records its statements, and the state that decides what a COMMIT means. */
function createAdapter({ isLost = false }: { isLost?: boolean } = {}) {
  const statements: string[] = [];
  const transaction = {
    executeRaw: async ({ sql }: { sql: string }) => statements.push(sql),
    createSavepoint: async () => void statements.push('SAVEPOINT'),
    releaseSavepoint: async () => {
      statements.push('RELEASE');
      if (isLost) throw MISSING;
    },
    commit: async () => void statements.push('give back after commit'),
    rollback: async () => void statements.push('give back after rollback'),
  };
  const factory = { connect: async () => ({ startTransaction: async () => ({ ...transaction }) }) };
  const start = async (isGalera: boolean) => {
    const whole = withWholeTransactions(factory as never, async () => isGalera);
    return (await whole.connect()).startTransaction();
  };
  return { statements, start };
}

describe('a transaction of Prisma', () => {
  it('never commits a statement on its own, and gives its connection back as it was', async () => {
    const { statements, start } = createAdapter();
    await (await start(true)).commit();
    expect(statements).toEqual([
      'SET autocommit = 0',
      'SAVEPOINT',
      'RELEASE',
      'COMMIT',
      'SET autocommit = 1',
      'give back after commit',
    ]);
  });

  it('is rolled back instead of committed when it was lost', async () => {
    const { statements, start } = createAdapter({ isLost: true });
    await expect((await start(true)).commit()).rejects.toThrow(TRANSACTION_LOST);
    expect(statements.slice(2)).toEqual([
      'RELEASE',
      'ROLLBACK',
      'SET autocommit = 1',
      'give back after rollback',
    ]);
  });

  it('is left as it is outside a cluster', async () => {
    const { statements, start } = createAdapter();
    await (await start(false)).commit();
    expect(statements).toEqual(['give back after commit']);
  });
});
