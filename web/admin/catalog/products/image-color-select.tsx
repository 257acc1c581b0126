import { SelectField } from '../../../ui/fields';
import type { MediaItem } from '../../media/media-item';
import * as css from './product-dialog.css';
import { listColors, type VariantFormRow } from './variant-rows';

interface ImageColorSelectProps {
  item: MediaItem;
  rows: readonly VariantFormRow[];
  onChange: (color: string | null) => void;
}

/** Chooses which of the variants' colors an image shows. */
export function ImageColorSelect({ item: { name, color = null }, rows, onChange }: ImageColorSelectProps) {
  const names = listColors(rows).map((listed) => listed.name);
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
