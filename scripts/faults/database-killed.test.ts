/**
 * The database server is killed at random moments while customers order, pay and cancel and an admin edits, and started again. The
 * store is not: it says that it has no database, and continues as soon as it has one.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { isOnMysql } from '../../server/test/database';
import type { RunningStore } from '../start-store';
import { checkData } from './check-data';
import { createFaultyStore, type FaultyStore } from './faulty-store';
import { createKillableMariadb, hasMariadb, type KillableMariadb } from './killable-mariadb';
import { request } from './request';
import { createAcknowledged, createWorkload } from './workload';

const ROUNDS = Number(process.env.FAULT_ROUNDS ?? 2);
const MAX_LIFE_MS = ROUNDS > 2 ? 2000 : 500;
const FIRST_ORDER_LIMIT_MS = 20_000;
const RECOVERY_LIMIT_MS = 20_000;

let database: KillableMariadb | undefined;
let store: FaultyStore | undefined;
let running: RunningStore | undefined;
afterAll(async () => {
  await store?.remove();
  await database?.remove();
});

const isReady = async (url: string) => (await request('GET', `${url}/readyz`, null)).status === 200;

// The database is its own, whichever the other tests use: once is enough.
it.runIf(hasMariadb() && !isOnMysql)(
  `keeps what it acknowledged when its database is killed ${ROUNDS} times`,
  async ({ onTestFailed }) => {
    // A store that has ended says why.
    onTestFailed(() => void process.stdout.write(`The store printed: ${running?.output().slice(-8000)}\n`));
    database = await createKillableMariadb();
    store = await createFaultyStore(40, { target: { kind: 'mysql', url: database.url } });
    const done = createAcknowledged();
    const workload = createWorkload(store, done);
    running = await store.start();
    const { url } = running;
    let cutOff = 0;
    let slowestRecovery = 0;
    for (let round = 1; round <= ROUNDS; round++) {
      let isKilled = false;
      const before = done.orders.size;
      const kill = async () => {
        const giveUpAt = performance.now() + FIRST_ORDER_LIMIT_MS;
        while (done.orders.size === before && performance.now() < giveUpAt) await pause(20);
        await pause(Math.random() * MAX_LIFE_MS);
        isKilled = true;
        await database?.kill();
      };
      const killed = kill();
      await workload.run(url, () => isKilled);
      await killed;
      expect(done.orders.size, `round ${round}`).toBeGreaterThan(before);
      // It is alive, says what is wrong, and answers a shopper with a sentence.
      expect((await request('GET', `${url}/healthz`, null)).status).toBe(200);
      expect(await isReady(url)).toBe(false);
      const address = `${url}/api/addresses`;
      expect(await request('GET', address, store.customers[0]?.token ?? null)).toMatchObject({
        status: 503,
        body: { message: expect.stringMatching(/database.*try again/i) },
      });
      cutOff += done.unanswered.length;
      await database.start();
      const from = performance.now();
      while (!(await isReady(url)) && performance.now() < from + RECOVERY_LIMIT_MS) await pause(50);
      slowestRecovery = Math.max(slowestRecovery, performance.now() - from);
      await workload.repeatUnanswered(url);
      expect(done.unanswered, `round ${round}`).toEqual([]);
      expect(done.unexpected, `round ${round}`).toEqual([]);
      await checkData(store, done);
    }
    expect(await running.end()).toBe(0);
    const { orders, paid, canceled, shipped, answers } = done;
    process.stdout.write(
      `database killed ${ROUNDS} times: ${answers} answers, ${orders.size} orders acknowledged (${cutOff} cut off and repeated), ${paid.size} paid, ${canceled.size} canceled, ${shipped.size} shipped; ready again within ${(slowestRecovery / 1000).toFixed(1)} s\n`,
    );
  },
  1_200_000,
);
