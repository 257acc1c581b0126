/** What the form of a product says when it can't be loaded or saved. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { createApiError, createConnectionError } from '../../../test/render-with-store';
import { stubUploads, type UploadMock } from '../../../test/uploads';
import '../../../ui/alert-dialog-panel';
import '../../../ui/dialog-panel';
import { dialog, field, open, press, product, save, show, type, variant } from './test-product-dialog';
import { tree } from './test-products';

// Typing into many fields takes time.
vi.setConfig({ testTimeout: 20_000 });

let send: UploadMock<'catalog.saveProduct'>;
beforeEach(() => {
  send = stubUploads({ product });
});

it("shows the server's errors at their fields, and a general error above the buttons", async () => {
  await open('product-1');
  await type(field('Product name'), 'Kurta');
  send.mockRejectedValueOnce(
    createApiError('BAD_REQUEST', 'Size is taken.', [
      { path: 'productVariants.1.size', message: 'Size is taken.' },
    ]),
  );
  await save();
  await waitFor(() =>
    expect(variant(2).getByLabelText('Size')).toHaveAccessibleDescription('Size is taken.'),
  );
  expect(variant(2).getByLabelText('Size')).toHaveFocus();
  const sentence = '“new.png” is not a JPEG, PNG, WebP, AVIF or GIF picture.';
  send.mockRejectedValueOnce(
    createApiError('UNSUPPORTED_MEDIA_TYPE', sentence, [{ path: 'images', message: sentence }]),
  );
  await save();
  await waitFor(() =>
    expect(field(/choose files$/)).toHaveAccessibleDescription(expect.stringContaining(sentence)),
  );
  send.mockRejectedValueOnce(createConnectionError());
  await save();
  expect(await dialog().findByRole('alert')).toHaveTextContent(
    'The product may have been saved, but no answer arrived.',
  );
  send.mockRejectedValueOnce(createApiError('NOT_FOUND', 'Product not found.'));
  await save();
  await waitFor(() => expect(dialog().getByRole('alert')).toHaveTextContent('Product not found.'));
  // The call without an answer may have created the product.
  const keys = send.mock.calls.slice(-2).map(([{ headers }]) => headers['Idempotency-Key']);
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{36}$/), keys[0]]);
  expect(field('Product name')).toHaveValue('Kurta');
});

it('says that an earlier try may have changed the product when its answer was lost', async () => {
  let reads = 0;
  const { getInputs } = await open('product-1', {
    'catalog.product': () => (reads++ === 0 ? product : { ...product, name: 'Mine', version: 4 }),
  });
  const countReads = () => getInputs('admin.catalog.products').length;
  const before = countReads();
  await type(field('Product name'), 'Mine');
  send.mockRejectedValueOnce(createConnectionError());
  await save();
  expect(await dialog().findByRole('alert')).toHaveTextContent(
    'The product may have been saved, but no answer arrived. Try again: it is not saved twice.',
  );
  await waitFor(() => expect(countReads()).toBeGreaterThan(before));
  await type(field('Product name'), 'Mine, too');
  send.mockRejectedValueOnce(
    createApiError('CONFLICT', 'This product was changed by someone else. Reload it to continue.'),
  );
  await save();
  await waitFor(() =>
    expect(dialog().getByRole('alert')).toHaveTextContent(/perhaps by your earlier try.*Reload/),
  );
  expect(field('Product name')).toHaveValue('Mine, too');
  // What is stored is known now.
  await press('Cancel');
  expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
});

it('says that a product may be saved when it is left before the answer', async () => {
  await open('product-1');
  await type(field('Product name'), 'Mine');
  send.mockReturnValueOnce(new Promise(() => {}));
  await save();
  await userEvent.click(dialog().getByText('Close'));
  const question = await screen.findByRole('alertdialog', { name: 'Leave without an answer?' });
  expect(question).toHaveTextContent('The product may have been saved. The list shows it if it was.');
});

it('shows why a product could not be loaded', async () => {
  let tries = 0;
  show('product-1', {
    'catalog.product': () => (tries++ === 0 ? Promise.reject(createConnectionError()) : product),
  });
  const note = await screen.findByRole('alert');
  expect(note).toHaveTextContent('Failed to load product details.');
  await userEvent.click(within(note).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Product name')).toHaveValue('Bagru Sprig Cotton Kurta');
});

it('shows that a product does not exist', async () => {
  show('product-1', {
    'catalog.product': () => Promise.reject(createApiError('NOT_FOUND', 'Product not found.')),
  });
  expect((await screen.findByRole('alert')).textContent).toBe('Product not found.');
});

it.each([
  ['was deleted since', createApiError('NOT_FOUND', 'Product not found.'), /^Product not found\.$/],
  ['can’t be loaded again', createConnectionError(), /^Failed to load product details\./],
])(
  'shows no form of a product whose variants were shown before, but which %s',
  async (_, error, sentence) => {
    let isLost = false;
    show('', { 'catalog.product': () => (isLost ? Promise.reject(error) : product) });
    const variants = await screen.findByRole('button', { name: 'Variants of Bagru Sprig Cotton Kurta' });
    await userEvent.click(variants);
    await screen.findByRole('table', { name: /^Variants of/ });
    await userEvent.click(variants);
    isLost = true;
    await userEvent.click(screen.getByRole('button', { name: 'Edit Bagru Sprig Cotton Kurta' }));
    await screen.findByRole('dialog');
    expect((await dialog().findByRole('alert')).textContent).toMatch(sentence);
    expect(dialog().queryByLabelText('Product name')).toBeNull();
  },
);

it('shows when the categories could not be loaded, and retries without losing the values', async () => {
  let tries = 0;
  show('new', {
    // The list of products behind the dialog loads the categories first.
    'catalog.tree': () => (tries++ === 0 ? Promise.reject(createConnectionError()) : tree),
  });
  await screen.findByRole('dialog');
  await dialog().findByLabelText('Product name');
  await type(field('Product name'), 'Kurta');
  const alert = (await dialog().findByText('Failed to load categories.')).closest('[role="alert"]');
  await userEvent.click(within(alert as HTMLElement).getByRole('button', { name: 'Try again' }));
  expect(await dialog().findByRole('option', { name: 'Women' })).toBeInTheDocument();
  expect(field('Product name')).toHaveValue('Kurta');
});
