import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { paths } from '../paths';
import { admin, renderWithStore, shopper } from '../test/render-with-store';
import NotFoundPage from './not-found-page';

it('shows that the page does not exist, and links back', async () => {
  renderWithStore(<NotFoundPage />, { path: '/no/such/page', user: shopper });
  expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Go Back' })).toBeVisible();
});

describe('Go Back', () => {
  // Other files share the window, and its history: nothing must really go back in it.
  const back = vi.fn();
  beforeEach(() => {
    back.mockClear();
    vi.spyOn(window.history, 'back').mockImplementation(back);
  });
  afterEach(() => void vi.restoreAllMocks());

  const goBack = async (entries: number) => {
    vi.spyOn(window.history, 'length', 'get').mockReturnValue(entries);
    const store = renderWithStore(<NotFoundPage />, { path: '/no/such/page', user: admin });
    await screen.findByRole('link', { name: 'Go to admin dashboard' });
    await userEvent.click(screen.getByRole('button', { name: 'Go Back' }));
    return store.getUrl();
  };

  it('returns to the page before', async () => {
    expect(await goBack(2)).toBe('/no/such/page');
    expect(back).toHaveBeenCalledOnce();
  });

  it('leads to the start page in a tab that was opened here', async () => {
    expect(await goBack(1)).toBe(paths.adminHome);
    expect(back).not.toHaveBeenCalled();
  });
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
