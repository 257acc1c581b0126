import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { describe, expect, it } from 'vitest';
import { SOMETHING_WENT_WRONG } from '../../src/errors';
import type { Wishlist } from '../../src/wishlist/schema';
import { makeVariant } from '../test/catalog';
import { createApiError, renderWithStore, shopper } from '../test/render-with-store';
import { trpc } from '../trpc';
import WishlistPage from './wishlist-page';

const wish = (id: string, name: string): Wishlist['items'][number] => ({
  id: `wish ${id}`,
  product: {
    id,
    name,
    images: [],
    variants: [
      makeVariant({ color: 'Ivory', size: 'S', stock: 0 }),
      makeVariant({ color: 'Indigo', size: 'S', stock: 4 }),
      makeVariant({ color: 'Ivory', size: 'M', stock: 0 }),
    ],
  },
});
const both: Wishlist = { items: [wish('one', 'Ajrakh Kurta'), wish('two', 'Ikat Saree')] };

/** Requests the wishlist before the user is known, as pages do before their code is there. */
function EarlyWishlistPage() {
  const { wishlist } = trpc.useUtils();
  useEffect(() => void wishlist.get.prefetch(), [wishlist]);
  return <WishlistPage />;
}

describe('the wishlist page', () => {
  it('counts the items, and shows each with colors, sizes and a link', async () => {
    renderWithStore(<WishlistPage />, { user: shopper, answers: { 'wishlist.get': both } });
    expect(await screen.findByText('2 items')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ajrakh Kurta' })).toHaveAttribute('href', '/product/one');
    const [card] = screen.getAllByRole('article');
    expect(within(card as HTMLElement).getByRole('img', { name: '2 colours: Ivory, Indigo' })).toBeVisible();
    const sizes = within(card as HTMLElement).getByRole('list', { name: 'Sizes' });
    expect([...sizes.children].map((size) => size.textContent)).toEqual(['S', 'M, sold out']);
  });

  it('removes an item and focuses the next', async () => {
    let wishlist = both;
    const store = renderWithStore(<WishlistPage />, {
      user: shopper,
      answers: {
        'wishlist.get': () => wishlist,
        'wishlist.remove': () => {
          wishlist = { items: both.items.slice(1) };
          return wishlist;
        },
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Ajrakh Kurta from wishlist' }));
    expect(await screen.findByText('1 item')).toBeVisible();
    expect(store.getInputs('wishlist.remove')).toEqual([{ productId: 'one' }]);
    expect(screen.queryByText('Ajrakh Kurta')).toBeNull();
    expect(screen.getByRole('button', { name: 'Remove Ikat Saree from wishlist' })).toHaveFocus();
  });

  it('removes one item by a double click, whose second click meets the button of the next', async () => {
    let wishlist = both;
    const store = renderWithStore(<WishlistPage />, {
      user: shopper,
      answers: {
        'wishlist.get': () => wishlist,
        'wishlist.remove': ({ productId }) => {
          wishlist = { items: wishlist.items.filter(({ product }) => product.id !== productId) };
          return wishlist;
        },
      },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Ajrakh Kurta from wishlist' }), {
      detail: 1,
    });
    expect(await screen.findByText('1 item')).toBeVisible();
    const next = screen.getByRole('button', { name: 'Remove Ikat Saree from wishlist' });
    fireEvent.click(next, { detail: 2 });
    // A key's click has no count.
    expect(store.getInputs('wishlist.remove')).toEqual([{ productId: 'one' }]);
    fireEvent.click(next, { detail: 0 });
    expect(await screen.findByText('0 items')).toBeVisible();
    expect(store.getInputs('wishlist.remove')).toEqual([{ productId: 'one' }, { productId: 'two' }]);
  });

  it('links to the home page when it is empty', async () => {
    renderWithStore(<WishlistPage />, { user: shopper, answers: { 'wishlist.get': { items: [] } } });
    expect(await screen.findByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Browse the store' })).toHaveAttribute('href', '/');
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
  });

  it('suggests the categories only when it is empty', async () => {
    const menu = [{ id: 'women', name: 'Women', slug: 'women', subCategories: [] }];
    const empty = renderWithStore(<WishlistPage />, { answers: { 'catalog.menu': menu } });
    expect(await screen.findByRole('link', { name: 'Women' })).toHaveAttribute('href', '/products/women');
    empty.unmount();
    renderWithStore(<WishlistPage />, {
      user: shopper,
      answers: { 'catalog.menu': menu, 'wishlist.get': both },
    });
    await screen.findByText('2 items');
    expect(screen.queryByRole('link', { name: 'Women' })).toBeNull();
  });

  it('is empty for visitors, with a link to log in and return', async () => {
    renderWithStore(<WishlistPage />, { path: '/wishlist' });
    expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/login?next=%2Fwishlist',
    );
    expect(screen.getByText('0 items')).toBeVisible();
  });

  it('is not shown as empty while the login could not be checked', async () => {
    let isFailing = true;
    renderWithStore(<WishlistPage />, {
      user: shopper,
      answers: {
        'auth.me': () => {
          if (isFailing) throw createApiError('SERVICE_UNAVAILABLE', 'The store is closed for a moment.');
          return { user: shopper };
        },
        'wishlist.get': both,
      },
    });
    expect(await screen.findByText(SOMETHING_WENT_WRONG)).toBeVisible();
    expect(screen.queryByText('Your wishlist is empty')).toBeNull();
    isFailing = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('2 items')).toBeVisible();
  });

  it('is loaded again with the check of the login when both have failed', async () => {
    let isFailing = true;
    const failFirst = <Answer,>(answer: Answer): Answer => {
      if (isFailing) throw createApiError('SERVICE_UNAVAILABLE', 'The store is closed for a moment.');
      return answer;
    };
    renderWithStore(<EarlyWishlistPage />, {
      user: shopper,
      answers: {
        'auth.me': () => failFirst({ user: shopper }),
        'wishlist.get': () => failFirst(both),
      },
    });
    expect(await screen.findByText(SOMETHING_WENT_WRONG)).toBeVisible();
    isFailing = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('2 items')).toBeVisible();
  });

  it('shows that it loads, and retries after an error', async () => {
    let failing = true;
    renderWithStore(<WishlistPage />, {
      user: shopper,
      answers: {
        'wishlist.get': () => {
          if (failing) throw createApiError('INTERNAL_SERVER_ERROR', SOMETHING_WENT_WRONG);
          return both;
        },
      },
    });
    expect(screen.getByText('Loading your wishlist…')).toBeInTheDocument();
    expect(await screen.findByText(SOMETHING_WENT_WRONG)).toBeVisible();
    failing = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('2 items')).toBeVisible();
  });
});
