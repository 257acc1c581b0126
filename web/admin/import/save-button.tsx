import { useState } from 'react';
import { messageOf } from '../../form/message-of';
import { Button, type ButtonProps } from '../../ui/button';
import { useToast } from '../../ui/toast';
import { saveFile } from './save-file';

export const DOWNLOAD_FAILED = 'The file could not be downloaded.';

interface SaveButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'children'> {
  path: string;
  fileName: string;
}

/** Downloads a file; busy until it is there. */
export function SaveButton({
  path,
  fileName,
  variant = 'secondary',
  size = 'small',
  children,
}: SaveButtonProps) {
  const [loading, setLoading] = useState(false);
  const toast = useToast();
  const save = async () => {
    setLoading(true);
    try {
      await saveFile(path, fileName);
    } catch (error) {
      toast.error(messageOf(error, DOWNLOAD_FAILED));
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button variant={variant} size={size} loading={loading} onClick={() => void save()}>
      {children}
    </Button>
  );
}
