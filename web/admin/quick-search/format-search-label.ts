import type { Permission } from '../../../src/staff/permissions';

const list = new Intl.ListFormat('en-IN', { type: 'disjunction' });

/** What quick search finds for the account, beside pages: "Find an order, product or customer". */
export function formatSearchLabel(permissions: readonly Permission[]): string {
  const maySee = (permission: Permission) => permissions.includes(permission);
  const names = [
    maySee('orders') && 'order',
    maySee('catalog') && 'product',
    (maySee('orders') || maySee('customers')) && 'customer',
  ].filter((name) => name !== false);
  if (names.length === 0) return 'Find a page';
  return `Find ${names[0] === 'order' ? 'an' : 'a'} ${list.format(names)}`;
}
