/** npm run migrate: migrates the database without starting the store. */
import { parseArgs } from 'node:util';
import { findPendingMigrations, migrate } from '../server/db/migrate/migrate';
import { toDatabaseTarget } from '../server/db/open-database';
import { readCommandEnv, runCommand } from './run-script';

const USAGE = `Usage: npm run migrate [-- --dry-run]
Migrates the database of DATABASE_URL, by default the SQLite file in DATA_DIR. Starting the store does the same.
  --dry-run    prints the migrations it would apply, and applies none`;

await runCommand(
  'migrate',
  async (report) => {
    const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean' } } });
    const dryRun = values['dry-run'] ?? false;
    const target = toDatabaseTarget(readCommandEnv({ isReadOnly: dryRun }));
    const names = dryRun ? (await findPendingMigrations(target)).pending : await migrate(target);
    if (names.length === 0) report('The database is up to date.');
    else report(`${dryRun ? 'Would apply' : 'Applied'} ${names.join(', ')}.`);
  },
  USAGE,
);
