import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toCart } from '../../../src/cart/totals';
import { SOMETHING_WENT_WRONG } from '../../../src/errors';
import { WISHLIST_MESSAGES } from '../../../src/wishlist/messages';
import { useSession } from '../../session/session';
import { makeProduct, makeVariant } from '../../test/catalog';
import {
  type Answers,
  createApiError,
  createConnectionError,
  renderWithStore,
  shopper,
} from '../../test/render-with-store';
import { addViewed, getViewedIds } from '../catalog/viewed-products';
import { findUnanswered, sendForm } from '../unanswered/unanswered-forms';
import { useLogout } from '../use-logout';
import { PENDING_MS, parsePending } from './apply-pending';
import { PENDING_KEY, readPending, savePending } from './pending';
import { PendingItem } from './pending-item';

const { id, name, images } = makeProduct();
const item = { productId: id, productVariantId: 'Ivory M', quantity: 2 };
const { productId: _, ...addition } = item;
const cart = toCart([{ id: 'line', quantity: 2, product: { id, name, images, variant: makeVariant() } }]);
const want = <Item extends object>(wanted: Item) => ({ savedAt: Date.now(), ...wanted });
const EMPTY_CART = toCart([]);
const NOTHING = { 'wishlist.get': { items: [] } };

/** A page with buttons to log in and out. */
function Page() {
  const { begin } = useSession();
  const logout = useLogout();
  return (
    <>
      <PendingItem />
      <button type="button" onClick={() => begin('a token', shopper)}>
        begin
      </button>
      <button type="button" onClick={logout}>
        end
      </button>
    </>
  );
}
const show = (answers: Answers, path = '/product/product-1') =>
  renderWithStore(<Page />, { path, answers: { ...NOTHING, ...answers } });
const press = (label: string) => userEvent.click(screen.getByRole('button', { name: label }));

beforeEach(() => window.localStorage.clear());

describe('the items a visitor wanted', () => {
  it('are added to the cart once after the login, and open the drawer', async () => {
    savePending({ cart: want(item) });
    const store = show({ 'cart.add': () => cart, 'cart.get': () => cart });
    expect(store.getInputs('cart.add')).toEqual([]);
    await press('begin');
    expect(await screen.findByRole('dialog', { name: 'Shopping Cart (2)' })).toBeVisible();
    expect(store.getInputs('cart.add')).toMatchObject([addition]);
    expect(readPending()).toBeNull();
  });

  it('are added to the wishlist after the login, with a toast', async () => {
    savePending({ wishlist: want({ productId: id }) });
    const store = show({ 'wishlist.add': () => ({ wishlist: { items: [] }, created: false }) });
    await press('begin');
    expect((await screen.findAllByText(WISHLIST_MESSAGES.added))[0]).toBeInTheDocument();
    expect(store.getInputs('wishlist.add')).toEqual([{ productId: id }]);
  });

  it('wait while the home page redirects', async () => {
    savePending({ cart: want(item) });
    const store = show({ 'cart.add': () => cart }, '/');
    await press('begin');
    expect(store.getInputs('cart.add')).toEqual([]);
    expect(readPending()).not.toBeNull();
  });

  it('show an error when the server rejects them, and are not sent again', async () => {
    savePending({ cart: want(item), wishlist: want({ productId: id }) });
    const sentence = 'Only 1 of Bagru Sprig Cotton Kurta (Ivory, M) is left.';
    const store = show({
      'cart.add': () => Promise.reject(createApiError('CONFLICT', sentence)),
      'wishlist.add': () => Promise.reject(createApiError('NOT_FOUND', 'Product not found.')),
    });
    await press('begin');
    expect((await screen.findAllByText(sentence))[0]).toBeInTheDocument();
    expect(screen.getAllByText(SOMETHING_WENT_WRONG)[0]).toBeInTheDocument();
    expect(store.getInputs('cart.add')).toHaveLength(1);
    expect(readPending()).toBeNull();
  });

  it('are added by the next page when they could not be sent, and show the error once', async () => {
    savePending({ cart: want(item), wishlist: want({ productId: id }) });
    let isConnected = false;
    const answer =
      <Value,>(value: Value) =>
      () => {
        if (!isConnected) throw createConnectionError();
        return value;
      };
    const store = show({
      'cart.get': answer(EMPTY_CART),
      'cart.add': answer(cart),
      'wishlist.add': answer({ wishlist: { items: [] }, created: true }),
    });
    await press('begin');
    await waitFor(() => expect(screen.getAllByText(SOMETHING_WENT_WRONG).length).toBeGreaterThan(1));
    const shown = screen.getAllByText(SOMETHING_WENT_WRONG).length;
    act(() => window.history.pushState(null, '', '/product/product-2'));
    await waitFor(() => expect(store.getInputs('wishlist.add')).toHaveLength(2));
    isConnected = true;
    act(() => window.history.pushState(null, '', '/product/product-3'));
    expect(await screen.findByRole('dialog', { name: 'Shopping Cart (2)' })).toBeVisible();
    expect(screen.getAllByText(SOMETHING_WENT_WRONG).length).toBeLessThanOrEqual(shown);
    const sent = store.getInputs('cart.add') as { idempotencyKey: string }[];
    expect(sent).toMatchObject([addition, addition]);
    // The first may have been received: with the same key it is added once.
    expect(sent[0]?.idempotencyKey).toMatch(/./);
    expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
    expect(readPending()).toBeNull();
  });

  it('are not added once more when the customer has added them since', async () => {
    savePending({ cart: want(item), wishlist: want({ productId: id }) });
    let isConnected = false;
    const store = show({
      'cart.get': () => (isConnected ? cart : Promise.reject(createConnectionError())),
      'cart.add': () => Promise.reject(createConnectionError()),
      'wishlist.add': () =>
        isConnected ? { wishlist: { items: [] }, created: false } : Promise.reject(createConnectionError()),
    });
    await press('begin');
    await waitFor(() => expect(screen.getAllByText(SOMETHING_WENT_WRONG).length).toBeGreaterThan(1));
    isConnected = true;
    act(() => window.history.pushState(null, '', '/product/product-2'));
    await waitFor(() => expect(readPending()).toBeNull());
    expect(store.getInputs('cart.add')).toHaveLength(1);
    expect(screen.queryByText(WISHLIST_MESSAGES.added)).not.toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('are added once by two tabs', async () => {
    savePending({ cart: want(item) });
    const store = renderWithStore(
      <>
        <PendingItem />
        <PendingItem />
      </>,
      {
        path: '/product/product-1',
        user: shopper,
        answers: { ...NOTHING, 'cart.add': cart, 'cart.get': cart },
      },
    );
    expect(await screen.findByRole('dialog', { name: 'Shopping Cart (2)' })).toBeVisible();
    expect(store.getInputs('cart.add')).toMatchObject([addition]);
  });

  it('open the cart when they are in it although the answer was lost', async () => {
    savePending({ cart: want(item) });
    const store = show({ 'cart.add': () => Promise.reject(createConnectionError()), 'cart.get': () => cart });
    await press('begin');
    expect(await screen.findByRole('dialog', { name: 'Shopping Cart (2)' })).toBeVisible();
    expect(store.getInputs('cart.add')).toHaveLength(1);
    expect(screen.queryByText(SOMETHING_WENT_WRONG)).not.toBeInTheDocument();
  });

  it("show the server's error before the cart is there", async () => {
    savePending({ cart: want({ ...item, quantity: 1 }) });
    show({
      'cart.add': () => Promise.reject(createApiError('CONFLICT', 'Only 1 is left.')),
      'cart.get': () => new Promise<never>(() => {}),
    });
    await press('begin');
    expect((await screen.findAllByText('Only 1 is left.'))[0]).toBeInTheDocument();
  });

  it('are added as far as they are left, which is said', async () => {
    savePending({ cart: want(item) });
    const one = toCart([
      { id: 'line', quantity: 1, product: { id, name, images, variant: makeVariant({ stock: 1 }) } },
    ]);
    const store = show({
      'cart.get': EMPTY_CART,
      'catalog.product': makeProduct({ variants: [makeVariant({ stock: 1 })] }),
      'cart.add': ({ quantity }: { quantity: number }) => {
        if (quantity > 1) throw createApiError('CONFLICT', 'Only 1 is left.');
        return one;
      },
    });
    await press('begin');
    expect(await screen.findByRole('dialog', { name: 'Shopping Cart (1)' })).toBeVisible();
    const sentence = `Only 1 of ${name} (Ivory, M) could be added, because no more is left.`;
    expect((await screen.findAllByText(sentence))[0]).toBeInTheDocument();
    const sent = store.getInputs('cart.add') as { quantity: number }[];
    expect(sent.map(({ quantity }) => quantity)).toEqual([2, 1]);
    expect(readPending()).toBeNull();
  });

  it('are sent again as far as they are left when that answer was lost', async () => {
    savePending({ cart: want(item) });
    let isConnected = false;
    const one = toCart([{ id: 'line', quantity: 1, product: { id, name, images, variant: makeVariant() } }]);
    const store = show({
      'cart.get': () =>
        store.getInputs('cart.add').length > 1 && !isConnected
          ? Promise.reject(createConnectionError())
          : EMPTY_CART,
      'catalog.product': makeProduct({ variants: [makeVariant({ stock: 1 })] }),
      'cart.add': ({ quantity }: { quantity: number }) => {
        if (quantity > 1) throw createApiError('CONFLICT', 'Only 1 is left.');
        if (!isConnected) throw createConnectionError();
        return one;
      },
    });
    await press('begin');
    await waitFor(() => expect(screen.getAllByText(SOMETHING_WENT_WRONG).length).toBeGreaterThan(0));
    isConnected = true;
    act(() => window.history.pushState(null, '', '/product/product-2'));
    expect(await screen.findByRole('dialog', { name: 'Shopping Cart (1)' })).toBeVisible();
    const sent = store.getInputs('cart.add') as { quantity: number; idempotencyKey: string }[];
    expect(sent.map(({ quantity }) => quantity)).toEqual([2, 1, 1]);
    expect(sent[2]?.idempotencyKey).toBe(sent[1]?.idempotencyKey);
  });

  it('show that the cart or the wishlist is full', async () => {
    savePending({ cart: want(item), wishlist: want({ productId: id }) });
    const full = {
      'cart.add': 'A cart holds at most 100 different items. Remove one first.',
      'wishlist.add': 'A wishlist holds at most 200 products. Remove one first.',
    };
    const rejectWith = (message: string) => () => {
      throw createApiError('CONFLICT', message);
    };
    show({ 'cart.add': rejectWith(full['cart.add']), 'wishlist.add': rejectWith(full['wishlist.add']) });
    await press('begin');
    for (const sentence of Object.values(full))
      expect((await screen.findAllByText(sentence))[0]).toBeInTheDocument();
  });

  it('are removed on logout together with the viewed products and what forms have sent', async () => {
    show({});
    await press('begin');
    void sendForm('contact', { message: 'A torn seam' }, () => new Promise(() => {}));
    savePending({ cart: want(item) });
    addViewed(id);
    await press('end');
    await waitFor(() => expect(readPending()).toBeNull());
    expect(getViewedIds()).toEqual([]);
    expect(findUnanswered('contact')).toBeNull();
  });
});

describe('pending items', () => {
  it('keep the latest of each kind', () => {
    savePending({ cart: want(item), wishlist: want({ productId: id }) });
    savePending({ cart: want({ ...item, quantity: 1 }) });
    expect(parsePending(readPending())).toMatchObject({
      cart: { ...item, quantity: 1 },
      wishlist: { productId: id },
    });
  });

  it('expire after a day', () => {
    savePending({ cart: want(item) });
    vi.useFakeTimers({ now: Date.now() + PENDING_MS, toFake: ['Date'] });
    expect(parsePending(readPending())).toEqual({});
    savePending({ wishlist: want({ productId: id }) });
    expect(Object.keys(parsePending(readPending()))).toEqual(['wishlist']);
    vi.useRealTimers();
  });

  it('expire a day after they were wanted, also when one that was wanted later stays', async () => {
    vi.useFakeTimers({ now: Date.now() - PENDING_MS + 60_000, toFake: ['Date'] });
    savePending({ wishlist: want({ productId: id }) });
    vi.useRealTimers();
    savePending({ cart: want(item) });
    const store = show({
      'cart.add': () => Promise.reject(createApiError('NOT_FOUND', 'Product not found.')),
      'wishlist.add': () => Promise.reject(createApiError('SERVICE_UNAVAILABLE', 'Please try again.')),
    });
    await press('begin');
    await waitFor(() => expect(store.getInputs('cart.add')).toHaveLength(1));
    await waitFor(() => expect(Object.keys(parsePending(readPending()))).toEqual(['wishlist']));
    vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
    expect(parsePending(readPending())).toEqual({});
    vi.useRealTimers();
  });

  it.each([
    'nonsense',
    '{}',
    '{"cart":{"productId":"p","productVariantId":"v","quantity":1,"savedAt":"x"}}',
    '{"cart":{"productId":"p","productVariantId":7}}',
  ])('are ignored when the storage holds anything else: %s', (text) => {
    window.localStorage.setItem(PENDING_KEY, text);
    expect(parsePending(readPending())).toEqual({});
  });
});
