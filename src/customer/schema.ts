import { z } from 'zod';
import type { Address } from '../address/schema';
import type { ComplaintSummary } from '../complaint/schema';
import type { DeliveryStatus, PaymentStatus } from '../order/status';
import { pageInput } from '../pagination';
import type { PersonalData } from '../privacy/personal-data';
import { idText, MAX_LENGTH, optionalText } from '../text';
import { CUSTOMER_SORTS } from './sorts';

/** `q` is searched in name, email and mobile. */
export const customerPageInput = pageInput(50).extend({
  q: optionalText({ label: 'Search', max: MAX_LENGTH.email }),
  sort: z.enum(CUSTOMER_SORTS, { error: 'Customers can’t be sorted like that.' }).default('newest'),
});
export type CustomerPageInput = z.infer<typeof customerPageInput>;

export const customerInput = z.object({ id: idText });

/** Times are ISO 8601, UTC; money is in rupees. */
export interface ListedCustomer {
  id: string;
  name: string;
  email: string;
  mobile: string | null;
  createdAt: string;
  /** not canceled, as the two below */
  orders: number;
  spent: string;
  lastOrderAt: string | null;
}

interface CustomerOrder {
  id: string;
  orderDate: string;
  orderTotal: string;
  deliveryStatus: DeliveryStatus;
  paymentStatus: PaymentStatus;
}

/** A message or an enquiry that names the customer's email address, which may not be verified. */
interface CustomerMessage {
  id: string;
  kind: 'message' | 'enquiry';
  createdAt: string;
  about: string;
}

export interface CustomerDetail extends ListedCustomer {
  username: string;
  /** YYYY-MM-DD */
  dob: string | null;
  consent: PersonalData['consent'];
  addresses: Address[];
  /** the newest, canceled ones too */
  recentOrders: CustomerOrder[];
  complaints: ComplaintSummary[];
  messages: CustomerMessage[];
}
