import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useCartDrawer } from '../../shop/cart/cart';
import { useOpener } from '../../shop/overlays';
import { renderWithStore } from '../../test/render-with-store';
// Loaded here, so that compiling it does not count toward a test's time.
import './cart-drawer';
import './mobile-menu';
import './search-overlay';

const MENU = [{ id: 'women', name: 'Women', slug: 'women', subCategories: [] }];

function Openers() {
  return (
    <>
      <button type="button" {...useOpener('menu')}>
        Open the menu
      </button>
      <button type="button" {...useOpener('cart')}>
        Open the cart
      </button>
      <button type="button" {...useOpener('search')}>
        Open the search
      </button>
    </>
  );
}

it.each([
  ['menu', 'cart', /^Shopping Cart/],
  ['cart', 'menu', 'Menu'],
])(
  'opens only the last one when another is requested before its code has arrived: %s, %s',
  async (first, last, name) => {
    renderWithStore(<Openers />);
    const press = (overlay: string) => screen.getByRole('button', { name: `Open the ${overlay}` }).click();
    act(() => {
      press(first);
      press(last);
    });
    expect(await screen.findByRole('dialog', { name })).toBeInTheDocument();
    await waitFor(() => expect(document.querySelectorAll('[role="dialog"]')).toHaveLength(1));
  },
);

function AddedLater() {
  const { setOpen } = useCartDrawer();
  return (
    <button type="button" onClick={() => setOpen(true)}>
      Add to the cart
    </button>
  );
}

it('shows the cart that a late answer opens once the menu is closed', async () => {
  const user = userEvent.setup();
  renderWithStore(
    <>
      <Openers />
      <AddedLater />
    </>,
  );
  const added = screen.getByRole('button', { name: 'Add to the cart' });
  await user.click(screen.getByRole('button', { name: 'Open the menu' }));
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  act(() => added.click());
  expect(screen.getAllByRole('dialog')).toEqual([menu]);
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('dialog', { name: /^Shopping Cart/ })).toBeInTheDocument();
  await waitFor(() => expect(menu).not.toBeInTheDocument());
});

it.each([
  ['menu', 'Menu', 'All Women'],
  ['cart', 'Shopping Cart (0)', 'Women'],
  ['search', 'Search', 'Women'],
])(
  'closes the %s when a link leads to the same page, with another query or without',
  async (name, title, link) => {
    const path = '/products/women?sort=price-asc';
    const store = renderWithStore(<Openers />, { path, answers: { 'catalog.menu': MENU } });
    for (const _ of ['another query', 'the same address']) {
      await userEvent.click(screen.getByRole('button', { name: `Open the ${name}` }));
      const panel = await screen.findByRole('dialog', { name: title });
      await userEvent.click(await within(panel).findByRole('link', { name: link }));
      await waitFor(() => expect(panel).not.toBeInTheDocument());
      expect(store.getUrl()).toBe('/products/women');
    }
  },
);

it('keeps the menu open when one of its links is opened in another tab', async () => {
  renderWithStore(<Openers />, { answers: { 'catalog.menu': MENU } });
  await userEvent.click(screen.getByRole('button', { name: 'Open the menu' }));
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  fireEvent.click(await within(menu).findByRole('link', { name: 'All Women' }), { ctrlKey: true });
  fireEvent.click(within(menu).getByRole('heading', { name: 'Menu' }));
  expect(menu).toHaveAttribute('data-state', 'open');
});
