/** The rules that must hold after the sale, checked in the database that is left. */
import { setTimeout as pause } from 'node:timers/promises';
import type mysql from 'mysql2/promise';
import type { RunningStore } from '../start-store';
import { isPlaced, type Outcome, PRODUCT, VARIANT } from './buyers';
import { check, print } from './checks';
import { count } from './count';

/** @returns the ids of the orders */
export async function checkSale(
  connection: mysql.Connection,
  outcomes: readonly Outcome[],
  units: number,
): Promise<string[]> {
  const statuses: Record<string, number> = {};
  for (const { status } of outcomes) statuses[status] = (statuses[status] ?? 0) + 1;
  print(`  answers by status: ${JSON.stringify(statuses)}`);
  const acknowledged = outcomes.filter(isPlaced).map(({ body }) => body?.order?.id ?? '?');
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
export async function checkSweep(connection: mysql.Connection, ids: readonly string[]): Promise<void> {
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
    "SELECT action, COUNT(*) AS entries FROM AuditEntry WHERE objectType = 'ORDER' AND objectId IN (?) GROUP BY action ORDER BY action",
    [ids],
  );
  check(
    'audit entries of each kind',
    actions.map(({ action, entries }) => [action, Number(entries)]),
    ['placed', 'status'].map((action) => [action, ids.length]),
  );
}

/** An admin's edit at one store, read at the others. */
export async function checkEdit(stores: readonly RunningStore[], adminToken: string): Promise<void> {
  // So that each of them caches a response that the edit must drop.
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
