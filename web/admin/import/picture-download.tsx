import type { ImportJob } from '../../../src/import/job';
import { formatPictureCount, formatProductCount } from '../../../src/import/messages';
import { hasNoAnswer } from '../../call-error';
import { getErrorMessage } from '../../form/get-error-message';
import { trpc } from '../../trpc';
import { Button } from '../../ui/button';
import { ErrorNote } from '../../ui/error-note';
import * as css from './import.css';
import { ProgressBar } from './progress-bar';

const FAILED = 'The pictures could not be downloaded.';
const UNANSWERED = 'No answer arrived, so the download may have begun. Try again: no picture is added twice.';

/** Downloads the pictures that a file names by their addresses. */
export function PictureDownload({ job: { id, pictures = 0, download } }: { job: ImportJob }) {
  const utils = trpc.useUtils();
  const start = trpc.admin.import.pictures.useMutation({
    onSuccess: (view) => utils.admin.import.job.setData({ id }, view),
    // It may have begun although the answer was lost.
    onError: () => void utils.admin.import.job.invalidate({ id }),
  });
  if (download?.isRunning)
    return (
      <ProgressBar
        label="Downloading the pictures"
        share={download.total > 0 ? download.done / download.total : null}
        detail={`${download.done.toLocaleString('en-IN')} of ${formatProductCount(download.total)}`}
      />
    );
  return (
    <>
      {download && (
        <p role="status" className={css.field}>
          {formatPictureCount(download.added)} added
          {download.failed > 0 && `, ${download.failed} failed: ${download.failure}`}
        </p>
      )}
      {start.isError && !download && (
        <ErrorNote>{getErrorMessage(start.error, hasNoAnswer(start.error) ? UNANSWERED : FAILED)}</ErrorNote>
      )}
      {!download && (
        <div className={css.buttons}>
          <Button size="small" loading={start.isPending} onClick={() => start.mutate({ id })}>
            Download {formatPictureCount(pictures)}
          </Button>
        </div>
      )}
    </>
  );
}
