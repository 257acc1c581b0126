/** The uploads that the database names and that are not in their folder: they are lost, or the folder is not the store's. */
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { PrismaReader } from '../db/client';
import { readInBatches } from '../db/read-in-batches';
import { rawSql, sql } from '../db/sql';
import { FILE_COLUMNS } from './referenced-files';

const BATCH_SIZE = 20_000;

type Row = Record<string, unknown>;

async function* listReferencedFiles(db: PrismaReader): AsyncGenerator<string> {
  for (const [table, column] of FILE_COLUMNS) {
    const [from, name] = [rawSql(table), rawSql(column)];
    // A backup before an upgrade reads a database that lacks the newest columns.
    const [row] = await db.$queryRaw<Row[]>`${sql`SELECT * FROM ${from} LIMIT 1`}`;
    if (!row || !(column in row)) continue;
    const batches = readInBatches<{ name: string }>(
      BATCH_SIZE,
      (last) =>
        db.$queryRaw`${sql`SELECT DISTINCT ${name} AS name FROM ${from} WHERE ${name} > ${last?.name ?? ''} ORDER BY ${name} LIMIT ${BATCH_SIZE}`}`,
    );
    for await (const rows of batches) for (const each of rows) yield each.name;
  }
}

export interface UploadsState {
  /** whether any that the database names is there */
  hasSome: boolean;
  missing: string[];
}

/** @param folders each file may be in any of them */
export async function findMissingUploads(
  db: PrismaReader,
  folders: readonly string[],
): Promise<UploadsState> {
  const isThere = async (filename: string): Promise<boolean> => {
    for (const folder of folders)
      if (
        await access(join(folder, filename)).then(
          () => true,
          () => false,
        )
      )
        return true;
    return false;
  };
  let hasSome = false;
  const absent = new Set<string>();
  for await (const filename of listReferencedFiles(db)) {
    if (absent.has(filename)) continue;
    if (await isThere(filename)) hasSome = true;
    else absent.add(filename);
  }
  if (absent.size === 0) return { hasSome, missing: [] };
  // The store may have removed a file and its reference between the two steps above. References never come back.
  const missing = new Set<string>();
  for await (const filename of listReferencedFiles(db)) if (absent.has(filename)) missing.add(filename);
  return { hasSome, missing: [...missing].sort() };
}

const MAX_NAMED = 5;

/** A sentence for the operator. */
export function describeMissing({ hasSome, missing }: UploadsState, folder: string): string {
  if (!hasSome) return `None of the uploads that the database names is in ${folder}.`;
  const names = missing.slice(0, MAX_NAMED).join(', ') + (missing.length > MAX_NAMED ? ' and more' : '');
  return missing.length === 1
    ? `One upload that the database names is missing in ${folder}: ${names}.`
    : `${missing.length} uploads that the database names are missing in ${folder}: ${names}.`;
}
