/** npm run migrate: brings the database up to date without starting the store. */
import { databaseTarget } from '../server/db/client';
import { MigrationError, migrate } from '../server/db/migrate';
import { EnvError, readEnv } from '../server/env';

try {
  const applied = await migrate(databaseTarget(readEnv(process.env)));
  process.stdout.write(
    applied.length > 0 ? `Applied ${applied.join(', ')}.\n` : 'The database is up to date.\n',
  );
} catch (error) {
  const expected = error instanceof EnvError || error instanceof MigrationError;
  process.stderr.write(`migrate: ${expected ? error.message : String((error as Error).stack)}\n`);
  process.exitCode = 1;
}
