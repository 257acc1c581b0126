/** The data of every earlier version of the database reaches the newest, and the store reads it. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readProduct } from '../../catalog/read-products';
import { getOrder } from '../../order/select-orders';
import { projectRoot } from '../../project-root';
import { createEmptyDatabase } from '../../test/database';
import type { Database } from '../client';
import { openDatabase } from '../open-database';
import { joinSql, quoteTableName, rawSql, sql } from '../sql';
import { createRowsOfVersion, type TableRows, toId } from '../test/rows-of-version';
import { migrate } from './migrate';

const folder = mkdtempSync(join(tmpdir(), 'vastra-upgrade-'));
const { target, drop } = await createEmptyDatabase(folder);
const all = join(projectRoot, 'prisma/migrations', target.kind);
const names = readdirSync(all).sort();
let db: Database;

async function insert(tables: readonly TableRows[]): Promise<void> {
  const opened = await openDatabase(target, { durable: false });
  await opened.transactSql(async (tx) => {
    for (const { table, rows } of tables)
      for (const row of rows)
        await tx.execute(
          sql`INSERT INTO ${quoteTableName(table as 'Order')} (${rawSql(Object.keys(row).join(', '))})
            VALUES (${joinSql(Object.values(row))})`,
        );
  });
  await opened.close();
}

/** One database takes every step, so that rows of each version pass through all that came after. */
beforeAll(async () => {
  const applied = join(folder, 'migrations');
  for (const [index, name] of names.entries()) {
    cpSync(join(all, name), join(applied, name), { recursive: true });
    await migrate(target, applied);
    await insert(createRowsOfVersion(index + 1));
  }
  db = await openDatabase(target, { durable: false });
}, 120_000);
afterAll(async () => {
  await db.close();
  await drop();
  rmSync(folder, { recursive: true });
});

const VERSIONS = names.map((name, index) => [name, index + 1] as const);

describe('rows of the version before the next migration', () => {
  it.each(VERSIONS)('%s', async (_name, version) => {
    const id = (what: string) => toId(version, what);
    expect(await getOrder(db, id('order'))).toMatchObject({
      id: id('order'),
      deliveryStatus: 'CANCELED',
      paymentStatus: 'REFUND_DUE',
      items: [{ quantity: 2, product: { name: 'Bagru Kurta' } }],
    });
    const { variants, name } = await readProduct(db, id('product'), 'shop');
    expect({ name, sizes: variants.map(({ size }) => size).sort() }).toEqual({
      name: `Bagru Kurta ${version}`,
      sizes: ['M', 'S'],
    });
    const where = { id: id('product') };
    expect(await db.reader.product.findUnique({ where })).toMatchObject({
      stockTotal: 10,
      fromPaise: 154_900,
    });
    const usual = { tokenVersion: 3, disabledAt: null };
    expect(await db.reader.user.findUnique({ where: { id: id('shopper') } })).toMatchObject({
      ...usual,
      userType: 'CUSTOMER',
      staffRole: null,
    });
    expect(await db.reader.user.findUnique({ where: { id: id('admin') } })).toMatchObject({
      ...usual,
      userType: 'ADMIN',
      staffRole: 'OWNER',
    });
    expect(await db.reader.cartItem.findUnique({ where: { id: id('line') } })).toMatchObject({ quantity: 2 });
    if (version >= 2)
      expect(await db.reader.contactMessage.findUnique({ where: { id: id('message') } })).toMatchObject({
        message: 'नमस्ते',
      });
    if (version >= 3)
      expect(await db.reader.auditEntry.findUnique({ where: { id: id('entry') } })).toMatchObject({
        action: 'refundRequested',
        objectType: 'ORDER',
      });
    if (version >= 4) {
      expect(await db.reader.paymentAttempt.findUnique({ where: { id: `pay-${version}` } })).toMatchObject({
        capturedPaise: 309_800n,
        lastCheckedAt: new Date('2026-01-04T06:30:00.000Z'),
        resolvedAt: new Date('2026-01-04T06:30:00.000Z'),
      });
      expect(await db.reader.refund.findUnique({ where: { id: `pay-${version}-R1` } })).toMatchObject({
        state: 'PENDING',
        nextCheckAt: new Date('2026-01-06T06:30:00.000Z'),
        resolvedAt: null,
      });
    }
  });
});

it('every row of every version is still there', async () => {
  const wanted: Record<string, number> = {};
  for (const [, version] of VERSIONS)
    for (const { table, rows } of createRowsOfVersion(version))
      wanted[table] = (wanted[table] ?? 0) + rows.length;
  const found: Record<string, number> = {};
  for (const table of Object.keys(wanted)) {
    const [row] = await db.query<{ rows: number | bigint }>(
      sql`SELECT COUNT(*) AS \`rows\` FROM ${quoteTableName(table as 'Order')}`,
    );
    found[table] = Number(row?.rows);
  }
  expect(found).toEqual(wanted);
});
