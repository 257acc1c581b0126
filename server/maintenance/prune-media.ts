import { AppError } from '../../src/errors';
import type { PrunedMedia, PruneMediaInput } from '../../src/maintenance/schema';
import { recordAuditEntry } from '../audit/record-audit-entry';
import type { Context } from '../context';
import { mediaId, namesOf } from '../media/names';
import type { KeptMedia } from '../media/store';
import { namedFiles } from './named-files';

const HOUR = 60 * 60 * 1000;
const BATCH = 200;
/** Removed together after one more look at the rows. */
const AT_ONCE = 20;

async function unnamed({ db }: Context, files: readonly KeptMedia[]): Promise<KeptMedia[]> {
  // Under any of the names it may have had: renditions outlive a master that was lost.
  const names = files.flatMap(({ filename }) => namesOf(mediaId(filename)));
  const named = new Set([...(await namedFiles(db.reader, names))].map(mediaId));
  return files.filter(({ filename }) => !named.has(mediaId(filename)));
}

async function remove(ctx: Context, files: readonly KeptMedia[]): Promise<KeptMedia[]> {
  const removed: KeptMedia[] = [];
  for (let from = 0; from < files.length; from += AT_ONCE) {
    // Looked up again at the last moment: a row may have come to name one of them since.
    const some = await unnamed(ctx, files.slice(from, from + AT_ONCE));
    try {
      await ctx.media.remove(some.map(({ filename }) => filename));
    } catch (cause) {
      throw new AppError(
        'SERVICE_UNAVAILABLE',
        `Files can't be removed from ${ctx.media.folder}: ${(cause as Error).message}`,
        { cause },
      );
    }
    removed.push(...some);
  }
  return removed;
}

const inMegabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Removes one batch of the files that no row names, with what was made from them. Younger files are never touched. */
export async function pruneMedia(
  ctx: Context,
  { dryRun, after, olderThanHours }: PruneMediaInput,
): Promise<PrunedMedia> {
  const { files: kept, next } = await ctx.media.list(after, BATCH);
  const youngest = ctx.now().getTime() - olderThanHours * HOUR;
  const candidates = await unnamed(
    ctx,
    kept.filter(({ changedAt }) => changedAt.getTime() < youngest),
  );
  const pruned = dryRun ? candidates : await remove(ctx, candidates);
  const bytes = pruned.reduce((sum, file) => sum + file.bytes, 0);
  if (!dryRun && pruned.length > 0) {
    await ctx.db.transact((tx) =>
      recordAuditEntry(tx, ctx, {
        action: 'deleted',
        type: 'FILES',
        id: 'uploads',
        name: `${pruned.length} unused ${pruned.length === 1 ? 'file' : 'files'}`,
        changes: [{ field: 'Size', from: inMegabytes(bytes), to: null }],
      }),
    );
  }
  return {
    checked: kept.length,
    next,
    files: pruned.map(({ filename }) => filename),
    bytes,
  };
}
