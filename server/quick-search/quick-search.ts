import type { z } from 'zod';
import type { QuickSearchResults, quickSearchInput } from '../../src/quick-search/schema';
import type { Permission } from '../../src/staff/permissions';
import type { UserContext } from '../context';
import { findCategories } from './find-categories';
import { findUserIds, readCustomers } from './find-customers';
import { findOrders } from './find-orders';
import { findProductIds, findRelatedIds, readFoundProducts } from './find-products';
import { isNumberOrId, splitWords } from './match-words';

/** Finds what the administrator may see. */
export async function quickSearch(
  { db, search, session }: Pick<UserContext, 'db' | 'search' | 'session'>,
  { q }: z.infer<typeof quickSearchInput>,
): Promise<QuickSearchResults> {
  const words = splitWords(q);
  if (words.length === 0) return { orders: [], products: [], customers: [], categories: [] };
  const mayFind = (permission: Permission) => session.staff?.permissions.includes(permission) ?? false;
  const mayFindPeople = mayFind('orders') || mayFind('customers');
  const people = mayFindPeople ? await findUserIds({ db }, words) : [];
  const [orders, named, customers, categories] = await Promise.all([
    mayFind('orders') ? findOrders(db.reader, words, people) : [],
    mayFind('catalog') ? findProductIds({ db }, q, words) : [],
    people.length > 0 ? readCustomers(db.reader, people) : [],
    mayFind('catalog') ? findCategories(db.reader, words) : [],
  ]);
  const nothing = [orders, named, customers, categories].every(({ length }) => length === 0);
  const products = await readFoundProducts(
    db.reader,
    nothing && mayFind('catalog') && !isNumberOrId(words) ? await findRelatedIds({ search }, q) : named,
  );
  return { orders, products, customers, categories };
}
