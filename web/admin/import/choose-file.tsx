import { useLayoutEffect, useRef, useState } from 'react';
import { formatMegabytes } from '../../../src/catalog/media-limits';
import type { Category } from '../../../src/catalog/shapes';
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '../../../src/import/limits';
import { trpc } from '../../trpc';
import { classNames } from '../../ui/class-names';
import { ErrorNote } from '../../ui/error-note';
import { SelectField } from '../../ui/fields';
import { Icon } from '../../ui/icon';
import { ICONS } from '../form/icons';
import { dropZoneActive, fileInput } from '../media/drop-zone.css';
import { useFileDrop } from '../media/use-file-drop';
import * as css from './import.css';
import { ProgressBar } from './progress-bar';
import { type OnUploaded, useUpload } from './use-upload';

const listCategoryPaths = (categories: readonly Category[], above = ''): [id: string, path: string][] =>
  categories.flatMap(({ id, name, subCategories }) => [
    [id, above + name] as [string, string],
    ...listCategoryPaths(subCategories, `${above}${name} > `),
  ]);

/** Uploads a file as soon as it is chosen or dropped: checking it changes nothing. */
export function ChooseFile({ onUploaded }: { onUploaded: OnUploaded }) {
  const [categoryId, setCategoryId] = useState('');
  const { data: tree = [] } = trpc.catalog.tree.useQuery();
  const { upload, progress, error } = useUpload(onUploaded);
  const uploadFirst = (files: FileList | null) => {
    const [file] = files ?? [];
    if (file) void upload(file, categoryId);
  };
  const { isDraggedOver, dropProps } = useFileDrop(({ files }) => uploadFirst(files));
  const section = useRef<HTMLElement>(null);
  const isSending = progress !== null;
  // The field that had the focus is gone while the file is sent.
  useLayoutEffect(() => {
    if (isSending && document.activeElement === document.body) section.current?.focus();
  }, [isSending]);
  return (
    <section ref={section} className={css.section} aria-label="Choose a file" tabIndex={-1}>
      {error && <ErrorNote>{error}</ErrorNote>}
      {progress === null ? (
        <div className={css.uploadForm}>
          <div className={classNames(css.dropZone, isDraggedOver && dropZoneActive)} {...dropProps}>
            <input
              type="file"
              accept=".csv,.tsv,.txt,.zip,text/csv,application/zip"
              className={fileInput}
              aria-label="Choose a CSV file to check"
              aria-describedby="import-limits"
              onChange={({ currentTarget }) => {
                uploadFirst(currentTarget.files);
                // Choosing the same file again after fixing it must be a change event too.
                currentTarget.value = '';
              }}
            />
            <span className={css.invitation}>
              <Icon name={ICONS.upload} size="large" />
              <span className={css.invitationTitle} aria-hidden>
                Drop a CSV file or a ZIP archive here, or choose one
              </span>
              <span className={css.invitationHint} id="import-limits">
                Use our own columns or a Shopify product export, up to {formatMegabytes(MAX_IMPORT_BYTES)} and{' '}
                {MAX_IMPORT_ROWS.toLocaleString('en-IN')} rows, alone or in an archive with pictures. The file
                is checked first; nothing changes until you confirm.
              </span>
            </span>
          </div>
          <SelectField
            label="Category for products without a known category"
            hint="Used when the file names no category, or one the store does not have."
            value={categoryId}
            onChange={(event) => setCategoryId(event.target.value)}
          >
            <option value="">Do not import them</option>
            {listCategoryPaths(tree).map(([id, path]) => (
              <option key={id} value={id}>
                Import into {path}
              </option>
            ))}
          </SelectField>
        </div>
      ) : (
        <div role="status">
          <ProgressBar label="Sending the file" share={progress} />
        </div>
      )}
    </section>
  );
}
