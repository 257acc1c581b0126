/** The taxes of an order that is placed. */
import { toIstDate } from '../../src/dates';
import { multiplyPaise } from '../../src/money';
import { computeLineTax, type LineTax } from '../../src/tax/line-tax';
import { findPlaceOfSupply } from '../../src/tax/states';
import type { SqlReader } from '../db/client';
import { readProductHsn } from './product-hsn';
import { chooseRatedHsn, readRateTable } from './rate-table';
import { readTaxDetails, toRegisteredShop } from './tax-details';

interface Item {
  productId: string;
  quantity: number;
  pricePaise: number;
}

interface Delivery {
  state: string;
  postalCode: string;
}

/** The columns of an order item. */
export const toTaxColumns = ({ hsn, rateBp, ...parts }: LineTax) => ({ hsn, taxRateBp: rateBp, ...parts });

export interface OrderTaxes<Taxed> {
  /** the columns of the order */
  taxes: { supplierGstin: string; placeOfSupply: string };
  items: Taxed[];
}

/** Adds the taxes to the items of an order. Null where the shop does not collect GST. */
export async function taxOrder<T extends Item>(
  tx: SqlReader,
  items: readonly T[],
  { address, orderDate }: { address: Delivery; orderDate: Date },
): Promise<OrderTaxes<T & ReturnType<typeof toTaxColumns>> | null> {
  const shop = toRegisteredShop(await readTaxDetails(tx));
  if (!shop) return null;
  const placeOfSupply = findPlaceOfSupply(address, shop.stateCode);
  const codes = await readProductHsn(
    tx,
    items.map(({ productId }) => productId),
    shop.defaultHsn,
  );
  const table = await readRateTable(tx);
  const rule = { date: toIstDate(orderDate), isInterState: placeOfSupply !== shop.stateCode };
  const taxed = items.map((item) => {
    const { productId, quantity, pricePaise } = item;
    const hsn = chooseRatedHsn(codes.get(productId), shop, table);
    const units = { hsn, quantity, totalPaise: multiplyPaise(pricePaise, quantity) };
    const line = computeLineTax(units, rule, table);
    return { ...item, ...toTaxColumns(line) };
  });
  return { taxes: { supplierGstin: shop.gstin, placeOfSupply }, items: taxed };
}
