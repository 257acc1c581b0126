import { useCallback, useRef, useState } from 'react';
import type { ImportJob } from '../../../src/import/job';
import { REST_PATHS, toApiUrl } from '../../../src/rest-paths';
import { getErrorMessage } from '../../form/get-error-message';
import { useToast } from '../../ui/toast';
import { useIsMounted } from '../../ui/use-is-mounted';
import { uploadForm } from '../media/upload-form';
import { isArchive } from '../shared/catalog/pictures/read-pictures';
import type { PictureArchive } from './archive-pictures';
import { ImportArchiveError, readImportArchive } from './read-import-archive';

export const UPLOAD_FAILED = 'The file could not be uploaded.';

/** `isShown` is false if the page was left while the file was uploaded. */
export type OnUploaded = (job: ImportJob, archive: PictureArchive | null, isShown: boolean) => void;

/** Uploads a file to be checked, or the one in an archive; `progress` goes from 0 to 1, and is null while nothing is uploaded. */
export function useUpload(onUploaded: OnUploaded) {
  const toast = useToast();
  const isMounted = useIsMounted();
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
        onUploaded(job, found && found.pictures > 0 ? { file, pictures: found.pictures } : null, isMounted());
      } catch (failure) {
        const message =
          failure instanceof ImportArchiveError ? failure.message : getErrorMessage(failure, UPLOAD_FAILED);
        setError(message);
        if (!isMounted()) toast.error(message);
      } finally {
        isBusy.current = false;
        setProgress(null);
      }
    },
    [onUploaded, isMounted, toast],
  );
  return { upload, progress, error };
}
