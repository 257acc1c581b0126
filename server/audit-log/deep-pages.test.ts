import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { isOnMysql } from '../test/database';
import { analyze, explain, recordStatements } from '../test/explain';
import { openTestStore } from '../test/harness';
import { listAuditLog } from './audit-log';

const store = await openTestStore();
const { db } = store.deps;

const ENTRIES = 2000;
const START = Date.UTC(2026, 0, 1);

it.each([{}, { objectType: 'PRODUCT' as const }])(
  'finds a deep page by an index alone, whatever is in front of it: %o',
  async (filters) => {
    const entries = Array.from({ length: ENTRIES }, (_, index) => ({
      id: randomUUID(),
      createdAt: new Date(START + index * 60_000),
      actor: 'ADMIN' as const,
      action: 'updated',
      objectType: 'PRODUCT' as const,
      objectId: randomUUID(),
      objectName: `Kurta ${index}`,
    }));
    await db.transact(async (tx) => {
      await tx.auditEntry.deleteMany();
      await tx.auditEntry.createMany({ data: entries });
    });
    await analyze(db, 'AuditEntry');
    const recorded = recordStatements(db);
    const { data, total } = await listAuditLog({ db: recorded.db }, { page: 16, limit: 100, ...filters });
    expect(total).toBe(ENTRIES);
    expect(data.map(({ objectName }) => objectName)).toEqual(
      Array.from({ length: 100 }, (_, index) => `Kurta ${ENTRIES - 1501 - index}`),
    );
    const plans = await Promise.all(
      recorded.statements.map((statement) => explain(db, 'AuditEntry', statement)),
    );
    expect(plans).toEqual(
      plans.map(() =>
        expect.stringMatching(isOnMysql ? /Using index(?! condition)/ : /USING COVERING INDEX/),
      ),
    );
    expect(plans).toHaveLength(2);
  },
);
