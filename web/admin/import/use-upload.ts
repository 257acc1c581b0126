import { useCallback, useRef, useState } from 'react';
import type { ImportJob } from '../../../src/import/job';
import { REST_PATHS, toApiUrl } from '../../../src/rest-paths';
import { getErrorMessage } from '../../form/get-error-message';
import { uploadForm } from '../media/upload-form';
import { isArchive } from '../shared/catalog/pictures/read-pictures';
import type { PictureArchive } from './archive-pictures';
import { ImportArchiveError, readImportArchive } from './read-import-archive';

export const UPLOAD_FAILED = 'The file could not be uploaded.';

/** Uploads a file to be checked, or the one in an archive; `progress` goes from 0 to 1, and is null while nothing is uploaded. */
export function useUpload(onUploaded: (job: ImportJob, archive: PictureArchive | null) => void) {
  const [progress, setProgress] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const isBusy = useRef(false);
  const upload = useCallback(
    async (file: File, categoryId: string) => {
      if (isBusy.current) return;
      isBusy.current = true;
      setError(null);
      setProgress(0);
      try {
        const found = isArchive(file) ? await readImportArchive(file) : null;
        const table = found?.table ?? file;
        const form = new FormData();
        form.set('categoryId', categoryId);
        form.set('file', table);
        const job = await uploadForm<ImportJob>({
          method: 'POST',
          path: toApiUrl(REST_PATHS.imports),
          form,
          files: [{ key: 'file', size: table.size }],
          onProgress: (_key, share) => setProgress(share),
        });
        onUploaded(job, found && found.pictures > 0 ? { file, pictures: found.pictures } : null);
      } catch (failure) {
        setError(
          failure instanceof ImportArchiveError ? failure.message : getErrorMessage(failure, UPLOAD_FAILED),
        );
      } finally {
        isBusy.current = false;
        setProgress(null);
      }
    },
    [onUploaded],
  );
  return { upload, progress, error };
}
