import { AppError } from '../../src/errors';
import { formatCount } from '../../src/format-count';
import type { PrunedMedia, PruneMediaInput } from '../../src/maintenance/schema';
import { recordAuditEntry } from '../audit-log/record-audit-entry';
import type { Context } from '../context';
import type { MediaFile } from '../media/media-storage';
import { listPossibleNames, toMediaId } from '../media/names';
import { findReferencedFiles } from './referenced-files';

const HOUR_MS = 60 * 60 * 1000;
const BATCH_SIZE = 200;
/** Files removed together after a second check for references. */
const REMOVED_TOGETHER = 20;

async function findUnreferenced({ db }: Context, files: readonly MediaFile[]): Promise<MediaFile[]> {
  // By any possible name: renditions can remain after their master was lost.
  const names = files.flatMap(({ filename }) => listPossibleNames(toMediaId(filename)));
  const named = new Set([...(await findReferencedFiles(db.reader, names))].map(toMediaId));
  return files.filter(({ filename }) => !named.has(toMediaId(filename)));
}

async function removeUnreferenced(ctx: Context, files: readonly MediaFile[]): Promise<MediaFile[]> {
  const removed: MediaFile[] = [];
  for (let from = 0; from < files.length; from += REMOVED_TOGETHER) {
    // Checked again: a row may reference one of them by now.
    const some = await findUnreferenced(ctx, files.slice(from, from + REMOVED_TOGETHER));
    try {
      await ctx.media.remove(some.map(({ filename }) => filename));
    } catch (cause) {
      throw new AppError(
        'SERVICE_UNAVAILABLE',
        `Files can't be removed from ${ctx.media.storage.place}: ${(cause as Error).message}`,
        { cause },
      );
    }
    removed.push(...some);
  }
  return removed;
}

const formatMegabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Removes one batch of unreferenced files with their renditions. Younger files stay. */
export async function pruneMedia(
  ctx: Context,
  { dryRun, after, olderThanHours }: PruneMediaInput,
): Promise<PrunedMedia> {
  const { files: stored, next } = await ctx.media.list(after, BATCH_SIZE);
  const youngest = ctx.now().getTime() - olderThanHours * HOUR_MS;
  const candidates = await findUnreferenced(
    ctx,
    stored.filter(({ changedAt }) => changedAt.getTime() < youngest),
  );
  const pruned = dryRun ? candidates : await removeUnreferenced(ctx, candidates);
  const bytes = pruned.reduce((sum, file) => sum + file.bytes, 0);
  if (!dryRun && pruned.length > 0) {
    await ctx.db.transact((tx) =>
      recordAuditEntry(tx, ctx, {
        action: 'deleted',
        type: 'FILES',
        id: 'uploads',
        name: formatCount(pruned.length, 'unused file', 'unused files'),
        changes: [{ field: 'Size', from: formatMegabytes(bytes), to: null }],
      }),
    );
  }
  return {
    checked: stored.length,
    next,
    files: pruned.map(({ filename }) => filename),
    bytes,
  };
}
