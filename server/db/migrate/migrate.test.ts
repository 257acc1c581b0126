import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import mysql from 'mysql2/promise';
import { afterAll, describe, expect, it } from 'vitest';
import { readCompany } from '../../cms/company';
import { projectRoot } from '../../project-root';
import { createEmptyDatabase } from '../../test/database';
import { parseMysqlUrl } from '../mysql/mysql-connection';
import { openSchemaConnection } from '../mysql/schema-connection';
import { openDatabase } from '../open-database';
import { createUnreachableError, migrate } from './migrate';
import { openMysqlSession } from './migrate-mysql';
import { applyStatements, PROGRESS_TABLE } from './migration-progress';
import { MigrationError } from './migration-session';

const folder = mkdtempSync(join(tmpdir(), 'vastra-migrate-'));
const { target, drop } = await createEmptyDatabase(folder);
afterAll(async () => {
  await drop();
  rmSync(folder, { recursive: true });
});

const root = join(folder, 'migrations');
function writeMigration(name: string, sql: string) {
  mkdirSync(join(root, name), { recursive: true });
  writeFileSync(join(root, name, 'migration.sql'), sql);
}
const readFailure = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no failure',
    (error: Error) =>
      error instanceof MigrationError ? error.message : `not a MigrationError: ${error.message}`,
  );

describe('migrating', () => {
  it.runIf(target.kind === 'sqlite' && process.platform !== 'win32')(
    'creates a database that only its user can read, in a folder of its own',
    async () => {
      const file = join(folder, 'new/vastra.sqlite');
      await migrate({ kind: 'sqlite', file });
      expect([dirname(file), file].map((path) => statSync(path).mode & 0o777)).toEqual([0o700, 0o600]);
    },
  );

  it('applies each file once, in sequence, even when two processes start concurrently', async () => {
    writeMigration('0001_one', 'CREATE TABLE one (id INTEGER PRIMARY KEY);');
    writeMigration('0002_two', 'CREATE TABLE two (id INTEGER PRIMARY KEY); INSERT INTO two (id) VALUES (1);');
    const applied = await Promise.all([migrate(target, root), migrate(target, root)]);
    expect(applied.flat().sort()).toEqual(['0001_one', '0002_two']);
    expect(await migrate(target, root)).toEqual([]);
  });

  it('rejects a file that was changed after it was applied', async () => {
    writeMigration('0001_one', 'CREATE TABLE one (id INTEGER PRIMARY KEY, name TEXT);');
    expect(await readFailure(migrate(target, root))).toMatch(/^The migration 0001_one was changed/);
    writeMigration('0001_one', 'CREATE TABLE one (id INTEGER PRIMARY KEY);');
  });

  it('stops with the database’s message when a file fails; the next start repeats it or starts clean', async () => {
    writeMigration(
      '0003_broken',
      'CREATE TABLE three (id INTEGER PRIMARY KEY); INSERT INTO nowhere VALUES (1);',
    );
    expect(await readFailure(migrate(target, root))).toMatch(/^The migration 0003_broken failed: .*nowhere/);
    expect(await readFailure(migrate(target, root))).toMatch(/^The migration 0003_broken failed: .*nowhere/);
    // SQLite rolled it back, and MySQL continues after its first statement, so the corrected file can be applied.
    writeMigration(
      '0003_broken',
      'CREATE TABLE three (id INTEGER PRIMARY KEY); INSERT INTO three (id) VALUES (3);',
    );
    expect(await migrate(target, root)).toEqual(['0003_broken']);
    expect(await migrate(target, root)).toEqual([]);
  });

  it.runIf(target.kind === 'sqlite')(
    'reports why a file failed when SQLite has rolled back by itself',
    async () => {
      writeMigration(
        '0004_full',
        'CREATE TABLE four (id INTEGER PRIMARY KEY); INSERT INTO four VALUES (1); INSERT OR ROLLBACK INTO four VALUES (1);',
      );
      expect(await readFailure(migrate(target, root))).toMatch(
        /^The migration 0004_full failed: .*UNIQUE constraint/,
      );
      rmSync(join(root, '0004_full'), { recursive: true });
    },
  );

  it('rejects a database that is newer than the store', async () => {
    const older = join(folder, 'older');
    cpSync(join(root, '0001_one'), join(older, '0001_one'), { recursive: true });
    expect(await readFailure(migrate(target, older))).toMatch(
      /^The database is newer than this version of the store/,
    );
  });

  it('reports an unreachable database in a sentence', async () => {
    const unreachable = { kind: 'mysql', url: 'mysql://nobody:x@127.0.0.1:1/none' } as const;
    expect(await readFailure(migrate(unreachable))).toMatch(
      /^The store can't open the database of DATABASE_URL \(127\.0\.0\.1:1\): .* Check that it runs/,
    );
    writeFileSync(join(folder, 'not-a-database'), 'x'.repeat(4096));
    expect(await readFailure(migrate({ kind: 'sqlite', file: join(folder, 'not-a-database') }))).toMatch(
      /^The store can't open/,
    );
  });

  it('ends a reason that is a sentence with one full stop', () => {
    const closed = new Error('Connection lost: The server closed the connection.');
    const { message } = createUnreachableError({ kind: 'mysql', url: 'mysql://u:p@127.0.0.1:1/x' }, closed);
    expect(message).toContain('The server closed the connection. Check that it runs');
  });

  it.each([
    ['ER_CON_COUNT_ERROR', 'max_connections'],
    ['ER_USER_LIMIT_REACHED', 'Raise the limit of its user'],
    ['ER_OPTION_PREVENTS_STATEMENT', 'Make it writable'],
    ['ER_SECURE_TRANSPORT_REQUIRED', '?ssl=true'],
    ['HANDSHAKE_NO_SSL_SUPPORT', 'Turn on TLS there'],
    ['HANDSHAKE_SSL_ERROR', 'by the name in its certificate'],
  ])('says what to do about a server that answers with %s', (code, advice) => {
    const answer = Object.assign(new Error('no'), { code });
    const { message } = createUnreachableError({ kind: 'mysql', url: 'mysql://u:p@127.0.0.1:1/x' }, answer);
    expect(message).toContain(advice);
  });

  it.each([
    ['was not compiled', { tries: ['/store/node_modules/better-sqlite3/build/better_sqlite3.node'] }],
    ['belongs to another Node.js', { code: 'ERR_DLOPEN_FAILED' }],
  ])('says how to install a driver that %s', (_, properties) => {
    const error = Object.assign(new Error('Could not locate the bindings file.'), properties);
    expect(createUnreachableError({ kind: 'sqlite', file: 'store.db' }, error).message).toBe(
      `better-sqlite3 is not installed for Node.js ${process.version}. Install it: npm rebuild better-sqlite3.`,
    );
  });
});

describe.runIf(target.kind === 'mysql')('an interrupted migration', () => {
  const url = target.kind === 'mysql' ? target.url : '';
  const name = '0004_interrupted';
  const statements = [
    'CREATE TABLE four (id INTEGER PRIMARY KEY)',
    'INSERT INTO four (id) VALUES (1)',
    'ALTER TABLE four ADD COLUMN note VARCHAR(10)',
    'INSERT INTO four (id) VALUES (2)',
    'ALTER TABLE four DROP COLUMN note',
  ];
  const query = async (sql: string) => {
    const connection = await mysql.createConnection({ ...parseMysqlUrl(url), multipleStatements: true });
    const [rows] = await connection.query<mysql.RowDataPacket[]>(sql);
    await connection.end();
    return rows;
  };
  /** The connection is lost at that statement, before it runs or after. */
  const interrupt = async (at: number, isDone: boolean) => {
    await query(`DROP TABLE IF EXISTS four; DELETE FROM _migration WHERE name = '${name}'`);
    const session = await openMysqlSession(url);
    const connection = await openSchemaConnection(parseMysqlUrl(url));
    const original = connection.query.bind(connection) as (
      sql: string,
      values?: unknown[],
    ) => Promise<unknown>;
    const lost = new Error('the connection was lost');
    let isLost = false;
    Object.assign(connection, {
      query: async (sql: string, values?: unknown[]) => {
        if (isLost) throw lost;
        // The row format follows the statement.
        if (!sql.startsWith(statements[at] ?? '')) return original(sql, values);
        isLost = true;
        if (isDone) await original(sql);
        throw lost;
      },
    });
    await session.run(PROGRESS_TABLE);
    await original('REPLACE INTO _migration (name, checksum, finished, appliedAt) VALUES (?, ?, 0, ?)', [
      name,
      'x'.repeat(64),
      '2026',
    ]);
    const migration = { name, sql: statements.join(';\n'), checksum: '' };
    await expect(applyStatements(connection, migration, false, () => {})).rejects.toThrow(lost);
    await connection.end();
    await session.close();
  };

  it('goes on where it stopped, wherever that was', async () => {
    writeMigration(name, `${statements.join(';\n')};`);
    for (const isDone of [false, true])
      for (const at of statements.keys()) {
        await interrupt(at, isDone);
        expect(await migrate(target, root)).toEqual([name]);
        expect(await query('SELECT * FROM four ORDER BY id')).toEqual([{ id: 1 }, { id: 2 }]);
        expect(await query("SHOW TABLES LIKE '\\_migration\\_progress'")).toEqual([]);
      }
  });

  it('of an older version goes on if it only creates tables', async () => {
    await query(`UPDATE _migration SET finished = 0 WHERE name IN ('0001_one', '${name}')`);
    expect(await readFailure(migrate(target, root))).toMatch(
      /^The migration 0004_interrupted failed halfway last time/,
    );
    await query(`UPDATE _migration SET finished = 1 WHERE name = '${name}'`);
    expect(await migrate(target, root)).toEqual([]);
  });
});

describe('an upgrade', () => {
  it('keeps the footer’s texts in the demo store, and adds them to no other', async () => {
    const DEMO = "'14 Johari Bazaar Road, Jaipur', '302003'";
    for (const [place, letters] of [
      [DEMO, 'Second floor, 14 Johari Bazaar Road, Jaipur 302003, Rajasthan, India'],
      ["'MI Road, Jaipur', '302001'", null],
    ] as const) {
      const { target: own, drop: dropOwn } = await createEmptyDatabase(mkdtempSync(join(folder, 'upgrade-')));
      const all = join(projectRoot, 'prisma/migrations', own.kind);
      const before = mkdtempSync(join(folder, 'before-'));
      for (const name of readdirSync(all).filter((each) => each < '0006'))
        cpSync(join(all, name), join(before, name), { recursive: true });
      mkdirSync(join(before, '0005_zz_company'));
      writeFileSync(
        join(before, '0005_zz_company/migration.sql'),
        `INSERT INTO CompanyDetails (id, name, address, pincode) VALUES (1, 'Vastra', ${place});`,
      );
      await migrate(own, before);
      const after = mkdtempSync(join(folder, 'after-'));
      cpSync(before, after, { recursive: true });
      cpSync(all, after, { recursive: true });
      await migrate(own, after);
      const db = await openDatabase(own);
      expect(await readCompany(db)).toMatchObject({
        name: 'Vastra',
        postalAddress: letters,
        instagramUrl: letters && 'https://www.instagram.com/',
        xUrl: null,
      });
      await db.close();
      await dropOwn();
    }
  });
});

describe('the database constraints', () => {
  it('reject negative stock, empty lines and a discount above the price', async () => {
    const { target: own, drop: dropOwn } = await createEmptyDatabase(mkdtempSync(join(folder, 'own-')));
    await migrate(own);
    const db = await openDatabase(own);
    const category = { id: 'c', name: 'C', slug: 'c' };
    const variant = {
      id: 'v',
      productId: 'p',
      color: 'Red',
      colorHexCode: '#ff0000',
      size: 'M',
      stock: 1,
      originalPaise: 100,
    };
    await db.transact(async (tx) => {
      await tx.category.create({ data: category });
      await tx.product.create({ data: { id: 'p', name: 'P', categoryId: 'c' } });
      await tx.variant.create({ data: variant });
      await tx.user.create({
        data: { id: 'u', firstName: 'U', lastName: 'U', email: 'u', username: 'u', passwordHash: '-' },
      });
    });
    const expectRejected = (work: Parameters<typeof db.transact>[0]) =>
      expect(db.transact(work)).rejects.toThrow();
    await expectRejected((tx) => tx.variant.update({ where: { id: 'v' }, data: { stock: -1 } }));
    await expectRejected((tx) => tx.variant.update({ where: { id: 'v' }, data: { discountPaise: 101 } }));
    await expectRejected((tx) => tx.variant.create({ data: { ...variant, id: 'w' } }));
    await expectRejected((tx) =>
      tx.cartItem.create({ data: { id: 'i', userId: 'u', variantId: 'v', quantity: 0 } }),
    );
    await expectRejected((tx) => tx.category.delete({ where: { id: 'c' } }));
    await expectRejected((tx) => tx.category.create({ data: { ...category, id: 'd' } }));
    await expectRejected((tx) =>
      tx.address.create({
        data: { id: 'a', userId: 'nobody', addressLine1: '1', city: 'C', state: 'S', postalCode: '000000' },
      }),
    );
    await db.close();
    await dropOwn();
  });

  it('reject writes outside a transaction on SQLite, where they could join another request’s', async () => {
    const { target: own, drop: dropOwn } = await createEmptyDatabase(mkdtempSync(join(folder, 'reader-')));
    await migrate(own);
    const db = await openDatabase(own);
    if (db.kind === 'sqlite') {
      await expect(db.reader.category.create({ data: { id: 'c', name: 'C', slug: 'c' } })).rejects.toThrow(
        /readonly|read-only/i,
      );
    }
    await db.close();
    await dropOwn();
  });
});
