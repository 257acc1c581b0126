import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { toProductCard } from '../src/catalog/product-card';
import { getCardHtml } from './card-html';
import { LocationProvider } from './shell/navigation/location';
import { CardHtmlContext, ProductGrid } from './shop/catalog/product-grid';
import { WishlistContext } from './shop/wishlist/wishlist';
import { makeImage, makeProduct, makeVariant } from './test/catalog';

const products = [
  makeProduct({ id: 'plain' }),
  makeProduct({ id: 'pictured', name: 'Kurta & <Stole>', images: [makeImage('ivory'), makeImage('navy')] }),
  makeProduct({
    id: 'sold-out',
    variants: [makeVariant({ stock: 0 }), makeVariant({ size: 'L', stock: 0 })],
  }),
].map(toProductCard);

const wishlist = { productIds: new Set<string>(), toggle: () => {}, remove: () => {}, preload: () => {} };

const getText = (...cards: Parameters<typeof getCardHtml>) =>
  getCardHtml(...cards).map(({ bytes }) => new TextDecoder().decode(bytes));

const renderGrid = (cardHtml: typeof getText | null, props: { as?: 'h3'; inView?: number }) =>
  renderToString(
    <LocationProvider ssr={{ path: '/products/kurtas', search: '' }}>
      <WishlistContext value={wishlist}>
        <CardHtmlContext value={cardHtml}>
          <ProductGrid products={products} {...props} />
        </CardHtmlContext>
      </WishlistContext>
    </LocationProvider>,
  );

it.each([{}, { inView: 2 }, { as: 'h3' as const }])(
  'a grid of cached cards is that of rendered ones: %j',
  (props) => {
    expect(renderGrid(getText, props)).toBe(renderGrid(null, props));
  },
);

it('a card is rendered again when its product has changed', () => {
  const card = toProductCard(makeProduct());
  expect(getText([card])[0]).toContain('Bagru Sprig Cotton Kurta');
  expect(getText([{ ...card, name: 'Indigo Kurta' }, card])).toEqual([
    expect.stringContaining('Indigo Kurta'),
    expect.stringContaining('Bagru Sprig Cotton Kurta'),
  ]);
});
