import { listSetupGaps, listShopGaps, type Readiness } from '../../src/readiness/readiness';
import { categoryDeclarationSelect, lacksDeclarations } from '../catalog/admin/missing-declarations';
import { chooseCatalogReader } from '../catalog/catalog-reader';
import { toShopSource } from '../catalog/category/category-declarations';
import { countProductsBelow } from '../catalog/category/category-outline';
import { getOutline } from '../catalog/category/outline-cache';
import { readCompany } from '../cms/company';
import { readDisclosures, readLegalIdentity } from '../cms/disclosures';
import type { Deps } from '../context';
import { sql } from '../db/sql';

/** Null for a shop that has not begun: it is neither in production nor has it entered tax details. */
export async function readReadiness({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<Readiness | null> {
  const identity = await readLegalIdentity(db);
  if (!identity && !env.isProduction) return null;
  const disclosures = await readDisclosures(db);
  const { email, phone } = await readCompany(db);
  const categories = await db.reader.category.findMany({ select: categoryDeclarationSelect });
  const queries = await chooseCatalogReader(db);
  const [pages, [counted]] = await Promise.all([
    db.reader.legalPage.findMany({ select: { slug: true } }),
    queries.query<{ products: number | bigint }>(sql`
      SELECT COUNT(*) AS products FROM Product
      WHERE status = 'LIVE' AND ${lacksDeclarations(toShopSource(disclosures), categories)}`),
  ]);
  const shown = (await getOutline(db)).filter(({ isHidden }) => !isHidden);
  return {
    setup: listSetupGaps({
      categories: shown.length,
      products: shown.reduce((sum, category) => sum + countProductsBelow(category), 0),
      sendsEmails: Boolean(env.smtpUrl) || !env.isProduction,
    }),
    shop: listShopGaps({
      identity,
      disclosures,
      hasContact: Boolean(email || phone),
      legalPages: pages.map(({ slug }) => slug),
    }),
    products: Number(counted?.products ?? 0),
  };
}
