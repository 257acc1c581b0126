import type { Context } from '../context';
import { readCategoryHsn } from './product-hsn';
import { readTaxDetails, toRegisteredShop } from './tax-details';

export interface CatalogTax {
  /** null where the shop collects no GST: then products need no HSN codes */
  defaultHsn: string | null;
  /** the code that each category's products have, by the category's id; those without one are left out */
  categories: Record<string, string>;
}

export async function getCatalogTax({ db }: Pick<Context, 'db'>): Promise<CatalogTax> {
  const shop = toRegisteredShop(await readTaxDetails(db));
  if (!shop) return { defaultHsn: null, categories: {} };
  const entries = [...(await readCategoryHsn(db))].filter(
    (entry): entry is [string, string] => entry[1] !== null,
  );
  return { defaultHsn: shop.defaultHsn, categories: Object.fromEntries(entries) };
}
