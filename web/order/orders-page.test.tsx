import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { toCart } from '../../src/cart/totals';
import type { Order, OrderItem } from '../../src/order/schema';
import { getStoredToken } from '../session/token';
import { makeProduct, makeVariant } from '../test/catalog';
import { createCartItem, order } from '../test/orders';
import { createApiError, createConnectionError } from '../test/render-with-store';
import { showOrders } from './test-orders-page';

const delivered: Order = { ...order, id: 'e40b77d1-1', deliveryStatus: 'DELIVERED' };

it('lists the orders, and offers to cancel only pending ones', async () => {
  showOrders({ 'order.mine': [order, delivered] });
  const [pending, done] = await screen.findAllByRole('article');
  expect(within(pending as HTMLElement).getByText('7c1f9a2e')).toBeInTheDocument();
  expect(within(pending as HTMLElement).getByText('18 November 2026')).toBeInTheDocument();
  expect(within(pending as HTMLElement).getByRole('button', { name: 'Cancel Order' })).toBeInTheDocument();
  expect(within(done as HTMLElement).getByText('Delivered')).toBeInTheDocument();
  expect(within(done as HTMLElement).queryByRole('button', { name: 'Cancel Order' })).not.toBeInTheDocument();
});

const item = (id: string, quantity = 1): OrderItem => ({
  id,
  quantity,
  priceAtPurchase: '500.00',
  product: { id: `product-${id}`, name: `Kurta ${id}`, images: [], variant: { color: 'Ivory', size: 'M' } },
});

describe('a long order', () => {
  const shown = () => screen.getAllByRole('link', { name: /^Kurta/ }).map(({ textContent }) => textContent);

  it('shows 3 items until it is expanded', async () => {
    showOrders({ 'order.mine': [{ ...order, items: ['a', 'b', 'c', 'd', 'e'].map((id) => item(id)) }] });
    const more = await screen.findByRole('button', { name: 'Show 2 more items' });
    expect(shown()).toEqual(['Kurta a', 'Kurta b', 'Kurta c']);
    expect(more).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(more);
    expect(shown()).toHaveLength(5);
    await userEvent.click(screen.getByRole('button', { name: 'Show fewer' }));
    expect(shown()).toHaveLength(3);
  });

  it('has no toggle for 3 items', async () => {
    showOrders({ 'order.mine': [{ ...order, items: ['a', 'b', 'c'].map((id) => item(id)) }] });
    await screen.findByRole('article');
    expect(screen.queryByRole('button', { name: /Show/ })).not.toBeInTheDocument();
  });
});

describe('reordering', () => {
  // The drawer's code is already loaded.
  beforeAll(() => import('../shell/overlays/cart-drawer').then(() => {}));

  const bought = {
    ...order,
    items: [item('a', 2), item('gone'), item('other'), item('b'), item('short', 9), item('sold', 2)],
  };
  const variants = [
    makeVariant({ color: 'Indigo', size: 'M', id: 'indigo' }),
    makeVariant({ color: 'Ivory', size: 'L', id: 'large' }),
  ];
  const product = ({ id }: { id: string }) => {
    if (id === 'product-gone') throw createApiError('NOT_FOUND', 'Product not found.');
    if (id === 'product-other') return makeProduct({ id, variants });
    const stock = id === 'product-sold' ? 0 : 5;
    return makeProduct({ id, variants: [...variants, makeVariant({ id: `${id}-ivory-m`, stock })] });
  };
  const add = ({ productVariantId, quantity }: { productVariantId: string; quantity: number }) => {
    if (productVariantId.includes('short') && quantity > 2)
      throw createApiError('CONFLICT', 'Only 5 are left.');
    if (productVariantId.includes('sold')) throw createApiError('CONFLICT', 'It is out of stock.');
    return toCart([createCartItem('a')]);
  };
  /** Holds 3 of the 5 units of the variant that is short. */
  const cart = toCart(
    [createCartItem('a'), createCartItem('short')].map((line) => {
      const { product } = line;
      return {
        ...line,
        quantity: 3,
        product: { ...product, variant: { ...product.variant, id: `product-${line.id}-ivory-m` } },
      };
    }),
  );

  it('adds what is left in its color and size, names the rest and opens the cart', async () => {
    const store = showOrders({
      'order.mine': [bought],
      'catalog.product': product,
      'cart.get': cart,
      'cart.add': add,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Reorder' }));
    expect(await screen.findByRole('dialog', { name: /Shopping Cart/ })).toBeInTheDocument();
    expect(store.getInputs('cart.add')).toMatchObject([
      { productVariantId: 'product-a-ivory-m', quantity: 2 },
      { productVariantId: 'product-b-ivory-m', quantity: 1 },
      { productVariantId: 'product-short-ivory-m', quantity: 9 },
      { productVariantId: 'product-short-ivory-m', quantity: 2 },
      { productVariantId: 'product-sold-ivory-m', quantity: 2 },
    ]);
    const report =
      'Only 2 of Kurta short (Ivory, M) could be added, because no more are left. ' +
      'Could not be added: Kurta gone (Ivory, M); Kurta other (Ivory, M); Kurta sold (Ivory, M).';
    expect((await screen.findAllByText(report))[0]).toBeInTheDocument();
    // The note stays with the order when the toast has closed.
    expect(within(screen.getByRole('article', { hidden: true })).getByText(report)).toBeInTheDocument();
  });

  it('says of which items it is not known whether they were added', async () => {
    const store = showOrders({
      'order.mine': [{ ...order, items: [item('a'), item('lost'), item('gone')] }],
      'catalog.product': product,
      'cart.get': cart,
      'cart.add': ({ productVariantId }: { productVariantId: string }) =>
        productVariantId.includes('lost') ? Promise.reject(createConnectionError()) : cart,
    });
    const button = await screen.findByRole('button', { name: 'Reorder' });
    const carts = store.getInputs('cart.get').length;
    await userEvent.click(button);
    const report =
      'No answer came back for Kurta lost (Ivory, M), which may be in your cart already. Look there before you try again. ' +
      'Could not be added: Kurta gone (Ivory, M).';
    expect((await screen.findAllByText(report))[0]).toBeInTheDocument();
    await waitFor(() => expect(store.getInputs('cart.get').length).toBeGreaterThan(carts));
  });

  it('says that an item was not added when what is left of it could not be loaded', async () => {
    let isAdding = false;
    showOrders({
      'order.mine': [{ ...order, items: [item('short', 9)] }],
      'catalog.product': (input: { id: string }) =>
        isAdding ? Promise.reject(createConnectionError()) : product(input),
      'cart.get': cart,
      'cart.add': () => {
        isAdding = true;
        throw createApiError('CONFLICT', 'Only 5 are left.');
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Reorder' }));
    const report = 'Could not be added: Kurta short (Ivory, M).';
    expect((await screen.findAllByText(report))[0]).toBeInTheDocument();
  });

  it('does not open the cart when nothing could be added', async () => {
    showOrders({ 'order.mine': [{ ...order, items: [item('gone')] }], 'catalog.product': product });
    await userEvent.click(await screen.findByRole('button', { name: 'Reorder' }));
    expect((await screen.findAllByText(/Could not be added: Kurta gone/))[0]).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

it('opens a form for a problem with an order, which is empty each time', async () => {
  const store = showOrders({
    'order.mine': [order],
    'complaint.sendAboutOrder': { number: 'K7', message: 'Received.' },
  });
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Report a problem' }));
    return within(await screen.findByRole('dialog', { name: 'Report a problem' }));
  };
  const first = await open();
  await userEvent.type(first.getByLabelText(/What is wrong/), 'A torn seam');
  await userEvent.keyboard('{Escape}');
  expect(first.getByLabelText(/What is wrong/)).toHaveValue('A torn seam');
  await userEvent.click(first.getByRole('button', { name: 'Cancel' }));
  const second = await open();
  expect(second.getByLabelText(/What is wrong/)).toHaveValue('');
  await userEvent.type(second.getByLabelText(/What is wrong/), 'A torn seam');
  await userEvent.click(second.getByRole('button', { name: 'Send' }));
  expect(await second.findByText(/Received\. You can follow it/)).toBeVisible();
  expect(store.getInputs('complaint.sendAboutOrder')).toEqual([
    { orderId: order.id, message: 'A torn seam', idempotencyKey: expect.any(String) },
  ]);
});

it('shows the number of a complaint whose answer was lost', async () => {
  const complaint = {
    id: 'made',
    number: 'K8',
    createdAt: order.orderDate,
    state: 'OPEN',
    subject: 'Order 7c1f9a2e',
    orderId: order.id,
    resolveBy: order.orderDate,
  } as const;
  const store = showOrders({
    'order.mine': [order],
    'complaint.sendAboutOrder': () => Promise.reject(createConnectionError()),
    'complaint.mine': [complaint],
    'complaint.own': {
      ...complaint,
      messages: [{ id: 'first', createdAt: order.orderDate, isFromShop: false, text: 'A torn seam' }],
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Report a problem' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report a problem' }));
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  await userEvent.type(dialog.getByLabelText(/What is wrong/), 'Another seam');
  await send();
  expect(await dialog.findByRole('alert')).toHaveTextContent('Your complaint could not be sent.');
  await userEvent.clear(dialog.getByLabelText(/What is wrong/));
  await userEvent.type(dialog.getByLabelText(/What is wrong/), 'A torn seam');
  await send();
  expect(await dialog.findByText(/Its number is K8\..* You can follow it/)).toBeVisible();
  expect(store.getInputs('complaint.sendAboutOrder')).toHaveLength(2);
});

it('shows an error when the history could not be loaded, and links to the shop when it is empty', async () => {
  let tries = 0;
  showOrders({ 'order.mine': () => (tries++ === 0 ? Promise.reject(createConnectionError()) : []) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch order history.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Start shopping' })).toHaveAttribute('href', '/');
});

describe('the session', () => {
  it('ends when a query is rejected as unauthorized, and asks to log in again', async () => {
    const store = showOrders({
      'order.mine': () => Promise.reject(createApiError('UNAUTHORIZED', 'Please log in to continue.')),
    });
    await waitFor(() => expect(store.getUrl()).toBe('/login?next=%2Fprofile%2Forders'));
    expect(getStoredToken()).toBeNull();
  });

  it('ends when a mutation is rejected as unauthorized', async () => {
    const store = showOrders({
      'order.mine': [order],
      'order.cancel': () => Promise.reject(createApiError('UNAUTHORIZED', 'Please log in to continue.')),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel Order' }));
    const dialog = await screen.findByRole('alertdialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel Order' }));
    await waitFor(() => expect(store.getUrl()).toBe('/login?next=%2Fprofile%2Forders'));
    expect(getStoredToken()).toBeNull();
  });

  it('ends on logout, which goes to the home page', async () => {
    const store = showOrders({ 'order.mine': [] });
    await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
    expect(getStoredToken()).toBeNull();
    expect(store.getUrl()).toBe('/');
  });
});
