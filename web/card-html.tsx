/** The HTML of product cards, on the server. Each is rendered once as long as its product stays the same. */
import { Fragment } from 'react';
import { renderToString } from 'react-dom/server';
import type { ProductCard as Card } from '../src/catalog/shapes';
import type { CachedHtml } from '../src/html/cached-html';
import { toCachedHtml } from './cached-html';
import { LocationProvider } from './shell/navigation/location';
import { ProductCard } from './shop/catalog/product-card';
import { EMPTY_WISHLIST, WishlistContext } from './shop/wishlist/wishlist';

/** No card has this element. */
const END = '<hr/>';

/** The HTML of each, rendered at once: React prepares for a rendering longer than for a card. */
const renderCards = (cards: readonly Card[], as: 'h2' | 'h3'): string[] =>
  renderToString(
    <LocationProvider ssr={{ path: '/', search: '' }}>
      <WishlistContext value={EMPTY_WISHLIST}>
        {cards.map((card) => (
          <Fragment key={card.id}>
            <ProductCard product={card} as={as} />
            <hr />
          </Fragment>
        ))}
      </WishlistContext>
    </LocationProvider>,
  ).split(END);

/** By heading and card. The server returns the same card as long as it is current, and removes it from memory together with its HTML. */
const htmlByCard = { h2: new WeakMap<Card, CachedHtml>(), h3: new WeakMap<Card, CachedHtml>() };

export function getCardHtml(cards: readonly Card[], as: 'h2' | 'h3' = 'h2'): CachedHtml[] {
  const known = htmlByCard[as];
  const missing = cards.filter((card) => !known.has(card));
  if (missing.length > 0) {
    const rendered = renderCards(missing, as);
    for (const [index, card] of missing.entries()) known.set(card, toCachedHtml(rendered[index] ?? ''));
  }
  return cards.flatMap((card) => known.get(card) ?? []);
}
