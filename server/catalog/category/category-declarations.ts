import { type DeclarationSource, pickDeclarations } from '../../../src/catalog/inherited-declarations';
import type { Disclosures } from '../../../src/cms/disclosures';
import { readDisclosures } from '../../cms/disclosures';
import type { Context } from '../../context';
import type { Database } from '../../db/client';
import { cacheUntilChanged } from '../../response-cache/cache-until-changed';
import { dependOn } from '../../response-cache/dependencies';
import type { OutlineNode } from './category-outline';

/** As the back office names it: "Leave empty to use India (from the shop)." */
const SHOP = 'the shop';

export const toShopSource = (disclosures: Disclosures | null): DeclarationSource => ({
  name: SHOP,
  values: disclosures
    ? pickDeclarations({
        countryOfOrigin: disclosures.countryOfOrigin,
        netQuantity: disclosures.netQuantity,
        manufacturer: disclosures.manufacturer,
        packer: disclosures.packer,
      })
    : {},
});

/** What the shop declares for products and categories that say nothing else. */
export const getDeclarationDefaults = async ({ db }: Pick<Context, 'db'>): Promise<DeclarationSource> =>
  toShopSource(await readDisclosures(db));

/** The country of origin that each category's products inherit; those without one are left out. */
function mapInheritedOrigins(
  nodes: readonly OutlineNode[],
  above: string | null,
  found = new Map<string, string>(),
): ReadonlyMap<string, string> {
  for (const { id, countryOfOrigin, subCategories } of nodes) {
    const origin = countryOfOrigin ?? above;
    if (origin) found.set(id, origin);
    mapInheritedOrigins(subCategories, origin, found);
  }
  return found;
}

/** What the shop declares, cached because every page of a category needs it. */
const readCachedDefaults = cacheUntilChanged('company', async (db) =>
  toShopSource(await readDisclosures(db)),
);

/** The country of origin of products that have none of their own, by the category: its own, inherited or the shop's. */
export async function readOrigins(
  db: Database,
  outline: readonly OutlineNode[],
): Promise<ReadonlyMap<string, string>> {
  dependOn('company');
  const { values } = await readCachedDefaults(db);
  return mapInheritedOrigins(outline, values.countryOfOrigin ?? null);
}

/** What the products of a category inherit, the nearest category first. */
export const listCategorySources = (path: readonly OutlineNode[]): DeclarationSource[] =>
  path.map(({ name, ...values }) => ({ name, values: pickDeclarations(values) })).reverse();
