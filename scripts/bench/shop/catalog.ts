/** What the benchmark asks for and buys, read from the running store. */
import type { Category, Product, Variant } from '../../../src/catalog/shapes';
import { sendJson } from './http-client';

const PAGE_SIZE = 100;
/** As many products as are asked for one by one at most. */
const MAX_PRODUCTS = 10_000;

export interface CatalogSample {
  /** of every level, with how many products each shows */
  categories: { id: string; slug: string; products: number }[];
  products: Product[];
}

const countBelow = ({ subCategories, _count }: Category): number =>
  subCategories.reduce((sum, child) => sum + countBelow(child), _count.products);

function listCategories(tree: readonly Category[]): CatalogSample['categories'] {
  return tree.flatMap((category) => [
    { id: category.id, slug: category.slug, products: countBelow(category) },
    ...listCategories(category.subCategories),
  ]);
}

export async function readCatalog(origin: string): Promise<CatalogSample> {
  const tree = await sendJson<Category[]>(`${origin}/api/categories`);
  const products: Product[] = [];
  for (let page = 1; products.length < MAX_PRODUCTS; page++) {
    const { data } = await sendJson<{ data: Product[] }>(
      `${origin}/api/products?page=${page}&limit=${PAGE_SIZE}`,
    );
    products.push(...data);
    if (data.length < PAGE_SIZE) break;
  }
  return { categories: listCategories(tree).filter(({ products }) => products > 0), products };
}

/** Units that can still be bought. Counted here, so that no measured order is rejected for want of stock. */
export interface Stock {
  /** A variant in stock, every second time of one of these products if they have any left. */
  takeUnit(preferred?: readonly string[]): string;
  /** Variants of which at least so many units are left, at most one of each product. */
  listPlentiful(units: number): Variant[];
}

export function createStock(products: readonly Product[]): Stock {
  const left = new Map(
    products.flatMap(({ variants }) => variants.map(({ id, stock }) => [id, stock] as const)),
  );
  const variantsById = new Map(products.map(({ id, variants }) => [id, variants]));
  const hasUnits = ({ id }: Variant, units: number) => (left.get(id) ?? 0) >= units;
  let taken = 0;
  const findUnit = (productIds: readonly string[]): string | undefined => {
    for (let attempt = 0; attempt < productIds.length; attempt++) {
      const productId = productIds[(taken + attempt) % productIds.length] ?? '';
      const variant = variantsById.get(productId)?.find((each) => hasUnits(each, 1));
      if (variant) return variant.id;
    }
    return undefined;
  };
  const everything = products.map(({ id }) => id);
  return {
    takeUnit: (preferred = []) => {
      taken++;
      const found = (taken % 2 === 0 ? findUnit(preferred) : undefined) ?? findUnit(everything);
      if (!found) throw new Error('The store is sold out.');
      left.set(found, (left.get(found) ?? 0) - 1);
      return found;
    },
    listPlentiful: (units) =>
      products.flatMap(({ variants }) => variants.filter((each) => hasUnits(each, units)).slice(0, 1)),
  };
}
