import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { toCart } from '../../../src/cart/totals';
import type { Variant } from '../../../src/catalog/shapes';
import { getViewedIds } from '../../shop/catalog/viewed-products';
import { makeImage, makeProduct, makeVariant } from '../../test/catalog';
import { type Answers, createApiError, renderWithStore, shopper } from '../../test/render-with-store';
import ProductPage from './product-page';
import { loadParts } from './product-parts';

const product = makeProduct({
  images: [makeImage('ivory', 'Ivory'), makeImage('indigo', 'Indigo'), makeImage('any')],
  variants: [
    makeVariant({ color: 'Ivory', size: 'S', stock: 12 }),
    makeVariant({ color: 'Ivory', size: 'M', stock: 3 }),
    makeVariant({ color: 'Ivory', size: 'L', stock: 0 }),
    makeVariant({ color: 'Indigo', size: 'S', stock: 0 }),
  ],
});
const path = [{ id: 'women', name: 'Women', slug: 'women' }];

function show({ search = '', user = null as typeof shopper | null, answers = {} as Answers } = {}) {
  return renderWithStore(<ProductPage params={{ id: product.id }} />, {
    path: `/product/${product.id}${search}`,
    user,
    answers: { 'catalog.productPage': () => ({ product, path }), ...answers },
  });
}

const sizes = () => screen.getByRole('radiogroup', { name: 'Size' });
const addButton = () => screen.getAllByRole('button', { name: 'Add to cart' })[0] as HTMLElement;
const pictures = () =>
  screen.getAllByRole('img', { name: /picture \d of/ }).map((img) => img.getAttribute('src'));

// Parts that load after the page are loaded before the tests.
beforeAll(loadParts);

describe('the product page', () => {
  it("shows the product's name, price and taxes", async () => {
    show();
    expect(await screen.findByRole('heading', { level: 1, name: product.name })).toBeVisible();
    expect(screen.getByText('inclusive of all taxes')).toBeVisible();
    expect(screen.getAllByText(/MRP/)[0]).toBeInTheDocument();
    expect(screen.getByText('No description available.')).toBeVisible();
  });

  it('is shared with a picture that messengers show: they leave out files of over 600 KB', async () => {
    show();
    await screen.findByRole('heading', { level: 1, name: product.name });
    expect(document.querySelector('meta[property="og:image"]')).toHaveAttribute(
      'content',
      'https://shop.example.com/uploads/ivory.webp?w=1080',
    );
  });

  it('declares what the law asks for, with centimeters beside the letters, where anything is declared', async () => {
    const declarations = [{ name: 'Net quantity', text: '1 N' }];
    show({ answers: { 'catalog.productPage': () => ({ product, path, declarations }) } });
    expect(await screen.findByText('Declarations')).toBeInTheDocument();
    expect(screen.getByText('1 N')).toBeInTheDocument();
    expect(
      screen.getByText(
        'S: bust 86, waist 71, hip 94; M: bust 91, waist 76, hip 99; L: bust 97, waist 81, hip 104',
      ),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Returns and exchanges' })).toHaveAttribute(
      'href',
      '/legal/return-policy',
    );
  });

  it('declares nothing otherwise', async () => {
    show();
    await screen.findByRole('heading', { level: 1, name: product.name });
    expect(screen.queryByText('Declarations')).toBeNull();
  });

  it('strikes out a sold-out size, explains it and does not let it be selected', async () => {
    show();
    await screen.findByRole('radio', { name: 'S' });
    expect(within(sizes()).getByRole('radio', { name: 'L, sold out' })).toBeDisabled();
    expect(screen.getByText(/L is sold out\./)).toBeVisible();
  });

  it('shows how many are left of a scarce size, and limits the quantity to them', async () => {
    const user = userEvent.setup();
    show();
    await user.click(await screen.findByRole('radio', { name: 'M' }));
    expect(screen.getByText('Low stock')).toBeVisible();
    expect(screen.getByText(/3 left in M\./)).toBeVisible();
    const quantity = screen.getByRole('group', { name: 'Quantity' });
    const more = within(quantity).getByRole('button', { name: 'Increase quantity' });
    for (let presses = 0; presses < 5; presses += 1) await user.click(more);
    expect(quantity).toHaveTextContent('3');
    const fewer = within(quantity).getByRole('button', { name: 'Decrease quantity' });
    for (let presses = 0; presses < 5; presses += 1) await user.click(fewer);
    expect(quantity).toHaveTextContent('1');
  });

  it('changes the pictures with the color, and keeps the color in the URL', async () => {
    const user = userEvent.setup();
    const store = show();
    await screen.findByRole('heading', { level: 1, name: product.name });
    expect(pictures()).toEqual(['/uploads/ivory.webp?w=640', '/uploads/any.webp?w=640']);
    await user.click(screen.getByRole('link', { name: 'Indigo, sold out' }));
    expect(store.getUrl()).toBe(`/product/${product.id}?color=Indigo`);
    expect(pictures()).toEqual(['/uploads/indigo.webp?w=640', '/uploads/any.webp?w=640']);
    expect(screen.getAllByRole('button', { name: 'Out of Stock' })[0]).toBeDisabled();
  });

  it('opens with the color in the URL', async () => {
    show({ search: '?color=Indigo' });
    const chosen = await screen.findByRole('link', { name: 'Indigo, sold out' });
    expect(chosen).toHaveAttribute('aria-current', 'true');
  });

  it('stores that the product was viewed', async () => {
    show();
    await screen.findByRole('heading', { level: 1, name: product.name });
    await waitFor(() => expect(getViewedIds()).toEqual([product.id]));
  });

  it('asks visitors to log in, and adds nothing', async () => {
    const user = userEvent.setup();
    const add = vi.fn();
    const store = show({ answers: { 'cart.add': add } });
    await screen.findByRole('heading', { level: 1, name: product.name });
    await user.click(addButton());
    const dialog = await screen.findByRole('alertdialog', { name: 'Login Required' });
    expect(dialog).toHaveTextContent('Please go to the login page.');
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    expect(store.getUrl()).toBe(`/login?next=${encodeURIComponent(`/product/${product.id}`)}`);
    expect(add).not.toHaveBeenCalled();
  });

  it('returns from the login to the selected size', async () => {
    const user = userEvent.setup();
    const store = show({ search: '?color=ivory' });
    await user.click(await screen.findByRole('radio', { name: 'M' }));
    await user.click(addButton());
    const dialog = await screen.findByRole('alertdialog', { name: 'Login Required' });
    await user.click(within(dialog).getByRole('button', { name: 'OK' }));
    const back = new URLSearchParams(window.location.search).get('next') ?? '';
    store.unmount();
    show({ search: back.slice(back.indexOf('?')), user: shopper });
    expect(await screen.findByRole('radio', { name: 'M' })).toBeChecked();
    expect(screen.getByRole('link', { name: 'Ivory' })).toHaveAttribute('aria-current', 'true');
  });

  it('keeps the size when the color changes, and ignores an unknown size', async () => {
    show({ search: '?size=M' });
    expect(await screen.findByRole('radio', { name: 'M' })).toBeChecked();
    expect(screen.getByRole('link', { name: 'Indigo, sold out' })).toHaveAttribute(
      'href',
      `/product/${product.id}?color=Indigo&size=M`,
    );
    cleanup();
    show({ search: '?size=7XL' });
    expect(await screen.findByRole('radio', { name: 'S' })).toBeChecked();
  });

  it('adds the selected variant and opens the cart', async () => {
    const user = userEvent.setup();
    const variant = product.variants[1] as Variant;
    const add = vi.fn(() => ({
      items: [{ id: 'line', quantity: 2, product: { ...product, variant } }],
      itemCount: 2,
      total: '2598.00',
    }));
    show({ user: shopper, answers: { 'cart.add': add } });
    await user.click(await screen.findByRole('radio', { name: 'M' }));
    await user.click(screen.getByRole('button', { name: 'Increase quantity' }));
    await user.click(addButton());
    expect(add).toHaveBeenCalledWith(expect.objectContaining({ productVariantId: 'Ivory M', quantity: 2 }));
    expect(await screen.findByRole('dialog', { name: 'Shopping Cart (2)' })).toBeVisible();
  });

  it('adds once for a double click, and again after the answer', async () => {
    let fail = true;
    const add = vi.fn(() => {
      if (fail) throw createApiError('CONFLICT', 'Only 3 are left.');
      return toCart([]);
    });
    show({ user: shopper, answers: { 'cart.add': add } });
    await screen.findByRole('heading', { level: 1, name: product.name });
    fireEvent.click(addButton());
    fireEvent.click(addButton());
    await screen.findAllByText('Only 3 are left.');
    expect(add).toHaveBeenCalledTimes(1);
    fail = false;
    fireEvent.click(addButton());
    fireEvent.click(addButton());
    await screen.findByRole('dialog', { name: /^Shopping Cart/ });
    expect(add).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['NOT_FOUND', 'Product not found.'],
    ['INTERNAL_SERVER_ERROR', 'Failed to load product details.'],
  ] as const)('shows on %s: %s', async (code, sentence) => {
    show({
      answers: {
        'catalog.productPage': () => {
          throw createApiError(code, sentence);
        },
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: sentence })).toBeVisible();
  });
});
