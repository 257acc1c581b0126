/** npm run migrate: brings the database up to date without starting the store. */
import { parseArgs } from 'node:util';
import { databaseTarget } from '../server/db/client';
import { migrate, pendingMigrations } from '../server/db/migrate';
import { readEnv } from '../server/env';
import { runCommand } from './run-script';

const USAGE = `Usage: npm run migrate [-- --dry-run]
Brings the database that DATABASE_URL names up to date, else the SQLite in DATA_DIR. Starting the store does the same.
  --dry-run    says what would be applied, and applies nothing`;

await runCommand(
  'migrate',
  async (say) => {
    const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean' } } });
    const target = databaseTarget(readEnv(process.env));
    const dryRun = values['dry-run'] ?? false;
    const names = dryRun ? (await pendingMigrations(target)).pending : await migrate(target);
    if (names.length === 0) say('The database is up to date.');
    else say(`${dryRun ? 'Would apply' : 'Applied'} ${names.join(', ')}.`);
  },
  USAGE,
);
