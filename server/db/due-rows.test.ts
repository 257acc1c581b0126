/** What is due is found by an index, however many rows wait for nothing: the store looks for it several times a minute. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { sweepEmails } from '../mail/email-sweeper';
import { sweepPayments } from '../payment/sweep-payments';
import { isOnMysql } from '../test/database';
import { analyze, explain, recordStatements } from '../test/explain';
import { ADDRESS } from '../test/factories';
import { openTestStore } from '../test/harness';
import { createPendingGateway } from '../test/pending-gateway';

const store = await openTestStore({ payments: createPendingGateway });
const { deps } = store;
const ROWS = 300;

it('finds due emails, payments and holds without reading those that are over', async () => {
  const { id: userId } = await store.shopper();
  const { isDefault: _, ...address } = ADDRESS;
  const at = deps.now();
  const ids = Array.from({ length: ROWS }, () => randomUUID());
  await deps.db.transact(async (tx) => {
    await tx.outgoingEmail.createMany({
      data: ids.map((id) => ({
        ...{ id, kind: 'order-placed', recipient: 'a@example.com', data: '' },
        ...{ createdAt: at, sentAt: at, tries: 1 },
      })),
    });
    await tx.order.createMany({
      data: ids.map((id) => ({
        ...{
          id,
          number: id.slice(0, 8),
          userId,
          orderDate: at,
          totalPaise: 100n,
          paymentMethod: 'COD' as const,
        },
        ...{ addressId: id, addressDefault: false, ...address },
      })),
    });
    await tx.paymentAttempt.createMany({
      data: ids.map((id) => ({
        ...{ id: id.slice(0, 30), orderId: id, gateway: 'phonepe', state: 'FAILED' as const },
        ...{ amountPaise: 100n, createdAt: at, expiresAt: at },
      })),
    });
  });
  await analyze(deps.db, 'OutgoingEmail', 'PaymentAttempt', 'Order');
  const { db, statements } = recordStatements(deps.db);
  await sweepEmails({ ...deps, db });
  await sweepPayments({ ...deps, db });
  const plans = await Promise.all(
    (['OutgoingEmail', 'PaymentAttempt', 'Order'] as const).map(async (table) => {
      const found = statements.find((each) => new RegExp(`FROM .?${table}\\b`).test(each.sql));
      return found ? explain(deps.db, table, found) : `no statement reads ${table}`;
    }),
  );
  expect(plans).toEqual(
    ['OutgoingEmail_nextTryAt_idx', 'PaymentAttempt_nextCheckAt_idx', 'Order_holdEndsAt_idx'].map((index) =>
      expect.stringMatching(isOnMysql ? `^range by ${index}` : `^SEARCH .* INDEX ${index} \\(\\w+>\\?`),
    ),
  );
});
