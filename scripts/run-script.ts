/** Runs a script with its environment and database, and reports its failure in one sentence. */
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createBackground } from '../server/concurrency/background';
import type { Deps } from '../server/context';
import { createPhonePe } from '../server/create-payments';
import { findPendingMigrations, migrate } from '../server/db/migrate/migrate';
import { MigrationError } from '../server/db/migrate/migration-session';
import { openDatabase, toDatabaseTarget } from '../server/db/open-database';
import { BackupError } from '../server/db/restore/backup-error';
import { NoStoreError, requireStore } from '../server/db/restore/require-store';
import { type Env, readEnv } from '../server/env';
import { EnvError } from '../server/env/env-error';
import { toAppError } from '../server/errors';
import { NO_RATE_LIMITS } from '../server/limits/rate-limits';
import { createWorkLimits } from '../server/limits/work-limits';
import { createDelivery, createMailer } from '../server/mail/mailer';
import { createMediaStore } from '../server/media/media-store';
import { openMediaStorage, toUploadsFolder } from '../server/media/open-media-storage';
import { createProductSearch } from '../server/search/product-search';
import { createStorageCheck } from '../server/storage';

/** A wrong call of a script. The message explains what to change. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** For a path that is to be a file, whether or not there is one. */
export function rejectFolder(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`${path} is a folder, not a file.`);
}

export type Report = (line: string) => void;

const FILE_ERRORS: Record<string, string> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder',
  EEXIST: 'it is a file, not a folder',
  ENOTDIR: 'a part of the path is a file',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'the name is too long',
  ENOSPC: 'the disk is full',
  EROFS: 'the disk is read-only',
};

/** The message of an error that the user can resolve; null for a bug. */
function findMessage(error: unknown, name: string): string | null {
  if ([BackupError, EnvError, MigrationError, NoStoreError, UsageError].some((kind) => error instanceof kind))
    return (error as Error).message;
  const { code = '', path, message } = error as NodeJS.ErrnoException;
  if (code.startsWith('ERR_PARSE_ARGS'))
    return `${message.split(/\. |\.?\n/)[0]}. npm run ${name} -- --help lists the options.`;
  if (path && FILE_ERRORS[code]) return `${path} can't be used: ${FILE_ERRORS[code]}.`;
  const appError = toAppError(error);
  return appError.code === 'INTERNAL_SERVER_ERROR' ? null : appError.message;
}

/**
 * The settings of a command. Only the server creates the first administrator; ADMIN_PASSWORD alone is that of the account that
 * `npm run admin` creates, and may be left in the environment.
 */
export function readCommandEnv(options: Parameters<typeof readEnv>[1] = {}): Env {
  const { ADMIN_EMAIL: _email, ADMIN_PASSWORD: _password, ...source } = process.env;
  return readEnv(source, options);
}

/** The reader of the output has enough, such as `head`: the work goes on without it. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}

/** Runs `work` and turns a failure into a sentence and exit code 1. With `--help` it only prints `usage`. */
export async function runCommand(
  name: string,
  work: (report: Report) => Promise<void>,
  usage?: string,
): Promise<void> {
  const report: Report = (line) => void process.stdout.write(`${line}\n`);
  // Not twice where commands share a process.
  process.stdout.off('error', ignoreClosedPipe).on('error', ignoreClosedPipe);
  if (usage && process.argv.includes('--help')) return report(usage);
  try {
    await work(report);
  } catch (error) {
    const text = findMessage(error, name) ?? (error as Error).stack ?? String(error);
    process.stderr.write(`${name}: ${text}\n`);
    process.exitCode = 1;
  }
}

interface PreparedStore {
  env: Env;
  /** names the folder of the uploads, as DATA_DIR does, unless they are in a bucket */
  mediaEnv: Pick<Env, 'bucket' | 'dataDir'>;
  cleanUp(): void;
}

/**
 * Migrates the database. A dry run does not: it throws if the database is outdated, and replaces a database that does not exist
 * by an empty one in a temporary folder.
 */
async function prepareStore(env: Env, dryRun: boolean): Promise<PreparedStore> {
  const unchanged: PreparedStore = { env, mediaEnv: env, cleanUp: () => {} };
  if (!dryRun) {
    await migrate(toDatabaseTarget(env));
    return unchanged;
  }
  const { pending, fresh } = await findPendingMigrations(toDatabaseTarget(env));
  if (pending.length === 0) return unchanged;
  if (!fresh)
    throw new MigrationError(
      'The database is outdated, and a dry run does not migrate it. Run npm run migrate first.',
    );
  const folder = mkdtempSync(join(tmpdir(), 'vastra-dry-run-'));
  const trialEnv = { ...env, databaseUrl: null, dataDir: folder };
  await migrate(toDatabaseTarget(trialEnv));
  return {
    env: trialEnv,
    mediaEnv: existsSync(toUploadsFolder(env.dataDir)) ? env : trialEnv,
    cleanUp: () => rmSync(folder, { recursive: true, force: true }),
  };
}

interface StoreOptions {
  dryRun?: boolean;
  /** Rejects where there is no store yet, because then DATA_DIR or DATABASE_URL is probably wrong. */
  requiresStore?: boolean;
}

/** Runs `work` with the store's dependencies on a migrated database. A dry run neither migrates nor creates one. */
export async function withStore(
  work: (deps: Deps) => Promise<void>,
  { dryRun = false, requiresStore = false }: StoreOptions = {},
): Promise<void> {
  // Read without creating secrets, because there may be no store.
  if (requiresStore) await requireStore(toDatabaseTarget(readCommandEnv({ isReadOnly: true })));
  const { env, mediaEnv, cleanUp } = await prepareStore(readCommandEnv({ isReadOnly: dryRun }), dryRun);
  try {
    const db = await openDatabase(toDatabaseTarget(env), { limits: env.databaseLimits });
    try {
      const log = pino({ level: env.logLevel }, process.stderr);
      const now = () => new Date();
      const background = createBackground(log);
      const media = createMediaStore(await openMediaStorage(mediaEnv));
      const mail = createMailer(log, createDelivery(env, now));
      const payments = createPhonePe(env, now);
      const storage = createStorageCheck({ db, now, dataDir: env.dataDir });
      const search = createProductSearch({ db, log, dataDir: env.dataDir });
      try {
        await work({
          env,
          db,
          log,
          now,
          media,
          mail,
          search,
          background,
          payments,
          limits: NO_RATE_LIMITS,
          work: createWorkLimits({ limitsClients: false }),
          storage,
        });
      } finally {
        await background.whenIdle();
        await search.close();
      }
    } finally {
      await db.close();
    }
  } finally {
    cleanUp();
  }
}

/** Runs a script that needs a store and has no dry run. */
export const runScript = (
  name: string,
  work: (deps: Deps, report: Report) => Promise<void>,
  usage?: string,
): Promise<void> => runCommand(name, (report) => withStore((deps) => work(deps, report)), usage);
