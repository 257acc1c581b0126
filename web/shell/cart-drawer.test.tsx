import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cart, CartItem } from '../../src/cart/schema';
import { toCart } from '../../src/cart/totals';
import { useCartActions } from '../shop/cart/cart';
import { makeProduct, makeVariant } from '../test/catalog';
import {
  type Answers,
  createApiError,
  createConnectionError,
  renderWithStore,
  shopper,
} from '../test/render-with-store';
import CartDrawer from './cart-drawer';

const { id, name, images } = makeProduct();
const line = (changes: Partial<CartItem> = {}, stock = 20): CartItem => ({
  id: 'line-1',
  quantity: 2,
  product: { id, name, images, variant: makeVariant({ stock }) },
  ...changes,
});

const older = line({
  id: 'older',
  product: { id: 'older', name: 'Older Kurta', images, variant: makeVariant({ size: 'S' }) },
});

function show(cart: Cart, answers: Answers = {}) {
  const onOpenChange = vi.fn();
  renderWithStore(<CartDrawer open onOpenChange={onOpenChange} />, {
    user: shopper,
    answers: { 'cart.get': () => cart, ...answers },
  });
  return onOpenChange;
}

describe('the cart drawer', () => {
  it('shows the number of units and the total, and links to the cart', async () => {
    const onOpenChange = show(toCart([line(), line({ id: 'line-2', quantity: 1 })]));
    const drawer = await screen.findByRole('dialog', { name: 'Shopping Cart (3)' });
    expect(within(drawer).getByText('Subtotal').parentElement).toHaveTextContent('Rs. 3,897.00');
    const on = within(drawer).getByRole('link', { name: 'View Cart & Checkout' });
    expect(on).toHaveAttribute('href', '/cart');
    await userEvent.click(on);
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });

  it('shows that it is empty', async () => {
    show(toCart([]));
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
    expect(screen.queryByText('Subtotal')).toBeNull();
  });

  it('changes a quantity and shows the cart of the response', async () => {
    const update = vi.fn(() => toCart([line({ quantity: 3 })]));
    show(toCart([line()]), { 'cart.updateQuantity': update });
    await userEvent.click(await screen.findByRole('button', { name: 'Increase quantity' }));
    expect(update).toHaveBeenCalledWith({ cartItemId: 'line-1', newQuantity: 3 });
    expect(await screen.findByRole('dialog', { name: 'Shopping Cart (3)' })).toBeVisible();
  });

  it('limits the quantity to the stock', async () => {
    const update = vi.fn();
    show(toCart([line({ quantity: 2 }, 2)]), { 'cart.updateQuantity': update });
    await userEvent.click(await screen.findByRole('button', { name: 'Increase quantity' }));
    expect(update).not.toHaveBeenCalled();
  });

  it('removes a line', async () => {
    let cart = toCart([line()]);
    const remove = vi.fn(() => {
      cart = toCart([]);
    });
    show(cart, { 'cart.get': () => cart, 'cart.remove': remove });
    await userEvent.click(await screen.findByRole('button', { name: /^Remove/ }));
    expect(remove).toHaveBeenCalledWith({ id: 'line-1' });
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
  });

  it("shows the server's message when a change fails", async () => {
    const sentence = 'Only 2 of Bagru Sprig Cotton Kurta (Ivory, M) are left.';
    show(toCart([line()]), {
      'cart.updateQuantity': () => {
        throw createApiError('CONFLICT', sentence);
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Increase quantity' }));
    await waitFor(() => expect(screen.getAllByText(sentence)[0]).toBeInTheDocument());
  });

  it('shows the line that was added last first', async () => {
    const variant = (size: string) => ({ id, name, images, variant: makeVariant({ size }) });
    show(
      toCart([
        line({ id: 'old', product: variant('S') }),
        line({ id: 'older', product: variant('M') }),
        line({ id: 'new', product: variant('L') }),
      ]),
    );
    await screen.findByRole('dialog', { name: 'Shopping Cart (6)' });
    const sizes = screen.getAllByRole('listitem').map((row) => /Ivory, (\w)/.exec(row.textContent)?.[1]);
    expect(sizes).toEqual(['L', 'M', 'S']);
  });
});

/** The drawer itself is among the overlays around it. */
function Adding() {
  const { add } = useCartActions();
  return (
    <button type="button" onClick={() => add.mutate({ productVariantId: line().product.variant.id })}>
      Add
    </button>
  );
}

describe('a line that was just added', () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  beforeEach(() => {
    scrolled.mockClear();
    vi.useFakeTimers();
  });
  afterEach(() => void vi.useRealTimers());
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it.each([
    ['a new line', toCart([older])],
    ['a line that was there already', toCart([line(), older])],
  ])('is scrolled into view, highlighted and announced: %s', async (_, before) => {
    let cart = before;
    const add = () => {
      cart = toCart([line({ quantity: 3 }), older]);
      return cart;
    };
    renderWithStore(<Adding />, { user: shopper, answers: { 'cart.get': () => cart, 'cart.add': add } });
    await pass(100);
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    await pass(50);
    await act(() => vi.dynamicImportSettled());
    await pass(200);
    const row = screen.getByRole('heading', { name }).closest('[data-added]') as HTMLElement;
    expect(row).not.toBeNull();
    expect(document.querySelectorAll('[data-added]')).toHaveLength(1);
    expect(scrolled.mock.instances).toContain(row);
    expect(screen.getByText(`${name}, Ivory, M: added to your cart.`)).toHaveRole('status');
    // The drawer, not the line, has the focus: its name is what is read first.
    expect(screen.getByRole('dialog')).toHaveFocus();
    await pass(2500);
    expect(document.querySelector('[data-added]')).toBeNull();
  });
});

describe('a line that was removed', () => {
  const variantId = line().product.variant.id;
  const remove = () => userEvent.click(screen.getByRole('button', { name: `Remove ${name}, Ivory, M` }));
  const undo = () => screen.findByRole('button', { name: 'Undo' });

  /** The server: a cart of two lines, from which one is removed; `add` answers a restoration. */
  function serve(add: (input: { quantity: number }) => Cart, answers: Answers = {}) {
    let cart = toCart([line({ quantity: 3 }), older]);
    return renderWithStore(<CartDrawer open onOpenChange={() => {}} />, {
      user: shopper,
      answers: {
        'cart.get': () => cart,
        'cart.remove': () => {
          cart = toCart([older]);
        },
        'cart.add': (input: { quantity: number }) => {
          cart = add(input);
          return cart;
        },
        ...answers,
      },
    });
  }

  it('leaves an Undo button in its place, which gets the focus', async () => {
    const store = serve(({ quantity }) => toCart([older, line({ id: 'back', quantity })]));
    await screen.findByRole('dialog', { name: 'Shopping Cart (5)' });
    await remove();
    const button = await undo();
    await screen.findByRole('dialog', { name: 'Shopping Cart (2)' });
    expect(button).toHaveFocus();
    expect(button).toHaveAccessibleDescription(`${name} (Ivory, M) was removed.`);
    const rows = screen.getAllByRole('listitem');
    expect(rows[1]).toContainElement(button);

    await userEvent.click(button);
    await screen.findByRole('dialog', { name: 'Shopping Cart (5)' });
    expect(store.getInputs('cart.add')).toEqual([{ productVariantId: variantId, quantity: 3 }]);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(document.querySelector('[data-added]')).toHaveTextContent(name);
    expect(document.querySelector('[data-added]')).toHaveFocus();
  });

  it('is restored with the quantity that is in stock', async () => {
    const store = serve(
      ({ quantity }) => {
        if (quantity > 1) throw createApiError('CONFLICT', `Only 1 of ${name} (Ivory, M) is left.`);
        return toCart([older, line({ id: 'back', quantity }, 1)]);
      },
      { 'catalog.product': makeProduct({ variants: [makeVariant({ stock: 1 })] }) },
    );
    await screen.findByRole('dialog', { name: 'Shopping Cart (5)' });
    await remove();
    await userEvent.click(await undo());
    const sentence = `Only 1 of ${name} (Ivory, M) is left, so 1 is back in your cart.`;
    expect((await screen.findAllByText(sentence))[0]).toBeInTheDocument();
    expect(store.getInputs('cart.add')).toEqual([
      { productVariantId: variantId, quantity: 3 },
      { productVariantId: variantId, quantity: 1 },
    ]);
  });

  it.each([
    [
      'sold out',
      createApiError('CONFLICT', `${name} (Ivory, M) is out of stock.`),
      `${name} (Ivory, M) is out of stock.`,
    ],
    [
      'archived',
      createApiError('NOT_FOUND', 'This product is no longer available.'),
      'This product is no longer available.',
    ],
    ['out of reach', createConnectionError(), 'Something went wrong.'],
  ])('stays removed when it is %s, with an error in its place', async (_, failure, sentence) => {
    serve(
      () => {
        throw failure;
      },
      { 'catalog.product': makeProduct({ variants: [makeVariant({ stock: 0 })] }) },
    );
    await screen.findByRole('dialog', { name: 'Shopping Cart (5)' });
    await remove();
    await userEvent.click(await undo());
    expect(await screen.findByText(sentence)).toHaveRole('alert');
    expect(await undo()).toHaveFocus();
  });

  it('can be restored also when the cart is empty otherwise', async () => {
    let cart = toCart([line()]);
    renderWithStore(<CartDrawer open onOpenChange={() => {}} />, {
      user: shopper,
      answers: {
        'cart.get': () => cart,
        'cart.remove': () => {
          cart = toCart([]);
        },
      },
    });
    await screen.findByRole('dialog', { name: 'Shopping Cart (2)' });
    await remove();
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
    expect(await undo()).toHaveFocus();
  });
});
