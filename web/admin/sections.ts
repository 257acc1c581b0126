import type { SidebarCounts } from '../../src/dashboard/schema';
import type { Permission } from '../../src/staff/permissions';
import { adminPaths } from './admin-paths';

interface Page {
  href: string;
  /** what an account must be allowed to do to see it */
  permission: Permission;
}

/** A page that can be opened by its name, and not only for something that was chosen on another page. */
interface NamedPage extends Page {
  name: string;
  /** one line below the name */
  description: string;
}

export interface Section extends NamedPage {
  /** the number beside the name, and its label for screen readers: "14 to ship" */
  count?: { counter: keyof SidebarCounts; label: string };
  /** further pages of the section */
  subpages?: readonly (Page | NamedPage)[];
}

/** The back office's pages, in the order of its sidebar (specification, section 2). */
export const SECTIONS: readonly Section[] = [
  {
    name: 'Dashboard',
    permission: 'reports',
    href: adminPaths.dashboard(),
    description: 'To-do list, sales and best sellers',
    subpages: [
      {
        name: 'Tax reports',
        permission: 'reports',
        href: adminPaths.taxReports(),
        description: 'Sales register, HSN summary and GSTR-1',
      },
    ],
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
    subpages: [
      {
        name: 'Import and export',
        permission: 'catalog',
        href: adminPaths.import(),
        description: 'Products as a CSV file',
      },
      {
        name: 'Searches',
        permission: 'catalog',
        href: adminPaths.searches,
        description: 'What customers did not find, and your own synonyms',
      },
    ],
  },
  {
    name: 'Orders',
    permission: 'orders',
    href: adminPaths.orders(),
    description: 'Orders to pack and ship',
    count: { counter: 'ordersToShip', label: 'to ship' },
    subpages: [{ permission: 'orders', href: adminPaths.packingSlips([]) }],
  },
  {
    name: 'Company Details',
    permission: 'content',
    href: adminPaths.companyDetails,
    description: 'Name, logo and address of the store',
    subpages: [
      {
        name: 'Tax details',
        permission: 'content',
        href: adminPaths.tax,
        description: 'GSTIN, registered address and invoice numbers',
      },
      {
        name: 'Customer care',
        permission: 'content',
        href: adminPaths.customerCare,
        description: 'Customer service contact and grievance officer',
      },
    ],
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
    subpages: [
      {
        name: 'Complaints',
        permission: 'orders',
        href: adminPaths.complaints(),
        description: 'Open complaints by deadline',
      },
    ],
  },
];

/** Below the others in the sidebar. */
export const SECONDARY_SECTIONS: readonly Section[] = [
  {
    name: 'Customers',
    permission: 'customers',
    href: adminPaths.customers(),
    description: 'Orders, addresses and messages of each customer',
  },
  {
    name: 'Staff',
    permission: 'users',
    href: adminPaths.staff,
    description: 'People with back-office access and what they can do',
  },
  {
    name: 'Audit log',
    permission: 'users',
    href: adminPaths.auditLog(),
    description: 'Who changed what, and when',
  },
];

const PAGES: readonly (Page | NamedPage)[] = [
  ...SECTIONS,
  ...SECTIONS.flatMap(({ subpages = [] }) => subpages),
  ...SECONDARY_SECTIONS,
];

export const NAMED_PAGES = PAGES.filter((page): page is NamedPage => 'name' in page);

export const findPage = (location: string): Page | undefined => PAGES.find(({ href }) => href === location);

/** `aria-current` of the section's link: "page" on the page itself, "true" on a page within the section. */
export function getAriaCurrent(
  { href, subpages = [] }: Section,
  location: string,
): 'page' | 'true' | undefined {
  if (location === href) return 'page';
  return subpages.some((page) => page.href === location) ? 'true' : undefined;
}
