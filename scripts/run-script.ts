/** What every script does around its work: environment, database, a clear end. */
import { join } from 'node:path';
import { pino } from 'pino';
import { createBackground } from '../server/background';
import type { Deps } from '../server/context';
import { databaseTarget, openDatabase } from '../server/db/client';
import { MigrationError, migrate } from '../server/db/migrate';
import { EnvError, readEnv } from '../server/env';
import { createMailer } from '../server/mail/mailer';
import { createMediaStore } from '../server/media/media-store';
import { createRateLimits } from '../server/rate-limit';
import { AppError } from '../src/errors';

/** A wrong call of a script; the message says how it is called. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/**
 * Runs `work` with the store's dependencies on a migrated database; a failure is a sentence and exit code 1. Asked for
 * `--help` it says its `usage`, and touches nothing.
 */
export async function runScript(
  name: string,
  work: (deps: Deps, say: (line: string) => void) => Promise<void>,
  usage?: string,
): Promise<void> {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  if (usage && process.argv.includes('--help')) return say(usage);
  try {
    const env = readEnv(process.env);
    const target = databaseTarget(env);
    await migrate(target);
    const db = await openDatabase(target);
    try {
      const log = pino({ level: env.logLevel }, pino.destination(2));
      const now = () => new Date();
      const background = createBackground(log);
      const media = createMediaStore(join(env.dataDir, 'uploads'));
      const mail = createMailer(env, log, now);
      await work({ env, db, log, now, media, mail, background, limits: createRateLimits(false) }, say);
      await background.settled();
    } finally {
      await db.close();
    }
  } catch (error) {
    const expected = [AppError, EnvError, MigrationError, UsageError].some((kind) => error instanceof kind);
    process.stderr.write(
      `${name}: ${expected ? (error as Error).message : ((error as Error).stack ?? String(error))}\n`,
    );
    process.exitCode = 1;
  }
}
