import { z } from 'zod';
import type { Image } from '../catalog/shapes';
import type { DeliveryStatus } from '../order/status';
import { lengthError } from '../text';

/** The back office's search; an empty text finds nothing. */
export const quickSearchInput = z.object({
  q: z.string({ error: 'Enter what to find.' }).trim().max(200, lengthError('Search for a shorter text.')),
});

export interface FoundProduct {
  id: string;
  name: string;
  category: string | null;
  /** units in stock */
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
  /** the names of its ancestors, from the top */
  ancestors: string[];
}

export interface FoundCustomer {
  id: string;
  name: string;
  email: string;
  orders: number;
}

/** The best matches of each kind, best first. */
export interface QuickSearchResults {
  orders: FoundOrder[];
  products: FoundProduct[];
  customers: FoundCustomer[];
  categories: FoundCategory[];
}
