import { useState } from 'react';
import { hasNoAnswer } from '../../call-error';
import { getErrorMessage } from '../../form/get-error-message';
import { downloadFile, hasStalled } from '../../session/download-file';
import { useToast } from '../../ui/toast';

interface DownloadOptions {
  /** of the HTTP API */
  path: string;
  fileName: string;
  /** the message for an error without one for users */
  fallback: string;
}

export const DOWNLOAD_STALLED = 'The download has stopped: nothing has arrived for two minutes.';

/** Long, because the error may come minutes after the button was pressed. */
const RETRY_TOAST_MS = 20_000;

/** Downloads a file of the HTTP API, and reports an error, with a button to try again where that may help. */
export function useDownload({ path, fileName, fallback }: DownloadOptions) {
  const [isDownloading, setDownloading] = useState(false);
  const toast = useToast();
  const download = async () => {
    setDownloading(true);
    try {
      await downloadFile(path, fileName);
    } catch (error) {
      const action = {
        label: 'Try again',
        altText: 'Start the download again.',
        onSelect: () => void download(),
      };
      toast.error(
        hasStalled(error) ? DOWNLOAD_STALLED : getErrorMessage(error, fallback),
        hasNoAnswer(error) ? { action, duration: RETRY_TOAST_MS } : undefined,
      );
    } finally {
      setDownloading(false);
    }
  };
  return { isDownloading, download };
}
