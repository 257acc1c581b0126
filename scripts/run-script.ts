/** What every script does around its work: environment, database, a clear end. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createBackground } from '../server/background';
import type { Deps } from '../server/context';
import { createPhonePe } from '../server/create-payments';
import { databaseTarget, openDatabase } from '../server/db/client';
import { MigrationError, migrate, pendingMigrations } from '../server/db/migrate';
import { type Env, EnvError, readEnv } from '../server/env';
import { toAppError } from '../server/errors';
import { createMailer } from '../server/mail/mailer';
import { createMediaStore } from '../server/media/media-store';
import { createRateLimits } from '../server/rate-limit';
import { createStorageCheck } from '../server/storage';

/** A wrong call of a script; the message says how it is called. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export type Say = (line: string) => void;

const FILE_FAULTS: Record<string, string> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  EISDIR: 'that is a folder',
  ENOTDIR: 'a part of the path is a file',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
};

/** The sentence for what a person can do something about; null for a bug. */
function sentenceFor(error: unknown, name: string): string | null {
  if ([EnvError, MigrationError, UsageError].some((kind) => error instanceof kind))
    return (error as Error).message;
  const { code = '', path, message } = error as NodeJS.ErrnoException;
  if (code.startsWith('ERR_PARSE_ARGS'))
    return `${message.split('. ')[0]}. npm run ${name} -- --help says what there is.`;
  if (path && FILE_FAULTS[code]) return `${path} can't be used: ${FILE_FAULTS[code]}.`;
  const refusal = toAppError(error);
  return refusal.code === 'INTERNAL_SERVER_ERROR' ? null : refusal.message;
}

/** Runs `work`; a failure is a sentence and exit code 1. Asked for `--help` it says its `usage`, and touches nothing. */
export async function runCommand(
  name: string,
  work: (say: Say) => Promise<void>,
  usage?: string,
): Promise<void> {
  const say: Say = (line) => void process.stdout.write(`${line}\n`);
  if (usage && process.argv.includes('--help')) return say(usage);
  try {
    await work(say);
  } catch (error) {
    const words = sentenceFor(error, name) ?? (error as Error).stack ?? String(error);
    process.stderr.write(`${name}: ${words}\n`);
    process.exitCode = 1;
  }
}

interface Prepared {
  env: Env;
  /** the folder of the uploads */
  uploads: string;
  forget(): void;
}

/**
 * Sees to an up-to-date database. A dry run changes none: one that was never made is stood in for by an empty one in a
 * folder that goes away again.
 */
async function prepare(env: Env, dryRun: boolean): Promise<Prepared> {
  const uploads = join(env.dataDir, 'uploads');
  const asIs: Prepared = { env, uploads, forget: () => {} };
  if (!dryRun) {
    await migrate(databaseTarget(env));
    return asIs;
  }
  const { pending, fresh } = await pendingMigrations(databaseTarget(env));
  if (pending.length === 0) return asIs;
  if (!fresh)
    throw new MigrationError(
      'The database is not up to date, and a dry run leaves it so. Run npm run migrate first.',
    );
  const folder = mkdtempSync(join(tmpdir(), 'vastra-dry-run-'));
  const trial = { ...env, databaseUrl: null, dataDir: folder };
  await migrate(databaseTarget(trial));
  return {
    env: trial,
    uploads: existsSync(uploads) ? uploads : join(folder, 'uploads'),
    forget: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Does `work` with the store's dependencies, on an up-to-date database; a dry run migrates none, and makes none. */
export async function withStore(
  work: (deps: Deps) => Promise<void>,
  { dryRun = false }: { dryRun?: boolean | undefined } = {},
): Promise<void> {
  const { env, uploads, forget } = await prepare(readEnv(process.env), dryRun);
  try {
    const db = await openDatabase(databaseTarget(env));
    try {
      const log = pino({ level: env.logLevel }, process.stderr);
      const now = () => new Date();
      const background = createBackground(log);
      const media = createMediaStore(uploads);
      const mail = createMailer(env, log, now);
      const payments = createPhonePe(env, now);
      const limits = createRateLimits(false);
      const storage = createStorageCheck({ db, now, dataDir: env.dataDir });
      await work({ env, db, log, now, media, mail, background, payments, limits, storage });
      await background.whenIdle();
    } finally {
      await db.close();
    }
  } finally {
    forget();
  }
}

/** Both, for a script without a dry run. */
export const runScript = (
  name: string,
  work: (deps: Deps, say: Say) => Promise<void>,
  usage?: string,
): Promise<void> => runCommand(name, (say) => withStore((deps) => work(deps, say)), usage);
