import type { SidebarCounts } from '../../../src/dashboard/schema';
import { adminPaths } from '../admin-paths';

export interface Section {
  name: string;
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
  { name: 'Dashboard', href: adminPaths.dashboard(), description: 'To-do list, sales and best sellers' },
  { name: 'Categories', href: adminPaths.categories(), description: 'Category tree and showcases' },
  {
    name: 'Products',
    href: adminPaths.products(),
    description: 'Names, pictures, prices and stock',
    subpages: [adminPaths.import],
  },
  {
    name: 'Orders',
    href: adminPaths.orders(),
    description: 'Orders to pack and ship',
    count: { counter: 'ordersToShip', label: 'to ship' },
    subpages: [adminPaths.packingSlips([])],
  },
  {
    name: 'Company Details',
    href: adminPaths.companyDetails,
    description: 'Name, logo and address of the store',
  },
  { name: 'Legal Pages', href: adminPaths.legalPages(), description: 'Privacy, terms and returns' },
  {
    name: 'Bulk Enquiries',
    href: adminPaths.bulkEnquiries(),
    description: 'Bulk purchase requests',
    count: { counter: 'newEnquiries', label: 'new' },
  },
  {
    name: 'Contact Messages',
    href: adminPaths.contactMessages(),
    description: 'What visitors ask',
    count: { counter: 'unreadMessages', label: 'unread' },
  },
];

export const AUDIT_LOG: Section = {
  name: 'Audit log',
  href: adminPaths.auditLog(),
  description: 'Who changed what, and when',
};

export const IMPORT: Section = {
  name: 'Import and export',
  href: adminPaths.import,
  description: 'Products as a CSV file',
};

/** `aria-current` of the section's link: "page" on the page itself, "true" on a page within the section. */
export function getAriaCurrent(
  { href, subpages = [] }: Section,
  location: string,
): 'page' | 'true' | undefined {
  if (location === href) return 'page';
  return subpages.includes(location) ? 'true' : undefined;
}
