import mysql from 'mysql2/promise';
import { parseMysqlUrl } from '../db/mysql/mysql-connection';

/**
 * Changes a setting of the MySQL server for the connections that `work` opens. Other tests meet it, too: choose one that the store
 * does not depend on.
 */
export async function withServerSetting<T>(
  name: string,
  value: string | number,
  work: () => Promise<T>,
): Promise<T> {
  const connection = await mysql.createConnection(parseMysqlUrl(process.env.TEST_DATABASE_URL ?? ''));
  try {
    const [[before]] = await connection.query<mysql.RowDataPacket[]>(`SELECT @@GLOBAL.${name} AS value`);
    await connection.query(`SET GLOBAL ${name} = ?`, [value]);
    try {
      return await work();
    } finally {
      await connection.query(`SET GLOBAL ${name} = ?`, [before?.value]);
    }
  } finally {
    await connection.end();
  }
}
