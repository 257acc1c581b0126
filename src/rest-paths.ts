/** The paths of the HTTP API that the store's own pages use, for the pages and the router alike. */

/** Where the server mounts the API. */
export const API_ROOT = '/api';

/** Below the API's root, in Express's notation. */
export const REST_PATHS = {
  categories: '/categories',
  category: '/categories/:id',
  products: '/products',
  productPictures: '/admin/products/:id/pictures',
  companyDetails: '/company-details',
  orderDocuments: '/orders/:id/documents.pdf',
  anyOrderDocuments: '/admin/orders/:id/documents.pdf',
  invoices: '/admin/invoices.pdf',
  gstReturn: '/admin/tax-reports/:month/gstr1.json',
  taxTable: '/admin/tax-reports/:month/tables/:table',
  imports: '/admin/imports',
  importSample: '/admin/imports/sample.csv',
  importBadRows: '/admin/imports/:id/bad-rows.csv',
  shopifyProducts: '/admin/products-shopify.csv',
} as const;

/** The lists of the back office as CSV, by the name of the file. */
export const EXPORT_PATHS = {
  products: '/admin/products.csv',
  orders: '/admin/orders.csv',
  'bulk-enquiries': '/admin/bulk-enquiries.csv',
  'contact-messages': '/admin/contact-messages.csv',
  'audit-log': '/admin/audit-log.csv',
} as const;

type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

type Params<Path extends string> = [ParamName<Path>] extends [never]
  ? []
  : [params: Readonly<Record<ParamName<Path>, string>>];

/** "/api/categories/women" of the path "/categories/:id" and its parameters. */
export function toApiUrl<Path extends string>(path: Path, ...[params]: Params<Path>): string {
  const values: Readonly<Record<string, string>> = params ?? {};
  return API_ROOT + path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}
