import { useCallback, useRef, useState } from 'react';
import type { ImportJob } from '../../../src/import/job';
import { getErrorMessage } from '../../form/get-error-message';
import { uploadForm } from '../media/upload-form';

export const UPLOAD_FAILED = 'The file could not be uploaded.';

/** Uploads a file to be checked; `progress` goes from 0 to 1, and is null while nothing is uploaded. */
export function useUpload(onUploaded: (job: ImportJob) => void) {
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const isBusy = useRef(false);
  const upload = useCallback(
    async (file: File, categoryId: string) => {
      if (isBusy.current) return;
      isBusy.current = true;
      setError(null);
      setProgress(0);
      const form = new FormData();
      form.set('categoryId', categoryId);
      form.set('file', file);
      try {
        const job = await uploadForm<ImportJob>({
          method: 'POST',
          path: '/api/admin/imports',
          form,
          files: [{ key: 'file', size: file.size }],
          onProgress: (_key, share) => setProgress(share),
        });
        onUploaded(job);
      } catch (failure) {
        setError(getErrorMessage(failure, UPLOAD_FAILED));
      } finally {
        isBusy.current = false;
        setProgress(null);
      }
    },
    [onUploaded],
  );
  return { upload, progress, error };
}
