import { useDownload } from '../../../shop/download/use-download';
import { Button, type ButtonProps } from '../../../ui/button';

export const DOWNLOAD_FAILED = 'The file could not be downloaded.';

interface DownloadButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'children' | 'className'> {
  path: string;
  fileName: string;
}

/** Downloads a file, and shows progress until it has arrived. */
export function DownloadButton({
  path,
  fileName,
  variant = 'secondary',
  size = 'small',
  ...rest
}: DownloadButtonProps) {
  const { isDownloading, download } = useDownload({ path, fileName, fallback: DOWNLOAD_FAILED });
  return (
    <Button variant={variant} size={size} loading={isDownloading} onClick={() => void download()} {...rest} />
  );
}
