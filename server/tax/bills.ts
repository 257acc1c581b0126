/** What a shop without a GSTIN gives its customers: a bill with each shipped order, and a refund note for what comes back. */
import type { TaxDocument } from '../../src/tax/document';
import { readCompany } from '../cms/company';
import type { SqlReader, Tx } from '../db/client';
import type { CreditableInvoice } from './issue-credit-note';
import { describeItem, type OrderRow, orderSelect, toRecipient, toUntaxedLine } from './issue-document';
import { readTaxDetails } from './tax-details';

/** The order with its prices, in the shop's name of now. */
export async function toBill(db: SqlReader, order: OrderRow): Promise<TaxDocument> {
  const [company, details] = await Promise.all([readCompany(db), readTaxDetails(db)]);
  return {
    id: order.id,
    kind: 'BILL',
    number: order.number,
    issuedAt: order.orderDate.toISOString(),
    supplier: {
      name: details?.tradeName ?? company.name,
      legalName: details?.legalName ?? null,
      gstin: null,
      stateCode: null,
      pan: details?.pan ?? null,
      cin: details?.cin ?? null,
      addressLine1: details?.addressLine1 ?? company.address ?? '',
      addressLine2: details?.addressLine2 ?? null,
      city: details?.city ?? '',
      state: '',
      postalCode: details?.postalCode ?? company.pincode ?? '',
      email: company.email,
      phone: company.phone,
      signatureId: details?.signatureId ?? null,
    },
    ...toRecipient(order),
    placeOfSupply: null,
    original: null,
    lines: order.items.map((item) => ({ ...toUntaxedLine(item, null), description: describeItem(item) })),
  };
}

/** The bill of an order, and what of it no refund note has taken back. */
export async function readBill(
  db: SqlReader,
  reader: Pick<Tx, 'order'>,
  orderId: string,
): Promise<CreditableInvoice> {
  const order = await reader.order.findUniqueOrThrow({ where: { id: orderId }, select: orderSelect });
  const document = await toBill(db, order);
  return {
    document,
    lines: order.items.map((item) => ({
      ...toUntaxedLine(item, null),
      itemId: item.id,
      unitsLeft: item.quantity - item.returnedUnits,
    })),
  };
}

/** A stored refund note as it is shown: it keeps no address, so that erasing the order's erases it here, too. */
export const completeRefundNote = (
  note: TaxDocument,
  { recipient, deliveryName }: Pick<TaxDocument, 'recipient' | 'deliveryName'>,
): TaxDocument => ({ ...note, recipient, deliveryName });
