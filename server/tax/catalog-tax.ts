import { type CatalogTax, toRateRows } from '../../src/tax/schema';
import type { Context } from '../context';
import { readCategoryHsn } from './product-hsn';
import { readShopRates } from './rate-table';
import { readTaxDetails, toRegisteredShop } from './tax-details';

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
