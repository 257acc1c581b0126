import { expect, it } from 'vitest';
import { createEmptyDatabase, isOnMysql } from '../../test/database';
import { withServerSetting } from '../../test/server-setting';
import { migrate } from '../migrate/migrate';
import { openSqlConnection } from '../open-database';
import { sql } from '../sql';

it.runIf(isOnMysql)('migrations create tables that roll back where the server’s own would not', async () => {
  const { target, drop } = await createEmptyDatabase('');
  await withServerSetting('default_storage_engine', 'MyISAM', () => migrate(target));
  const db = await openSqlConnection(target);
  const engines = await db.query(
    sql`SELECT DISTINCT ENGINE AS engine FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE()`,
  );
  await db.close();
  await drop();
  expect(engines).toEqual([{ engine: 'InnoDB' }]);
});

it.runIf(isOnMysql)(
  'migrations create tables with room for their indexes where the server’s own have too little',
  async () => {
    const { target, drop } = await createEmptyDatabase('');
    await withServerSetting('innodb_default_row_format', 'compact', () => migrate(target));
    const db = await openSqlConnection(target);
    const formats = await db.query(
      sql`SELECT DISTINCT ROW_FORMAT AS format FROM information_schema.TABLES
      WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME NOT LIKE '\\_%'`,
    );
    await db.close();
    await drop();
    expect(formats).toEqual([{ format: 'Dynamic' }]);
  },
);
