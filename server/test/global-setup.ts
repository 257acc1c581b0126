/** Says once which database the server's tests run on. */
export default function setup() {
  const mysql = process.env.TEST_ON_MYSQL === '1';
  process.stdout.write(`server tests on ${mysql ? 'MySQL/MariaDB (TEST_DATABASE_URL)' : 'SQLite'}\n`);
}
