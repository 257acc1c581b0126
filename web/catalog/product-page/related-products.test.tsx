import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { toProductCard } from '../../../src/catalog/product-card';
import { makeProduct } from '../../test/catalog';
import { createApiError, renderWithStore } from '../../test/render-with-store';
import { RelatedProducts } from './related-products';

describe('related products', () => {
  it('shows cards with links under a heading', async () => {
    const cards = ['one', 'two'].map((id) => toProductCard(makeProduct({ id, name: `Kurta ${id}` })));
    const store = renderWithStore(<RelatedProducts id="shown" />, {
      answers: { 'catalog.relatedProducts': cards },
    });
    expect(await screen.findByRole('heading', { level: 2, name: 'You may also like' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Kurta two' })).toHaveAttribute('href', '/product/two');
    expect(store.getInputs('catalog.relatedProducts')).toEqual([{ id: 'shown' }]);
  });

  it.each([
    ['there are none', () => []],
    [
      'they cannot be had',
      () => {
        throw createApiError('INTERNAL_SERVER_ERROR', 'Something went wrong.');
      },
    ],
  ])('renders nothing when %s', async (_, answer) => {
    const store = renderWithStore(<RelatedProducts id="shown" />, {
      answers: { 'catalog.relatedProducts': answer },
    });
    await expect.poll(() => store.getInputs('catalog.relatedProducts')).toHaveLength(1);
    expect(screen.queryByRole('heading')).toBeNull();
  });
});
