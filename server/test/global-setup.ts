import { isOnMysql, prepareDatabases } from './database';

/** Reports once which database the server's tests run on, and prepares it. */
export default async function setup(): Promise<() => Promise<void>> {
  process.stdout.write(`server tests on ${isOnMysql ? 'MySQL/MariaDB (TEST_DATABASE_URL)' : 'SQLite'}\n`);
  return await prepareDatabases();
}
