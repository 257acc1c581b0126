import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Cart } from '../../../src/cart/schema';
import { toCart } from '../../../src/cart/totals';
import { MAY_BE_ADDED, useCartActions, useCartDrawer } from '../../shop/cart/cart';
import { makeProduct, makeVariant } from '../../test/catalog';
import {
  type Answers,
  createApiError,
  createConnectionError,
  renderWithStore,
  shopper,
} from '../../test/render-with-store';
import CartDrawer from './cart-drawer';
import { createLine, name, older } from './test-cart-lines';

/** renderWithStore renders the drawer as one of the overlays. */
function Adding() {
  const { add } = useCartActions();
  const { setOpen } = useCartDrawer();
  return (
    <>
      <button type="button" onClick={() => add.mutate({ productVariantId: createLine().product.variant.id })}>
        Add
      </button>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
    </>
  );
}

describe('a line that was just added', () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  beforeEach(() => {
    scrolled.mockClear();
    vi.useFakeTimers();
  });
  afterEach(() => void vi.useRealTimers());
  const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it.each([
    ['a new line', toCart([older])],
    ['a line that was there already', toCart([createLine(), older])],
  ])('is scrolled into view, highlighted and announced: %s', async (_, before) => {
    let cart = before;
    const add = () => {
      cart = toCart([createLine({ quantity: 3 }), older]);
      return cart;
    };
    renderWithStore(<Adding />, { user: shopper, answers: { 'cart.get': () => cart, 'cart.add': add } });
    await advanceTime(100);
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    await advanceTime(50);
    await act(() => vi.dynamicImportSettled());
    await advanceTime(200);
    const row = screen.getByRole('heading', { name }).closest('[data-added]') as HTMLElement;
    expect(row).not.toBeNull();
    expect(document.querySelectorAll('[data-added]')).toHaveLength(1);
    expect(scrolled.mock.instances).toContain(row);
    expect(screen.getByText(`${name}, Ivory, M: added to your cart.`)).toHaveRole('status');
    // The drawer has the focus, so that screen readers announce its name first.
    expect(screen.getByRole('dialog')).toHaveFocus();
    await advanceTime(2500);
    expect(document.querySelector('[data-added]')).toBeNull();
    // For those who read the drawer later, when the line may be gone.
    expect(screen.queryByText(/added to your cart/)).toBeNull();
  });

  it('is an ordinary line when the cart is opened again, after it was closed at once', async () => {
    const cart = toCart([createLine()]);
    renderWithStore(<Adding />, {
      user: shopper,
      answers: { 'cart.get': () => cart, 'cart.add': () => cart },
    });
    await advanceTime(100);
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    await advanceTime(50);
    await act(() => vi.dynamicImportSettled());
    await advanceTime(200);
    expect(screen.getByText(`${name}, Ivory, M: added to your cart.`)).toHaveRole('status');
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    await advanceTime(60_000);
    expect(screen.queryByRole('dialog')).toBeNull();
    scrolled.mockClear();
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    await advanceTime(400);
    expect(screen.getByRole('heading', { name })).toBeVisible();
    expect(document.querySelector('[data-added]')).toBeNull();
    expect(screen.queryByText(/added to your cart/)).toBeNull();
    expect(scrolled).not.toHaveBeenCalled();
  });
});

describe('an addition whose answer is lost', () => {
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Add' }));

  /** A mock server that adds once for a key, and gives these answers one after another. */
  function renderAdding(answers: readonly ('answer' | 'no answer' | 'conflict')[]) {
    let count = 0;
    const keys: string[] = [];
    renderWithStore(<Adding />, {
      user: shopper,
      answers: {
        'cart.get': () => toCart(count > 0 ? [createLine({ quantity: count })] : []),
        'cart.add': ({ idempotencyKey }: { idempotencyKey: string }) => {
          const answer = answers[keys.length];
          if (!keys.includes(idempotencyKey)) count++;
          keys.push(idempotencyKey);
          if (answer === 'no answer') throw createConnectionError();
          if (answer === 'conflict') throw createApiError('CONFLICT', 'It is out of stock.');
          return toCart([createLine({ quantity: count })]);
        },
      },
    });
    return { keys };
  }

  it('is sent once more, and added once', async () => {
    const { keys } = renderAdding(['no answer', 'answer']);
    await press();
    expect(await screen.findByRole('dialog', { name: 'Shopping Cart (1)' })).toBeVisible();
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('is added once by the next click, too, and once more by a click after its answer', async () => {
    const { keys } = renderAdding(['no answer', 'no answer', 'answer', 'answer']);
    await press();
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await press();
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await press();
    expect(await screen.findByRole('dialog', { name: 'Shopping Cart (2)' })).toBeVisible();
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it('is not repeated after an answer', async () => {
    const { keys } = renderAdding(['conflict']);
    await press();
    await waitFor(() => expect(keys).toHaveLength(1));
    await act(() => vi.dynamicImportSettled());
    expect(keys).toHaveLength(1);
  });
});

describe('a line that was removed', () => {
  const variantId = createLine().product.variant.id;
  const remove = () => userEvent.click(screen.getByRole('button', { name: `Remove ${name}, Ivory, M` }));
  const undo = () => screen.findByRole('button', { name: 'Undo' });

  /** A mock server with two lines, one of which is removed. `add` answers the restoration. */
  function renderCart(add: (input: { quantity: number }) => Cart, answers: Answers = {}) {
    let cart = toCart([createLine({ quantity: 3 }), older]);
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
    const store = renderCart(({ quantity }) => toCart([older, createLine({ id: 'back', quantity })]));
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
    expect(store.getInputs('cart.add')).toMatchObject([{ productVariantId: variantId, quantity: 3 }]);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(document.querySelector('[data-added]')).toHaveTextContent(name);
    expect(document.querySelector('[data-added]')).toHaveFocus();
  });

  it('is restored with the quantity that is in stock', async () => {
    const store = renderCart(
      ({ quantity }) => {
        if (quantity > 1) throw createApiError('CONFLICT', `Only 1 of ${name} (Ivory, M) is left.`);
        return toCart([older, createLine({ id: 'back', quantity }, 1)]);
      },
      { 'catalog.product': makeProduct({ variants: [makeVariant({ stock: 1 })] }) },
    );
    await screen.findByRole('dialog', { name: 'Shopping Cart (5)' });
    await remove();
    await userEvent.click(await undo());
    const sentence = `Only 1 of ${name} (Ivory, M) is left, so 1 is back in your cart.`;
    expect((await screen.findAllByText(sentence))[0]).toBeInTheDocument();
    expect(store.getInputs('cart.add')).toMatchObject([
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
    ['out of reach', createConnectionError(), MAY_BE_ADDED],
  ])('stays removed when it is %s, with an error in its place', async (_, failure, sentence) => {
    renderCart(
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

  it('leaves the Undo button where the line was, also after another line above it was removed', async () => {
    // The drawer shows the newest first.
    let items = ['Third', 'Second', 'First'].map((title) =>
      createLine({
        id: title,
        product: { ...createLine().product, id: title, name: title, variant: makeVariant({ id: title }) },
      }),
    );
    renderWithStore(<CartDrawer open onOpenChange={() => {}} />, {
      user: shopper,
      answers: {
        'cart.get': () => toCart(items),
        'cart.remove': (input: { id: string }) => {
          items = items.filter((item) => item.id !== input.id);
        },
      },
    });
    await screen.findByRole('dialog', { name: 'Shopping Cart (6)' });
    await userEvent.click(screen.getByRole('button', { name: /^Remove First,/ }));
    await screen.findByRole('dialog', { name: 'Shopping Cart (4)' });
    expect(screen.getAllByRole('listitem')[0]).toContainElement(await undo());
    await userEvent.click(screen.getByRole('button', { name: /^Remove Second,/ }));
    await screen.findByRole('dialog', { name: 'Shopping Cart (2)' });
    const [first, second] = screen.getAllByRole('listitem');
    expect(first).toHaveTextContent(/^Second .* was removed/);
    expect(second).toHaveTextContent('Third');
  });

  it('can be restored also when the cart is empty otherwise', async () => {
    let cart = toCart([createLine()]);
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
