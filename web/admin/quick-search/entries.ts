/** Converts pages and search results to the options of quick search. */

import type { Image } from '../../../src/catalog/shapes';
import { formatDay } from '../../../src/dates';
import { formatCount } from '../../../src/format-count';
import { formatRupees, fromRupees } from '../../../src/money';
import { DELIVERY_STATUS_NAMES, toOrderNumber } from '../../../src/order/status';
import type { QuickSearchResults } from '../../../src/quick-search/schema';
import type { Permission } from '../../../src/staff/permissions';
import { paths } from '../../paths';
import { adminPaths } from '../admin-paths';
import { NAMED_PAGES } from '../sections';

export interface Entry {
  /** unique among all entries */
  id: string;
  kind: 'page' | 'order' | 'product' | 'customer' | 'category';
  title: string;
  detail: string;
  href: string;
  /** only for products; null for a product without images */
  image?: Image | null;
}

export interface EntryGroup {
  heading: string;
  entries: Entry[];
}

interface PageEntry extends Entry {
  /** what an account must be allowed to do to see it; null for everybody */
  permission: Permission | null;
}

const PAGES: readonly PageEntry[] = [
  ...NAMED_PAGES.map(
    ({ name, href, permission, description: about }): PageEntry => ({
      id: `page ${href}`,
      kind: 'page',
      title: name,
      detail: about,
      href,
      permission,
    }),
  ),
  {
    id: 'page new product',
    kind: 'page',
    title: 'Add a product',
    detail: 'An empty form',
    href: adminPaths.products({ edit: 'new' }),
    permission: 'catalog',
  },
  {
    id: 'page storefront',
    kind: 'page',
    title: 'View storefront',
    detail: 'Open the shop',
    href: paths.home,
    permission: null,
  },
];

/** The pages that the account may see, with titles in which every typed word begins a word; all of them when nothing is typed. */
export function findPages(typed: string, permissions: readonly Permission[]): Entry[] {
  const typedWords = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return PAGES.filter(({ title, permission }) => {
    if (permission !== null && !permissions.includes(permission)) return false;
    const titleWords = title.toLowerCase().split(/\s+/);
    return typedWords.every((word) => titleWords.some((each) => each.startsWith(word)));
  });
}

export function toEntryGroups(
  { orders, products, customers, categories }: QuickSearchResults,
  permissions: readonly Permission[],
): EntryGroup[] {
  const maySeeOrders = permissions.includes('orders');
  const groups: EntryGroup[] = [
    {
      heading: 'Orders',
      entries: orders.map(({ id, customer, orderDate, orderTotal, deliveryStatus }) => ({
        id: `order ${id}`,
        kind: 'order',
        title: `${toOrderNumber(id)}, ${customer}`,
        detail: `${DELIVERY_STATUS_NAMES[deliveryStatus]}, ${formatRupees(fromRupees(orderTotal))}, ${formatDay(orderDate)}`,
        href: adminPaths.orders({ view: id }),
      })),
    },
    {
      heading: 'Products',
      entries: products.map(({ id, name, category, stock, image }) => ({
        id: `product ${id}`,
        kind: 'product',
        title: name,
        detail: [category, formatCount(stock, 'unit', 'units')].filter(Boolean).join(', '),
        href: adminPaths.products({ edit: id }),
        image,
      })),
    },
    {
      heading: 'Customers',
      entries: customers.map(({ id, name, email, orders }) => ({
        id: `customer ${id}`,
        kind: 'customer',
        title: name,
        detail: `${email}, ${formatCount(orders, 'order', 'orders')}`,
        href: maySeeOrders ? adminPaths.orders({ q: email }) : adminPaths.customers({ view: id }),
      })),
    },
    {
      heading: 'Categories',
      entries: categories.map(({ id, name, ancestors }) => ({
        id: `category ${id}`,
        kind: 'category',
        title: name,
        detail: ancestors.length > 0 ? `in ${ancestors.join(', ')}` : 'top level',
        href: adminPaths.categories({ edit: id }),
      })),
    },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}
