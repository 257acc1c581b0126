import { expect, it } from 'vitest';
import { isOnMysql } from '../../test/database';
import { openFileStore } from '../../test/harness';
import { sql } from '../sql';
import { openSqliteFile } from './sqlite-driver';

it.skipIf(isOnMysql)('is the same version for Prisma’s adapter as for statements', async () => {
  const file = openSqliteFile(':memory:');
  const version = file.prepare('SELECT sqlite_version() AS version').get();
  file.close();
  const { deps } = await openFileStore();
  const readVersion = sql`SELECT sqlite_version() AS version`;
  expect(await deps.db.reader.$queryRaw(readVersion)).toEqual([version]);
  expect(await deps.db.query(readVersion)).toEqual([version]);
});
