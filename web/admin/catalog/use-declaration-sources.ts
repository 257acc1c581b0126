import { useMemo } from 'react';
import { type DeclarationSource, pickDeclarations } from '../../../src/catalog/inherited-declarations';
import { findPath } from '../../../src/catalog/tree';
import { trpc } from '../../trpc';

/** Finds what the products of a category inherit, from the category itself up to the shop; null while it is loading. */
export function useDeclarationSources({
  enabled = true,
} = {}): ((categoryId: string) => readonly DeclarationSource[]) | null {
  const { data: tree } = trpc.catalog.tree.useQuery(undefined, { enabled });
  // Changes with a save of the customer care page.
  const { data: shop } = trpc.admin.catalog.declarationDefaults.useQuery(undefined, {
    enabled,
    staleTime: 0,
  });
  return useMemo(() => {
    if (!tree || !shop) return null;
    const known = new Map<string, readonly DeclarationSource[]>();
    return (categoryId) => {
      const found = known.get(categoryId);
      if (found) return found;
      const path = findPath(tree, ({ id }) => id === categoryId) ?? [];
      const categories = path
        .map(({ name, declarations = {} }) => ({ name, values: pickDeclarations(declarations) }))
        .reverse();
      const sources = [...categories, shop];
      known.set(categoryId, sources);
      return sources;
    };
  }, [tree, shop]);
}
