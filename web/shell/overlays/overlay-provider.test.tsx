import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
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
