import { useState } from 'react';
import type { ImportJob } from '../../../src/import/job';
import { formatPictureCount } from '../../../src/import/messages';
import { Button } from '../../ui/button';
import { createLazyPanel } from '../../ui/lazy-panel';
import * as css from './import.css';

const PicturesDialog = createLazyPanel(
  () => import('../shared/catalog/pictures/pictures-dialog').then((module) => module.default),
  { ahead: false },
);

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
        <Button
          size="small"
          onClick={() => setOpen(true)}
          onPointerEnter={PicturesDialog.preload}
          onFocus={PicturesDialog.preload}
          aria-haspopup="dialog"
        >
          Add the {formatPictureCount(pictures)} of {file.name}
        </Button>
      </div>
      {isOpen && <PicturesDialog open onOpenChange={setOpen} archive={{ importId: job.id, file }} />}
    </>
  );
}
