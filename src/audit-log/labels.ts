/** The audit log's vocabulary. Separate from its schemas, so that a page that shows it does not load zod. */
export const AUDIT_OBJECTS = [
  'PRODUCT',
  'CATEGORY',
  'ORDER',
  'COMPANY',
  'LEGAL_PAGE',
  'ENQUIRY',
  'MESSAGE',
  'IMPORT',
  'FILES',
  'ACCOUNT',
  'COMPLAINT',
  'SYNONYM',
  'EMAIL',
] as const;
export type AuditObject = (typeof AUDIT_OBJECTS)[number];

/** The id of an entry that is about a whole list, such as its export. */
export const WHOLE_LIST = 'list';
/** The id of entries about the packing slips of any orders. */
export const PACKING_SLIPS = 'packing-slips';
/** The id of entries about the invoices of any orders. */
export const INVOICES = 'invoices';
/** The id of entries about the tax reports, which name customers. */
export const TAX_REPORTS = 'tax-reports';

/** How entries name a customer: without the name, so that the log keeps nothing of an account that is deleted later. */
export const CUSTOMER_ACCOUNT = 'Customer account';
/** The id of entries about the list of customers. */
export const ALL_CUSTOMERS = 'customers';

/** The names that people read. */
export const AUDIT_OBJECT_NAMES: Record<AuditObject, string> = {
  PRODUCT: 'Product',
  CATEGORY: 'Category',
  ORDER: 'Order',
  COMPANY: 'Company details',
  LEGAL_PAGE: 'Legal page',
  ENQUIRY: 'Bulk enquiry',
  MESSAGE: 'Contact message',
  IMPORT: 'Import',
  FILES: 'Uploaded files',
  ACCOUNT: 'Account',
  COMPLAINT: 'Complaint',
  SYNONYM: 'Search word',
  EMAIL: 'Unsent email',
};

const AUDIT_ACTORS = ['ADMIN', 'CUSTOMER', 'SYSTEM'] as const;
export type AuditActor = (typeof AUDIT_ACTORS)[number];

/** The names of actions, shown after the object's name. */
export const AUDIT_ACTIONS = {
  created: 'Created',
  updated: 'Updated',
  deleted: 'Deleted',
  discarded: 'Discarded',
  restored: 'Restored',
  moved: 'Moved',
  placed: 'Placed',
  status: 'Status changed',
  returned: 'Units returned',
  refundRequested: 'Refund requested',
  refunded: 'Refunded',
  refundFailed: 'Refund failed',
  /** a manual refund; the log keeps this name */
  refundSettled: 'Refunded another way',
  imported: 'Imported',
  importUndone: 'Import undone',
  read: 'Marked as read',
  viewed: 'Viewed',
  exported: 'Downloaded',
  answered: 'Answered',
  resolved: 'Resolved',
  reopened: 'Reopened',
  secondFactorOn: 'Two-step login turned on',
  secondFactorOff: 'Two-step login turned off',
} as const;
export type AuditAction = keyof typeof AUDIT_ACTIONS;
