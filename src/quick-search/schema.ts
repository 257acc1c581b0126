import { z } from 'zod';
import type { Image } from '../catalog/shapes';
import type { DeliveryStatus } from '../order/status';

/** What is typed to find a thing of the back office; nothing typed finds nothing. */
export const quickSearchInput = z.object({
  q: z.string({ error: 'Say what to find.' }).trim().max(200, 'That is too long to find.'),
});

export interface FoundProduct {
  id: string;
  name: string;
  category: string | null;
  /** pieces in stock */
  stock: number;
  image: Image | null;
}

export interface FoundOrder {
  id: string;
  /** ISO 8601, UTC */
  orderDate: string;
  orderTotal: string;
  deliveryStatus: DeliveryStatus;
  customer: string;
}

export interface FoundCategory {
  id: string;
  name: string;
  /** the names above it, from the top */
  ancestors: string[];
}

export interface FoundCustomer {
  id: string;
  name: string;
  email: string;
  orders: number;
}

/** Of each kind the few that fit best, best first. */
export interface QuickSearchResults {
  orders: FoundOrder[];
  products: FoundProduct[];
  customers: FoundCustomer[];
  categories: FoundCategory[];
}
