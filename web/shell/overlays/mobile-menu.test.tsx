import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SHOP_MESSAGES } from '../../../src/catalog/shop-messages';
import { type Answer, createConnectionError, renderWithStore } from '../../test/render-with-store';
import MobileMenu from './mobile-menu';

const menu = [
  {
    id: 'women',
    name: 'Women',
    slug: 'women',
    subCategories: [{ id: 'kurtas', name: 'Kurtas', slug: 'kurtas', subCategories: [] }],
  },
];
const show = (answer: Answer<'catalog.menu'>) =>
  renderWithStore(<MobileMenu open onOpenChange={() => {}} />, {
    path: '/about',
    answers: { 'catalog.menu': answer },
  });

it('links to the categories of two levels', async () => {
  show(menu);
  const links = await screen.findByRole('navigation', { name: 'All categories' });
  expect(within(links).getByRole('link', { name: 'Women' })).toHaveAttribute('href', '/women');
  expect(within(links).getByRole('link', { name: 'All Women' })).toHaveAttribute('href', '/products/women');
  expect(within(links).getByRole('link', { name: 'Kurtas' })).toHaveAttribute('href', '/products/kurtas');
});

it('announces that the categories are loading', async () => {
  show(() => new Promise(() => {}));
  expect(await screen.findByText('Loading the categories…')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
});

it('says when the categories could not be loaded, and tries again', async () => {
  let isOffline = true;
  show(() => (isOffline ? Promise.reject(createConnectionError()) : menu));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(SHOP_MESSAGES.categoriesFailed);
  isOffline = false;
  fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Women' })).toBeVisible();
});
