import { useMemo, useState } from 'react';

export interface Selection {
  /** in the list's order */
  chosen: readonly string[];
  has(id: string): boolean;
  toggle(id: string): void;
  /** all of them, or with `false` none */
  all(chosen: boolean): void;
}

/** Which of the rows in view are chosen; what is not in view any more is not. */
export function useSelection(ids: readonly string[]): Selection {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  return useMemo(
    () => ({
      chosen: ids.filter((id) => marked.has(id)),
      has: (id) => marked.has(id),
      toggle: (id) =>
        setMarked((before) => {
          const after = new Set(before);
          if (!after.delete(id)) after.add(id);
          return after;
        }),
      all: (chosen) => setMarked(new Set(chosen ? ids : [])),
    }),
    [ids, marked],
  );
}
