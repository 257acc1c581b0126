/** What pages for customers show on a direct load, while their login is checked. */
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { preloadRoute, Routes } from './app';
import { routes } from './routes';
import { renderWithStore, shopper } from './test/render-with-store';

const PAGES = [
  ['/checkout', 'Checkout'],
  ['/profile', 'Profile'],
  ['/profile/orders', 'Order history'],
  ['/profile/edit', 'Edit profile'],
  ['/profile/addresses', 'Address book'],
  ['/profile/change-password', 'Change my password'],
] as const;

// As on a direct load, where the code of the page is there before it is rendered.
beforeAll(async () => {
  for (const [path] of PAGES) preloadRoute(path);
  await Promise.all(routes.filter(({ access }) => access === 'customer').map(({ load }) => load()));
});

it.each(PAGES)('%s shows its heading and placeholders, and asks for no data', async (path, heading) => {
  const store = renderWithStore(<Routes />, {
    path,
    user: shopper,
    answers: { 'auth.me': () => new Promise(() => {}) },
  });
  expect(screen.getByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
  expect(screen.getByText(/^Loading your/)).toBeInTheDocument();
  await waitFor(() => expect(store.getInputs('auth.me')).toHaveLength(1));
  for (const call of ['cart.get', 'order.mine', 'address.list', 'auth.sessions'] as const)
    expect(store.getInputs(call)).toEqual([]);
});

it('goes from there to the login without one', async () => {
  const store = renderWithStore(<Routes />, { path: '/profile/orders' });
  await waitFor(() => expect(store.getUrl()).toBe('/login?next=%2Fprofile%2Forders'));
});
