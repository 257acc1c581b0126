import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Category } from '../../../../src/catalog/shapes';
import { everyCategory } from './category-tree';

export interface OpenCategories {
  ids: ReadonlySet<string>;
  toggle(id: string): void;
  open(id: string): void;
  openAll(): void;
  closeAll(): void;
  allOpen: boolean;
  noneOpen: boolean;
}

/** Which categories show what lies below them: as it was left while the list is read again, and a new child is in view. */
export function useOpenCategories(tree: readonly Category[]): OpenCategories {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set());
  const parents = useMemo(
    () => everyCategory(tree).filter(({ subCategories }) => subCategories.length > 0),
    [tree],
  );
  const open = useCallback((id: string) => setIds((before) => new Set(before).add(id)), []);
  const toggle = useCallback((id: string) => {
    setIds((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);

  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const all = everyCategory(tree);
    const before = known.current;
    known.current = new Set(all.map(({ id }) => id));
    if (!before) return;
    for (const { id, parentId } of all) if (parentId && !before.has(id)) open(parentId);
  }, [tree, open]);

  return {
    ids,
    toggle,
    open,
    openAll: () => setIds(new Set(parents.map(({ id }) => id))),
    closeAll: () => setIds(new Set()),
    allOpen: parents.every(({ id }) => ids.has(id)),
    noneOpen: !parents.some(({ id }) => ids.has(id)),
  };
}
