import { type ClipboardEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { Button } from '../../../ui/button';
import { FieldError } from '../../../ui/field';
import { AddSizes } from './add-sizes';
import { PasteRows } from './paste-rows';
import { type RowDeeds, type RowErrors, VariantRowFields } from './variant-row-fields';
import {
  FIELD_TITLES,
  MAX_VARIANTS,
  newRow,
  VARIANT_FIELDS,
  type VariantField,
  type VariantRow,
} from './variant-rows';
import * as css from './variants-grid.css';

interface VariantsGridProps {
  rows: readonly VariantRow[];
  /** takes the next rows, made of the present ones */
  onChange: (change: (rows: VariantRow[]) => VariantRow[]) => void;
  onLeave: (index: number, field: VariantField) => void;
  /** by "3.size", and by "" for the list as a whole */
  errorAt: (path: string) => string | undefined;
}

const NO_ERRORS: RowErrors = {};

function errorsOf(index: number, errorAt: VariantsGridProps['errorAt']): RowErrors {
  const faulty = VARIANT_FIELDS.filter((field) => errorAt(`${index}.${field}`));
  if (faulty.length === 0) return NO_ERRORS;
  return Object.fromEntries(faulty.map((field) => [field, errorAt(`${index}.${field}`)]));
}

/** The variants as a sheet: a row each, Enter and the arrows go up and down, rows of a spreadsheet can be pasted in. */
export function VariantsGrid({ rows, onChange, onLeave, errorAt }: VariantsGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [pasting, setPasting] = useState<string | null>(null);
  const [sizing, setSizing] = useState(false);
  const full = rows.length >= MAX_VARIANTS;

  const focusAt = (index: number, cell: string) =>
    grid.current
      ?.querySelector<HTMLElement>(
        `[data-row="${index}"] ${cell === 'remove' ? '[data-remove]' : `[data-cell="${cell}"]`}`,
      )
      ?.focus();
  const focusSoon = (index: number, cell: string) => requestAnimationFrame(() => focusAt(index, cell));

  const latest = useRef({ rows, onChange, onLeave, focusSoon });
  latest.current = { rows, onChange, onLeave, focusSoon };
  const deeds = useMemo((): RowDeeds => {
    const indexOf = (key: string) => latest.current.rows.findIndex((row) => row.key === key);
    return {
      change: (key, next) =>
        latest.current.onChange((rows) => rows.map((row) => (row.key === key ? { ...row, ...next } : row))),
      leave: (key, field) => latest.current.onLeave(indexOf(key), field),
      duplicate: (key) => {
        const at = indexOf(key);
        latest.current.onChange((rows) =>
          rows.length >= MAX_VARIANTS
            ? rows
            : rows.flatMap((row) => (row.key === key ? [row, newRow({ ...row, size: '' })] : [row])),
        );
        latest.current.focusSoon(at + 1, 'size');
      },
      remove: (key) => {
        const at = indexOf(key);
        const count = latest.current.rows.length;
        latest.current.onChange((rows) => rows.filter((row) => row.key !== key));
        // What was pressed is gone: on to the row that took its place.
        latest.current.focusSoon(Math.min(at, count - 2), count > 2 ? 'remove' : 'size');
      },
    };
  }, []);

  const add = () => {
    onChange((before) => (before.length >= MAX_VARIANTS ? before : [...before, newRow()]));
    focusSoon(rows.length, 'color');
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, key, altKey, ctrlKey, metaKey, nativeEvent } = event;
    const cell = target instanceof HTMLElement ? target.dataset.cell : undefined;
    if (!cell || altKey || ctrlKey || metaKey || nativeEvent.isComposing) return;
    const step = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[key];
    if (!step) return;
    event.preventDefault();
    const row = (target as HTMLElement).closest<HTMLElement>('[data-row]');
    focusAt(Number(row?.dataset.row) + step, cell);
  };

  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    // One cell goes where the cursor is, as anywhere else.
    if (!/[\t\n]/.test(text.trimEnd())) return;
    event.preventDefault();
    setPasting(text);
  };

  return (
    <section className={css.section} aria-labelledby="variants-title">
      <div className={css.head}>
        <h3 id="variants-title" className={css.title}>
          Variants
        </h3>
        <div className={css.deeds}>
          <Button variant="quiet" onClick={() => setPasting('')}>
            Paste rows
          </Button>
          <Button variant="quiet" onClick={() => setSizing(true)} disabled={full}>
            Add every size
          </Button>
          <Button variant="quiet" onClick={add} disabled={full}>
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
        <span className={css.titleDeeds} />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only passes the keys of its fields on to their neighbours */}
      <div ref={grid} className={css.rows} onKeyDown={onKeyDown} onPaste={onPaste}>
        {rows.map((row, index) => (
          <VariantRowFields
            key={row.key}
            row={row}
            index={index}
            errors={errorsOf(index, errorAt)}
            removable={rows.length > 1}
            deeds={deeds}
          />
        ))}
      </div>
      <FieldError>{errorAt('')}</FieldError>
      {rows.length > 1 && (
        <p className={css.count}>
          {rows.length} variants{full ? ', the most a product can have' : ''}
        </p>
      )}
      <AddSizes
        open={sizing}
        rows={rows}
        onClose={() => setSizing(false)}
        onAdd={(next) => onChange(() => next)}
      />
      <PasteRows
        text={pasting}
        rows={rows}
        onClose={() => setPasting(null)}
        onPaste={(next) => onChange(() => next)}
      />
    </section>
  );
}
