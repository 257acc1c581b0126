import { useCallback, useRef, useState } from 'react';
import type { ImportJob } from '../../../src/import/job';
import { messageOf } from '../../form/message-of';
import { uploadForm } from '../media/upload-form';

export const UPLOAD_FAILED = 'The file could not be uploaded.';

/** Sends the file to be checked; `sent` goes from 0 to 1, and is null while nothing is sent. */
export function useUpload(onTaken: (job: ImportJob) => void) {
  const [sent, setSent] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const busy = useRef(false);
  const send = useCallback(
    async (file: File, categoryId: string) => {
      if (busy.current) return;
      busy.current = true;
      setError(null);
      setSent(0);
      const form = new FormData();
      form.set('categoryId', categoryId);
      form.set('file', file);
      try {
        const job = await uploadForm<ImportJob>({
          method: 'POST',
          path: '/api/admin/imports',
          form,
          files: [{ key: 'file', size: file.size }],
          onProgress: (_key, share) => setSent(share),
        });
        onTaken(job);
      } catch (failure) {
        setError(messageOf(failure, UPLOAD_FAILED));
      } finally {
        busy.current = false;
        setSent(null);
      }
    },
    [onTaken],
  );
  return { send, sent, error };
}
