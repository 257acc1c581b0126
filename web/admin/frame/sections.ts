import { adminPaths } from '../admin-paths';

/** The back office's pages, in the order of its sidebar (specification, section 2). */
export const SECTIONS: readonly { name: string; href: string }[] = [
  { name: 'Dashboard', href: adminPaths.dashboard() },
  { name: 'Categories', href: adminPaths.categories() },
  { name: 'Products', href: adminPaths.products() },
  { name: 'Orders', href: adminPaths.orders() },
  { name: 'Company Details', href: adminPaths.companyDetails },
  { name: 'Legal Pages', href: adminPaths.legalPages() },
  { name: 'Bulk Enquiries', href: adminPaths.bulkEnquiries() },
  { name: 'Contact Messages', href: adminPaths.contactMessages() },
  { name: 'Audit log', href: adminPaths.auditLog() },
];
