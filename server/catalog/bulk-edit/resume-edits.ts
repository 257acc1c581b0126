/** Resumes changes of many products whose process has ended: after a restart, and in another process. */
import { findStaff } from '../../auth/session';
import type { Context, Deps } from '../../context';
import { whereEnded } from '../../db/process-signs';
import { createAnonymousContext } from '../../request-context';
import { runEdit } from './run-edit';
import { runUndo } from './undo-edit';

const INTERVAL_MS = 10_000;
/** Without getting on in between: so that a change that ends its process does not do so forever. */
const MAX_RESUMES = 5;

/** Takes over a change that has stopped. Returns false if somebody did so a moment before. */
export const claimEdit = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  id: string,
  data: { startedBy?: string | null; resumes: number | { increment: number } },
): Promise<boolean> =>
  db.transact(async (tx) => {
    const at = now();
    const { count } = await tx.bulkEdit.updateMany({
      where: { id, ...whereEnded(at) },
      data: { updatedAt: at, ...data },
    });
    return count > 0;
  });

export function continueInBackground(
  ctx: Context,
  { id, isUndone }: { id: string; isUndone: boolean },
): void {
  ctx.background.run(
    'continuing a change of many products',
    () => (isUndone ? runUndo(ctx, id) : runEdit(ctx, id)),
    { isRecorded: true },
  );
}

/**
 * Continues what has stopped, in the name of who began it, who must still be allowed to do so. Otherwise it stays as it is until
 * somebody continues it. Returns the ids.
 */
export async function resumeStoppedEdits(deps: Deps): Promise<string[]> {
  const stopped = await deps.db.reader.bulkEdit.findMany({
    where: {
      startedBy: { not: null },
      ...whereEnded(deps.now()),
      resumes: { lt: MAX_RESUMES },
    },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true, startedBy: true, undoneAt: true },
  });
  const resumed: string[] = [];
  for (const { id, startedBy, undoneAt } of stopped) {
    const userId = startedBy ?? '';
    const staff = await findStaff(deps.db.reader, userId);
    if (!staff?.permissions.includes('catalog')) continue;
    if (!(await claimEdit(deps, id, { resumes: { increment: 1 } }))) continue;
    deps.log.info({ edit: id }, 'resuming a change of many products whose process has ended');
    const ctx: Context = { ...createAnonymousContext(deps), session: { userId, userType: 'ADMIN', staff } };
    continueInBackground(ctx, { id, isUndone: undoneAt !== null });
    resumed.push(id);
  }
  return resumed;
}

/** Looks for stopped changes at once and from time to time. The returned function ends that. */
export function scheduleEdits(deps: Deps): () => void {
  const resume = () =>
    resumeStoppedEdits(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'could not look for changes of many products to resume'),
    );
  void resume();
  const timer = setInterval(resume, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
}
