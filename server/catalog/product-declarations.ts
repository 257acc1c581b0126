import { listDeclarations, pickFacts, type ShownDeclaration } from '../../src/catalog/declarations';
import type { Product } from '../../src/catalog/shapes';
import { readCompany } from '../cms/company';
import { readDisclosures } from '../cms/disclosures';
import type { Queries } from '../db/client';
import { dependOn } from '../response-cache/dependencies';

/** What a product's page declares, of its own or as the shop; none while nothing is set. */
export async function readDeclarations(db: Queries, product: Product): Promise<ShownDeclaration[]> {
  dependOn('company');
  const defaults = await readDisclosures(db);
  const facts = pickFacts(product);
  if (listDeclarations(facts, defaults, null).length === 0) return [];
  const { phone, email } = await readCompany(db);
  const care = [defaults?.carePhone ?? phone, defaults?.careEmail ?? email].filter(Boolean).join(', ');
  return listDeclarations(facts, defaults, care || null);
}
