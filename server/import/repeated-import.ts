/**
 * Notices that the very same file was imported before, where that is not harmless: differences of stock (`stock` beside `stock_was`)
 * would be applied a second time. Everything else of a file comes out the same however often it is imported.
 *
 * A file is known by its bytes. Not noticed are: a file that a spreadsheet has saved again, because that changes quotes, line ends or
 * the order of its rows; a new export with the same changes; a file with its corrected bad rows, which has to be imported; and the
 * file of an import before there were hashes. Comparing the cells instead would take deliveries of the same size for one.
 *
 * The import's row in the database knows the hash, written in the transaction that applies the first differences: a restored
 * backup has both or neither. These rows are never removed, unlike the jobs (see KEEP_IMPORT_JOBS_MS), so the guard has no end.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../../src/errors';
import type { EarlierImport } from '../../src/import/earlier-import';
import type { ImportJob } from '../../src/import/job';
import { IMPORT_MESSAGES } from '../../src/import/messages';
import type { Deps } from '../context';
import type { SqlTransaction } from '../db/client';
import { isUniqueViolation } from '../db/database-errors';
import { sql } from '../db/sql';

/** There is one place for each content. */
const SLOT = 'one';

export class RepeatedImportError extends AppError {
  constructor(message: string = IMPORT_MESSAGES.repeated) {
    super('CONFLICT', message);
  }
}

export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** The last import of the file of a job, unless its differences are undone. */
export async function findEarlierImport(
  { db }: Pick<Deps, 'db'>,
  { contentHash }: Pick<ImportJob, 'contentHash'>,
): Promise<EarlierImport | null> {
  if (!contentHash) return null;
  const run = await db.reader.importRun.findFirst({
    where: { contentHash, contentSlot: SLOT },
    select: { createdAt: true, undoneAt: true },
  });
  return run && { at: run.createdAt.toISOString(), isPartlyUndone: run.undoneAt !== null };
}

/** A job that waits for its start, with the earlier import of its file as it is now: it may have been made or undone since the check. */
export async function addEarlierImport(deps: Pick<Deps, 'db'>, view: ImportJob): Promise<ImportJob> {
  const earlier = view.state === 'ready' ? await findEarlierImport(deps, view) : null;
  return earlier ? { ...view, importedBefore: earlier } : view;
}

/** The file of an import with differences of stock. */
export interface ImportedContent {
  hash: string;
  /** whether somebody has confirmed that they are applied again */
  isRepeat: boolean;
}

/**
 * Part of each transaction that applies differences of stock. Reads nothing: two imports of a file at the same time are told apart by
 * the unique index alone.
 * @throws RepeatedImportError if another import has applied those of the same file
 */
export async function claimContent(
  tx: SqlTransaction,
  importId: string,
  { hash, isRepeat }: ImportedContent,
): Promise<void> {
  if (!isRepeat) {
    try {
      await tx.execute(sql`UPDATE ImportRun SET contentHash = ${hash}, contentSlot = ${SLOT}
        WHERE id = ${importId} AND contentHash IS NULL`);
    } catch (error) {
      throw isUniqueViolation(error) ? new RepeatedImportError() : error;
    }
    return;
  }
  const isFirst = await tx.execute(
    sql`UPDATE ImportRun SET contentHash = ${hash} WHERE id = ${importId} AND contentHash IS NULL`,
  );
  // One of a later confirmation keeps its place when this import goes on.
  if (!isFirst) return;
  await tx.execute(
    sql`UPDATE ImportRun SET contentSlot = NULL WHERE contentHash = ${hash} AND contentSlot = ${SLOT}`,
  );
  await tx.execute(sql`UPDATE ImportRun SET contentSlot = ${SLOT} WHERE id = ${importId}`);
}

/**
 * Part of the transaction that restores a product. After the last one, the file may be imported again, unless an earlier import of it
 * still counts. Products that stay as they are keep their differences, so the file stays known.
 */
export async function recordRestored(tx: SqlTransaction, importId: string): Promise<void> {
  await tx.execute(sql`UPDATE ImportRun SET restored = restored + 1 WHERE id = ${importId}`);
  const isOver = await tx.execute(sql`UPDATE ImportRun SET contentSlot = NULL
    WHERE id = ${importId} AND contentSlot = ${SLOT} AND restored >= created + updated`);
  if (!isOver) return;
  const [next] = await tx.query<{ id: string }>(sql`SELECT Earlier.id FROM ImportRun
    JOIN ImportRun AS Earlier ON Earlier.contentHash = ImportRun.contentHash AND Earlier.id <> ImportRun.id
    WHERE ImportRun.id = ${importId} AND Earlier.restored < Earlier.created + Earlier.updated
    ORDER BY Earlier.createdAt DESC, Earlier.id LIMIT 1`);
  if (next)
    await tx.execute(sql`UPDATE ImportRun SET contentSlot = ${SLOT}
      WHERE id = ${next.id} AND restored < created + updated`);
}
