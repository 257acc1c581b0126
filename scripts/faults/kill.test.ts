/**
 * The process is killed at random moments while customers order, pay and cancel and an admin edits. After each kill the data is
 * examined as the crash left it, and the requests that were cut off are repeated.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { checkData, checkEmailFiles, countUnrecordedPayments } from './check-data';
import { createFaultyStore } from './faulty-store';
import { createAcknowledged, createWorkload } from './workload';

const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 2);
/** ms from the first acknowledged order, which needs longer than the others, to the kill */
const MAX_LIFE_MS = ROUNDS > 2 ? 2000 : 500;
const FIRST_ORDER_LIMIT_MS = 20_000;
const SETTLE_LIMIT_MS = 90_000;

const store = await createFaultyStore(40);
afterAll(() => store.remove());

/** What waits for a later time is due now. */
const makeEverythingDue = () =>
  store.withDatabase((db) =>
    db.transact(async (tx) => {
      const due = new Date(Date.now() - 1000);
      await tx.paymentAttempt.updateMany({
        where: { nextCheckAt: { not: null } },
        data: { nextCheckAt: due },
      });
      await tx.refund.updateMany({ where: { nextCheckAt: { not: null } }, data: { nextCheckAt: due } });
      await tx.outgoingEmail.updateMany({ where: { sentAt: null }, data: { nextTryAt: due } });
    }),
  );

const countOpenWork = () =>
  store.withDatabase(async (db) => {
    const [emails, refunds, payments] = await Promise.all([
      db.reader.outgoingEmail.count({ where: { sentAt: null } }),
      db.reader.refund.count({ where: { state: 'PENDING' } }),
      countUnrecordedPayments(store, db),
    ]);
    return emails + refunds + payments;
  });

it(`keeps what it acknowledged when it is killed ${ROUNDS} times`, async () => {
  const done = createAcknowledged();
  const workload = createWorkload(store, done);
  let cutOff = 0;
  let slowestStart = 0;
  for (let round = 1; round <= ROUNDS; round++) {
    const from = performance.now();
    const running = await store.start();
    slowestStart = Math.max(slowestStart, performance.now() - from);
    await workload.repeatUnanswered(running.url);
    let isKilled = false;
    const before = done.orders.size;
    const kill = async () => {
      const giveUpAt = performance.now() + FIRST_ORDER_LIMIT_MS;
      while (done.orders.size === before && performance.now() < giveUpAt) await pause(20);
      await pause(Math.random() * MAX_LIFE_MS);
      isKilled = true;
      running.kill();
    };
    const killed = kill();
    await workload.run(running.url, () => isKilled);
    await killed;
    await running.end();
    cutOff += done.unanswered.length;
    expect(done.unexpected, `round ${round}`).toEqual([]);
    await checkData(store, done);
  }
  await makeEverythingDue();
  const last = await store.start();
  await workload.repeatUnanswered(last.url);
  expect(done.unanswered).toEqual([]);
  const giveUpAt = Date.now() + SETTLE_LIMIT_MS;
  while ((await countOpenWork()) > 0 && Date.now() < giveUpAt) await pause(500);
  await last.end();
  expect(await countOpenWork()).toBe(0);
  await checkData(store, done, { final: true });
  const { orders, paid, canceled, shipped, answers } = done;
  process.stdout.write(
    `killed ${ROUNDS} times: ${answers} answers, ${orders.size} orders acknowledged (${cutOff} cut off and repeated), ${paid.size} paid, ${canceled.size} canceled, ${shipped.size} shipped, ${checkEmailFiles(store.folder)} emails; slowest start ${(slowestStart / 1000).toFixed(1)} s\n`,
  );
}, 1_200_000);
