import type { SidebarCounts } from '../../../src/dashboard/schema';
import { adminPaths } from '../admin-paths';

export interface Section {
  name: string;
  href: string;
  /** one line that says what is there */
  about: string;
  /** the number it wears, and the word that reads it aloud: "14 to ship" */
  count?: { of: keyof SidebarCounts; word: string };
  /** first segments of further addresses that belong to it */
  holds?: readonly string[];
}

/** The back office's pages, in the order of its sidebar (specification, section 2). */
export const SECTIONS: readonly Section[] = [
  { name: 'Dashboard', href: adminPaths.dashboard(), about: 'To-do list, sales and best sellers' },
  { name: 'Categories', href: adminPaths.categories(), about: 'Category tree and showcases' },
  {
    name: 'Products',
    href: adminPaths.products(),
    about: 'Names, pictures, prices and stock',
    holds: [adminPaths.import],
  },
  {
    name: 'Orders',
    href: adminPaths.orders(),
    about: 'Orders to pack and ship',
    count: { of: 'ordersToShip', word: 'to ship' },
    holds: [adminPaths.packingSlips([])],
  },
  { name: 'Company Details', href: adminPaths.companyDetails, about: 'Name, logo and address of the store' },
  { name: 'Legal Pages', href: adminPaths.legalPages(), about: 'Privacy, terms and returns' },
  {
    name: 'Bulk Enquiries',
    href: adminPaths.bulkEnquiries(),
    about: 'Bulk purchase requests',
    count: { of: 'newEnquiries', word: 'new' },
  },
  {
    name: 'Contact Messages',
    href: adminPaths.contactMessages(),
    about: 'What visitors ask',
    count: { of: 'unreadMessages', word: 'unread' },
  },
];

export const AUDIT_LOG: Section = {
  name: 'Audit log',
  href: adminPaths.auditLog(),
  about: 'Who changed what, and when',
};

export const IMPORT: Section = {
  name: 'Import and export',
  href: adminPaths.import,
  about: 'Products as a CSV file',
};

/** What a link to the section says of the address: here, or somewhere within it. */
export function currentIn({ href, holds = [] }: Section, location: string): 'page' | 'true' | undefined {
  if (location === href) return 'page';
  return holds.includes(location) ? 'true' : undefined;
}
