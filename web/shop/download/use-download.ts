import { useState } from 'react';
import { getErrorMessage } from '../../form/get-error-message';
import { downloadFile } from '../../session/download-file';
import { useToast } from '../../ui/toast';

interface DownloadOptions {
  /** of the HTTP API */
  path: string;
  fileName: string;
  /** the message for an error without one for users */
  fallback: string;
}

/** Downloads a file of the HTTP API, and reports an error. */
export function useDownload({ path, fileName, fallback }: DownloadOptions) {
  const [isDownloading, setDownloading] = useState(false);
  const toast = useToast();
  const download = async () => {
    setDownloading(true);
    try {
      await downloadFile(path, fileName);
    } catch (error) {
      toast.error(getErrorMessage(error, fallback));
    } finally {
      setDownloading(false);
    }
  };
  return { isDownloading, download };
}
