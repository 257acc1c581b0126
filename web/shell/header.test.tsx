import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { admin, renderWithStore, shopper } from '../test/render-with-store';
import { Header } from './header';

const answers = { 'wishlist.get': { items: [] } };

it('opens the search on the current page, though its link leads to the page of searches', async () => {
  const store = renderWithStore(<Header />, { path: '/about', answers });
  const link = screen.getByRole('link', { name: 'Search' });
  expect(link).toHaveAttribute('href', '/search');
  await userEvent.click(link);
  expect(await screen.findByRole('dialog', { name: 'Search' })).toBeVisible();
  expect(store.getUrl()).toBe('/about');
});

it('links admins to the back office', async () => {
  renderWithStore(<Header />, { user: admin, answers });
  expect(await screen.findByRole('link', { name: 'Admin Panel' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/admin/),
  );
});

it("shows a shopper's menu without the back office", async () => {
  renderWithStore(<Header />, { user: shopper, answers });
  expect(await screen.findByRole('link', { name: 'Profile of Meera' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Admin Panel' })).not.toBeInTheDocument();
});
