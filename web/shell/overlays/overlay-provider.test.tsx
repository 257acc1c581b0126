import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useCartDrawer } from '../../shop/cart/cart';
import { useOpener } from '../../shop/overlays';
import { renderWithStore } from '../../test/render-with-store';
// Loaded here, so that compiling it does not count toward a test's time.
import './cart-drawer';
import './mobile-menu';

function Openers() {
  return (
    <>
      <button type="button" {...useOpener('menu')}>
        Open the menu
      </button>
      <button type="button" {...useOpener('cart')}>
        Open the cart
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
