/**
 * npm run test:cluster: three stores, each on its own node of a Galera cluster, behind one balancer. Many more buyers than units, while
 * one node and one store are killed; then every rule that must hold is checked in the database that is left.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import mysql from 'mysql2/promise';
import { signToken } from '../../server/auth/tokens';
import type { Statements } from '../../server/db/client';
import { parseMysqlUrl } from '../../server/db/mysql-connection';
import { openDatabase } from '../../server/db/open-database';
import { insertInto, sql } from '../../server/db/sql';
import { type RunningStore, startStore } from '../start-store';
import { type Balancer, startBalancer } from './balancer';
import { type ClusterNode, findMissingProgram, startGalera } from './galera';

const USAGE = `Usage: npm run test:cluster -- [--buyers 500] [--units 50]
Starts three nodes of MariaDB with Galera and three stores on this machine. Takes a minute or two.`;

const JWT_SECRET = 'only for the cluster of one test run, 2f8c1d';
const PRODUCT = 'product-of-the-cluster-test';
const VARIANT = 'variant-of-the-cluster-test';
const print = (line: string) => process.stdout.write(`${line}\n`);

const failures: string[] = [];
function check(what: string, found: unknown, wanted: unknown): void {
  const isRight = JSON.stringify(found) === JSON.stringify(wanted);
  print(
    `  ${isRight ? 'ok  ' : 'FAIL'} ${what}: ${JSON.stringify(found)}${isRight ? '' : `, wanted ${JSON.stringify(wanted)}`}`,
  );
  if (!isRight) failures.push(what);
}

interface Buyer {
  token: string;
  addressId: string;
  key: string;
}

/** Writes customers with one unit in their carts, because 500 registrations would hash 500 passwords. */
async function createBuyers(connection: mysql.Connection, count: number, units: number): Promise<Buyer[]> {
  const now = new Date();
  await connection.query('INSERT INTO Category (id, name, slug) VALUES (?)', [
    ['cluster', 'Cluster', 'cluster'],
  ]);
  await connection.query(
    'INSERT INTO Product (id, name, categoryId, inStock, stockTotal, fromPaise) VALUES (?)',
    [[PRODUCT, 'Bagru Kurta', 'cluster', true, units, 99_900]],
  );
  await connection.query(
    'INSERT INTO Variant (id, productId, color, colorHexCode, size, stock, originalPaise) VALUES (?)',
    [[VARIANT, PRODUCT, 'Ivory', '#efe6d3', 'M', units, 99_900]],
  );
  const ids = Array.from({ length: count }, () => randomUUID());
  await connection.query(
    'INSERT INTO User (id, firstName, lastName, email, username, passwordHash) VALUES ?',
    [ids.map((id) => [id, 'Asha', 'Rao', `${id}@example.com`, id, 'none'])],
  );
  await connection.query('INSERT INTO Address (id, userId, addressLine1, city, state, postalCode) VALUES ?', [
    ids.map((id) => [id, id, 'B-204, Shanti Residency', 'Jaipur', 'Rajasthan', '302006']),
  ]);
  await connection.query('INSERT INTO CartItem (id, userId, variantId, quantity, createdAt) VALUES ?', [
    ids.map((id) => [id, id, VARIANT, 1, now]),
  ]);
  return Promise.all(
    ids.map(async (id) => ({
      token: await signToken({ userId: id, version: 1 }, JWT_SECRET, now),
      addressId: id,
      key: randomUUID(),
    })),
  );
}

/** The outcome of a purchase, repeated as a browser repeats it: with the same key, after an outage or a lost connection. */
async function buy(origin: string, { token, addressId, key }: Buyer, limitMs: number) {
  const giveUpAt = performance.now() + limitMs;
  for (;;) {
    const answer = await fetch(`${origin}/api/orders/place`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
        // The balancer passes connections on, not requests.
        connection: 'close',
      },
      body: JSON.stringify({ addressId, paymentMethod: 'COD' }),
      signal: AbortSignal.timeout(30_000),
    }).catch(() => null);
    const body = (await answer?.json().catch(() => null)) as {
      order?: { id: string };
      orderId?: string;
    } | null;
    if (answer && answer.status !== 503 && body) return { status: answer.status, body };
    if (performance.now() > giveUpAt) return { status: answer?.status ?? 0, body };
    await pause(200 + Math.random() * 800);
  }
}

type Outcome = Awaited<ReturnType<typeof buy>>;

/** 200 repeats the answer to an order that was placed before. */
const isPlaced = ({ status }: Outcome) => status === 200 || status === 201;

async function runSale(
  { url }: Balancer,
  buyers: readonly Buyer[],
  disturbAt: number,
  disturb: () => Promise<void>,
): Promise<Outcome[]> {
  let placed = 0;
  let disturbance: Promise<void> | null = null;
  const outcomes = await Promise.all(
    buyers.map(async (buyer) => {
      const outcome = await buy(url, buyer, 90_000);
      if (isPlaced(outcome)) placed++;
      if (placed >= disturbAt) disturbance ??= disturb();
      return outcome;
    }),
  );
  await disturbance;
  return outcomes;
}

const count = async (
  connection: mysql.Connection,
  statement: string,
  values: unknown[] = [],
): Promise<number> => {
  const [rows] = await connection.query<mysql.RowDataPacket[]>(statement, values);
  return Number(Object.values(rows[0] ?? { count: -1 })[0]);
};

async function checkSale(
  connection: mysql.Connection,
  outcomes: readonly Outcome[],
  units: number,
): Promise<string[]> {
  const statuses: Record<string, number> = {};
  for (const { status } of outcomes) statuses[status] = (statuses[status] ?? 0) + 1;
  print(`  answers by status: ${JSON.stringify(statuses)}`);
  const acknowledged = outcomes.filter(isPlaced).map(({ body }) => body?.order?.id ?? body?.orderId ?? '?');
  const [orders] = await connection.query<mysql.RowDataPacket[]>('SELECT id FROM `Order`');
  const ids = new Set(orders.map(({ id }) => String(id)));
  check('orders', orders.length, units);
  check(
    'answers other than placed or sold out',
    outcomes.filter(({ status }) => ![200, 201, 409].includes(status)).length,
    0,
  );
  check('acknowledged orders', acknowledged.length, units);
  check(
    'acknowledged orders that are missing',
    acknowledged.filter((id) => !ids.has(id)),
    [],
  );
  check('stock', await count(connection, 'SELECT stock FROM Variant WHERE id = ?', [VARIANT]), 0);
  check('stock total', await count(connection, 'SELECT stockTotal FROM Product WHERE id = ?', [PRODUCT]), 0);
  check('order lines', await count(connection, 'SELECT COUNT(*) FROM OrderItem'), units);
  check(
    'orders whose total is not that of its line',
    await count(
      connection,
      'SELECT COUNT(*) FROM `Order` o LEFT JOIN OrderItem i ON i.orderId = o.id WHERE i.id IS NULL OR i.quantity * i.pricePaise <> o.totalPaise',
    ),
    0,
  );
  check(
    'carts of buyers left',
    await count(connection, 'SELECT COUNT(*) FROM CartItem'),
    outcomes.length - units,
  );
  return [...ids];
}

/** Ends the holds of some orders at once, and waits until the sweepers of the stores have seen it. */
async function checkSweep(connection: mysql.Connection, ids: readonly string[]): Promise<void> {
  const past = new Date(Date.now() - 60_000);
  await connection.query(
    "UPDATE `Order` SET paymentMethod = 'ONLINE_PAYMENT', holdEndsAt = ? WHERE id IN (?)",
    [past, ids],
  );
  const giveUpAt = performance.now() + 60_000;
  const left = () => count(connection, 'SELECT COUNT(*) FROM `Order` WHERE holdEndsAt IS NOT NULL');
  while ((await left()) > 0 && performance.now() < giveUpAt) await pause(250);
  check('holds left', await left(), 0);
  check(
    'orders canceled',
    await count(connection, "SELECT COUNT(*) FROM `Order` WHERE deliveryStatus = 'CANCELED'"),
    ids.length,
  );
  check(
    'units released',
    await count(connection, 'SELECT stock FROM Variant WHERE id = ?', [VARIANT]),
    ids.length,
  );
  check(
    'stock total after the sweep',
    await count(connection, 'SELECT stockTotal FROM Product WHERE id = ?', [PRODUCT]),
    ids.length,
  );
  const [actions] = await connection.query<mysql.RowDataPacket[]>(
    "SELECT action, COUNT(*) AS entries FROM AuditEntry WHERE objectType = 'ORDER' AND objectId IN (?) GROUP BY action",
    [ids],
  );
  check(
    'audit entries of each kind',
    actions.map(({ entries }) => Number(entries)),
    actions.map(() => ids.length),
  );
  print(`  audit entries: ${actions.map(({ action }) => action).join(', ')}`);
}

/** An admin's edit at one store, read at the others. */
async function checkEdit(stores: readonly RunningStore[], adminToken: string): Promise<void> {
  // So that each of them has kept a response that the edit must drop.
  await Promise.all(stores.map(({ url }) => fetch(`${url}/api/company-details`)));
  const [first] = stores;
  const form = new FormData();
  form.append('name', 'Edited Everywhere');
  const answer = await fetch(`${first?.url}/api/company-details`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${adminToken}` },
    body: form,
  });
  check('status of the edit', answer.status, 200);
  const from = performance.now();
  await Promise.all(
    stores.map(async ({ url }) => {
      while (performance.now() - from < 5_000) {
        const text = await (await fetch(`${url}/api/company-details`)).text();
        if (text.includes('Edited Everywhere')) return;
        await pause(20);
      }
    }),
  );
  const took = Math.round(performance.now() - from);
  print(`  the edit was visible at all stores after ${took} ms`);
  check('an edit is visible everywhere within a second', took <= 1000, true);
}

/** Another node commits a change of the same row between two statements, and the work goes on after an error as if nothing was. */
async function checkLostTransactions(node: ClusterNode, other: mysql.Connection): Promise<void> {
  const db = await openDatabase({ kind: 'mysql', url: node.url });
  const increment = 'UPDATE Revision SET value = value + 1 WHERE name = ?';
  try {
    for (const kind of ['transact', 'transactStatements'] as const) {
      await other.query('REPLACE INTO Revision (name, value) VALUES (?, 0)', [kind]);
      let turns = 0;
      const work = async (tx: Statements) => {
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
      await (kind === 'transact' ? db.transact(work) : db.transactStatements(work));
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

const startStoreOn = ({ url }: ClusterNode): Promise<RunningStore> =>
  startStore(
    {
      DATABASE_URL: url,
      JWT_SECRET,
      RATE_LIMIT: 'off',
      DEMO: 'off',
      PAYMENT_GATEWAY: 'off',
      ADMIN_EMAIL: 'owner@example.com',
      ADMIN_PASSWORD: 'owner of the cluster',
    },
    { empty: true },
  );

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { buyers: { type: 'string' }, units: { type: 'string' }, help: { type: 'boolean' } },
  });
  if (values.help) {
    print(USAGE);
    return;
  }
  const missing = findMissingProgram();
  if (missing) {
    print(`Skipped: this machine lacks ${missing}.`);
    return;
  }
  const [buyerCount, units] = [Number(values.buyers ?? 500), Number(values.units ?? 50)];
  const cleanUps: (() => Promise<unknown>)[] = [];
  try {
    const galera = await startGalera();
    cleanUps.push(galera.stop);
    print('Three nodes are synchronized.');
    const [first, second, third] = galera.nodes;
    if (!first || !second || !third) throw new Error('There are no nodes.');
    const connection = await mysql.createConnection({
      ...parseMysqlUrl(first.url),
      database: '',
      timezone: 'Z',
    });
    cleanUps.push(() => connection.end());
    // Each check waits for what other nodes have committed: they are applied some milliseconds later.
    await connection.query('SET SESSION wsrep_sync_wait = 7');
    await connection.query('CREATE DATABASE vastra');
    await connection.query('USE vastra');
    const stores: RunningStore[] = [];
    cleanUps.push(() => Promise.all(stores.map((store) => store.stop())));
    for (const node of galera.nodes) stores.push(await startStoreOn(node));
    const balancer = await startBalancer(stores.map(({ url }) => url));
    cleanUps.push(balancer.close);
    const buyers = await createBuyers(connection, buyerCount, units);
    const [admins] = await connection.query<mysql.RowDataPacket[]>(
      "SELECT id FROM User WHERE userType = 'ADMIN'",
    );
    const adminToken = await signToken({ userId: String(admins[0]?.id), version: 1 }, JWT_SECRET, new Date());
    print('A transaction that another node interrupts:');
    await checkLostTransactions(second, connection);
    print('An edit:');
    await checkEdit(stores, adminToken);
    print(`${buyerCount} buyers for ${units} units, while a node and a store are killed:`);
    const from = performance.now();
    const outcomes = await runSale(balancer, buyers, Math.min(10, units / 2), async () => {
      print('  killing the third node and the second store');
      stores[1]?.kill();
      await third.kill();
    });
    print(`  took ${((performance.now() - from) / 1000).toFixed(1)} s`);
    const ids = await checkSale(connection, outcomes, units);
    print('The sweep of holds that have ended, by two stores on two nodes, one of them started again:');
    stores.push(await startStoreOn(second));
    await checkSweep(connection, ids.slice(0, 20));
    for (const [index, store] of stores.entries()) {
      const output = store
        .output()
        .split('\n')
        .filter((line) => /"level":[56]0/.test(line));
      if (output.length > 0)
        print(`  store ${index} logged ${output.length} errors, the first: ${output[0]?.slice(0, 600)}`);
    }
  } finally {
    for (const cleanUp of cleanUps.reverse()) await cleanUp().catch((error: unknown) => print(String(error)));
  }
  print(failures.length > 0 ? `FAILED: ${failures.join('; ')}` : 'All rules held.');
  if (failures.length > 0) process.exitCode = 1;
}

await main();
