import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Product } from '../../../../src/catalog/shapes';
import { makeProduct, makeVariant } from '../../../test/catalog';
import {
  type Answers,
  admin,
  createApiError,
  createConnectionError,
  renderWithStore,
} from '../../../test/render-with-store';
import ProductsPage from './products-page';
import { createAdminProduct, makePage, tree } from './test-products';

afterEach(() => vi.useRealTimers());

const variants = [
  makeVariant({ id: 'm', size: 'M', stock: 22 }),
  makeVariant({ id: 'l', size: 'L', stock: 4, discountPrice: null }),
  makeVariant({ id: 'xl', size: 'XL', stock: 0 }),
];

/** A mock server with one product that records the inputs. */
function server(more: Answers = {}) {
  let product: Product = makeProduct({ variants });
  const amount = (text: unknown) => (text === '' ? null : Number(text).toFixed(2));
  const set = ({ id, stock, originalPrice, discountPrice }: Record<string, unknown>) => {
    const change = {
      ...(stock === undefined ? {} : { stock: Number(stock) }),
      ...(originalPrice === undefined ? {} : { originalPrice: String(amount(originalPrice)) }),
      ...(discountPrice === undefined ? {} : { discountPrice: amount(discountPrice) }),
    };
    product = {
      ...product,
      version: product.version + 1,
      variants: product.variants.map((each) => (each.id === id ? { ...each, ...change } : each)),
    };
    return product;
  };
  const load = () => product;
  return {
    set,
    load,
    answers: {
      'catalog.tree': tree,
      'admin.catalog.products': makePage([createAdminProduct({ variantCount: 3 })]),
      'catalog.product': load,
      'admin.catalog.edits': [],
      'admin.catalog.setVariant': set,
      ...more,
    },
  };
}

async function open(answers: Answers) {
  const store = renderWithStore(<ProductsPage />, { path: '/admin/products', user: admin, answers });
  const button = await screen.findByRole('button', { name: 'Variants of Bagru Sprig Cotton Kurta' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await screen.findByRole('table', { name: 'Variants of Bagru Sprig Cotton Kurta' });
  return store;
}
const cell = (what: string) => screen.getByRole('button', { name: new RegExp(`^Edit ${what}`) });
const field = (what: string) => screen.getByRole('spinbutton', { name: what });

it('expands a row to its variants with colors, badges and prices', async () => {
  const store = await open(server().answers);
  const table = within(screen.getByRole('table', { name: /^Variants of/ }));
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Colour',
    'Size',
    'Stock',
    'Original price',
    'Discount price',
  ]);
  const [, m, l, xl] = table.getAllByRole('row');
  expect(m).toHaveTextContent(/Ivory #efe6d3.*M.*In Stock, 22.*₹1,899\.00.*₹1,299\.00/);
  expect(l).toHaveTextContent(/In Stock, 4.*None/);
  expect(xl).toHaveTextContent('Out of Stock');
  const grounds = [
    screen.getByText('In Stock, 22'),
    screen.getByText('In Stock, 4'),
    screen.getByText('Out of Stock'),
  ];
  expect(new Set(grounds.map(({ className }) => className)).size).toBe(3);
  expect(store.getInputs('catalog.product')[0]).toEqual({ id: 'product-1' });
});

it('shows ten of many variants at first', async () => {
  const many = Array.from({ length: 24 }, (_, n) => makeVariant({ id: `v${n}`, size: `S${n}` }));
  await open(server({ 'catalog.product': makeProduct({ variants: many }) }).answers);
  const rows = () =>
    within(screen.getByRole('table', { name: /^Variants of/ })).getAllByRole('row').length - 1;
  expect(rows()).toBe(10);
  await userEvent.click(screen.getByRole('button', { name: '14 more variants' }));
  expect(rows()).toBe(24);
});

it('saves the stock on Enter together with the stock that was shown, and returns the focus', async () => {
  const store = await open(server().answers);
  await userEvent.click(cell('stock of Ivory, M'));
  expect(field('stock of Ivory, M')).toHaveFocus();
  await userEvent.keyboard('30{Enter}');
  expect(await screen.findByText('In Stock, 30')).toBeInTheDocument();
  expect(store.getInputs('admin.catalog.setVariant')).toEqual([
    { id: 'm', version: 1, stock: '30', stockWas: '22' },
  ]);
  await waitFor(() => expect(cell('stock of Ivory, M')).toHaveFocus());
  await userEvent.keyboard('{Enter}');
  expect(field('stock of Ivory, M')).toHaveValue(30);
});

it('reverts on Escape, and sends nothing when nothing changed', async () => {
  const store = await open(server().answers);
  await userEvent.click(cell('original price of Ivory, M'));
  await userEvent.keyboard('5{Escape}');
  expect(cell('original price of Ivory, M')).toHaveTextContent('₹1,899.00');
  await waitFor(() => expect(cell('original price of Ivory, M')).toHaveFocus());
  await userEvent.keyboard('{Enter}{Enter}');
  expect(store.getInputs('admin.catalog.setVariant')).toEqual([]);
});

it('moves to the next cell with Tab, and each edit uses the version of the edit before it', async () => {
  const store = await open(server().answers);
  await userEvent.click(cell('stock of Ivory, M'));
  await userEvent.keyboard('30{Tab}');
  expect(field('original price of Ivory, M')).toHaveFocus();
  await userEvent.keyboard('2499{Tab}');
  await userEvent.keyboard('1999{Enter}');
  await waitFor(() => expect(store.getInputs('admin.catalog.setVariant')).toHaveLength(3));
  expect(store.getInputs('admin.catalog.setVariant')).toEqual([
    { id: 'm', version: 1, stock: '30', stockWas: '22' },
    { id: 'm', version: 2, originalPrice: '2499' },
    { id: 'm', version: 3, discountPrice: '1999' },
  ]);
});

it('takes a pasted amount as it is written in India', async () => {
  const store = await open(server().answers);
  await userEvent.click(cell('original price of Ivory, M'));
  await userEvent.paste('₹2,499.00');
  expect(field('original price of Ivory, M')).toHaveValue(2499);
  await userEvent.keyboard('{Enter}');
  await waitFor(() =>
    expect(store.getInputs('admin.catalog.setVariant')).toEqual([
      { id: 'm', version: 1, originalPrice: '2499.00' },
    ]),
  );
});

it('saves an empty discount as no discount', async () => {
  const store = await open(server().answers);
  await userEvent.click(cell('discount price of Ivory, M'));
  await userEvent.keyboard('{Backspace}{Enter}');
  await waitFor(() =>
    expect(store.getInputs('admin.catalog.setVariant')).toEqual([{ id: 'm', version: 1, discountPrice: '' }]),
  );
});

it('does not remove a discount for a text that is no number', async () => {
  const store = await open(server().answers);
  await userEvent.click(cell('discount price of Ivory, M'));
  const input = field('discount price of Ivory, M');
  // jsdom reads every text: as in a browser after "12e".
  Object.defineProperty(input, 'validity', { value: { badInput: true } });
  await userEvent.keyboard('{Backspace}{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter a number.');
  await userEvent.tab();
  expect(store.getInputs('admin.catalog.setVariant')).toEqual([]);
});

it("shows the server's error at the cell and keeps the value", async () => {
  const sentence = 'Discount price must not be above the original price.';
  await open(
    server({
      'admin.catalog.setVariant': () =>
        Promise.reject(
          createApiError('BAD_REQUEST', sentence, [{ path: 'discountPrice', message: sentence }]),
        ),
    }).answers,
  );
  await userEvent.click(cell('discount price of Ivory, M'));
  await userEvent.keyboard('9999{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(field('discount price of Ivory, M')).toHaveValue(9999);
  expect(field('discount price of Ivory, M')).toHaveAccessibleDescription(sentence);
  expect(screen.queryByText(/^Now it is/)).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(cell('discount price of Ivory, M')).toHaveTextContent('₹1,299.00');
});

it('shows an error without a response', async () => {
  await open(server({ 'admin.catalog.setVariant': () => Promise.reject(createConnectionError()) }).answers);
  await userEvent.click(cell('stock of Ivory, M'));
  await userEvent.keyboard('3{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('It could not be saved. Please try again.');
});

it('reports a failure after the variants were closed', async () => {
  let fail = (_: Error) => {};
  await open(
    server({ 'admin.catalog.setVariant': () => new Promise((_, reject) => (fail = reject)) }).answers,
  );
  await userEvent.click(cell('stock of Ivory, M'));
  await userEvent.keyboard('3{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Variants of Bagru Sprig Cotton Kurta' }));
  fail(createConnectionError());
  const sentence = 'Bagru Sprig Cotton Kurta, stock of Ivory, M: It could not be saved. Please try again.';
  expect((await screen.findAllByText(sentence))[0]).toBeInTheDocument();
});

it('does not save the stock twice when the first answer is lost', async () => {
  let tries = 0;
  const { set, load, answers } = server();
  let isOffline = false;
  const store = await open({
    ...answers,
    'catalog.product': () => (isOffline ? Promise.reject(createConnectionError()) : load()),
    'admin.catalog.setVariant': (input: Record<string, unknown>) => {
      if (tries++ > 0) return set(input);
      set(input);
      isOffline = true;
      throw createConnectionError();
    },
  });
  await userEvent.click(cell('stock of Ivory, M'));
  await userEvent.keyboard('25{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'No answer came back, so it may have been saved already. Try again to find out.',
  );
  isOffline = false;
  act(() => onlineManager.setOnline(false));
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByText('Now it is 25.')).toBeInTheDocument();
  await userEvent.click(field('stock of Ivory, M'));
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('In Stock, 25')).toBeInTheDocument();
  expect(store.getInputs('admin.catalog.setVariant')).toHaveLength(1);
});

it('waits no longer for the check than people do', async () => {
  const { load, answers } = server();
  let isHanging = false;
  await open({
    ...answers,
    'catalog.product': () => (isHanging ? new Promise(() => {}) : load()),
    'admin.catalog.setVariant': () => {
      isHanging = true;
      throw createConnectionError();
    },
  });
  await userEvent.click(cell('stock of Ivory, M'));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await userEvent.keyboard('25{Enter}');
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(screen.getByRole('alert')).toHaveTextContent('it may have been saved already');
});

it.each([
  ['stock', '25', /In Stock, 25/],
  ['discount price', '{Backspace}', /None/],
  ['original price', '2500', /2,500/],
])('notices that the %s was saved although the answer was lost', async (what, keys, shown) => {
  const { set, answers } = server();
  await open({
    ...answers,
    'admin.catalog.setVariant': (input: Record<string, unknown>) => {
      set(input);
      throw createConnectionError();
    },
  });
  await userEvent.click(cell(`${what} of Ivory, M`));
  await userEvent.keyboard(`${keys}{Enter}`);
  await waitFor(() => expect(cell(`${what} of Ivory, M`)).toHaveTextContent(shown));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('reloads the product when someone else saved first, and then saves with its new version', async () => {
  let tries = 0;
  const { set, answers } = server();
  const store = await open({
    ...answers,
    'admin.catalog.setVariant': (input: Record<string, unknown>) => {
      if (tries++ > 0) return set(input);
      set({ id: 'm', stock: 12 });
      throw createApiError('CONFLICT', 'This product was changed by someone else. Reload it to continue.');
    },
  });
  await userEvent.click(cell('stock of Ivory, M'));
  await userEvent.keyboard('25{Enter}');
  expect(await screen.findByText('Now it is 12.')).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'This product was changed by someone else. Reload it to continue.',
  );
  await userEvent.click(field('stock of Ivory, M'));
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('In Stock, 25')).toBeInTheDocument();
  expect(store.getInputs('admin.catalog.setVariant')).toEqual([
    { id: 'm', version: 1, stock: '25', stockWas: '22' },
    { id: 'm', version: 2, stock: '25', stockWas: '12' },
  ]);
});
