/** Creates invoices in the transaction that ships their order. */
import { randomUUID } from 'node:crypto';
import type { Prisma } from '../../prisma/generated/mysql/client';
import { toIstDate } from '../../src/dates';
import { multiplyPaise } from '../../src/money';
import { listKeptItems } from '../../src/order/kept-items';
import type { DocumentLine, Supplier, TaxDocument } from '../../src/tax/document';
import { computeLineTax, type LineTax, splitInclusive } from '../../src/tax/line-tax';
import type { RateRow } from '../../src/tax/rates';
import type { TaxDetails } from '../../src/tax/schema';
import { findPlaceOfSupply, getState } from '../../src/tax/states';
import { readCompany } from '../cms/company';
import type { Context } from '../context';
import type { Tx } from '../db/client';
import { type DocumentNumber, takeNumber } from './document-series';
import { readProductHsn } from './product-hsn';
import { chooseRatedHsn, hasRate, readRateTable } from './rate-table';
import { type RegisteredShop, readTaxDetails, toRegisteredShop } from './tax-details';
import { toTaxColumns } from './tax-order';

export const orderSelect = {
  id: true,
  number: true,
  orderDate: true,
  addressLine1: true,
  addressLine2: true,
  city: true,
  state: true,
  postalCode: true,
  supplierGstin: true,
  placeOfSupply: true,
  recipientGstin: true,
  recipientName: true,
  user: { select: { firstName: true, lastName: true } },
  items: { orderBy: { position: 'asc' } },
} as const satisfies Prisma.OrderSelect;

export type OrderRow = Prisma.OrderGetPayload<{ select: typeof orderSelect }>;
type ItemRow = Omit<OrderRow['items'][number], 'returnedUnits'>;

/** Who sells, on documents of now. */
async function readSupplier(tx: Tx, shop: TaxDetails): Promise<Supplier> {
  const { name, email, phone } = await readCompany(tx);
  const { legalName, tradeName, gstin, pan, cin, stateCode, signatureId } = shop;
  const { addressLine1, addressLine2, city, postalCode } = shop;
  return {
    name: tradeName ?? name,
    legalName,
    gstin,
    stateCode,
    pan,
    cin,
    addressLine1,
    addressLine2,
    city,
    state: getState(stateCode).name,
    postalCode,
    email,
    phone,
    signatureId,
  };
}

export const describeItem = ({ name, color, size }: Pick<ItemRow, 'name' | 'color' | 'size'>): string =>
  `${name}, ${color}, ${size}`;

/** A line without tax, of a bill. */
export function toUntaxedLine(item: ItemRow, hsn: string | null): DocumentLine {
  const totalPaise = multiplyPaise(item.pricePaise, item.quantity);
  return {
    itemId: item.id,
    description: describeItem(item),
    hsn,
    quantity: item.quantity,
    totalPaise,
    rateBp: 0,
    taxablePaise: totalPaise,
    cgstPaise: 0,
    sgstPaise: 0,
    igstPaise: 0,
  };
}

export function toRecipient(order: OrderRow): Pick<TaxDocument, 'recipient' | 'deliveryName' | 'order'> {
  const { id, number, orderDate, user, recipientGstin, recipientName } = order;
  const { addressLine1, addressLine2, city, state, postalCode } = order;
  const deliveryName = `${user.firstName} ${user.lastName}`;
  return {
    recipient: {
      name: recipientName ?? deliveryName,
      gstin: recipientGstin,
      addressLine1,
      addressLine2,
      city,
      state,
      postalCode,
    },
    deliveryName,
    order: { id, number, date: orderDate.toISOString() },
  };
}

interface Taxation {
  /** the IST date of the invoice */
  date: string;
  shop: RegisteredShop;
  placeOfSupply: string;
  table: readonly RateRow[];
}

/**
 * The taxes of an item on the day it is invoiced, which is the day it leaves: where a rate has changed since the order, the new one is
 * due, even if it was paid before (CGST Act 2017, section 14(b)(iii)). The HSN code stays as it was stored at placement, and its rate
 * where the shop has removed its own rate for it.
 */
function taxItem(
  item: ItemRow,
  { date, shop, placeOfSupply, table }: Taxation,
  productHsn: string | undefined,
): LineTax {
  const isInterState = placeOfSupply !== shop.stateCode;
  const { quantity, taxRateBp } = item;
  const totalPaise = multiplyPaise(item.pricePaise, quantity);
  if (item.hsn && taxRateBp !== null && !hasRate(item.hsn, table))
    return {
      hsn: item.hsn,
      rateBp: taxRateBp,
      ...splitInclusive(totalPaise, { rateBp: taxRateBp, isInterState }),
    };
  const hsn = chooseRatedHsn(item.hsn ?? productHsn, shop, table);
  return computeLineTax({ hsn, quantity, totalPaise }, { date, isInterState }, table);
}

interface IssuedInvoice {
  invoiceId: string;
  supplierGstin: string;
  placeOfSupply: string;
}

/**
 * Creates the tax invoice of an order that is shipped (CGST Act 2017, section 31(1); CGST Rules 2017, rule 46), or the bill of
 * supply of a composition taxpayer (rule 49). Null where the shop has no GSTIN.
 */
export async function issueInvoice(
  tx: Tx,
  { now }: Pick<Context, 'now'>,
  orderId: string,
): Promise<IssuedInvoice | null> {
  const details = await readTaxDetails(tx);
  if (!details?.gstin) return null;
  const order = await tx.order.findUniqueOrThrow({ where: { id: orderId }, select: orderSelect });
  const placeOfSupply = order.placeOfSupply ?? findPlaceOfSupply(order, details.stateCode);
  const shop = toRegisteredShop(details);
  const codes = await readProductHsn(
    tx,
    order.items.map(({ productId }) => productId),
    details.defaultHsn ?? '',
  );
  const table = shop ? await readRateTable(tx) : [];
  // Units that came back after an earlier delivery are no longer part of the order.
  const items = listKeptItems(order.items);
  const partlyReturned = new Set(
    order.items.flatMap(({ id, returnedUnits }) => (returnedUnits > 0 ? id : [])),
  );
  if (items.length === 0) return null;
  const supplier = await readSupplier(tx, details);
  // Before the taxes, which depend on the day.
  const taken = await takeNumber(tx, {
    gstin: details.gstin,
    prefix: details.invoicePrefix,
    issuedAt: now(),
  });
  const date = toIstDate(taken.issuedAt);
  const lines: DocumentLine[] = [];
  for (const item of items) {
    const productHsn = codes.get(item.productId);
    if (!shop) {
      lines.push(toUntaxedLine(item, item.hsn ?? productHsn ?? details.defaultHsn ?? ''));
      continue;
    }
    const tax = taxItem(item, { date, shop, placeOfSupply, table }, productHsn);
    if ((order.supplierGstin !== shop.gstin || item.taxRateBp !== tax.rateBp) && !partlyReturned.has(item.id))
      await tx.orderItem.update({ where: { id: item.id }, data: toTaxColumns(tax), select: { id: true } });
    const totalPaise = multiplyPaise(item.pricePaise, item.quantity);
    lines.push({
      itemId: item.id,
      description: describeItem(item),
      quantity: item.quantity,
      totalPaise,
      ...tax,
    });
  }
  const { id: invoiceId } = await storeDocument(tx, taken, {
    kind: shop ? 'INVOICE' : 'BILL_OF_SUPPLY',
    supplier,
    ...toRecipient(order),
    placeOfSupply,
    original: null,
    lines,
  });
  return { invoiceId, supplierGstin: details.gstin, placeOfSupply };
}

type NewDocument = Omit<TaxDocument, 'id' | 'number' | 'issuedAt' | 'kind'> & {
  kind: Exclude<TaxDocument['kind'], 'BILL'>;
};

/** Stores a document with the number that was taken for it. */
export async function storeDocument(
  tx: Tx,
  taken: DocumentNumber,
  draft: NewDocument,
  { id = randomUUID(), invoiceId = null }: { id?: string; invoiceId?: string | null } = {},
): Promise<TaxDocument> {
  const { number, issuedAt } = taken;
  const document: TaxDocument = { ...draft, id, number, issuedAt: issuedAt.toISOString() };
  await tx.taxDocument.create({
    data: {
      id,
      ...taken,
      kind: draft.kind,
      month: toIstDate(issuedAt).slice(0, 7),
      orderId: draft.order.id,
      invoiceId,
      content: JSON.stringify(document),
    },
    select: { id: true },
  });
  return document;
}
