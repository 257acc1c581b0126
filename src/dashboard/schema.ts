import { z } from 'zod';
import type { Image } from '../catalog/shapes';
import type { Order } from '../order/schema';
import { PERIODS } from './days';

export const periodInput = z.object({
  days: z.literal([...PERIODS], {
    error: `Choose ${PERIODS.slice(0, -1).join(', ')} or ${PERIODS.at(-1)} days.`,
  }),
});
export type PeriodInput = z.infer<typeof periodInput>;

/** The numbers beside the sidebar's entries. */
export interface SidebarCounts {
  ordersToShip: number;
  newEnquiries: number;
  unreadMessages: number;
}

/** Dates are ISO 8601, UTC, and null where there is nothing; money is rupees with two decimals. */
export interface DashboardTasks {
  ordersToShip: { orders: number; oldest: string | null };
  /** to be refunded, or meant to be paid online and not paid */
  paymentsToCheck: { orders: number; held: string };
  lowStock: { variants: number; products: number };
  /** `soldOut`: products of which nothing is left */
  outOfStock: { variants: number; soldOut: number };
  unreadMessages: { messages: number; oldest: string | null };
  newEnquiries: { enquiries: number; units: number };
}

export interface DaySales {
  /** "2026-11-21" */
  day: string;
  orders: number;
  sales: string;
}

export interface Sales {
  /** oldest first, today last; days without an order too */
  days: DaySales[];
  orders: number;
  sales: string;
  /** what an order brought on average */
  average: string;
  /** the same number of days before, up to this time of day */
  before: { orders: number; sales: string };
  /** whether there was ever an order */
  hasEverSold: boolean;
}

export interface BestSeller {
  productId: string;
  name: string;
  image: Image | null;
  /** pieces in stock; null when it is no longer sold */
  unitsLeft: number | null;
  sold: number;
  sales: string;
}

export interface OrderToShip
  extends Pick<Order, 'id' | 'orderDate' | 'orderTotal' | 'paymentMethod' | 'paymentStatus'> {
  customer: string;
  /** pieces */
  items: number;
}
