import { listSetupGaps, listShopGaps, type Readiness } from '../../src/readiness/readiness';
import { toShopSource } from '../catalog/category-declarations';
import { countProductsBelow } from '../catalog/category-outline';
import { categoryDeclarationSelect, whereDeclarationsMissing } from '../catalog/missing-declarations';
import { getOutline } from '../catalog/outline-cache';
import { readCompany } from '../cms/company';
import { readDisclosures, readLegalIdentity } from '../cms/disclosures';
import type { Deps } from '../context';

/** Null for a shop that has not begun: it is neither in production nor has it entered tax details. */
export async function readReadiness({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<Readiness | null> {
  const identity = await readLegalIdentity(db);
  if (!identity && !env.isProduction) return null;
  const disclosures = await readDisclosures(db);
  const { email, phone } = await readCompany(db);
  const categories = await db.reader.category.findMany({ select: categoryDeclarationSelect });
  const where = whereDeclarationsMissing(toShopSource(disclosures), categories);
  const [pages, products] = await Promise.all([
    db.reader.legalPage.findMany({ select: { slug: true } }),
    db.reader.product.count({ where: { status: 'LIVE', ...where } }),
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
    products,
  };
}
