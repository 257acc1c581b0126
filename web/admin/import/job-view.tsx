import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { importedBeforeMessage } from '../../../src/import/earlier-import';
import type { ImportJob } from '../../../src/import/job';
import { formatProductCount, IMPORT_MESSAGES } from '../../../src/import/messages';
import { formatRemaining } from '../../../src/import/remaining';
import { type ImportState, isInProgress } from '../../../src/import/states';
import { hasNoAnswer, needsPassword } from '../../call-error';
import { getErrorMessage } from '../../form/get-error-message';
import { useWithPassword } from '../../session/password-prompt';
import { confirmDiscard } from '../../shell/unsaved-changes/guarded-forms';
import { trpc } from '../../trpc';
import { Button } from '../../ui/button';
import { ErrorNote } from '../../ui/error-note';
import { adminPaths } from '../admin-paths';
import { ArchivePictures, type PictureArchive } from './archive-pictures';
import { BadRowsTable } from './bad-rows-table';
import { ChangesTable, DeletionsTable } from './changes-table';
import { type Confirmed, ConfirmImport, needsConfirmation } from './confirm-import';
import * as css from './import.css';
import { JobSummary } from './job-summary';
import { MappingSection } from './mapping-section';
import { PictureDownload } from './picture-download';
import { ProgressBar } from './progress-bar';

const START_FAILED = 'The import could not be started.';
const START_UNANSWERED =
  'The import may have been started, but no answer arrived. Try again: it is not made twice.';
/** Until an import shows that was started although neither its answer nor the refetch after it arrived. */
const UNANSWERED_POLL_INTERVAL_MS = 2000;
const CANCEL_FAILED = 'The import could not be canceled.';
const CANCEL_UNANSWERED =
  'No answer arrived, so the import may have been canceled. Try again if it continues.';

const HEADINGS: Record<ImportState, string> = {
  checking: 'Checking the file',
  ready: 'Checked, nothing imported yet',
  running: 'Importing',
  done: 'Imported',
  canceled: 'Canceled',
  failed: 'Not imported',
  stopped: 'Stopped',
};

const formatProgress = ({ done, total, remainingSeconds }: ImportJob['progress']): string =>
  [`${done.toLocaleString('en-IN')} of ${formatProductCount(total)}`, formatRemaining(remainingSeconds)]
    .filter(Boolean)
    .join(', ');

const formatOutcome = ({ created, updated }: ImportJob): string =>
  `${formatProductCount(created)} created, ${updated.toLocaleString('en-IN')} changed.`;

/** How far the check or the import is. */
function JobProgress({ state, progress }: ImportJob) {
  const share = progress.total > 0 ? progress.done / progress.total : null;
  if (state === 'checking')
    return (
      <ProgressBar
        label="Checking the products"
        share={share}
        detail={formatRemaining(progress.remainingSeconds)}
      />
    );
  if (state === 'running')
    return <ProgressBar label="Importing the products" share={share} detail={formatProgress(progress)} />;
  return null;
}

interface JobButtonsProps {
  job: ImportJob;
  start: { isPending: boolean; onClick: () => void };
  cancel: { isPending: boolean; onClick: () => void };
  onRestart: () => void;
}

function JobButtons({ job: { state, counts }, start, cancel, onRestart }: JobButtonsProps) {
  const changeCount = counts.create + counts.update;
  return (
    <div className={css.buttons}>
      {state === 'ready' && changeCount > 0 && (
        <Button size="small" loading={start.isPending} onClick={start.onClick}>
          Import {formatProductCount(changeCount)}
        </Button>
      )}
      {isInProgress(state) && (
        <Button variant="secondary" size="small" loading={cancel.isPending} onClick={cancel.onClick}>
          Cancel
        </Button>
      )}
      {state === 'done' && (
        <Button asChild size="small">
          <Link href={adminPaths.products()}>See the products</Link>
        </Button>
      )}
      {!isInProgress(state) && (
        <Button variant="secondary" size="small" onClick={onRestart}>
          Choose another file
        </Button>
      )}
    </div>
  );
}

/**
 * What had the focus disappears: the pressed button when the state changes, and the form after an upload. The heading takes the focus
 * and is announced.
 */
function useFocusAfterChange(state: ImportState, isUploaded: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(isUploaded ? null : state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    heading.current?.focus();
  }, [state]);
  return heading;
}

interface JobViewProps {
  job: ImportJob;
  archive?: PictureArchive | undefined;
  /** whether its file was chosen on this page just now */
  isUploaded: boolean;
  onRestart: () => void;
}

/** One import, from the check to its end. */
export function JobView({ job, archive, isUploaded, onRestart }: JobViewProps) {
  const utils = trpc.useUtils();
  const updateJob = (view: ImportJob) => {
    utils.admin.import.job.setData({ id: job.id }, view);
    void utils.admin.import.badRows.invalidate({ id: job.id });
  };
  const withPassword = useWithPassword();
  // The call may have succeeded although the answer was lost.
  const onError = () => void utils.admin.import.job.invalidate({ id: job.id });
  const start = trpc.admin.import.start.useMutation({ onSuccess: updateJob, onError });
  const cancel = trpc.admin.import.cancel.useMutation({ onSuccess: updateJob, onError });
  const { state, counts, failure } = job;
  const isUnanswered = start.isError && hasNoAnswer(start.error) && state === 'ready';
  trpc.admin.import.job.useQuery(
    { id: job.id },
    { enabled: isUnanswered, staleTime: 0, refetchInterval: UNANSWERED_POLL_INTERVAL_MS },
  );
  const startError =
    start.isError && state === 'ready' && !needsPassword(start.error)
      ? getErrorMessage(start.error, hasNoAnswer(start.error) ? START_UNANSWERED : START_FAILED)
      : null;
  const repeatNote =
    state === 'ready' && job.importedBefore ? importedBeforeMessage(job.importedBefore) : null;
  const heading = useFocusAfterChange(state, isUploaded);
  const [isConfirming, setConfirming] = useState(false);
  const startImport = (confirmed: Confirmed = {}) => {
    // Its error was about the check.
    cancel.reset();
    return withPassword(() => start.mutateAsync({ id: job.id, ...confirmed })).catch(() => {});
  };
  return (
    <>
      <section className={css.section} aria-labelledby="import-job">
        <h2 id="import-job" className={css.heading} ref={heading} tabIndex={-1}>
          {HEADINGS[state]}: <span className={css.breakable}>{job.fileName}</span>
        </h2>
        {failure && <ErrorNote>{failure}</ErrorNote>}
        {startError && startError !== repeatNote && <ErrorNote>{startError}</ErrorNote>}
        {cancel.isError && isInProgress(state) && (
          <ErrorNote>
            {getErrorMessage(cancel.error, hasNoAnswer(cancel.error) ? CANCEL_UNANSWERED : CANCEL_FAILED)}
          </ErrorNote>
        )}
        {repeatNote && <ErrorNote>{repeatNote}</ErrorNote>}
        <JobProgress {...job} />
        {(state === 'done' || job.created + job.updated > 0) && state !== 'running' && (
          <p role="status" className={css.field}>
            {formatOutcome(job)}
          </p>
        )}
        {job.format && (state === 'ready' || state === 'done' || state === 'canceled') && (
          <JobSummary job={job} />
        )}
        {state === 'ready' && counts.create + counts.update === 0 && (
          <p className={css.field}>{IMPORT_MESSAGES.nothingToDo}</p>
        )}
        {state === 'done' && Boolean(job.pictures) && <PictureDownload job={job} />}
        {archive && state !== 'failed' && state !== 'stopped' && (
          <ArchivePictures job={job} archive={archive} />
        )}
        <JobButtons
          job={job}
          start={{
            isPending: start.isPending,
            // The choices of the mapping may be unsaved.
            onClick: () =>
              confirmDiscard(() => (needsConfirmation(job) ? setConfirming(true) : void startImport())),
          }}
          cancel={{
            isPending: cancel.isPending || cancel.isSuccess,
            onClick: () => cancel.mutate({ id: job.id }),
          }}
          onRestart={onRestart}
        />
      </section>
      <ConfirmImport
        job={job}
        open={isConfirming}
        onOpenChange={setConfirming}
        onConfirm={(confirmed) => void startImport(confirmed)}
      />
      {state === 'ready' && Boolean(job.sources) && <MappingSection job={job} />}
      {state === 'ready' && job.deletions > 0 && <DeletionsTable job={job} />}
      {state !== 'checking' && state !== 'stopped' && <BadRowsTable job={job} />}
      {state === 'ready' && <ChangesTable job={job} />}
    </>
  );
}
