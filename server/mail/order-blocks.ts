/** Blocks that several emails about orders contain. */
import { formatItemName } from '../../src/cart/format-item-name';
import { formatRs, fromRupees, multiplyPaise } from '../../src/money';
import { listKeptItems, sumKeptItems } from '../../src/order/kept-items';
import type { Order } from '../../src/order/schema';
import type { Block, EmailBranding } from './render-email';

/** Without the units that came back, which a credit note has named. */
export const orderTotals = (order: Order): Block => ({
  kind: 'totals',
  rows: [
    ...listKeptItems(order.items).map(
      (item) =>
        [
          `${item.quantity} × ${formatItemName(item)}`,
          formatRs(multiplyPaise(fromRupees(item.priceAtPurchase), item.quantity)),
        ] as const,
    ),
    ['Total', formatRs(sumKeptItems(order))],
  ],
});

export const orderAddress = ({ user, address }: Order): Block => ({
  kind: 'lines',
  title: 'Delivery address',
  lines: [
    `${user.firstName} ${user.lastName}`,
    address.addressLine1,
    ...(address.addressLine2 ? [address.addressLine2] : []),
    `${address.city}, ${address.state} ${address.postalCode}`,
  ],
});

/** To the invoice of an order, with its credit note; none of a shop that issues no invoices. */
export const createInvoiceLinks = ({ publicUrl }: EmailBranding, { id, hasTaxDocuments }: Order): Block[] =>
  hasTaxDocuments
    ? [{ kind: 'link', label: 'Your invoice', url: `${publicUrl}/profile/orders?invoice=${id}` }]
    : [];

export const createOrdersLink = ({ publicUrl }: EmailBranding): Block => ({
  kind: 'link',
  label: 'Your orders',
  url: `${publicUrl}/profile/orders`,
});
