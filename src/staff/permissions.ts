/** What people who work in the shop may do in the back office. */
import { z } from 'zod';
import { lengthError } from '../text';

export const PERMISSIONS = [
  'orders',
  'catalog',
  'content',
  'finance',
  'reports',
  'users',
  'customers',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** Whether an account with these permissions handles customers' orders or data, and so may see who they are. */
export const seesCustomers = (permissions: readonly Permission[]): boolean =>
  permissions.includes('orders') || permissions.includes('customers');

/** OWNER has every permission; the others have those that are chosen for them. */
export const STAFF_ROLES = ['OWNER', 'MANAGER', 'STAFF'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const PERMISSION_LABELS: Record<Permission, { name: string; hint: string }> = {
  orders: { name: 'Orders', hint: 'Orders, packing slips, enquiries and messages' },
  catalog: { name: 'Catalogue', hint: 'Products, categories, stock, import and export' },
  content: { name: 'Content', hint: 'Company details and legal pages' },
  finance: {
    name: 'Finance',
    hint: 'Refunds, also by canceling a shipped order, for accounts that also have Orders',
  },
  reports: { name: 'Reports', hint: 'Dashboard with sales and best sellers' },
  users: { name: 'Users', hint: 'Staff accounts and the audit log' },
  customers: { name: 'Customers', hint: 'Personal data of customers: list, download and erasure' },
};

export const ROLE_LABELS: Record<StaffRole, string> = { OWNER: 'Owner', MANAGER: 'Manager', STAFF: 'Staff' };

/** What a new member of this role may do until somebody chooses otherwise. */
export const DEFAULT_PERMISSIONS: Record<StaffRole, readonly Permission[]> = {
  OWNER: PERMISSIONS,
  MANAGER: ['orders', 'catalog', 'content', 'finance', 'reports'],
  STAFF: ['orders'],
};

/** The database stores the list as text. Unknown names, for example of a later version, grant nothing. */
export function parsePermissions(role: StaffRole | null, stored: string): readonly Permission[] {
  if (role === 'OWNER') return PERMISSIONS;
  if (role === null) return [];
  const names = stored.split(',');
  return PERMISSIONS.filter((permission) => names.includes(permission));
}

export const formatPermissions = (permissions: readonly Permission[]): string =>
  PERMISSIONS.filter((permission) => permissions.includes(permission)).join(',');

const CHOOSE = 'Choose what the account may do.';

export const permissionList = z
  .array(z.enum(PERMISSIONS, { error: CHOOSE }), { error: CHOOSE })
  .max(PERMISSIONS.length, lengthError(CHOOSE))
  .transform((list) => PERMISSIONS.filter((permission) => list.includes(permission)));
