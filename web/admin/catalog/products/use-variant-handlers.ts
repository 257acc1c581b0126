import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react';
import { createRow, MAX_VARIANTS, type VariantField, type VariantFormRow } from './variant-rows';

export interface VariantHandlers {
  change: (key: string, next: Partial<VariantFormRow>) => void;
  /** after the first save attempt, a field is validated again when it loses the focus */
  blur: (key: string, field: VariantField) => void;
  duplicate: (key: string) => void;
  remove: (key: string) => void;
}

interface Options {
  rows: readonly VariantFormRow[];
  onChange: (change: (rows: VariantFormRow[]) => VariantFormRow[]) => void;
  onBlur: (index: number, field: VariantField) => void;
  grid: RefObject<HTMLElement | null>;
}

/** A cell of the grid: a field, or the button that removes the row. */
type VariantCell = VariantField | 'remove';

export function focusCell(grid: HTMLElement | null, index: number, cell: VariantCell): void {
  const selector = cell === 'remove' ? '[data-remove]' : `[data-cell="${cell}"]`;
  grid?.querySelector<HTMLElement>(`[data-row="${index}"] ${selector}`)?.focus();
}

/** What the fields and buttons of a row do: one object for all renders, so that memoized rows are not rendered again. */
export function useVariantHandlers(options: Options): VariantHandlers {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  return useMemo(() => {
    const indexOf = (key: string) => latest.current.rows.findIndex((row) => row.key === key);
    const focusAfterRender = (index: number, cell: VariantCell) =>
      requestAnimationFrame(() => focusCell(latest.current.grid.current, index, cell));
    return {
      change: (key, next) =>
        latest.current.onChange((rows) => rows.map((row) => (row.key === key ? { ...row, ...next } : row))),
      blur: (key, field) => latest.current.onBlur(indexOf(key), field),
      duplicate: (key) => {
        const index = indexOf(key);
        latest.current.onChange((rows) =>
          rows.length >= MAX_VARIANTS
            ? rows
            : rows.flatMap((row) =>
                row.key === key ? [row, createRow({ ...row, size: '', sku: '', barcode: '' })] : [row],
              ),
        );
        focusAfterRender(index + 1, 'size');
      },
      remove: (key) => {
        const index = indexOf(key);
        const count = latest.current.rows.length;
        latest.current.onChange((rows) => rows.filter((row) => row.key !== key));
        // The pressed button is gone: the row that takes its place gets the focus.
        focusAfterRender(Math.min(index, count - 2), count > 2 ? 'remove' : 'size');
      },
    };
  }, []);
}
