import { useCallback, useState } from 'react';
import type { UploadFormOptions } from './upload-form';

export type UploadListener = Pick<UploadFormOptions, 'onProgress'>;

/** How much of each file of a form has been sent. The upload goes on when the form is closed. */
export function useUploadProgress() {
  const [progress, setProgress] = useState<Readonly<Record<string, number>>>({});

  /** Begins a new upload; pass the result to `uploadForm`. */
  const startUpload = useCallback((): UploadListener => {
    setProgress({});
    return { onProgress: (key, sent) => setProgress((before) => ({ ...before, [key]: sent })) };
  }, []);
  return { progress, startUpload };
}
