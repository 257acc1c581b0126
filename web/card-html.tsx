/** The HTML of product cards, on the server. Each is rendered once as long as its product stays the same. */
import { renderToString } from 'react-dom/server';
import type { ProductCard as Card } from '../src/catalog/shapes';
import { LocationProvider } from './shell/location';
import { ProductCard } from './shop/catalog/product-card';
import { WishlistContext } from './shop/wishlist/wishlist';

const doNothing = () => {};

/** Pages are rendered for anonymous visitors. */
const EMPTY_WISHLIST = {
  productIds: new Set<string>(),
  toggle: doNothing,
  remove: doNothing,
  preload: doNothing,
};

const renderCard = (product: Card, as: 'h2' | 'h3'): string =>
  renderToString(
    <LocationProvider ssr={{ path: '/', search: '' }}>
      <WishlistContext value={EMPTY_WISHLIST}>
        <ProductCard product={product} as={as} />
      </WishlistContext>
    </LocationProvider>,
  );

/** By heading and card. The server returns the same card as long as it is current, and removes it from memory together with its HTML. */
const htmlByCard = { h2: new WeakMap<Card, string>(), h3: new WeakMap<Card, string>() };

export function getCardHtml(product: Card, as: 'h2' | 'h3' = 'h2'): string {
  const cached = htmlByCard[as].get(product);
  if (cached !== undefined) return cached;
  const html = renderCard(product, as);
  htmlByCard[as].set(product, html);
  return html;
}
