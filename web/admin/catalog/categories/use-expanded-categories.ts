import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Category } from '../../../../src/catalog/shapes';
import { flattenCategories } from './category-tree';

export interface ExpandedCategories {
  ids: ReadonlySet<string>;
  toggle(id: string): void;
  expand(id: string): void;
  expandAll(): void;
  collapseAll(): void;
  isAllExpanded: boolean;
  isNoneExpanded: boolean;
}

/** Which categories are expanded. Refetching the tree keeps that, and the parent of a new category is expanded. */
export function useExpandedCategories(tree: readonly Category[]): ExpandedCategories {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set());
  const parents = useMemo(
    () => flattenCategories(tree).filter(({ subCategories }) => subCategories.length > 0),
    [tree],
  );
  const expand = useCallback((id: string) => setIds((before) => new Set(before).add(id)), []);
  const toggle = useCallback((id: string) => {
    setIds((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);

  const knownIds = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    const all = flattenCategories(tree);
    const before = knownIds.current;
    knownIds.current = new Set(all.map(({ id }) => id));
    if (!before) return;
    for (const { id, parentId } of all) if (parentId && !before.has(id)) expand(parentId);
  }, [tree, expand]);

  return {
    ids,
    toggle,
    expand,
    expandAll: () => setIds(new Set(parents.map(({ id }) => id))),
    collapseAll: () => setIds(new Set()),
    isAllExpanded: parents.every(({ id }) => ids.has(id)),
    isNoneExpanded: !parents.some(({ id }) => ids.has(id)),
  };
}
