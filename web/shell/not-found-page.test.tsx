import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { admin, renderWithStore, shopper } from '../test/render-with-store';
import NotFoundPage from './not-found-page';

it('shows that the page does not exist, and links back', async () => {
  renderWithStore(<NotFoundPage />, { path: '/no/such/page', user: shopper });
  expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Go Back' })).toBeVisible();
});

it.each([
  ['shoppers', shopper, '/'],
  ['admins', admin, '/admin'],
])('links %s to their start page', async (_who, user, place) => {
  renderWithStore(<NotFoundPage />, { path: '/no/such/page', user });
  const links = await screen.findAllByRole('link');
  await expect
    .poll(() => links.map((link) => link.getAttribute('href') ?? ''))
    .toContainEqual(place === '/' ? '/' : expect.stringMatching(/^\/admin/));
});
