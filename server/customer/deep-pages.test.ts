import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { customerPageInput } from '../../src/customer/schema';
import { createAnonymousContext } from '../request-context';
import { isOnMysql } from '../test/database';
import { analyze, explain, recordStatements } from '../test/explain';
import { openTestStore } from '../test/harness';
import { listCustomers } from './list-customers';

const store = await openTestStore();
const { db } = store.deps;
const { id: userId } = await store.admin();

const CUSTOMERS = 600;
const numbers = Array.from({ length: CUSTOMERS }, (_, n) => String(n).padStart(3, '0'));
await db.transact((tx) =>
  tx.user.createMany({
    data: numbers.map((n) => ({
      ...{ id: randomUUID(), firstName: `Asha ${n}`, lastName: 'Nair', passwordHash: 'none' },
      ...{
        email: `asha${n}@example.com`,
        username: `asha${n}`,
        createdAt: new Date(Date.UTC(2026, 0, 1) + Number(n)),
      },
    })),
  }),
);
await analyze(db, 'User');

it.each([
  ['newest', numbers.slice(90, 100).reverse()],
  ['name', numbers.slice(500, 510)],
] as const)(
  'finds a deep page by %s by an index alone, whatever is in front of it',
  async (sort, expected) => {
    const recorded = recordStatements(db);
    const { data, total } = await listCustomers(
      { ...createAnonymousContext(store.deps), session: { userId, userType: 'ADMIN' }, db: recorded.db },
      customerPageInput.parse({ page: 51, limit: 10, sort }),
    );
    expect(total).toBe(CUSTOMERS);
    expect(data.map(({ name }) => name)).toEqual(expected.map((n) => `Asha ${n} Nair`));
    const found = recorded.statements.filter(({ sql: text }) => text.includes("userType = 'CUSTOMER'"));
    expect(found).toHaveLength(2);
    const plans = await Promise.all(
      found.map((statement) =>
        explain(db, statement.sql.includes('AS Customer') ? 'Customer' : 'User', statement),
      ),
    );
    for (const plan of plans)
      expect(plan).toMatch(isOnMysql ? /Using index(?! condition)/ : /USING COVERING INDEX/);
    expect(plans[1]).not.toContain('filesort');
  },
);
