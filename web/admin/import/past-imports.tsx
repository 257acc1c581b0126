import { getQueryKey } from '@trpc/react-query';
import { useEffect, useRef, useState } from 'react';
import { IST_TIME_ZONE } from '../../../src/dates';
import type { PastImport } from '../../../src/import/job';
import { formatProductCount } from '../../../src/import/messages';
import { hasNoAnswer, needsPassword } from '../../call-error';
import { QueryBoundary, renderErrorNote } from '../../calls/query-boundary';
import { getErrorMessage } from '../../form/get-error-message';
import { useWithPassword } from '../../session/password-prompt';
import { trpc } from '../../trpc';
import { AlertDialog } from '../../ui/alert-dialog';
import { Button } from '../../ui/button';
import { ErrorNote } from '../../ui/error-note';
import { Cell, Row, Table } from '../../ui/table';
import * as css from './import.css';

const UNDO_FAILED = 'The import could not be undone.';
const UNDO_UNANSWERED =
  'Undoing the import may have begun, but no answer arrived. Try again: nothing is undone twice.';
const POLL_INTERVAL_MS = 1000;
/** Another administrator may start one. */
const RUNNING_POLL_INTERVAL_MS = 3000;
const COLUMNS = [
  { title: 'File' },
  { title: 'Created', numeric: true },
  { title: 'Changed', numeric: true },
  { title: 'Undo' },
];

const formatTime = (time: string): string =>
  new Date(time).toLocaleString('en-IN', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: IST_TIME_ZONE,
  });

/** @returns null for one that can be undone now */
function describeUndone(
  { id, created, updated, undoneAt, isUndoing, kept, undoable }: PastImport,
  runningId: string | undefined,
  runs: readonly PastImport[],
): string | null {
  if (id === runningId) return 'Being imported …';
  if (isUndoing) return 'Being undone …';
  // Such as one that was canceled before its first save.
  if (undoneAt === null && created + updated === 0) return 'It changed nothing';
  // The server rejects an undo during another, and during an import.
  if (undoneAt === null && runs.some((run) => run.isUndoing)) return 'Once the other import is undone';
  if (undoneAt === null && undoable === 0) {
    const later = runs.slice(
      0,
      runs.findIndex((run) => run.id === id),
    );
    return later.some((run) => run.undoable > 0)
      ? 'Its products were changed since. If a later import did so, undo that first.'
      : 'Its products were changed since';
  }
  if (undoneAt === null) return runningId ? 'Once the import in progress is done' : null;
  return kept > 0 ? `Undone, except for ${formatProductCount(kept)} changed since` : 'Undone';
}

/** The latest imports, each of which can be undone for the products that were not changed since. */
export function PastImports() {
  return (
    <QueryBoundary
      queryKey={getQueryKey(trpc.admin.import.history, undefined, 'query')}
      loading={null}
      failed={renderErrorNote('The earlier imports could not be loaded.')}
    >
      <ImportHistory />
    </QueryBoundary>
  );
}

function ImportHistory() {
  const utils = trpc.useUtils();
  const undo = trpc.admin.import.undo.useMutation({
    onSettled: () => {
      void utils.catalog.invalidate();
      void utils.admin.invalidate();
    },
  });
  const [data] = trpc.admin.import.history.useSuspenseQuery(undefined, {
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (state.data?.some(({ isUndoing }) => isUndoing)) return POLL_INTERVAL_MS;
      // It may have begun although neither its answer nor the refetch after it arrived.
      return undo.isError && hasNoAnswer(undo.error) ? RUNNING_POLL_INTERVAL_MS : false;
    },
  });
  // Without it, undoing is offered during an import, and rejected by the server.
  const { data: running } = trpc.admin.import.current.useQuery(undefined, {
    staleTime: 0,
    refetchInterval: RUNNING_POLL_INTERVAL_MS,
  });
  const runningId = running?.id;
  const lastRunningId = useRef(runningId);
  useEffect(() => {
    if (lastRunningId.current === runningId) return;
    lastRunningId.current = runningId;
    // What one that has ended in another tab, or for another administrator, has changed.
    void utils.admin.import.history.invalidate();
  }, [runningId, utils]);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const chosen = data.find(({ id }) => id === chosenId);
  const withPassword = useWithPassword();
  if (data.length === 0) return null;
  // It may have begun although the answer was lost.
  const hasBegun = data.some(({ id, undoneAt }) => id === undo.variables?.id && undoneAt !== null);
  return (
    <section className={css.section} aria-labelledby="past-imports">
      <h2 id="past-imports" className={css.heading}>
        Earlier imports
      </h2>
      {undo.isError && !hasBegun && !needsPassword(undo.error) && (
        <ErrorNote>
          {getErrorMessage(undo.error, hasNoAnswer(undo.error) ? UNDO_UNANSWERED : UNDO_FAILED)}
        </ErrorNote>
      )}
      <Table caption="Earlier imports" columns={COLUMNS}>
        {data.map((run) => (
          <Row key={run.id} interactive={false}>
            <Cell rowHeader className={css.breakable}>
              {run.fileName}
              <span className={css.runTime}>{formatTime(run.createdAt)}</span>
            </Cell>
            <Cell label="Created" numeric>
              {run.created.toLocaleString('en-IN')}
            </Cell>
            <Cell label="Changed" numeric>
              {run.updated.toLocaleString('en-IN')}
            </Cell>
            <Cell label="Undo">
              {describeUndone(run, runningId, data) ?? (
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`Undo the import of ${run.fileName}`}
                  loading={undo.isPending && undo.variables.id === run.id}
                  onClick={() => {
                    setChosenId(run.id);
                    setOpen(true);
                    // Some of its products may have been changed, or all restored, since the page was opened.
                    void utils.admin.import.history.invalidate();
                  }}
                >
                  Undo
                </Button>
              )}
            </Cell>
          </Row>
        ))}
      </Table>
      <AlertDialog
        open={isOpen && chosen !== undefined && describeUndone(chosen, runningId, data) === null}
        onOpenChange={setOpen}
        title="Undo this import?"
        confirmLabel="Undo the import"
        onConfirm={() =>
          chosen && void withPassword(() => undo.mutateAsync({ id: chosen.id })).catch(() => {})
        }
      >
        {chosen && (
          <>
            {formatProductCount(chosen.undoable)} will be restored to the state before the import of “
            {chosen.fileName}”; those that it created are deleted. Sales made since then still count. Products
            that have been changed since stay as they are.
          </>
        )}
      </AlertDialog>
    </section>
  );
}
