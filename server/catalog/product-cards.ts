import { toProductCard } from '../../src/catalog/product-card';
import type { FoundProduct, Product, ProductCard } from '../../src/catalog/shapes';
import type { Database } from '../db/client';
import { cardTag } from '../response-cache/content-tags';
import { getProductsInOrder } from './product-cache';
import { withMatchedColor } from './read-products';

/** The cards of each product in the product cache by matched color, removed together with it. */
const cardsByProduct = new WeakMap<Readonly<Product>, Map<string | null, ProductCard>>();

/** The card of a product in the product cache. */
export function getCard(product: Readonly<Product>, matchedColor: string | null = null): ProductCard {
  const cards = cardsByProduct.get(product) ?? new Map<string | null, ProductCard>();
  cardsByProduct.set(product, cards);
  const card = cards.get(matchedColor) ?? toProductCard(withMatchedColor(product, matchedColor));
  cards.set(matchedColor, card);
  return card;
}

/**
 * The cards of the live products among these, in their order. The same objects are returned while nothing has changed, so they
 * must not be changed.
 */
export async function getProductCards(
  db: Database,
  matches: readonly Pick<FoundProduct, 'id' | 'matchedColor'>[],
): Promise<ProductCard[]> {
  const colors = new Map(matches.map(({ id, matchedColor }) => [id, matchedColor]));
  const products = await getProductsInOrder(db, [...colors.keys()], cardTag);
  return products.map((product) => getCard(product, colors.get(product.id)));
}
