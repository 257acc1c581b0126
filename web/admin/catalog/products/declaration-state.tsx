import type { AdminProduct } from '../../../../src/catalog/admin-list';
import { findMissingDeclarations } from '../../../../src/catalog/inherited-declarations';
import { Badge } from '../../../ui/badge';
import { useDeclarationSources } from '../use-declaration-sources';
import * as css from './products-page.css';

/** What the product's page still has to declare, its category's and the shop's defaults included. */
export function DeclarationState({ product: { declared = [], categoryId } }: { product: AdminProduct }) {
  const findSources = useDeclarationSources();
  if (!findSources) return null;
  // The list knows only which ones the product has.
  const own = { name: null, values: Object.fromEntries(declared.map((name) => [name, name])) };
  const missing = findMissingDeclarations([own, ...findSources(categoryId)]);
  if (missing.length === 0) return <Badge tone="green">Complete</Badge>;
  return (
    <span className={css.missing}>
      <Badge tone="amber">{missing.length} missing</Badge>
      <span className={css.count}>{missing.join(', ')}</span>
    </span>
  );
}
