import { describeReadiness } from '../../src/readiness/readiness';
import { listUnreadableFactors } from '../auth/unreadable-factors';
import { examineArchives } from '../backup/archive-names';
import { getBackupStatus } from '../backup/record-backup';
import type { Context } from '../context';
import type { Database } from '../db/client';
import { createUnreachableError, findPendingMigrations } from '../db/migrate/migrate';
import { findMissingFile, listUnsafeTables, readServerInfo } from '../db/mysql/server-info';
import { openDatabase, toDatabaseTarget } from '../db/open-database';
import { findDemoLogins } from '../demo-store';
import type { Env } from '../env';
import { countUndeliveredEmails } from '../mail/undelivered-emails';
import { describeMissing, findMissingUploads } from '../maintenance/missing-uploads';
import { toUploadsFolder } from '../media/open-media-storage';
import { readReadiness } from '../readiness/read-readiness';
import { findSharedSeries } from '../tax/tax-details';
import {
  checkBackups,
  checkClock,
  checkDatabaseVersion,
  checkDemoLogins,
  checkEmails,
  checkInvoiceNumbers,
  checkMigrations,
  checkOldArchives,
  checkReadiness,
  checkSecondFactors,
  checkTables,
  checkUploads,
  checkWritable,
} from './checks';
import { type Finding, fail, ok, warn } from './finding';

const NEEDED = 'Without its database the store can’t work.';

async function examineServer(db: Database, now: () => Date): Promise<Finding[]> {
  const info = await readServerInfo(db);
  if (!info) return [ok('Database', 'SQLite, in the data folder.')];
  return [
    checkDatabaseVersion(info.version),
    checkWritable(info.isReadOnly),
    checkTables(await listUnsafeTables(db)),
    checkClock(info.time.getTime() - now().getTime(), 'the database server'),
  ];
}

/** Those in a bucket are not asked for one by one. */
export async function examineUploads({ reader }: Database, { bucket, dataDir }: Env): Promise<Finding[]> {
  if (bucket) return [];
  const folder = toUploadsFolder(dataDir);
  const state = await findMissingUploads(reader, [folder]);
  return [checkUploads(state.missing.length === 0 ? null : describeMissing(state, folder))];
}

export async function examineBackups(ctx: Pick<Context, 'db' | 'env' | 'now'>): Promise<Finding[]> {
  const { backup } = ctx.env;
  const status = await getBackupStatus(ctx);
  // A schedule of the owner's own may write to a folder that the store does not know.
  if (!backup) return [checkBackups(false, status, true)];
  const { sizes, unnamed } = await examineArchives(backup.folder);
  const isThere = status?.bytes != null && sizes.includes(status.bytes);
  return [checkBackups(true, status, isThere), ...checkOldArchives(unnamed)];
}

/** What the shop has stored, for a database that is up to date. */
async function examineContent(db: Database, env: Env, now: () => Date): Promise<Finding[]> {
  const ctx = { db, env, now };
  const readiness = await readReadiness(ctx);
  return [
    checkDemoLogins(await findDemoLogins(ctx), env.isProduction),
    checkSecondFactors(await listUnreadableFactors(ctx)),
    ...(await examineBackups(ctx)),
    ...(await examineUploads(db, env)),
    checkEmails(await countUndeliveredEmails(ctx)),
    checkInvoiceNumbers(await findSharedSeries(ctx)),
    checkReadiness(readiness && describeReadiness(readiness)),
  ];
}

const loadDriver = async () => (await import('../db/sqlite/sqlite-connection')).loadDriver();

/** @param load throws where the driver of SQLite does not load */
export async function examineNewFile(file: string, load = loadDriver): Promise<Finding> {
  try {
    await load();
    return warn('Database', `${file} does not exist yet.`, 'The first start creates it.');
  } catch (error) {
    const { message } = createUnreachableError({ kind: 'sqlite', file }, error);
    return fail('Database', message, NEEDED);
  }
}

/** The database and what it says about the shop. Neither creates nor changes it. */
export async function examineDatabase(env: Env, now: () => Date): Promise<Finding[]> {
  const target = toDatabaseTarget(env);
  const missingFile = findMissingFile(target);
  if (missingFile) return [await examineNewFile(missingFile)];
  try {
    // Throws for a database that this version does not understand, and for one that does not answer.
    const migrations = await findPendingMigrations(target);
    const db = await openDatabase(target, { limits: env.databaseLimits });
    try {
      return [
        ...(await examineServer(db, now)),
        checkMigrations(migrations),
        ...(migrations.pending.length === 0 ? await examineContent(db, env, now) : []),
      ];
    } finally {
      await db.close();
    }
  } catch (error) {
    return [fail('Database', (error as Error).message, NEEDED)];
  }
}
