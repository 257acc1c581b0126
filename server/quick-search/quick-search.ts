import type { z } from 'zod';
import type { QuickSearchResults, quickSearchInput } from '../../src/quick-search/schema';
import type { Permission } from '../../src/staff/permissions';
import { hasPermission } from '../access';
import type { UserContext } from '../context';
import { recordCustomersView } from '../customer/list-customers';
import { findCategories } from './find-categories';
import { findUserIds, readCustomers } from './find-customers';
import { findOrders } from './find-orders';
import { findProductIds, findRelatedIds, readFoundProducts } from './find-products';
import { isNumberOrId, splitWords } from './match-words';

/** Finds what the administrator may see, and records that customers were seen. */
export async function quickSearch(
  ctx: UserContext,
  { q }: z.infer<typeof quickSearchInput>,
): Promise<QuickSearchResults> {
  const { db, search, session } = ctx;
  const words = splitWords(q);
  if (words.length === 0) return { orders: [], products: [], customers: [], categories: [] };
  const mayFind = (permission: Permission) => hasPermission(session, permission);
  const mayFindPeople = mayFind('orders') || mayFind('customers');
  const people = mayFindPeople ? await findUserIds({ db }, words) : [];
  const [orders, named, customers, categories] = await Promise.all([
    mayFind('orders') ? findOrders(db.reader, words, people) : [],
    mayFind('catalog') ? findProductIds({ db }, q, words) : [],
    people.length > 0 ? readCustomers(db.reader, people) : [],
    mayFind('catalog') ? findCategories(db.reader, words) : [],
  ]);
  if (customers.length > 0) await recordCustomersView(ctx);
  const nothing = [orders, named, customers, categories].every(({ length }) => length === 0);
  const products = await readFoundProducts(
    db.reader,
    nothing && mayFind('catalog') && !isNumberOrId(words) ? await findRelatedIds({ search }, q) : named,
  );
  return { orders, products, customers, categories };
}
