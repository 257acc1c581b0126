import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { SearchPage as Found } from '../../src/catalog/shapes';
import { createApiError, renderWithStore } from '../test/render-with-store';
import SearchPage from './search-page';

const NOTHING: Found = {
  products: { data: [], page: 1, limit: 20, total: 0, totalPages: 0 },
  facets: { sizes: [], colorFamilies: [], price: null },
  suggestion: null,
};
const show = (path: string, found: Partial<Found> = {}) =>
  renderWithStore(<SearchPage />, {
    path,
    answers: { 'catalog.searchPage': { ...NOTHING, ...found }, 'catalog.menu': [] },
  });

it('offers the search as it may have been meant, and is kept from search engines', async () => {
  const store = show('/search?q=bleu+kurta', { suggestion: 'blue kurta' });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Results for “bleu kurta”' }),
  ).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'blue kurta' })).toHaveAttribute(
    'href',
    '/search?q=blue+kurta',
  );
  expect(screen.getByText('No products found for "bleu kurta".')).toBeInTheDocument();
  expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(store.getInputs('catalog.searchPage')).toMatchObject([{ q: 'bleu kurta', page: 1, sort: 'new' }]);
});

it('shows how many products there are, with the filters of the address', async () => {
  const card = {
    id: 'p1',
    name: 'Blue Kurta',
    picture: null,
    second: null,
    colors: [],
    stockNote: null,
    price: null,
  };
  show('/search?q=kurta&page=2', {
    products: { data: [card], page: 2, limit: 20, total: 21, totalPages: 2 },
  });
  expect(await screen.findByText('21 products')).toBeInTheDocument();
  expect(await screen.findByText('Sort: Best match')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Blue Kurta' })).toBeInTheDocument();
});

it('says below the search that it failed, and tries again', async () => {
  let isBroken = true;
  const search = () => {
    if (isBroken) throw createApiError('INTERNAL_SERVER_ERROR', 'Something went wrong.');
    return NOTHING;
  };
  renderWithStore(<SearchPage />, {
    path: '/search?q=kurta',
    answers: { 'catalog.searchPage': search, 'catalog.menu': [] },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The search failed.');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Results for “kurta”');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No products found for "kurta".')).toBeInTheDocument();
});
