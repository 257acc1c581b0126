/** What the back office's procedures about orders answer. */
import type { AuditEntry } from '../audit-log/entries';
import type { Order } from './schema';

export interface OrdersPage {
  orders: Order[];
  page: number;
  limit: number;
  total: number;
  totalPages: number;
}

export interface ListedOrder extends Omit<Order, 'address' | 'items'> {
  /** units, not lines */
  itemCount: number;
  /** what the units cost that came back, in rupees; left out for none */
  returnedTotal?: string;
}

/** An order with the data of its packing slip. */
export interface PackedOrder {
  order: Order;
  mobile: string | null;
}

export interface OrderDetail extends PackedOrder {
  /** oldest first; empty for orders from before the audit log */
  history: AuditEntry[];
  /** its documents name a business, so that a larger shop registers them as e-invoices */
  hasBusinessInvoice?: true;
}

export interface SkippedOrder {
  id: string;
  number: string;
  /** a sentence */
  reason: string;
}

export interface Shipment {
  /** how many were shipped by this call */
  shipped: number;
  /** orders that were not pending or could not be shipped; they are unchanged */
  skipped: SkippedOrder[];
}
