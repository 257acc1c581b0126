/** The URLs of the back office. */
import type { AdminSection } from '../paths';

/** The search of a URL, with its question mark, from texts and numbers by name; empty ones are left out. */
export function toSearch(query: object): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== null && value !== undefined && value !== '') params.set(name, String(value));
  const text = params.toString();
  return text && `?${text}`;
}

const createPath = (section: AdminSection, query: object = {}): string =>
  `/admin${section}${toSearch(query)}`;

export const adminPaths = {
  index: createPath(''),
  dashboard: (query?: { days?: number }) => createPath('/dashboard', query),
  /** `edit` opens the form of the category with this id */
  categories: (query?: { edit?: string }) => createPath('/categories', query),
  /** `edit` opens the form of the product with this id, or of a new one for "new" */
  products: (query?: {
    q?: string;
    category?: string;
    stock?: string;
    status?: string;
    missing?: string;
    sort?: string;
    page?: number;
    edit?: string;
  }) => createPath('/products', query),
  /** `job` shows the import with this id */
  import: (query?: { job?: string }) => createPath('/import', query),
  searches: createPath('/searches'),
  /** `view` opens the order with this id */
  orders: (query?: {
    q?: string;
    status?: string;
    payment?: string;
    from?: string;
    to?: string;
    sort?: string;
    page?: number;
    view?: string;
  }) => createPath('/orders', query),
  packingSlips: (ids: readonly string[]) => createPath('/packing-slips', { ids: ids.join(',') }),
  companyDetails: createPath('/company-details'),
  tax: createPath('/tax'),
  taxReports: (query?: { month?: string }) => createPath('/tax-reports', query),
  legalPages: (query?: { page?: string }) => createPath('/legal-pages', query),
  bulkEnquiries: (query?: { status?: string; page?: number }) => createPath('/bulk-enquiries', query),
  contactMessages: (query?: { show?: string; page?: number }) => createPath('/contact-messages', query),
  /** `view` opens the complaint with this id */
  complaints: (query?: { view?: string }) => createPath('/complaints', query),
  /** `view` shows the customer with this id */
  customers: (query?: { view?: string }) => createPath('/customers', query),
  customerCare: createPath('/customer-care'),
  staff: createPath('/staff'),
  auditLog: (query?: { type?: string; page?: number }) => createPath('/audit-log', query),
} as const;
