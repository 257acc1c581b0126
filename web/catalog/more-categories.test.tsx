import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithStore } from '../test/render-with-store';
import { MoreCategories } from './more-categories';

const kurtas = { id: 'kurtas', name: 'Kurtas', slug: 'kurtas' };
const menu = [
  { id: 'women', name: 'Women', slug: 'women', subCategories: [kurtas] },
  { id: 'men', name: 'Men', slug: 'men', subCategories: [] },
];

it('links to the subcategories and to the other categories', async () => {
  renderWithStore(<MoreCategories slug="women" />, { answers: { 'catalog.menu': menu } });
  const below = await screen.findByRole('navigation', { name: 'Shop by Category' });
  expect(within(below).getByRole('link', { name: 'Kurtas' })).toHaveAttribute('href', '/products/kurtas');
  expect(screen.getByRole('link', { name: 'Men' })).toHaveAttribute('href', '/men');
});
