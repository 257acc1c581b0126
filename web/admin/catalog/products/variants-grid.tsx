import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { FieldError } from '../../../ui/field';
import { AddSizesDialog } from './add-sizes-dialog';
import { PasteRowsDialog } from './paste-rows-dialog';
import { type RowErrors, type RowHandlers, VariantGridRow } from './variant-grid-row';
import {
  createRow,
  FIELD_TITLES,
  MAX_VARIANTS,
  VARIANT_FIELDS,
  type VariantField,
  type VariantFormRow,
} from './variant-rows';
import * as css from './variants-grid.css';

interface VariantsGridProps {
  rows: readonly VariantFormRow[];
  /** takes the next rows, made of the present ones */
  onChange: (change: (rows: VariantFormRow[]) => VariantFormRow[]) => void;
  onBlur: (index: number, field: VariantField) => void;
  /** by "3.size", and by "" for the list as a whole */
  errorAt: (path: string) => string | undefined;
}

const NO_ERRORS: RowErrors = {};

function getRowErrors(index: number, errorAt: VariantsGridProps['errorAt']): RowErrors {
  const invalidFields = VARIANT_FIELDS.filter((field) => errorAt(`${index}.${field}`));
  if (invalidFields.length === 0) return NO_ERRORS;
  return Object.fromEntries(invalidFields.map((field) => [field, errorAt(`${index}.${field}`)]));
}

/** The variants as a sheet: a row each, Enter and the arrows go up and down, rows of a spreadsheet can be pasted in. */
export function VariantsGrid({ rows, onChange, onBlur, errorAt }: VariantsGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [pastedText, setPastedText] = useState<string | null>(null);
  const [isAddingSizes, setAddingSizes] = useState(false);
  const isFull = rows.length >= MAX_VARIANTS;

  const focusCell = (index: number, cell: string) =>
    grid.current
      ?.querySelector<HTMLElement>(
        `[data-row="${index}"] ${cell === 'remove' ? '[data-remove]' : `[data-cell="${cell}"]`}`,
      )
      ?.focus();
  const focusCellAfterRender = (index: number, cell: string) =>
    requestAnimationFrame(() => focusCell(index, cell));

  const latest = useRef({ rows, onChange, onBlur, focusCellAfterRender });
  useLayoutEffect(() => {
    latest.current = { rows, onChange, onBlur, focusCellAfterRender };
  });
  const handlers = useMemo((): RowHandlers => {
    const indexOf = (key: string) => latest.current.rows.findIndex((row) => row.key === key);
    return {
      change: (key, next) =>
        latest.current.onChange((rows) => rows.map((row) => (row.key === key ? { ...row, ...next } : row))),
      blur: (key, field) => latest.current.onBlur(indexOf(key), field),
      duplicate: (key) => {
        const at = indexOf(key);
        latest.current.onChange((rows) =>
          rows.length >= MAX_VARIANTS
            ? rows
            : rows.flatMap((row) => (row.key === key ? [row, createRow({ ...row, size: '' })] : [row])),
        );
        latest.current.focusCellAfterRender(at + 1, 'size');
      },
      remove: (key) => {
        const at = indexOf(key);
        const count = latest.current.rows.length;
        latest.current.onChange((rows) => rows.filter((row) => row.key !== key));
        // What was pressed is gone: on to the row that took its place.
        latest.current.focusCellAfterRender(Math.min(at, count - 2), count > 2 ? 'remove' : 'size');
      },
    };
  }, []);

  const add = () => {
    onChange((before) => (before.length >= MAX_VARIANTS ? before : [...before, createRow()]));
    focusCellAfterRender(rows.length, 'color');
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, altKey, ctrlKey, metaKey, nativeEvent } = event;
    const cell = target instanceof HTMLElement ? target.dataset.cell : undefined;
    if (!cell || altKey || ctrlKey || metaKey || nativeEvent.isComposing) return;
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[key];
    if (!step) return;
    event.preventDefault();
    const row = (target as HTMLElement).closest<HTMLElement>('[data-row]');
    focusCell(Number(row?.dataset.row) + step, cell);
  };

  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    // One cell goes where the cursor is, as anywhere else.
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
        {VARIANT_FIELDS.map((field) => (
          <span key={field} className={field === 'color' || field === 'size' ? undefined : css.titleEnd}>
            {FIELD_TITLES[field]}
          </span>
        ))}
        <span className={css.actionsTitle} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only passes the keys of its fields on to their neighbours */}
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
