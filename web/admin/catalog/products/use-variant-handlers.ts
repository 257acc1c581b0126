import { type RefObject, useImperativeHandle, useRef } from 'react';
import { changeRow, createRow, MAX_VARIANTS, type VariantField, type VariantFormRow } from './variant-rows';

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

/** What the fields and buttons of a row do, as one ref for all renders, so that memoized rows are not rendered again. */
export function useVariantHandlers({
  rows,
  onChange,
  onBlur,
  grid,
}: Options): RefObject<VariantHandlers | null> {
  const handlers = useRef<VariantHandlers>(null);
  useImperativeHandle(handlers, () => {
    const indexOf = (key: string) => rows.findIndex((row) => row.key === key);
    const focusAfterRender = (index: number, cell: VariantCell) =>
      requestAnimationFrame(() => focusCell(grid.current, index, cell));
    return {
      change: (key, next) =>
        onChange((before) => before.map((row) => (row.key === key ? changeRow(row, next) : row))),
      blur: (key, field) => onBlur(indexOf(key), field),
      duplicate: (key) => {
        const index = indexOf(key);
        onChange((before) =>
          before.length >= MAX_VARIANTS
            ? before
            : before.flatMap((row) =>
                row.key === key ? [row, createRow({ ...row, size: '', sku: '', barcode: '' })] : [row],
              ),
        );
        focusAfterRender(index + 1, 'size');
      },
      remove: (key) => {
        const index = indexOf(key);
        const count = rows.length;
        onChange((before) => before.filter((row) => row.key !== key));
        // The pressed button is gone: the row that takes its place gets the focus.
        focusAfterRender(Math.min(index, count - 2), count > 2 ? 'remove' : 'size');
      },
    };
  });
  return handlers;
}
