/**
 * Stores of a given size. Filling one takes seconds to minutes, so it is kept in a folder and every run measures on a copy, which
 * starts with the same rows however many orders earlier runs have placed.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashPassword } from '../../../server/auth/passwords';
import type { DatabaseTarget } from '../../../server/db/client';
import { openDatabase, toDatabaseTarget } from '../../../server/db/open-database';
import { projectRoot } from '../../../server/project-root';
import { copyStore } from '../../copy-store';
import type { Report } from '../../run-script';
import type { BenchOptions, DatabaseKind } from '../options';
import {
  copyDatabase,
  createEmptyDatabase,
  dropAbandonedCopies,
  dropDatabase,
  hasDatabase,
  toCopyName,
  toDatabaseUrl,
} from './mysql-database';

/** Enough for every store: the reports read them, and each customer places only a few of the measured orders. */
const ORDERS = 5000;
const CUSTOMERS = 3000;

export interface StoreCopy {
  kind: DatabaseKind;
  products: number;
  dataFolder: string;
  /** null on SQLite */
  databaseUrl: string | null;
  target: DatabaseTarget;
  remove(): Promise<void>;
}

/** A store filled before the tables changed is not used again. */
const schemaHash = createHash('sha256')
  .update(readFileSync(join(projectRoot, 'prisma/schema.prisma')))
  .digest('hex')
  .slice(0, 8);

function seed(products: number, env: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const numbers = { products, orders: ORDERS, customers: CUSTOMERS };
    const options = Object.entries(numbers).flatMap(([name, value]) => [`--${name}`, String(value)]);
    const child = spawn(process.execPath, ['scripts/launch.js', 'seed', ...options], {
      cwd: projectRoot,
      env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', LOG_LEVEL: 'warn', ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error('The store could not be filled.')),
    );
  });
}

interface Template {
  folder: string;
  /** of MySQL */
  database: string;
}

async function ensureTemplate(
  kind: DatabaseKind,
  products: number,
  { cacheFolder, refill }: BenchOptions,
  serverUrl: string,
  report: Report,
): Promise<Template> {
  const folder = join(cacheFolder, `${kind}-${products}-${schemaHash}`);
  const database = `vastra_bench_${products}_${schemaHash}`;
  // Written last, so that a store whose filling was interrupted is filled again.
  const stamp = join(folder, 'filled');
  const isFilled = existsSync(stamp) && (kind === 'sqlite' || (await hasDatabase(serverUrl, database)));
  if (isFilled && !refill) return { folder, database };
  report(`Filling a store of ${products} products on ${kind} …`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  if (kind === 'mysql') await createEmptyDatabase(serverUrl, database);
  await seed(products, {
    DATA_DIR: folder,
    ...(kind === 'mysql' ? { DATABASE_URL: toDatabaseUrl(serverUrl, database) } : {}),
  });
  writeFileSync(stamp, '');
  return { folder, database };
}

/** of every account of a measured store */
export const PASSWORD = 'a password of the benchmark';

/** A production store does not start while the demo's accounts have their published passwords. */
async function changePasswords(target: DatabaseTarget): Promise<void> {
  const db = await openDatabase(target);
  try {
    const passwordHash = await hashPassword(PASSWORD);
    await db.transact((tx) => tx.user.updateMany({ data: { passwordHash } }));
  } finally {
    await db.close();
  }
}

/** A copy of the filled store of that size, which is filled first if there is none. */
export async function copyFilledStore(
  kind: DatabaseKind,
  products: number,
  options: BenchOptions,
  report: Report,
): Promise<StoreCopy> {
  const serverUrl = process.env.TEST_DATABASE_URL ?? '';
  const template = await ensureTemplate(kind, products, options, serverUrl, report);
  const dataFolder = mkdtempSync(join(tmpdir(), 'vastra-bench-run-'));
  copyStore(template.folder, dataFolder);
  const copy = toCopyName(process.pid);
  const databaseUrl = kind === 'mysql' ? toDatabaseUrl(serverUrl, copy) : null;
  const target = toDatabaseTarget({ databaseUrl, dataDir: dataFolder });
  const removeFolder = () => rmSync(dataFolder, { recursive: true, force: true });
  process.once('exit', removeFolder);
  const remove = async () => {
    removeFolder();
    process.off('exit', removeFolder);
    if (databaseUrl) await dropDatabase(serverUrl, copy);
  };
  try {
    if (databaseUrl) {
      await dropAbandonedCopies(serverUrl);
      await copyDatabase(serverUrl, template.database, copy);
    }
    await changePasswords(target);
  } catch (error) {
    await remove();
    throw error;
  }
  return { kind, products, dataFolder, databaseUrl, target, remove };
}
