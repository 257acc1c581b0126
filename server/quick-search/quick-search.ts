import type { z } from 'zod';
import type { QuickSearchResults, quickSearchInput } from '../../src/quick-search/schema';
import type { Context } from '../context';
import { findCategories } from './find-categories';
import { findUserIds, readCustomers } from './find-customers';
import { findOrders } from './find-orders';
import { findProductIds, findRelatedIds, readFoundProducts } from './find-products';
import { isNumberOrId, splitWords } from './match-words';

export async function quickSearch(
  { db, search }: Pick<Context, 'db' | 'search'>,
  { q }: z.infer<typeof quickSearchInput>,
): Promise<QuickSearchResults> {
  const words = splitWords(db, q);
  if (words.length === 0) return { orders: [], products: [], customers: [], categories: [] };
  const people = await findUserIds({ db }, words);
  const [orders, named, customers, categories] = await Promise.all([
    findOrders(db.reader, words, people),
    findProductIds({ db }, words),
    people.length > 0 ? readCustomers(db.reader, people) : [],
    findCategories(db.reader, words),
  ]);
  const nothing = [orders, named, customers, categories].every(({ length }) => length === 0);
  const products = await readFoundProducts(
    db.reader,
    nothing && !isNumberOrId(words) ? await findRelatedIds({ search }, q) : named,
  );
  return { orders, products, customers, categories };
}
