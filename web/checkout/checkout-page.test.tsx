import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toCart } from '../../src/cart/totals';
import type { PlaceOrderInput } from '../../src/order/schema';
import { setLinkHandler } from '../shell/navigation/location';
import { address } from '../test/orders';
import { type Answers, createApiError, createConnectionError } from '../test/render-with-store';
import { cart, checkOut, placed, placeOrder } from './test-checkout';

const getIdempotencyKeys = (inputs: unknown[]) =>
  inputs.map((input) => (input as PlaceOrderInput).idempotencyKey);

const rejectWith = (code: 'CONFLICT' | 'SERVICE_UNAVAILABLE', message: string) => () =>
  Promise.reject(createApiError(code, message));

describe('the checkout form', () => {
  it('preselects the default address and cash on delivery', async () => {
    const other = { ...address, id: 'work', addressLine1: '1 Park Street', isDefault: false };
    const store = checkOut({ 'address.list': [other, address] });
    await screen.findByText('Default');
    await placeOrder();
    await screen.findByRole('dialog', { name: 'Order placed' });
    expect(store.getInputs('order.place')).toMatchObject([{ addressId: 'home', paymentMethod: 'COD' }]);
  });

  it('shows three items until all are requested', async () => {
    checkOut();
    expect(await screen.findByText('Kurta 3')).toBeInTheDocument();
    expect(screen.queryByText('Kurta 2')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show 2 more items' }));
    expect(screen.getByText('Kurta 1')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show fewer' }));
    expect(screen.queryByText('Kurta 1')).not.toBeInTheDocument();
  });
});

describe('placing an order', () => {
  it.each([
    ['View order', '/profile/orders'],
    ['Continue Shopping', '/'],
    ['Close', '/'],
  ])('shows the order number, stays open until closed, and "%s" goes to %s', async (way, place) => {
    const store = checkOut();
    await screen.findByText('Default');
    await placeOrder();
    const dialog = await screen.findByRole('dialog', { name: 'Order placed' });
    expect(dialog).toHaveTextContent('7c1f9a2e');
    expect(dialog).toHaveTextContent('To pay on deliveryRs. 1,299.00');
    expect(dialog).toHaveTextContent(/Bagru Kurta.*Ivory, M/);
    expect(dialog).toHaveTextContent(/12 MG Road.*Jaipur, Rajasthan 302001/);
    expect(dialog).toHaveTextContent('Payment methodCash on delivery');
    expect(dialog).toHaveTextContent('You pay Rs. 1,299.00 to the courier when the parcel arrives.');
    // The cart is empty now, but the page must not redirect while the dialog is open.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    expect(store.getUrl()).toBe('/checkout');
    expect(screen.queryByText('Your cart is empty. Redirecting...')).not.toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: way }));
    expect(store.getUrl()).toBe(place);
  });

  it('keeps the confirmation until the next page has loaded, and shows that it is loading', async () => {
    const follow = vi.fn();
    const remove = setLinkHandler(follow);
    const store = checkOut();
    await screen.findByText('Default');
    await placeOrder();
    await userEvent.click(await screen.findByRole('button', { name: 'View order' }));
    expect(follow).toHaveBeenCalledWith('/profile/orders', expect.any(Function));
    expect(screen.getByRole('dialog', { name: 'Order placed' })).toBeVisible();
    follow.mock.calls[0]?.[1]();
    expect(store.getUrl()).toBe('/profile/orders');
    remove();
  });

  it('names the item that sold out, keeps the cart and links back to it', async () => {
    const sentence = 'Only 2 of Kurta 1 (Ivory, M) are left.';
    checkOut({ 'order.place': rejectWith('CONFLICT', sentence) });
    await screen.findByText('Default');
    await placeOrder();
    const note = await screen.findByRole('alert');
    expect(note).toHaveTextContent(sentence);
    expect(within(note).getByRole('link', { name: 'Back to your cart' })).toHaveAttribute('href', '/cart');
    expect(screen.getByText('Kurta 5')).toBeInTheDocument();
  });

  it('chooses no other address in place of one that was deleted in another tab', async () => {
    const work = { ...address, id: 'work', addressLine1: '1 Park Street', isDefault: false };
    let addresses = [address, work];
    const store = checkOut({
      'address.list': () => addresses,
      'order.place': ({ addressId }: PlaceOrderInput) => {
        if (addresses.some(({ id }) => id === addressId)) return placed;
        throw createApiError('NOT_FOUND', 'Address not found.');
      },
    });
    await screen.findByText(/1 Park Street/);
    const findRadio = (text: RegExp) => screen.getByRole('radio', { description: text });
    await userEvent.click(findRadio(/1 Park Street/));
    addresses = [address];
    await placeOrder();
    expect(await screen.findByRole('alert')).toHaveTextContent('Address not found.');
    await waitFor(() => expect(screen.queryByText(/1 Park Street/)).not.toBeInTheDocument());
    expect(findRadio(/12 MG Road/)).not.toBeChecked();
    await placeOrder();
    expect(await screen.findByRole('alert')).toHaveTextContent('Please select a shipping address.');
    await userEvent.click(findRadio(/12 MG Road/));
    await placeOrder();
    await screen.findByRole('dialog', { name: 'Order placed' });
    expect(store.getInputs('order.place')).toMatchObject([{ addressId: 'work' }, { addressId: 'home' }]);
  });

  it('retries without a response with the same idempotency key, and uses another after a change', async () => {
    const other = { ...address, id: 'work', addressLine1: '1 Park Street', isDefault: false };
    const store = checkOut({
      'address.list': [address, other],
      'order.place': () => Promise.reject(createConnectionError()),
    });
    await screen.findByText('Default');
    await placeOrder();
    const note = await screen.findByRole('alert');
    expect(note).toHaveTextContent('Failed to place order.');
    expect(within(note).getByRole('link', { name: 'Check your orders' })).toHaveAttribute(
      'href',
      '/profile/orders',
    );
    await placeOrder();
    await waitFor(() => expect(store.getInputs('order.place')).toHaveLength(2));
    await userEvent.click((await screen.findAllByRole('radio'))[1] as HTMLElement);
    await placeOrder();
    await waitFor(() => expect(store.getInputs('order.place')).toHaveLength(3));
    const [first, second, third] = getIdempotencyKeys(store.getInputs('order.place'));
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
    await screen.findByRole('alert');
    // A toast would cover it on a small phone.
    expect(screen.getAllByText(/Failed to place order/)).toHaveLength(1);
  });

  it('retries with the same idempotency key after another address was chosen and the first one again', async () => {
    const other = { ...address, id: 'work', addressLine1: '1 Park Street', isDefault: false };
    const store = checkOut({
      'address.list': [address, other],
      'order.place': () => Promise.reject(createConnectionError()),
    });
    await screen.findByText('Default');
    await placeOrder();
    await screen.findByRole('alert');
    await userEvent.click(screen.getByRole('radio', { description: /1 Park Street/ }));
    await userEvent.click(screen.getByRole('radio', { description: /12 MG Road/ }));
    await placeOrder();
    await waitFor(() => expect(store.getInputs('order.place')).toHaveLength(2));
    const [first, second] = getIdempotencyKeys(store.getInputs('order.place'));
    expect(second).toBe(first);
  });
});

describe('an order that was placed although its answer was lost', () => {
  /** A mock server that places the first order, whose answer is lost; repeated with its key, it answers. */
  function losePlacement(answers: Answers = {}) {
    current = cart;
    isConnected = true;
    isCanceled = false;
    let key: string | null | undefined;
    return checkOut({
      'cart.get': () => (isConnected ? current : Promise.reject(createConnectionError())),
      'order.place': ({ idempotencyKey }: PlaceOrderInput) => {
        if (key === idempotencyKey) return { order: isCanceled ? canceled : placed.order, created: false };
        if (key !== undefined && current.items.length === 0)
          throw createApiError('BAD_REQUEST', 'Your cart is empty');
        if (key !== undefined) return { order: { ...placed.order, id: 'b2d4e6f8-0000' }, created: true };
        key = idempotencyKey;
        current = toCart([]);
        throw createConnectionError();
      },
      ...answers,
    });
  }
  const canceled = { ...placed.order, deliveryStatus: 'CANCELED' as const };
  let current = cart;
  let isCanceled = false;
  let isConnected = true;
  const loseAnswer = async () => {
    await screen.findByText('Default');
    isConnected = false;
    await placeOrder();
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to place order. Check your orders');
  };

  /** A while later, when the cart that is shown counts as outdated. */
  const reconnect = () => {
    isConnected = true;
    vi.useFakeTimers({ now: Date.now() + 5000, toFake: ['Date'] });
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  };
  afterEach(() => void vi.useRealTimers());

  it('is shown at once where the server can be reached', async () => {
    const store = losePlacement();
    await screen.findByText('Default');
    await placeOrder();
    expect(await screen.findByRole('dialog', { name: 'Order placed' })).toHaveTextContent('7c1f9a2e');
    expect(store.getInputs('order.place')).toHaveLength(2);
  });

  it('is shown once the connection is back, in place of an empty cart', async () => {
    const store = losePlacement();
    await loseAnswer();
    reconnect();
    expect(await screen.findByRole('dialog', { name: 'Order placed' })).toHaveTextContent('7c1f9a2e');
    expect(new Set(getIdempotencyKeys(store.getInputs('order.place'))).size).toBe(1);
  });

  it('is shown to a customer who then chooses another payment method', async () => {
    losePlacement();
    await loseAnswer();
    await userEvent.click(screen.getByRole('radio', { name: /online/i }));
    await placeOrder();
    expect(await screen.findByRole('dialog', { name: 'Order placed' })).toHaveTextContent('Cash on delivery');
    expect(screen.queryByText(/Your cart is empty/)).not.toBeInTheDocument();
  });

  it('is not shown when it was canceled in another tab, with its items gone from the cart', async () => {
    const store = losePlacement();
    await loseAnswer();
    isCanceled = true;
    reconnect();
    expect(await screen.findByText('Your cart is empty. Redirecting...')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(store.getUrl()).toBe('/cart'), { timeout: 2000 });
  });

  it('is replaced by a new order when it was canceled in another tab, and its items were added again', async () => {
    const store = losePlacement();
    await loseAnswer();
    isCanceled = true;
    current = cart;
    await placeOrder();
    expect(await screen.findByRole('dialog', { name: 'Order placed' })).toHaveTextContent('b2d4e6f8');
    expect(new Set(getIdempotencyKeys(store.getInputs('order.place'))).size).toBe(2);
  });

  it('is not shown when it was canceled in another tab, and the checkout still shows its items', async () => {
    losePlacement();
    await loseAnswer();
    isCanceled = true;
    isConnected = true;
    await placeOrder();
    expect(await screen.findByText('Your cart is empty. Redirecting...')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is not made up where the cart was emptied without it', async () => {
    let current = cart;
    const store = checkOut({
      'cart.get': () => current,
      'order.place': () => {
        if (current.items.length === 0) throw createApiError('BAD_REQUEST', 'Your cart is empty');
        throw createConnectionError();
      },
    });
    await loseAnswer();
    current = toCart([]);
    reconnect();
    expect(await screen.findByText('Your cart is empty. Redirecting...')).toBeInTheDocument();
    await waitFor(() => expect(store.getUrl()).toBe('/cart'), { timeout: 2000 });
  });
});

it('places orders on a page without https, which has no random UUIDs', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  checkOut();
  await screen.findByText('Default');
  await placeOrder();
  await screen.findByRole('dialog', { name: 'Order placed' });
  vi.unstubAllGlobals();
});

it('redirects an empty cart to /cart', async () => {
  const store = checkOut({ 'cart.get': toCart([]) });
  expect(await screen.findByText('Your cart is empty. Redirecting...')).toBeInTheDocument();
  await waitFor(() => expect(store.getUrl()).toBe('/cart'), { timeout: 2000 });
});
