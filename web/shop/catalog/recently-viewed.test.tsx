import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeProduct } from '../../test/catalog';
import { type Answer, createApiError, renderWithStore } from '../../test/render-with-store';
import RecentlyViewed from './recently-viewed';
import { addViewed, getViewedIds, MAX_VIEWED } from './viewed-products';

const named = ({ id }: { id: string }) => makeProduct({ id, name: `Kurta ${id}` });
const show = (except: string, answer: Answer<'catalog.product'> = named) =>
  renderWithStore(<RecentlyViewed except={except} />, { answers: { 'catalog.product': answer } });

beforeEach(() => window.localStorage.clear());

describe('recently viewed products', () => {
  it('are not shown at first', () => {
    const store = show('one');
    expect(screen.queryByRole('heading')).toBeNull();
    expect(store.getInputs('catalog.product')).toEqual([]);
  });

  it('show the last eight, newest first, without the current product', async () => {
    for (let n = 1; n <= 12; n += 1) addViewed(String(n));
    show('12');
    expect(await screen.findByRole('heading', { name: 'Recently viewed' })).toBeVisible();
    const links = screen.getAllByRole('link');
    expect(links).toHaveLength(MAX_VIEWED);
    expect(links[0]).toHaveAttribute('href', '/product/11');
    expect(links.at(-1)).toHaveAttribute('href', '/product/4');
  });

  it('drop products that no longer exist', async () => {
    addViewed('gone');
    addViewed('here');
    show('now', ({ id }) => {
      if (id === 'gone') throw createApiError('NOT_FOUND', 'Product not found.');
      return named({ id });
    });
    expect(await screen.findByText('Kurta here')).toBeVisible();
    await waitFor(() => expect(getViewedIds()).toEqual(['here']));
  });

  it('are not shown when the storage holds invalid data', () => {
    window.localStorage.setItem('vastra.viewed', '{"a":1}');
    expect(getViewedIds()).toEqual([]);
  });
});
