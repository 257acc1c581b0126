import { lazy, Suspense, useState } from 'react';
import type { ImportJob } from '../../../src/import/job';
import { formatPictureCount } from '../../../src/import/messages';
import { Button } from '../../ui/button';
import * as css from './import.css';

const PicturesDialog = lazy(() => import('../catalog/pictures/pictures-dialog'));

/** An archive that was chosen on this page, with its pictures. */
export interface PictureArchive {
  file: File;
  pictures: number;
}

/** Adds the pictures beside the file in its archive, once there are products for them. */
export function ArchivePictures({ job, archive }: { job: ImportJob; archive: PictureArchive }) {
  const [isOpen, setOpen] = useState(false);
  const { file, pictures } = archive;
  if (job.state === 'checking' || job.state === 'ready' || job.state === 'running')
    return (
      <p className={css.field}>
        {file.name} has {formatPictureCount(pictures)}, too. Once the products are imported you can add them
        here: stay on this page, or choose the archive again on the products page.
      </p>
    );
  return (
    <>
      <div className={css.buttons}>
        <Button size="small" onClick={() => setOpen(true)}>
          Add the {formatPictureCount(pictures)} of {file.name}
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <PicturesDialog archive={{ importId: job.id, file }} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
