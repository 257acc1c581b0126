import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Cart } from '../../src/cart/schema';
import { toCart } from '../../src/cart/totals';
import type { PlaceOrderInput } from '../../src/order/schema';
import { makeProduct, makeVariant } from '../test/catalog';
import { address, createCartItem, order } from '../test/orders';
import {
  type Answers,
  createApiError,
  createConnectionError,
  renderWithStore,
  shopper,
} from '../test/render-with-store';
import CheckoutPage from './checkout-page';
import '../../src/order/schema';
import './changed-total-panel';
import './checkout-form';
import './placed-panel';

const priced = (id: string, originalPrice: string) => {
  const item = createCartItem(id);
  return { ...item, product: { ...item.product, variant: { ...item.product.variant, originalPrice } } };
};

const SENTENCE = 'The total of your order has changed. Review it, then place the order again.';
const shownFirst = toCart([createCartItem('1'), createCartItem('2')]);

/** A mock server whose cart has changed when the order is placed. */
function checkOut(carts: (Cart | Error)[], total: string, answers: Answers = {}) {
  let looks = 0;
  const store = renderWithStore(<CheckoutPage />, {
    path: '/checkout',
    user: shopper,
    answers: {
      'cart.get': () => {
        const cart = carts[Math.min(looks++, carts.length - 1)] ?? shownFirst;
        return cart instanceof Error ? Promise.reject(cart) : cart;
      },
      'address.list': [address],
      'order.place': ({ expectedTotal }: PlaceOrderInput) => {
        if (expectedTotal === total) return { order, created: true };
        throw createApiError('CONFLICT', SENTENCE, [], { orderTotal: total });
      },
      ...answers,
    },
  });
  return { ...store, placed: () => store.getInputs('order.place') as PlaceOrderInput[] };
}

async function placeOrder() {
  await screen.findByText('Default');
  await userEvent.click(await screen.findByRole('button', { name: 'Place order' }));
}

const dialog = () => screen.findByRole('dialog', { name: 'Your total has changed' });

const isStillSold: Answers = {
  'catalog.product': makeProduct({
    variants: ['variant-1', 'variant-2'].map((id) => ({ ...makeVariant(), id })),
  }),
};

it('sends the total and the items that are shown', async () => {
  const { placed } = checkOut([shownFirst], '2598.00');
  await placeOrder();
  await screen.findByRole('dialog', { name: 'Order placed' });
  expect(placed()).toMatchObject([
    {
      expectedTotal: '2598.00',
      expectedItems: [
        { productVariantId: 'variant-1', quantity: 1 },
        { productVariantId: 'variant-2', quantity: 1 },
      ],
    },
  ]);
});

it('shows which items another tab has exchanged for others of the same price, and orders those once confirmed', async () => {
  const exchanged = toCart([createCartItem('1'), createCartItem('3')]);
  const { placed } = checkOut([shownFirst, exchanged], '2598.00', {
    ...isStillSold,
    'order.place': ({ expectedItems }: PlaceOrderInput) => {
      if (expectedItems?.some(({ productVariantId }) => productVariantId === 'variant-3'))
        return { order, created: true };
      throw createApiError('CONFLICT', SENTENCE, [], { orderTotal: '2598.00' });
    },
  });
  await placeOrder();
  const asking = within(await screen.findByRole('dialog', { name: 'Your cart has changed' }));
  expect(asking.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Added to your cart'),
    expect.stringContaining('No longer in your cart'),
  ]);
  await userEvent.click(asking.getByRole('button', { name: 'Place order for Rs. 2,598.00' }));
  await screen.findByRole('dialog', { name: 'Order placed' });
  expect(placed().map(({ expectedItems }) => expectedItems?.map((item) => item.productVariantId))).toEqual([
    ['variant-1', 'variant-2'],
    ['variant-1', 'variant-3'],
  ]);
});

it('shows the old and the new price of each line, and places the order for the new total once confirmed', async () => {
  const { placed } = checkOut(
    [shownFirst, toCart([priced('1', '99999.00'), createCartItem('2')])],
    '101298.00',
  );
  await placeOrder();
  const asking = within(await dialog());
  const [line, ...others] = asking.getAllByRole('listitem');
  expect(others).toEqual([]);
  expect(line).toHaveTextContent('Kurta 1');
  expect(line).toHaveTextContent('Before: Rs. 1,299.00Now: Rs. 99,999.00');
  expect(line).toHaveTextContent('The price has gone up');
  expect(asking.getByText('Total').parentElement).toHaveTextContent(
    'Before: Rs. 2,598.00Now: Rs. 1,01,298.00',
  );
  await userEvent.click(asking.getByRole('button', { name: 'Place order for Rs. 1,01,298.00' }));
  expect(await screen.findByRole('dialog', { name: 'Order placed' })).toBeInTheDocument();
  const [first, second] = placed();
  expect(first?.expectedTotal).toBe('2598.00');
  // The same purchase has the same key.
  expect(second).toEqual({ ...first, expectedTotal: '101298.00' });
});

it('places no order when the shopper declines, and shows the new prices', async () => {
  const { placed } = checkOut([shownFirst, toCart([priced('1', '1499.00'), createCartItem('2')])], '2798.00');
  await placeOrder();
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(placed()).toHaveLength(1);
  expect(screen.getByRole('alert')).toHaveTextContent(SENTENCE);
  expect(screen.getAllByText('Rs. 2,798.00')[0]).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Place order' })).toHaveFocus());
  await placeOrder();
  await screen.findByRole('dialog', { name: 'Order placed' });
  expect(placed()[1]?.expectedTotal).toBe('2798.00');
});

it('shows what another tab added, removed and changed', async () => {
  const more = { ...createCartItem('2'), quantity: 3 };
  checkOut([shownFirst, toCart([more, createCartItem('3')])], '5196.00', isStillSold);
  await placeOrder();
  const lines = within(await dialog())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(lines).toEqual([
    expect.stringContaining('Quantity changed from 1 to 3'),
    expect.stringContaining('Added to your cart'),
    expect.stringContaining('No longer in your cart'),
  ]);
});

it('says that an item was withdrawn from sale', async () => {
  const { placed } = checkOut([shownFirst, toCart([createCartItem('2')])], '1299.00', {
    'catalog.product': () => {
      throw createApiError('NOT_FOUND', 'Product not found.');
    },
  });
  await placeOrder();
  const line = within(await dialog()).getByRole('listitem');
  await waitFor(() => expect(line).toHaveTextContent(/Kurta 1.*No longer available/));
  expect(line).not.toHaveTextContent('No longer in your cart');
  await userEvent.click(screen.getByRole('button', { name: 'Place order for Rs. 1,299.00' }));
  await screen.findByRole('dialog', { name: 'Order placed' });
  expect(placed()[1]?.expectedTotal).toBe('1299.00');
});

it('names the items of which there are too few, and leads to the cart instead of placing the order', async () => {
  const dear = priced('1', '1499.00');
  const few = {
    ...dear,
    quantity: 5,
    product: { ...dear.product, variant: { ...dear.product.variant, stock: 3 } },
  };
  const cart = toCart([{ ...createCartItem('1'), quantity: 5 }, createCartItem('2'), createCartItem('3')]);
  const after = toCart([few, createCartItem('2', 0), createCartItem('3')]);
  const { placed, getUrl } = checkOut([cart, after], '10093.00');
  await placeOrder();
  const asking = within(await dialog());
  const lines = asking.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([
    expect.stringMatching(/Kurta 1.*The price has gone up.*Only 3 are left, and your cart has 5\./),
    expect.stringMatching(/Kurta 2.*This has sold out\./),
  ]);
  expect(asking.queryByText('Total')).not.toBeInTheDocument();
  expect(asking.queryByRole('button', { name: /Place order/ })).not.toBeInTheDocument();
  await userEvent.click(asking.getByRole('link', { name: 'Back to your cart' }));
  expect(getUrl()).toBe('/cart');
  expect(placed()).toHaveLength(1);
});

it("shows only the totals when the cart can't be loaded, and places the order for the new one", async () => {
  const { placed } = checkOut([shownFirst, createConnectionError()], '2800.00');
  await placeOrder();
  const asking = within(await dialog());
  expect(asking.queryByRole('listitem')).not.toBeInTheDocument();
  await userEvent.click(asking.getByRole('button', { name: 'Place order for Rs. 2,800.00' }));
  expect(await screen.findByRole('dialog', { name: 'Order placed' })).toBeInTheDocument();
  expect(placed()[1]?.expectedTotal).toBe('2800.00');
});

it('asks again when the total changes again', async () => {
  let total = '2700.00';
  const { placed } = (() => {
    const store = renderWithStore(<CheckoutPage />, {
      path: '/checkout',
      user: shopper,
      answers: {
        'cart.get': () =>
          store.getInputs('order.place').length === 0 ? shownFirst : toCart([priced('1', total)]),
        'address.list': [address],
        'order.place': () => {
          throw createApiError('CONFLICT', SENTENCE, [], { orderTotal: total });
        },
      },
    });
    return { placed: () => store.getInputs('order.place') as PlaceOrderInput[] };
  })();
  await placeOrder();
  const confirm = await screen.findByRole('button', { name: 'Place order for Rs. 2,700.00' });
  total = '2900.00';
  await userEvent.click(confirm);
  await screen.findByRole('button', { name: 'Place order for Rs. 2,900.00' });
  expect(placed().map(({ expectedTotal }) => expectedTotal)).toEqual(['2598.00', '2700.00']);
});
