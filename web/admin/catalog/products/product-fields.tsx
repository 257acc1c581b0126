import { useEffect } from 'react';
import { CATALOG_MESSAGES } from '../../../../src/catalog/messages';
import { trpc } from '../../../trpc';
import { CategoryPicker } from '../../../ui/category-picker';
import { ErrorNote } from '../../../ui/error-note';
import { SelectField } from '../../../ui/fields';
import { useSaveShortcut } from '../../form/use-save-shortcut';
import type { MediaItem } from '../../media/media-item';
import * as css from './product-dialog.css';
import { listColors, type VariantFormRow } from './variant-rows';

interface CategoryFieldProps {
  value: string;
  onChange: (id: string) => void;
  error: string | undefined;
}

export function CategoryField(props: CategoryFieldProps) {
  const { data, isError, isFetching, refetch } = trpc.catalog.tree.useQuery();
  if (isError && !data) {
    return (
      <ErrorNote onRetry={() => void refetch()} retrying={isFetching}>
        {CATALOG_MESSAGES.categoriesFailed}
      </ErrorNote>
    );
  }
  return <CategoryPicker categories={data ?? []} {...props} />;
}

interface ImageColorSelectProps {
  item: MediaItem;
  rows: readonly VariantFormRow[];
  onChange: (color: string | null) => void;
}

/** Which colour a picture shows. */
export function ImageColorSelect({ item: { name, color = null }, rows, onChange }: ImageColorSelectProps) {
  const names = listColors(rows).map((colour) => colour.name);
  return (
    <SelectField
      label={`Colour of ${name}`}
      hideLabel
      className={css.imageColor}
      value={color ?? ''}
      onChange={({ target }) => onChange(target.value || null)}
    >
      <option value="">All colours</option>
      {names.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
      {color !== null && !names.includes(color) && <option value={color}>{color} (no variant)</option>}
    </SelectField>
  );
}

interface AtHandProps {
  formId: string;
  /** it came after the dialog had opened */
  late: boolean;
}

/** Inside the dialog, so that the key saves what is open; a form that came late takes the focus that waited for it. */
export function AtHand({ formId, late }: AtHandProps) {
  useSaveShortcut(() => {
    const form = document.getElementById(formId);
    if (form instanceof HTMLFormElement) form.requestSubmit();
  });
  useEffect(() => {
    if (!late || document.activeElement?.getAttribute('role') !== 'dialog') return;
    document.getElementById(formId)?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [formId, late]);
  return null;
}
