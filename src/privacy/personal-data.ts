import type { AddressInput } from '../address/schema';

type PostalAddress = Omit<AddressInput, 'isDefault'>;

interface ExportedPayment {
  createdAt: string;
  amount: string;
  state: string;
  /** the provider's name of the payment mode */
  mode: string | null;
  transactionId: string | null;
}

export interface ExportedOrder {
  number: string;
  orderDate: string;
  orderTotal: string;
  /** of returned items; it is part of the order total */
  returnedTotal: string;
  deliveryStatus: string;
  paymentMethod: string;
  paymentStatus: string;
  address: PostalAddress;
  /** of an invoice for a business */
  businessName: string | null;
  gstin: string | null;
  items: {
    name: string;
    color: string;
    size: string;
    quantity: number;
    /** of the quantity */
    returnedUnits: number;
    price: string;
  }[];
  payments: ExportedPayment[];
  refunds: { createdAt: string; amount: string; state: string }[];
  taxDocuments: { kind: string; number: string; issuedAt: string }[];
}

/** What the store knows about one person (DPDP Act 2023, section 11). Times are ISO 8601, UTC; amounts are rupees, "1899.00". */
export interface PersonalData {
  exportedAt: string;
  profile: {
    firstName: string;
    lastName: string;
    email: string;
    username: string;
    mobile: string | null;
    /** YYYY-MM-DD */
    dob: string | null;
    createdAt: string;
  };
  /** to the privacy policy, at registration; null for accounts that were not asked */
  consent: { at: string; policyOf: string | null } | null;
  addresses: (PostalAddress & { isDefault: boolean; createdAt: string })[];
  orders: ExportedOrder[];
  complaints: {
    number: string;
    createdAt: string;
    state: string;
    subject: string;
    name: string;
    email: string;
    messages: { at: string; from: 'you' | 'the shop'; text: string }[];
  }[];
  cart: { name: string; color: string; size: string; quantity: number; addedAt: string }[];
  wishlist: { name: string; addedAt: string }[];
  sessions: { createdAt: string; lastUsedAt: string; userAgent: string | null; address: string }[];
  emails: { kind: string; createdAt: string; sentAt: string | null }[];
  activity: { at: string; action: string; object: string; name: string }[];
}
