import { describe, expect, it } from 'vitest';
import { lockProducts } from '../catalog/product/product-totals';
import type { SqlTransaction } from '../db/client';
import { lockDetails, lockOrder, lockUser } from '../db/lock-rows';
import { sql } from '../db/sql';
import { isOnMysql } from './database';
import { openFileStore } from './harness';

const { db } = (await openFileStore()).deps;
const read = (tx: SqlTransaction) => tx.query(sql`SELECT name FROM CompanyDetails`);

describe.runIf(isOnMysql)('a transaction of a test', () => {
  it.each(['transactSql', 'transact'] as const)('of %s fails when it reads before it locks', async (kind) => {
    const run = (work: (tx: SqlTransaction) => Promise<unknown>) =>
      db[kind](async (tx: SqlTransaction) => void (await work(tx)));
    const locks = [
      (tx: SqlTransaction) => lockUser(tx, 'a'),
      (tx: SqlTransaction) => lockProducts(tx, ['a']),
      (tx: SqlTransaction) => lockDetails(tx, 'CompanyDetails'),
    ];
    for (const lock of locks) {
      await run((tx) => lock(tx).then(() => read(tx)));
      await expect(run((tx) => read(tx).then(() => lock(tx)))).rejects.toThrow('is locked after');
    }
    // As an order that is canceled does, which locks it before it reads which products it has.
    await run(async (tx) => {
      await lockOrder(tx, 'a');
      await read(tx);
      await lockProducts(tx, ['a']);
    });
  });

  it('fails when Prisma reads before it locks', async () => {
    const reading = db.transact(async (tx) => {
      await tx.product.findMany({ where: { id: 'a' } });
      await lockUser(tx, 'a');
    });
    await expect(reading).rejects.toThrow('User is locked after the transaction has read: product.findMany');
  });
});
