import { type ChangeEvent, memo, type ReactNode, useId } from 'react';
import { classNames } from '../../../ui/class-names';
import { FieldError } from '../../../ui/field';
import { IconButton } from '../../../ui/icon-button';
import { TextInput } from '../../../ui/text-input';
import {
  colourNameOf,
  FIELD_TITLES,
  VARIANT_FIELDS,
  type VariantField,
  type VariantRow,
} from './variant-rows';
import * as css from './variants-grid.css';

export type RowErrors = Readonly<Partial<Record<VariantField, string>>>;

export interface RowDeeds {
  change: (key: string, next: Partial<VariantRow>) => void;
  /** a field was left: from the first save on it is checked again */
  leave: (key: string, field: VariantField) => void;
  duplicate: (key: string) => void;
  remove: (key: string) => void;
}

interface VariantRowFieldsProps {
  row: VariantRow;
  index: number;
  errors: RowErrors;
  removable: boolean;
  /** the same object on every render */
  deeds: RowDeeds;
}

/** One variant; drawn again only when it changes itself, for there may be two hundred. */
export const VariantRowFields = memo(function VariantRowFields({
  row,
  index,
  errors,
  removable,
  deeds,
}: VariantRowFieldsProps) {
  const id = useId();
  const called = [row.color.trim(), row.size.trim()].filter(Boolean).join(', ') || 'new';
  const control = (field: VariantField) => ({
    id: `${id}${field}`,
    value: row[field],
    'data-cell': field,
    'aria-invalid': errors[field] ? true : undefined,
    'aria-describedby': errors[field] ? `${id}${field}fault` : undefined,
    autoComplete: 'off',
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      deeds.change(row.key, { [field]: event.target.value }),
    onBlur: () => deeds.leave(row.key, field),
  });
  const figure = (field: VariantField) => ({
    ...control(field),
    type: 'number',
    min: 0,
    numeric: true,
    // A wheel over a focused number would change it unseen.
    onWheel: (event: { currentTarget: HTMLInputElement }) => event.currentTarget.blur(),
  });
  const isFaulty = VARIANT_FIELDS.some((field) => errors[field]);
  const titled = (field: VariantField, content: ReactNode, className = css.cell) => (
    <div className={className}>
      <label className={css.cellTitle} htmlFor={`${id}${field}`}>
        {FIELD_TITLES[field]}
      </label>
      {content}
      {isFaulty && <FieldError id={`${id}${field}fault`}>{errors[field]}</FieldError>}
    </div>
  );
  const price = (field: 'originalPrice' | 'discountPrice') =>
    titled(
      field,
      <span className={css.holder}>
        <TextInput
          {...figure(field)}
          step="0.01"
          inputMode="decimal"
          className={classNames(css.figure, css.withRupee)}
        />
        <span className={css.rupee} aria-hidden>
          ₹
        </span>
      </span>,
    );
  const colour = (
    <span className={css.holder}>
      <TextInput {...control('color')} maxLength={100} className={css.withSwatch} />
      <input
        type="color"
        className={css.swatch}
        aria-label={`Colour swatch, ${row.colorHexCode}`}
        value={row.colorHexCode}
        onChange={({ target }) =>
          deeds.change(row.key, { colorHexCode: target.value, color: colourNameOf(target.value) })
        }
      />
    </span>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no grid everywhere
    <div role="group" aria-label={`Variant ${index + 1}: ${called}`} className={css.row} data-row={index}>
      {titled('color', colour, css.cellWide)}
      {titled('size', <TextInput {...control('size')} maxLength={30} />)}
      {titled(
        'stock',
        <TextInput {...figure('stock')} step="1" inputMode="numeric" className={css.figure} />,
      )}
      {price('originalPrice')}
      {price('discountPrice')}
      <div className={css.rowDeeds}>
        <IconButton
          icon="copy"
          iconSize="small"
          size="small"
          label={`Duplicate variant ${index + 1}`}
          onClick={() => deeds.duplicate(row.key)}
        />
        {removable && (
          <IconButton
            icon="trash"
            iconSize="small"
            size="small"
            label={`Remove variant ${index + 1}`}
            data-remove
            onClick={() => deeds.remove(row.key)}
          />
        )}
      </div>
    </div>
  );
});
