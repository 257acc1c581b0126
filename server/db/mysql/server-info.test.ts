import { expect, it } from 'vitest';
import { isOnMysql } from '../../test/database';
import { openFileStore } from '../../test/harness';
import { rawSql } from '../sql';
import { listUnsafeTables } from './server-info';

const { deps } = await openFileStore();
const { db } = deps;

it('finds no unsafe table in a store of its own making', async () => {
  expect(await listUnsafeTables(db)).toEqual([]);
});

it.runIf(isOnMysql)('finds a table that another engine keeps', async () => {
  await db.query(rawSql('ALTER TABLE AttemptCount ENGINE = MyISAM'));
  expect(await listUnsafeTables(db)).toEqual(['AttemptCount']);
});
