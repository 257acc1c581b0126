import { useCallback, useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { ImportJob } from '../../../src/import/job';
import { isInProgress } from '../../../src/import/states';
import { getErrorMessage } from '../../form/get-error-message';
import { errorCode, trpc } from '../../trpc';
import { ErrorNote } from '../../ui/error-note';
import { ListHead } from '../list/list-head';
import { ListLoading } from '../list/list-loading';
import { useListQuery } from '../list/use-list-query';
import type { PictureArchive } from './archive-pictures';
import { ChooseFile } from './choose-file';
import { ColumnHelp } from './column-help';
import * as css from './import.css';
import { JobView } from './job-view';
import { PastImports } from './past-imports';

export const JOB_FAILED = 'The import could not be fetched.';
const POLL_INTERVAL_MS = 600;
const STOPPED_POLL_INTERVAL_MS = 3000;

/** Imports and exports products as CSV files. The URL has the id of the import, so that a reload shows it again. */
export default function ImportPage() {
  const query = useListQuery();
  const id = query.get('job');
  const utils = trpc.useUtils();
  const { set } = query;
  /** by import: the browser forgets them when the page is left */
  const [archives, setArchives] = useState<ReadonlyMap<string, PictureArchive>>(new Map());
  const showJob = useCallback(
    (job: ImportJob, archive: PictureArchive | null) => {
      if (archive) setArchives((known) => new Map(known).set(job.id, archive));
      utils.admin.import.job.setData({ id: job.id }, job);
      set({ job: job.id, bad: null }, { push: true });
    },
    [utils, set],
  );
  return (
    <>
      <ListHead title="Import products" summary="Products, stock and prices from a CSV file." />
      <div className={css.page}>
        {id ? (
          <Job key={id} id={id} archive={archives.get(id)} onUploaded={showJob} />
        ) : (
          <NewImport onUploaded={showJob} />
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
  const { data: current } = trpc.admin.import.current.useQuery(undefined, { staleTime: 0 });
  if (!current) return <ChooseFile onUploaded={onUploaded} />;
  return (
    <p role="status" className={css.field}>
      An import of {current.fileName} is under way.{' '}
      <Link href={query.hrefWith({ job: current.id })}>View progress</Link>
    </p>
  );
}

interface JobProps {
  id: string;
  archive: PictureArchive | undefined;
  onUploaded: (job: ImportJob, archive: PictureArchive | null) => void;
}

function Job({ id, archive, onUploaded }: JobProps) {
  const query = useListQuery();
  const utils = trpc.useUtils();
  const { data, error, isError, isFetching, refetch } = trpc.admin.import.job.useQuery(
    { id },
    {
      staleTime: 0,
      refetchInterval: ({ state: { data: job } }) => {
        // Another process may go on with a stopped one.
        if (job?.state === 'stopped') return STOPPED_POLL_INTERVAL_MS;
        return job && (isInProgress(job.state) || job.download?.isRunning) ? POLL_INTERVAL_MS : false;
      },
    },
  );
  const state = data?.state;
  const hasChanges = (data?.created ?? 0) + (data?.updated ?? 0) > 0;
  useEffect(() => {
    if (!state || isInProgress(state) || !hasChanges) return;
    void utils.admin.import.history.invalidate();
    // Cached lists and pages have the old products.
    void utils.catalog.invalidate();
    void utils.admin.catalog.invalidate();
  }, [state, hasChanges, utils]);

  if (isError && errorCode(error) === 'NOT_FOUND')
    return (
      <>
        <ErrorNote>{getErrorMessage(error, JOB_FAILED)}</ErrorNote>
        <ChooseFile onUploaded={onUploaded} />
      </>
    );
  if (isError && !data)
    return (
      <ErrorNote onRetry={() => void refetch()} retrying={isFetching}>
        {JOB_FAILED}
      </ErrorNote>
    );
  if (!data) return <ListLoading label="Loading the import…" />;
  return (
    <>
      <JobView
        job={data}
        archive={archive}
        onRestart={() => query.set({ job: null, bad: null }, { push: true })}
      />
      {(data.state === 'failed' || data.state === 'stopped') && <ChooseFile onUploaded={onUploaded} />}
    </>
  );
}
