import { useState } from 'react';
import { getErrorMessage } from '../../form/get-error-message';
import { downloadFile } from '../../session/download-file';
import { useToast } from '../../ui/toast';

/** Downloads a file of the HTTP API, and reports an error; `fallback` is for one without a message for users. */
export function useDownload(path: string, fileName: string, fallback: string) {
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
