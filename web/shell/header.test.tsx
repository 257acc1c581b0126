import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { admin, renderWithStore, shopper } from '../test/render-with-store';
import { Header } from './header';

const answers = { 'wishlist.get': { items: [] } };

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
