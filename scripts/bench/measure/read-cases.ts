/** The public answers that are measured. */
import type { CatalogSample } from '../shop/catalog';
import { listCategoryPages, listSearches, shuffle, toTrpcPath } from './addresses';

export interface ReadCase {
  /** of the options */
  group: 'category' | 'product' | 'tree' | 'search' | 'home';
  name: string;
  /** what every request of a warm row asks for */
  path: string;
  /** what the requests of a cold row ask for, each another address; empty if there is only the one */
  others: readonly string[];
  /** whether the hand-written reference answers it from the database */
  hasReference: boolean;
  isPage: boolean;
  /** the product that a product's answer is about; the others are found in the answer */
  productId?: string;
}

/** More than any row asks for. */
const MAX_ADDRESSES = 20_000;

const noFilters = { sort: 'new', sizes: [], colorFamilies: [], minPrice: null, maxPrice: null };

export function listReadCases({ categories, products }: CatalogSample): ReadCase[] {
  const [category] = [...categories].sort((a, b) => b.products - a.products);
  const [product] = [...products].sort((a, b) => sumStock(b) - sumStock(a));
  if (!category || !product) throw new Error('The store has no products to measure.');
  const pages = shuffle(listCategoryPages(categories)).slice(0, MAX_ADDRESSES);
  const restPath = (id: string, page: number, limit: number) =>
    `/api/products/category/${id}?page=${page}&limit=${limit}`;
  const trpcPath = (slug: string, page: number, limit?: number) =>
    toTrpcPath('catalog.categoryPage', { slug, page, ...noFilters, ...(limit ? { limit } : {}) });
  const pagePath = (slug: string, page: number, sort: string) =>
    `/products/${encodeURIComponent(slug)}?${sort === 'new' ? '' : `sort=${sort}&`}page=${page}`;
  const shuffledProducts = shuffle(products).filter(({ id }) => id !== product.id);
  return [
    {
      group: 'category',
      name: 'category, REST',
      path: restPath(category.id, 1, 20),
      others: pages.map(({ id, page, limit }) => restPath(id, page, limit)),
      hasReference: true,
      isPage: false,
    },
    {
      group: 'category',
      name: 'category, tRPC',
      path: trpcPath(category.slug, 1),
      others: pages.map(({ slug, page, limit }) => trpcPath(slug, page, limit)),
      hasReference: false,
      isPage: false,
    },
    {
      group: 'category',
      name: 'category, page',
      path: `/products/${encodeURIComponent(category.slug)}`,
      // A page has no limit in its address, but an order of the products.
      others: pages
        .filter(({ limit }) => limit === 20)
        .flatMap(({ slug, page }) =>
          ['new', 'price-asc', 'price-desc'].map((sort) => pagePath(slug, page, sort)),
        ),
      hasReference: false,
      isPage: true,
    },
    {
      group: 'product',
      name: 'product, REST',
      productId: product.id,
      path: `/api/products/${product.id}`,
      others: shuffledProducts.map(({ id }) => `/api/products/${id}`),
      hasReference: true,
      isPage: false,
    },
    {
      group: 'product',
      name: 'product, page',
      productId: product.id,
      path: `/product/${product.id}`,
      others: shuffledProducts.map(({ id }) => `/product/${id}`),
      hasReference: false,
      isPage: true,
    },
    {
      group: 'tree',
      name: 'category tree, REST',
      path: '/api/categories',
      others: [],
      hasReference: true,
      isPage: false,
    },
    {
      group: 'search',
      name: 'search, REST',
      path: '/api/products/search?q=cotton+kurta',
      others: shuffle(listSearches())
        .slice(0, MAX_ADDRESSES)
        .map((q) => `/api/products/search?${new URLSearchParams({ q })}`),
      hasReference: false,
      isPage: false,
    },
    { group: 'home', name: 'home, page', path: '/', others: [], hasReference: false, isPage: true },
  ];
}

const sumStock = ({ variants }: CatalogSample['products'][number]): number =>
  variants.reduce((sum, { stock }) => sum + stock, 0);

/** The ids of the products in an answer of REST or tRPC. */
export function findShownProducts(body: string): string[] {
  const ids = new Set<string>();
  const visit = (value: unknown) => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== 'object' || value === null) return;
    if ('variants' in value && 'id' in value) ids.add(String(value.id));
    Object.values(value).forEach(visit);
  };
  try {
    visit(JSON.parse(body));
  } catch {
    // A page: its links name the products.
    for (const [, id = ''] of body.matchAll(/href="\/product\/([\w-]{36})/g)) ids.add(id);
  }
  return [...ids];
}
