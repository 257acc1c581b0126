import { expect, it } from 'vitest';
import { createEmptyDatabase, isOnMysql } from '../../test/database';
import { withServerSetting } from '../../test/server-setting';
import { migrate } from '../migrate/migrate';
import { openQueries } from '../open-database';
import { sql } from '../sql';

it.runIf(isOnMysql)('migrations create tables that roll back where the server’s own would not', async () => {
  const { target, drop } = await createEmptyDatabase('');
  await withServerSetting('default_storage_engine', 'MyISAM', () => migrate(target));
  const db = await openQueries(target);
  const engines = await db.query(
    sql`SELECT DISTINCT ENGINE AS engine FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()`,
  );
  await db.close();
  await drop();
  expect(engines).toEqual([{ engine: 'InnoDB' }]);
});
