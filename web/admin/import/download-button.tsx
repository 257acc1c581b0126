import { useState } from 'react';
import { getErrorMessage } from '../../form/get-error-message';
import { Button, type ButtonProps } from '../../ui/button';
import { useToast } from '../../ui/toast';
import { downloadFile } from './download-file';

export const DOWNLOAD_FAILED = 'The file could not be downloaded.';

interface DownloadButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'children'> {
  path: string;
  fileName: string;
}

/** Downloads a file, and shows progress until it has arrived. */
export function DownloadButton({
  path,
  fileName,
  variant = 'secondary',
  size = 'small',
  children,
}: DownloadButtonProps) {
  const [isDownloading, setDownloading] = useState(false);
  const toast = useToast();
  const download = async () => {
    setDownloading(true);
    try {
      await downloadFile(path, fileName);
    } catch (error) {
      toast.error(getErrorMessage(error, DOWNLOAD_FAILED));
    } finally {
      setDownloading(false);
    }
  };
  return (
    <Button variant={variant} size={size} loading={isDownloading} onClick={() => void download()}>
      {children}
    </Button>
  );
}
