import { getQueryKey } from '@trpc/react-query';
import { useCallback, useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { isInProgress } from '../../../src/import/states';
import { getErrorCode } from '../../call-error';
import { QueryBoundary, type RenderFailure, renderErrorNote } from '../../calls/query-boundary';
import { getErrorMessage } from '../../form/get-error-message';
import { trpc } from '../../trpc';
import { ErrorNote } from '../../ui/error-note';
import { useToast } from '../../ui/toast';
import { adminPaths } from '../admin-paths';
import { ListHead } from '../list/list-head';
import { ListLoading } from '../list/list-loading';
import { useListQuery } from '../list/use-list-query';
import type { PictureArchive } from './archive-pictures';
import { ChooseFile } from './choose-file';
import { ColumnHelp } from './column-help';
import * as css from './import.css';
import { JobView } from './job-view';
import { PastImports } from './past-imports';
import type { OnUploaded } from './use-upload';

const JOB_FAILED = 'The import could not be loaded.';
const NO_PROGRESS =
  'The progress could not be loaded. The import may go on; its progress is shown once the store answers again.';
const POLL_INTERVAL_MS = 600;
const SLOW_POLL_INTERVAL_MS = 3000;

/** Imports and exports products as CSV files. The URL has the id of the import, so that a reload shows it again. */
export default function ImportPage() {
  const query = useListQuery();
  const id = query.get('job');
  const utils = trpc.useUtils();
  const { set } = query;
  /** by import: the browser forgets them when the page is left */
  const [archives, setArchives] = useState<ReadonlyMap<string, PictureArchive>>(new Map());
  const [uploadedId, setUploadedId] = useState<string | null>(null);
  const toast = useToast();
  const [, navigate] = useLocation();
  const showJob = useCallback<OnUploaded>(
    (job, archive, isShown) => {
      if (archive) setArchives((known) => new Map(known).set(job.id, archive));
      setUploadedId(job.id);
      utils.admin.import.job.setData({ id: job.id }, job);
      if (isShown) return set({ job: job.id, bad: null }, { push: true });
      // Another page is open by now, perhaps with something typed, which an answer must not take away.
      toast.confirm(`${job.fileName} has been uploaded.`, {
        action: {
          label: 'View the check',
          altText: 'Open it from the import page',
          onSelect: () => navigate(adminPaths.import({ job: job.id })),
        },
      });
    },
    [utils, set, toast, navigate],
  );
  return (
    <>
      <ListHead title="Import products" summary="Products, stock and prices from a CSV file." />
      <div className={css.page}>
        {id ? (
          <QueryBoundary
            key={id}
            queryKey={getQueryKey(trpc.admin.import.job, { id }, 'query')}
            loading={<ListLoading label="Loading the import…" />}
            failed={(...failure) => renderJobFailure(failure, showJob)}
          >
            <Job id={id} archive={archives.get(id)} isUploaded={id === uploadedId} onUploaded={showJob} />
          </QueryBoundary>
        ) : (
          <QueryBoundary
            queryKey={getQueryKey(trpc.admin.import.current, undefined, 'query')}
            loading={<ListLoading label="Looking for an import in progress…" />}
            failed={renderErrorNote('The imports in progress could not be loaded.')}
          >
            <NewImport onUploaded={showJob} />
          </QueryBoundary>
        )}
        <PastImports />
        {!id && <ColumnHelp />}
      </div>
    </>
  );
}

/** Before a file is chosen: links to an import that is already running, started elsewhere or on an earlier visit. */
function NewImport({ onUploaded }: Pick<JobProps, 'onUploaded'>) {
  const query = useListQuery();
  const [current] = trpc.admin.import.current.useSuspenseQuery(undefined, { staleTime: 0 });
  if (!current) return <ChooseFile onUploaded={onUploaded} />;
  return (
    <p role="status" className={css.field}>
      An import of {current.fileName} is under way.{' '}
      <Link href={query.hrefWith({ job: current.id })}>View progress</Link>
    </p>
  );
}

function renderJobFailure(failure: Parameters<RenderFailure>, onUploaded: OnUploaded) {
  const [error] = failure;
  if (getErrorCode(error) !== 'NOT_FOUND') return renderErrorNote(JOB_FAILED)(...failure);
  return (
    <>
      <ErrorNote>{getErrorMessage(error, JOB_FAILED)}</ErrorNote>
      <ChooseFile onUploaded={onUploaded} />
    </>
  );
}

interface JobProps {
  id: string;
  archive: PictureArchive | undefined;
  isUploaded: boolean;
  onUploaded: OnUploaded;
}

function Job({ id, archive, isUploaded, onUploaded }: JobProps) {
  const query = useListQuery();
  const utils = trpc.useUtils();
  const [job, { isRefetchError }] = trpc.admin.import.job.useSuspenseQuery(
    { id },
    {
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => {
        // Another process may resume a stopped one, and an undo that is not over yet ends the question about a repeat.
        if (data?.state === 'stopped' || data?.importedBefore?.isPartlyUndone) return SLOW_POLL_INTERVAL_MS;
        return data && (isInProgress(data.state) || data.download?.isRunning) ? POLL_INTERVAL_MS : false;
      },
    },
  );
  const { state } = job;
  const hasChanges = job.created + job.updated > 0;
  useEffect(() => {
    if (isInProgress(state) || !hasChanges) return;
    void utils.admin.import.history.invalidate();
    // Cached lists and pages have the old products.
    void utils.catalog.invalidate();
    void utils.admin.catalog.invalidate();
  }, [state, hasChanges, utils]);

  return (
    <>
      {isRefetchError && isInProgress(state) && <ErrorNote>{NO_PROGRESS}</ErrorNote>}
      <JobView
        job={job}
        archive={archive}
        isUploaded={isUploaded}
        onRestart={() => query.set({ job: null, bad: null }, { push: true })}
      />
      {(state === 'failed' || state === 'stopped') && <ChooseFile onUploaded={onUploaded} />}
    </>
  );
}
