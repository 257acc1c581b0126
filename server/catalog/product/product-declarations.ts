import { pickDetails } from '../../../src/catalog/declarations';
import { listDeclarations, type ShownDeclaration } from '../../../src/catalog/inherited-declarations';
import type { Product } from '../../../src/catalog/shapes';
import { readCompany } from '../../cms/company';
import { readDisclosures } from '../../cms/disclosures';
import type { SqlReader } from '../../db/client';
import { dependOn } from '../../response-cache/dependencies';
import { listCategorySources, toShopSource } from '../category/category-declarations';
import type { OutlineNode } from '../category/category-outline';

/** What a product's page declares, of its own, as its categories or as the shop; none while nothing is set. */
export async function readDeclarations(
  db: SqlReader,
  product: Product,
  path: readonly OutlineNode[],
): Promise<ShownDeclaration[]> {
  dependOn('company', 'categories');
  const disclosures = await readDisclosures(db);
  const sources = [
    { name: null, values: pickDetails(product) },
    ...listCategorySources(path),
    toShopSource(disclosures),
  ];
  if (listDeclarations(sources, null).length === 0) return [];
  const { phone, email } = await readCompany(db);
  const care = [disclosures?.carePhone ?? phone, disclosures?.careEmail ?? email].filter(Boolean).join(', ');
  return listDeclarations(sources, care || null);
}
