import { type ChangeEvent, memo, type ReactNode, type RefObject, useId } from 'react';
import { classNames } from '../../../ui/class-names';
import { FieldError } from '../../../ui/field';
import { IconButton } from '../../../ui/icon-button';
import { onSingleClick } from '../../../ui/on-single-click';
import { TextInput } from '../../../ui/text-input';
import { ICONS } from '../../form/icons';
import { pasteAmount } from './paste-amount';
import type { VariantHandlers } from './use-variant-handlers';
import {
  FIELD_TITLES,
  getColorName,
  VARIANT_FIELDS,
  type VariantField,
  type VariantFormRow,
} from './variant-rows';
import * as css from './variants-grid.css';

export type RowErrors = Readonly<Partial<Record<VariantField, string>>>;

interface VariantGridRowProps {
  row: VariantFormRow;
  index: number;
  errors: RowErrors;
  removable: boolean;
  /** the same ref in every render, for the memoization */
  handlers: RefObject<VariantHandlers | null>;
}

/** One variant. Memoized, because a product can have two hundred of them. */
export const VariantGridRow = memo(function VariantGridRow({
  row,
  index,
  errors,
  removable,
  handlers,
}: VariantGridRowProps) {
  const id = useId();
  const name = [row.color.trim(), row.size.trim()].filter(Boolean).join(', ') || 'new';
  const control = (field: VariantField) => ({
    id: `${id}${field}`,
    name: `productVariants.${index}.${field}`,
    value: row[field],
    'data-cell': field,
    'aria-invalid': errors[field] ? true : undefined,
    'aria-describedby': errors[field] ? `${id}${field}error` : undefined,
    autoComplete: 'off',
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      handlers.current?.change(row.key, { [field]: event.target.value }),
    onBlur: () => handlers.current?.blur(row.key, field),
  });
  const numberControl = (field: VariantField) => ({
    ...control(field),
    type: 'number',
    min: 0,
    numeric: true,
    // The wheel would change a focused number field while the page scrolls.
    onWheel: (event: { currentTarget: HTMLInputElement }) => event.currentTarget.blur(),
  });
  const hasErrors = VARIANT_FIELDS.some((field) => errors[field]);
  const renderCell = (field: VariantField, content: ReactNode, className = css.cell) => (
    <div className={className}>
      <label className={css.cellTitle} htmlFor={`${id}${field}`}>
        {FIELD_TITLES[field]}
      </label>
      {content}
      {hasErrors && <FieldError id={`${id}${field}error`}>{errors[field]}</FieldError>}
    </div>
  );
  const renderPrice = (field: 'originalPrice' | 'discountPrice') =>
    renderCell(
      field,
      <span className={css.inputBox}>
        <TextInput
          {...numberControl(field)}
          step="0.01"
          inputMode="decimal"
          onPaste={(event) =>
            pasteAmount(event, (amount) => handlers.current?.change(row.key, { [field]: amount }))
          }
          className={classNames(css.numberControl, css.withRupee)}
        />
        <span className={css.rupee} aria-hidden>
          ₹
        </span>
      </span>,
    );
  const renderCode = (field: 'sku' | 'barcode', className: string) => (
    <div className={className}>
      <label className={css.codeTitle} htmlFor={`${id}${field}`}>
        {FIELD_TITLES[field]}
      </label>
      <TextInput {...control(field)} />
      {hasErrors && (
        <div className={css.codeError}>
          <FieldError id={`${id}${field}error`}>{errors[field]}</FieldError>
        </div>
      )}
    </div>
  );
  const colorField = (
    <span className={css.inputBox}>
      <TextInput {...control('color')} className={css.withSwatch} />
      <input
        type="color"
        className={css.swatch}
        aria-label={`Colour swatch, ${row.colorHexCode}`}
        value={row.colorHexCode}
        onChange={({ target }) =>
          handlers.current?.change(row.key, { colorHexCode: target.value, color: getColorName(target.value) })
        }
      />
    </span>
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser lays out a fieldset as a grid
    <div role="group" aria-label={`Variant ${index + 1}: ${name}`} className={css.row} data-row={index}>
      {renderCell('color', colorField, css.cellWide)}
      {renderCell('size', <TextInput {...control('size')} />)}
      {renderCell(
        'stock',
        <TextInput {...numberControl('stock')} step="1" inputMode="numeric" className={css.numberControl} />,
      )}
      {renderPrice('originalPrice')}
      {renderPrice('discountPrice')}
      {renderCode('sku', css.skuCell)}
      {renderCode('barcode', css.barcodeCell)}
      <div className={css.rowActions}>
        <IconButton
          icon={ICONS.copy}
          iconSize="small"
          size="small"
          label={`Duplicate variant ${index + 1}`}
          onClick={() => handlers.current?.duplicate(row.key)}
        />
        {removable && (
          <IconButton
            icon={ICONS.trash}
            iconSize="small"
            size="small"
            label={`Remove variant ${index + 1}`}
            data-remove
            onClick={onSingleClick(() => handlers.current?.remove(row.key))}
          />
        )}
      </div>
    </div>
  );
});
