/** A store of the older version is open while the database is brought up to date: neither may stop the other. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import mysql from 'mysql2/promise';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createEmptyDatabase } from '../../test/database';
import { LIST_AGE_MS } from '../../test/wait-for-lock';
import { parseMysqlUrl } from '../mysql/mysql-connection';
import { migrate } from './migrate';
import { applyStatements, PROGRESS_TABLE } from './migration-progress';
import { MigrationError } from './migration-session';

const folder = mkdtempSync(join(tmpdir(), 'vastra-while-open-'));
const { target, drop } = await createEmptyDatabase(folder);
afterAll(async () => {
  await drop();
  rmSync(folder, { recursive: true });
});

const root = join(folder, 'migrations');
let count = 0;
function writeMigration(sql: string): string {
  const name = `000${++count}_change`;
  mkdirSync(join(root, name), { recursive: true });
  writeFileSync(join(root, name, 'migration.sql'), sql);
  return name;
}

describe.runIf(target.kind === 'mysql')('migrating the tables of an open store', () => {
  const options = target.kind === 'mysql' ? parseMysqlUrl(target.url) : {};
  let shopper: mysql.Connection;
  let other: mysql.Connection;
  beforeAll(async () => {
    [shopper, other] = await Promise.all([mysql.createConnection(options), mysql.createConnection(options)]);
  });
  afterAll(async () => {
    await shopper.end();
    await other.end();
  });

  const CHILDREN = ['firstChild', 'lastChild'];
  beforeEach(async () => {
    for (const table of [...CHILDREN, 'parent']) await other.query(`DROP TABLE IF EXISTS ${table}`);
    await other.query('CREATE TABLE parent (id INTEGER PRIMARY KEY, name INTEGER, INDEX name_idx (name))');
    await other.query('INSERT INTO parent VALUES (1, 1)');
    for (const table of CHILDREN) {
      await other.query(
        `CREATE TABLE ${table} (id INTEGER PRIMARY KEY AUTO_INCREMENT, parent INTEGER, note INTEGER,
          FOREIGN KEY (parent) REFERENCES parent (id))`,
      );
      // The transaction that has changed less is rolled back.
      await other.query(`INSERT INTO ${table} (parent) VALUES ${Array(50).fill('(1)').join(', ')}`);
    }
  });

  const METADATA_LOCK = 'Waiting for table metadata lock';
  /** Resolves when a statement of the migration waits for the shopper's transaction. */
  const waitUntilBlocked = async (condition: string) => {
    for (;;) {
      await pause(LIST_AGE_MS);
      const [rows] = await other.query<mysql.RowDataPacket[]>(
        `SELECT 1 FROM information_schema.processlist WHERE db = DATABASE() AND ${condition}`,
      );
      if (rows.length > 0) return;
    }
  };

  // MariaDB locks the tables that refer to the changed one, in a sequence of its own. MySQL waits for the transaction without them.
  it.each([CHILDREN, [...CHILDREN].reverse()])(
    'repeats a statement after a deadlock, %s',
    async (one, two) => {
      const name = writeMigration('DROP INDEX name_idx ON parent;');
      await shopper.beginTransaction();
      await shopper.query(`UPDATE ${one} SET note = 1`);
      const migrated = migrate(target, root);
      await waitUntilBlocked(
        `(state = '${METADATA_LOCK}'
          OR id IN (SELECT trx_mysql_thread_id FROM information_schema.innodb_trx WHERE trx_state = 'LOCK WAIT'))`,
      );
      await shopper.query(`UPDATE ${two} SET note = 1`);
      await shopper.commit();
      expect(await migrated).toEqual([name]);
    },
  );

  it('lets others read a table while it waits for a long transaction', async () => {
    const name = writeMigration('ALTER TABLE parent ADD COLUMN note INTEGER;');
    await shopper.beginTransaction();
    await shopper.query('SELECT * FROM parent');
    const migrated = migrate(target, root);
    await waitUntilBlocked(`state = '${METADATA_LOCK}'`);
    expect((await other.query('SELECT id FROM parent'))[0]).toEqual([{ id: 1 }]);
    await shopper.commit();
    expect(await migrated).toEqual([name]);
  });

  it('stops before the next statement when another process may have taken over', async () => {
    await other.query('CREATE TABLE IF NOT EXISTS prices (rupees INTEGER)');
    await other.query('INSERT INTO prices VALUES (5)');
    await other.query(PROGRESS_TABLE);
    const sql = 'UPDATE prices SET rupees = rupees * 100; UPDATE prices SET rupees = rupees + 1';
    let statements = 0;
    const ensureHeld = () => {
      if (++statements > 1) throw new MigrationError('The lock is lost.');
    };
    const migration = { name: '0009_prices', sql, checksum: '' };
    await expect(applyStatements(shopper, migration, false, ensureHeld)).rejects.toThrow('The lock is lost.');
    expect((await other.query('SELECT rupees FROM prices'))[0]).toEqual([{ rupees: 500 }]);
    expect((await other.query('SELECT statements, running FROM _migration_progress'))[0]).toEqual([
      { statements: 1, running: 0 },
    ]);
  });
});
