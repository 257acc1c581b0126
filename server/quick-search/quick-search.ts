import type { z } from 'zod';
import type { QuickSearchResults, quickSearchInput } from '../../src/quick-search/schema';
import type { Context } from '../context';
import { findCategories } from './find-categories';
import { ordersOf } from './find-orders';
import { customersOf, peopleIds } from './find-people';
import { productIds, productsOf, relatedIds } from './find-products';
import { wordsOf } from './match-words';

export async function quickSearch(
  { db }: Pick<Context, 'db'>,
  { q }: z.infer<typeof quickSearchInput>,
): Promise<QuickSearchResults> {
  const words = wordsOf(db, q);
  if (words.length === 0) return { orders: [], products: [], customers: [], categories: [] };
  const people = await peopleIds({ db }, words);
  const [orders, named, customers, categories] = await Promise.all([
    ordersOf(db.reader, words, people),
    productIds({ db }, words),
    people.length > 0 ? customersOf(db.reader, people) : [],
    findCategories(db.reader, words),
  ]);
  const nothing = [orders, named, customers, categories].every(({ length }) => length === 0);
  const products = await productsOf(db.reader, nothing ? await relatedIds({ db }, q) : named);
  return { orders, products, customers, categories };
}
