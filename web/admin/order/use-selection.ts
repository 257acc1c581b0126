import { useMemo, useState } from 'react';

export interface Selection {
  /** in the list's order */
  selectedIds: readonly string[];
  has(id: string): boolean;
  toggle(id: string): void;
  /** selects all rows, or none */
  setAll(isSelected: boolean): void;
  deselect(ids: readonly string[]): void;
}

/** The selected rows of the current page. */
export function useSelection(ids: readonly string[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return useMemo(
    () => ({
      selectedIds: ids.filter((id) => selected.has(id)),
      has: (id) => selected.has(id),
      toggle: (id) =>
        setSelected((before) => {
          const after = new Set(before);
          if (!after.delete(id)) after.add(id);
          return after;
        }),
      setAll: (isSelected) => setSelected(new Set(isSelected ? ids : [])),
      deselect: (ids) => setSelected((before) => new Set([...before].filter((id) => !ids.includes(id)))),
    }),
    [ids, selected],
  );
}
