import type { SidebarCounts } from '../../src/dashboard/schema';
import type { Permission } from '../../src/staff/permissions';
import { adminPaths } from './admin-paths';

export interface Section {
  name: string;
  /** what an account must be allowed to do to see it */
  permission: Permission;
  href: string;
  /** one line below the name */
  description: string;
  /** the number beside the name, and its label for screen readers: "14 to ship" */
  count?: { counter: keyof SidebarCounts; label: string };
  /** paths of further pages of the section */
  subpages?: readonly string[];
}

/** The back office's pages, in the order of its sidebar (specification, section 2). */
export const SECTIONS: readonly Section[] = [
  {
    name: 'Dashboard',
    permission: 'reports',
    href: adminPaths.dashboard(),
    description: 'To-do list, sales and best sellers',
    subpages: [adminPaths.taxReports()],
  },
  {
    name: 'Categories',
    permission: 'catalog',
    href: adminPaths.categories(),
    description: 'Category tree and showcases',
  },
  {
    name: 'Products',
    permission: 'catalog',
    href: adminPaths.products(),
    description: 'Names, pictures, prices and stock',
    subpages: [adminPaths.import(), adminPaths.searches],
  },
  {
    name: 'Orders',
    permission: 'orders',
    href: adminPaths.orders(),
    description: 'Orders to pack and ship',
    count: { counter: 'ordersToShip', label: 'to ship' },
    subpages: [adminPaths.packingSlips([])],
  },
  {
    name: 'Company Details',
    permission: 'content',
    href: adminPaths.companyDetails,
    description: 'Name, logo and address of the store',
    subpages: [adminPaths.tax, adminPaths.customerCare],
  },
  {
    name: 'Legal Pages',
    permission: 'content',
    href: adminPaths.legalPages(),
    description: 'Privacy, terms and returns',
  },
  {
    name: 'Bulk Enquiries',
    permission: 'orders',
    href: adminPaths.bulkEnquiries(),
    description: 'Bulk purchase requests',
    count: { counter: 'newEnquiries', label: 'new' },
  },
  {
    name: 'Contact Messages',
    permission: 'orders',
    href: adminPaths.contactMessages(),
    description: 'Messages from the contact form',
    count: { counter: 'unreadMessages', label: 'unread' },
    subpages: [adminPaths.complaints()],
  },
];

export const AUDIT_LOG: Section = {
  name: 'Audit log',
  permission: 'users',
  href: adminPaths.auditLog(),
  description: 'Who changed what, and when',
};

export const STAFF: Section = {
  name: 'Staff',
  permission: 'users',
  href: adminPaths.staff,
  description: 'People with back-office access and what they can do',
};

export const IMPORT: Section = {
  name: 'Import and export',
  permission: 'catalog',
  href: adminPaths.import(),
  description: 'Products as a CSV file',
};

export const CUSTOMERS: Section = {
  name: 'Customers',
  permission: 'customers',
  href: adminPaths.customers(),
  description: 'Orders, addresses and messages of each customer',
};

export const SEARCHES: Section = {
  name: 'Searches',
  permission: 'catalog',
  href: adminPaths.searches,
  description: 'What customers did not find, and your own synonyms',
};

export const COMPLAINTS: Section = {
  name: 'Complaints',
  permission: 'orders',
  href: adminPaths.complaints(),
  description: 'Open complaints by deadline',
};

export const CUSTOMER_CARE: Section = {
  name: 'Customer care',
  permission: 'content',
  href: adminPaths.customerCare,
  description: 'Customer service contact and grievance officer',
};

export const TAX: Section = {
  name: 'Tax details',
  permission: 'content',
  href: adminPaths.tax,
  description: 'GSTIN, registered address and invoice numbers',
};

export const TAX_REPORTS: Section = {
  name: 'Tax reports',
  permission: 'reports',
  href: adminPaths.taxReports(),
  description: 'Sales register, HSN summary and GSTR-1',
};

/** The section of a page of the back office. */
export const findSection = (location: string): Section | undefined =>
  [...SECTIONS, CUSTOMERS, AUDIT_LOG, STAFF].find(
    ({ href, subpages = [] }) => location === href || subpages.includes(location),
  );

/** `aria-current` of the section's link: "page" on the page itself, "true" on a page within the section. */
export function getAriaCurrent(
  { href, subpages = [] }: Section,
  location: string,
): 'page' | 'true' | undefined {
  if (location === href) return 'page';
  return subpages.includes(location) ? 'true' : undefined;
}
