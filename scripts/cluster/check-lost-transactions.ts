/** Whether a transaction that another node interrupts is repeated as a whole. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type mysql from 'mysql2/promise';
import type { SqlTransaction } from '../../server/db/client';
import { openDatabase } from '../../server/db/open-database';
import { insertInto, sql } from '../../server/db/sql';
import { check } from './checks';
import { count } from './count';
import type { ClusterNode } from './galera';

/** Another node commits a change of the same row between two statements, and the work continues after an error as if nothing had happened. */
export async function checkLostTransactions(node: ClusterNode, other: mysql.Connection): Promise<void> {
  const db = await openDatabase({ kind: 'mysql', url: node.url });
  const increment = 'UPDATE Revision SET value = value + 1 WHERE name = ?';
  try {
    for (const kind of ['transact', 'transactSql'] as const) {
      await other.query('REPLACE INTO Revision (name, value) VALUES (?, 0)', [kind]);
      let turns = 0;
      const work = async (tx: SqlTransaction) => {
        turns++;
        await tx.execute(sql`UPDATE Revision SET value = value + 1 WHERE name = ${kind}`);
        if (turns === 1) {
          await other.query(increment, [kind]);
          await pause(300);
        }
        const createMessage = (subject: string) =>
          tx.execute(
            insertInto('ContactMessage', [
              { id: randomUUID(), name: kind, email: 'asha@example.com', subject, message: 'Hello' },
            ]),
          );
        await createMessage('first').catch(() => {});
        await createMessage('second');
      };
      await (kind === 'transact' ? db.transact(work) : db.transactSql(work));
      check(`${kind}: attempts`, turns, 2);
      check(
        `${kind}: changes by both nodes`,
        await count(other, 'SELECT value FROM Revision WHERE name = ?', [kind]),
        2,
      );
      check(
        `${kind}: rows of the repeated work`,
        await count(other, 'SELECT COUNT(*) FROM ContactMessage WHERE name = ?', [kind]),
        2,
      );
    }
  } finally {
    await db.close();
  }
}
