import type { RateRow } from '../../src/tax/rates';
import { toRateRows } from '../../src/tax/schema';
import type { Context } from '../context';
import { readCategoryHsn } from './product-hsn';
import { readShopRates } from './rate-table';
import { readTaxDetails, toRegisteredShop } from './tax-details';

export interface CatalogTax {
  /** null where the shop collects no GST: then products need no HSN codes */
  defaultHsn: string | null;
  /** the code that each category's products have, by the category's id; those without one are left out */
  categories: Record<string, string>;
  /** of the shop's own; left out for none */
  rates?: RateRow[];
}

export async function getCatalogTax({ db }: Pick<Context, 'db'>): Promise<CatalogTax> {
  const shop = toRegisteredShop(await readTaxDetails(db));
  if (!shop) return { defaultHsn: null, categories: {} };
  const entries = [...(await readCategoryHsn(db))].filter(
    (entry): entry is [string, string] => entry[1] !== null,
  );
  const rates = (await readShopRates(db)).flatMap(toRateRows);
  return {
    defaultHsn: shop.defaultHsn,
    categories: Object.fromEntries(entries),
    ...(rates.length > 0 ? { rates } : {}),
  };
}
