import { useCallback, useEffect, useRef, useState } from 'react';
import type { UploadFormOptions } from './upload-form';

export type UploadListener = Required<Pick<UploadFormOptions, 'onProgress' | 'signal'>>;

/** How much of each file of a form has been sent. The upload is aborted when the form is unmounted. */
export function useUploadProgress() {
  const [progress, setProgress] = useState<Readonly<Record<string, number>>>({});
  const abortController = useRef<AbortController | null>(null);
  useEffect(() => () => abortController.current?.abort(), []);

  /** Begins a new upload; pass the result to `uploadForm`. */
  const startUpload = useCallback((): UploadListener => {
    setProgress({});
    abortController.current = new AbortController();
    return {
      onProgress: (key, sent) => setProgress((before) => ({ ...before, [key]: sent })),
      signal: abortController.current.signal,
    };
  }, []);
  return { progress, startUpload };
}
