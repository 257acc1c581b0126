import type { ImportJob } from '../../../src/import/job';
import { formatPictureCount, formatProductCount, productsLeftMessage } from '../../../src/import/messages';
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
  // A download that has stopped continues with the products that are left.
  const left = download ? download.total - download.done : 0;
  const canStart = !download || left > 0;
  return (
    <>
      {download && (
        <p role="status" className={css.field}>
          {formatPictureCount(download.added)} added
          {download.failed > 0 && `, ${download.failed} failed: ${download.failure}`}
        </p>
      )}
      {download && left > 0 && (
        <ErrorNote>
          {download.stopReason} {productsLeftMessage(left)}
        </ErrorNote>
      )}
      {start.isError && canStart && (
        <ErrorNote>{getErrorMessage(start.error, hasNoAnswer(start.error) ? UNANSWERED : FAILED)}</ErrorNote>
      )}
      {canStart && (
        <div className={css.buttons}>
          <Button size="small" loading={start.isPending} onClick={() => start.mutate({ id })}>
            Download {download ? 'the remaining pictures' : formatPictureCount(pictures)}
          </Button>
        </div>
      )}
    </>
  );
}
