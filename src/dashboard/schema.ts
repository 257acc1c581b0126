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

/** The open tasks of the back office. Dates are ISO 8601 in UTC, null without an object; money is in rupees. */
export interface DashboardTasks {
  ordersToShip: { orders: number; oldest: string | null };
  /** to be refunded, or paid online and not completed */
  paymentsToCheck: { orders: number; held: string };
  lowStock: { variants: number; products: number };
  /** `soldOut`: products without any stock */
  outOfStock: { variants: number; soldOut: number };
  unreadMessages: { messages: number; oldest: string | null };
  newEnquiries: { enquiries: number; units: number };
  /** not resolved; `next` is the next deadline */
  complaints: { open: number; next: string | null };
}

/** The last backup. */
export interface BackupStatus {
  /** ISO 8601 in UTC; null before the first one */
  lastAt: string | null;
  bytes: number | null;
  /** a sentence */
  problem: string | null;
}

export interface DaySales {
  /** "2026-11-21" */
  day: string;
  orders: number;
  sales: string;
}

export interface Sales {
  /** oldest first, including days without an order */
  days: DaySales[];
  orders: number;
  sales: string;
  /** the average order value */
  average: string;
  /** the period before, up to the same time of day */
  before: { orders: number; sales: string };
  /** whether there has ever been an order */
  hasEverSold: boolean;
}

export interface BestSeller {
  productId: string;
  name: string;
  image: Image | null;
  /** null when the product is no longer sold */
  unitsLeft: number | null;
  /** so many or fewer are low, where that is not the specification's number */
  lowAt?: number;
  sold: number;
  sales: string;
}

export interface OrderToShip
  extends Pick<Order, 'id' | 'orderDate' | 'orderTotal' | 'paymentMethod' | 'paymentStatus'> {
  /** null for an account that sees no customers */
  customer: string | null;
  /** the sum of the quantities */
  items: number;
}
