import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { FieldError } from '../../../ui/field';
import { AddSizesDialog } from './add-sizes-dialog';
import { PasteRowsDialog } from './paste-rows-dialog';
import { focusCell, useVariantHandlers } from './use-variant-handlers';
import { type RowErrors, VariantGridRow } from './variant-grid-row';
import {
  createRow,
  FIELD_TITLES,
  MAX_VARIANTS,
  VARIANT_FIELDS,
  type VariantField,
  type VariantFormRow,
} from './variant-rows';
import * as css from './variants-grid.css';

/** Their titles stand at the start of the column, those of numbers at its end. */
const TEXT_FIELDS: readonly VariantField[] = ['color', 'size'];

/** SKU and barcode have titles in each row. */
const COLUMNS = VARIANT_FIELDS.filter((field) => field !== 'sku' && field !== 'barcode');

interface VariantsGridProps {
  rows: readonly VariantFormRow[];
  /** takes a function that makes the next rows of the current ones */
  onChange: (change: (rows: VariantFormRow[]) => VariantFormRow[]) => void;
  onBlur: (index: number, field: VariantField) => void;
  /** the error of a path such as "3.size", or of the whole list for "" */
  errorAt: (path: string) => string | undefined;
}

const NO_ERRORS: RowErrors = {};

function getRowErrors(index: number, errorAt: VariantsGridProps['errorAt']): RowErrors {
  const invalidFields = VARIANT_FIELDS.filter((field) => errorAt(`${index}.${field}`));
  if (invalidFields.length === 0) return NO_ERRORS;
  return Object.fromEntries(invalidFields.map((field) => [field, errorAt(`${index}.${field}`)]));
}

/** Edits the variants like a spreadsheet: Enter and the arrow keys move up and down, copied rows can be pasted. */
export function VariantsGrid({ rows, onChange, onBlur, errorAt }: VariantsGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [pastedText, setPastedText] = useState<string | null>(null);
  const [isAddingSizes, setAddingSizes] = useState(false);
  const isFull = rows.length >= MAX_VARIANTS;

  const handlers = useVariantHandlers({ rows, onChange, onBlur, grid });

  const add = () => {
    onChange((before) => (before.length >= MAX_VARIANTS ? before : [...before, createRow()]));
    requestAnimationFrame(() => focusCell(grid.current, rows.length, 'color'));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, altKey, ctrlKey, metaKey, nativeEvent } = event;
    const cell = target instanceof HTMLElement ? target.dataset.cell : undefined;
    if (!cell || altKey || ctrlKey || metaKey || nativeEvent.isComposing) return;
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[key];
    if (!step) return;
    event.preventDefault();
    const row = (target as HTMLElement).closest<HTMLElement>('[data-row]');
    focusCell(grid.current, Number(row?.dataset.row) + step, cell as VariantField);
  };

  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    // A single cell is pasted into the field as usual.
    if (!/[\t\n]/.test(text.trimEnd())) return;
    event.preventDefault();
    setPastedText(text);
  };

  return (
    <section className={css.section} aria-labelledby="variants-title">
      <div className={css.head}>
        <h3 id="variants-title" className={css.title}>
          Variants
        </h3>
        <div className={css.handlers}>
          <Button variant="quiet" onClick={() => setPastedText('')}>
            Paste rows
          </Button>
          <Button variant="quiet" onClick={() => setAddingSizes(true)} disabled={isFull}>
            Add every size
          </Button>
          <Button variant="quiet" onClick={add} disabled={isFull}>
            Add variant
          </Button>
        </div>
      </div>
      <div className={css.titles} aria-hidden>
        {COLUMNS.map((field) => (
          <span key={field} className={TEXT_FIELDS.includes(field) ? undefined : css.titleEnd}>
            {FIELD_TITLES[field]}
          </span>
        ))}
        <span className={css.actionsTitle} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the fields inside it */}
      <div ref={grid} className={css.rows} onKeyDown={onKeyDown} onPaste={onPaste}>
        {rows.map((row, index) => (
          <VariantGridRow
            key={row.key}
            row={row}
            index={index}
            errors={getRowErrors(index, errorAt)}
            removable={rows.length > 1}
            handlers={handlers}
          />
        ))}
      </div>
      <FieldError>{errorAt('')}</FieldError>
      {rows.length > 1 && (
        <p className={css.count}>
          {rows.length} variants{isFull ? ', the most a product can have' : ''}
        </p>
      )}
      <AddSizesDialog
        open={isAddingSizes}
        rows={rows}
        onClose={() => setAddingSizes(false)}
        onAdd={(next) => onChange(() => next)}
      />
      <PasteRowsDialog
        text={pastedText}
        rows={rows}
        onClose={() => setPastedText(null)}
        onPaste={(next) => onChange(() => next)}
      />
    </section>
  );
}
