/** Transactions of prepared statements, alone and beside Prisma's, on either database. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectContentChanges } from '../test/collect-content-changes';
import { makeProduct, readStock } from '../test/factories';
import { openFileStore } from '../test/harness';
import type { SqlTransaction } from './client';
import { recordContentChange } from './content-changes';
import { isForeignKeyViolation, isUniqueViolation } from './database-errors';
import { insertInto, parseTime, sql } from './sql';

const store = await openFileStore();
const { db } = store.deps;

let variantId = '';
beforeEach(async () => {
  ({ variantId } = await makeProduct(store, { variants: [{ stock: 100 }] }));
});

const sell = (tx: SqlTransaction, units = 1) =>
  tx.execute(sql`UPDATE Variant SET stock = stock - ${units} WHERE id = ${variantId} AND stock >= ${units}`);

const countRecordedChanges = async () =>
  Number((await db.query<{ rows: number }>(sql`SELECT COUNT(*) AS \`rows\` FROM ContentChange`))[0]?.rows);

const createMessage = (id: string, isRead: boolean, createdAt: Date) =>
  insertInto('ContactMessage', [
    { id, name: 'Asha', email: 'asha@example.com', subject: 'Sizes', message: 'Hello', isRead, createdAt },
  ]);

describe('a transaction of statements', () => {
  it('returns what its work returns', async () => {
    await expect(db.transactSql(async (tx) => (await sell(tx)) + 1)).resolves.toBe(2);
    expect(await readStock(store, variantId)).toBe(99);
  });

  it('writes nothing when its work fails, and others in the meantime do', async () => {
    const results = await Promise.allSettled([
      db.transactSql((tx) => sell(tx)),
      db.transactSql(async (tx) => {
        await sell(tx, 50);
        throw new Error('the payment page is gone');
      }),
      db.transactSql((tx) => sell(tx)),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await readStock(store, variantId)).toBe(98);
  });

  it('sees what an earlier one has written, whichever kind that is', async () => {
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        index % 2 === 0
          ? db.transactSql((tx) => sell(tx, 3))
          : db.transact((tx) =>
              tx.variant.updateMany({
                where: { id: variantId, stock: { gte: 3 } },
                data: { stock: { decrement: 3 } },
              }),
            ),
      ),
    );
    expect(await readStock(store, variantId)).toBe(1);
  });

  it('takes the statements that Prisma’s transaction takes', async () => {
    await db.transact(async (tx) => {
      expect(tx.kind).toBe(db.kind);
      expect(await sell(tx, 2)).toBe(1);
      expect(await sell(tx, 1000)).toBe(0);
      const [row] = await tx.query<{ stock: number | bigint }>(
        sql`SELECT stock FROM Variant WHERE id = ${variantId}`,
      );
      expect(Number(row?.stock)).toBe(98);
    });
    expect(await readStock(store, variantId)).toBe(98);
  });

  it('runs the statements of concurrent Prisma transactions each in its own', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) =>
        db.transact(async (tx) => {
          await tx.$queryRaw`SELECT 1`;
          await sell(tx);
          if (index % 2 === 0) throw new Error('changed its mind');
        }),
      ),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    expect(await readStock(store, variantId)).toBe(94);
  });

  it('stores times and booleans as Prisma does', async () => {
    const createdAt = new Date('2026-03-31T18:29:59.999Z');
    const [byStatement, byPrisma] = [randomUUID(), randomUUID()];
    await db.transactSql((tx) => tx.execute(createMessage(byStatement, true, createdAt)));
    const data = {
      name: 'Asha',
      email: 'asha@example.com',
      subject: 'Sizes',
      message: 'Hello',
      isRead: true,
      createdAt,
    };
    await db.transact((tx) => tx.contactMessage.create({ data: { id: byPrisma, ...data } }));
    const rows = await db.query<{ createdAt: string | Date; isRead: number }>(
      sql`SELECT createdAt, isRead FROM ContactMessage WHERE id IN (${byStatement}, ${byPrisma})`,
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual(rows[1]);
    expect(parseTime(rows[0]?.createdAt ?? '')).toEqual(createdAt);
    const found = await db.reader.contactMessage.findUnique({ where: { id: byStatement } });
    expect(found).toMatchObject({ isRead: true, createdAt });
  });

  it.each(['transactSql', 'transact'] as const)('%s reports a violated constraint', async (kind) => {
    const id = randomUUID();
    const insert = () => db[kind]((tx: SqlTransaction) => tx.execute(createMessage(id, false, new Date())));
    await insert();
    await expect(insert()).rejects.toSatisfy(isUniqueViolation);
    const line = { id, userId: randomUUID(), variantId, quantity: 1 };
    const orphan = db[kind]((tx: SqlTransaction) => tx.execute(insertInto('CartItem', [line])));
    await expect(orphan).rejects.toSatisfy(isForeignKeyViolation);
  });

  it('stores and announces the changes of public content that it records', async () => {
    const before = await countRecordedChanges();
    const changes = await collectContentChanges(db, () =>
      db.transactSql(async (tx) => recordContentChange(tx, ['catalog'])),
    );
    expect(changes).toEqual([['catalog']]);
    expect(await countRecordedChanges()).toBe(before + 1);
  });

  it('announces nothing when it fails', async () => {
    const failing = () =>
      db.transactSql(async (tx) => {
        recordContentChange(tx, ['catalog']);
        throw new Error('changed its mind');
      });
    const changes = await collectContentChanges(db, () =>
      expect(failing()).rejects.toThrow('changed its mind'),
    );
    expect(changes).toEqual([]);
  });

  it('is repeated after a deadlock', async () => {
    let turns = 0;
    await db.transactSql(async (tx) => {
      turns++;
      await sell(tx);
      if (turns < 3) throw new Error('Deadlock found when trying to get lock');
    });
    expect(turns).toBe(3);
    expect(await readStock(store, variantId)).toBe(99);
  });
});
