import { getQueryKey } from '@trpc/react-query';
import { useEffect, useRef, useState } from 'react';
import type { BulkEditRun } from '../../../../src/catalog/bulk-edit/kinds';
import { formatAgo } from '../../../../src/dates';
import { formatProductCount } from '../../../../src/import/messages';
import { hasNoAnswer, needsPassword } from '../../../call-error';
import { QueryBoundary, renderErrorNote } from '../../../calls/query-boundary';
import { getErrorMessage } from '../../../form/get-error-message';
import { useWithPassword } from '../../../session/password-prompt';
import { trpc } from '../../../trpc';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { ErrorNote } from '../../../ui/error-note';
import * as css from './selection-bar.css';

const POLL_INTERVAL_MS = 1000;
/** A stopped change may continue by itself. */
const STOPPED_POLL_INTERVAL_MS = 5000;
const FAILED = {
  undo: {
    rejected: 'The change could not be undone.',
    unanswered:
      'Undoing the change may have begun, but no answer arrived. Try again: nothing is undone twice.',
  },
  resume: {
    rejected: 'The change could not be continued.',
    unanswered:
      'The change may have been continued, but no answer arrived. Try again: nothing is changed twice.',
  },
} as const;

const isInProgress = ({ state }: BulkEditRun): boolean => state === 'running' || state === 'undoing';

/** "1,200 of 3,000 products", "2,950 products changed, 50 rejected" */
function describeRun({
  state,
  total,
  changed,
  rejected,
  pending,
  undoneAt,
  restored,
  undoable,
}: BulkEditRun) {
  const formatCount = (count: number) => count.toLocaleString('en-IN');
  if (state === 'running') return `${formatCount(total - pending)} of ${formatProductCount(total)} …`;
  if (state === 'undoing')
    return `Being undone, ${formatCount(restored)} of ${formatProductCount(changed)} …`;
  if (state === 'stopped')
    return undoneAt
      ? `Undoing stopped after ${formatProductCount(restored)}.`
      : `Stopped after ${formatCount(total - pending)} of ${formatProductCount(total)}.`;
  const left = changed - restored;
  if (state === 'undone')
    return left > 0
      ? `Undone, except for ${formatProductCount(left)} changed since.`
      : `Undone for ${formatProductCount(restored)}.`;
  return [
    `${formatProductCount(changed)} changed`,
    ...(rejected > 0 ? [`${formatCount(rejected)} could not be`] : []),
    ...(changed > undoable ? [`${formatCount(changed - undoable)} changed again since`] : []),
  ]
    .join(', ')
    .concat('.');
}

/** The latest changes of many products, with which they can be undone. Nothing while there are none. */
export function RecentEdits() {
  return (
    <QueryBoundary
      queryKey={getQueryKey(trpc.admin.catalog.edits, undefined, 'query')}
      loading={null}
      failed={renderErrorNote('The recent changes could not be loaded.')}
    >
      <LatestEdit />
    </QueryBoundary>
  );
}

function LatestEdit() {
  const utils = trpc.useUtils();
  const [isOpen, setOpen] = useState(false);
  const [edits] = trpc.admin.catalog.edits.useSuspenseQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state: { data: runs = [] } }) => {
      if (runs.some(isInProgress)) return POLL_INTERVAL_MS;
      return runs.some(({ state }) => state === 'stopped') ? STOPPED_POLL_INTERVAL_MS : false;
    },
  });
  const isBusy = edits.some(isInProgress);
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy) {
      void utils.catalog.invalidate();
      void utils.admin.invalidate();
    }
    wasBusy.current = isBusy;
  }, [isBusy, utils]);
  const open = () => {
    setOpen(true);
    // One whose answer was lost may be missing.
    void utils.admin.catalog.edits.invalidate();
  };
  const [latest] = edits;
  if (!latest) return null;
  return (
    <>
      <span role="status" className={css.latestText}>
        {(isInProgress(latest) || latest.state === 'stopped') && `${latest.title}. ${describeRun(latest)}`}
      </span>
      <Button variant="quiet" size="small" onClick={open}>
        Recent changes
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Recent changes of many products">
        <EditList edits={edits} />
      </Dialog>
    </>
  );
}

const describeFailure = (action: keyof typeof FAILED, error: unknown): string =>
  getErrorMessage(error, FAILED[action][hasNoAnswer(error) ? 'unanswered' : 'rejected']);

function EditList({ edits }: { edits: readonly BulkEditRun[] }) {
  const utils = trpc.useUtils();
  const withPassword = useWithPassword();
  const onSettled = () => void utils.admin.catalog.edits.invalidate();
  const undo = trpc.admin.catalog.undoEdit.useMutation({ onSettled });
  const resume = trpc.admin.catalog.resumeEdit.useMutation({ onSettled });
  const find = (id: string | undefined) => edits.find((each) => each.id === id);
  // What was begun although the answer was lost has not failed.
  const hasBegun = {
    undo: Boolean(find(undo.variables?.id)?.undoneAt),
    resume: find(resume.variables?.id)?.state !== 'stopped',
  };
  const failed = (['undo', 'resume'] as const).find((action) => {
    const { error } = action === 'undo' ? undo : resume;
    return error && !needsPassword(error) && !hasBegun[action];
  });
  const failure = failed && describeFailure(failed, failed === 'undo' ? undo.error : resume.error);
  const run = (mutation: typeof undo, id: string) =>
    withPassword(() => mutation.mutateAsync({ id })).catch(() => {});
  return (
    <div className={css.body}>
      {failure && <ErrorNote>{failure}</ErrorNote>}
      <p>Undoing restores products that have not been edited since. Stock and sales stay as they are.</p>
      <ul className={css.runs}>
        {edits.map((each) => (
          <li key={each.id} className={css.run}>
            <div className={css.runText}>
              <strong className={css.runTitle}>{each.title}</strong>
              <span>{describeRun(each)}</span>
              <span className={css.runTime}>{formatAgo(each.createdAt, new Date())}</span>
            </div>
            <div className={css.actions}>
              {each.state === 'stopped' && (
                <Button
                  size="small"
                  variant="secondary"
                  loading={resume.isPending && resume.variables.id === each.id}
                  onClick={() => void run(resume, each.id)}
                >
                  Continue
                </Button>
              )}
              {each.undoneAt === null && each.undoable > 0 && (
                <Button
                  size="small"
                  variant="secondary"
                  aria-label={`Undo “${each.title}”`}
                  loading={undo.isPending && undo.variables.id === each.id}
                  disabled={undo.isPending}
                  onClick={() => void run(undo, each.id)}
                >
                  Undo
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
