import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { makeProduct } from '../../../test/catalog';
import { createApiError, createConnectionError } from '../../../test/render-with-store';
import { stubUploads, type UploadedForm, type UploadMock } from '../../../test/uploads';
import '../../../ui/alert-dialog-panel';
import '../../../ui/dialog-panel';
import { dialog, open, press, product, show, variant } from './test-product-dialog';
import { tree } from './test-products';

// Typing into many fields takes time.
vi.setConfig({ testTimeout: 20_000 });

let send: UploadMock<'catalog.saveProduct'>;
beforeEach(() => {
  send = stubUploads({ product });
});

const field = (label: string | RegExp) => dialog().getByLabelText(label);
const type = async (control: HTMLElement, text: string) => {
  await userEvent.clear(control);
  await userEvent.type(control, text);
};
const save = () => press('Save product');
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const failWithoutRequest = (): UploadedForm => {
  throw new Error('Nothing was sent');
};
const sent = () => {
  const { method, path, form } = send.mock.lastCall?.[0] ?? failWithoutRequest();
  const list = (name: string) => JSON.parse(String(form.get(name)));
  return {
    method,
    path,
    form,
    variants: list('productVariants'),
    gallery: list('gallery'),
    deleted: list('deletedImageIds'),
    names: form.getAll('images').map((file) => (file as File).name),
  };
};
const png = (name: string) => new File(['x'], name, { type: 'image/png' });

it('shows the errors of an empty product at its fields, and focuses the first', async () => {
  await open('new');
  expect(field('Product name')).toHaveFocus();
  await save();
  await waitFor(() => expect(field('Product name')).toHaveAccessibleDescription('Product name is required.'));
  expect(field('Product name')).toHaveFocus();
  expect(field('Select Category (Level 1)')).toHaveAccessibleDescription(
    'Please select a final category for the product.',
  );
  expect(variant(1).getByLabelText('Size')).toHaveAccessibleDescription('Size is required.');
  expect(variant(1).getByLabelText('Original price')).toHaveAccessibleDescription(
    'Original price is required.',
  );
  expect(send).not.toHaveBeenCalled();
});

it('creates a product with images by color', async () => {
  const store = await open('new');
  const first = variant(1);
  expect(first.getByLabelText('Stock')).toHaveValue(1);
  expect(first.getByLabelText('Colour name')).toHaveValue('Black');
  expect(first.getByLabelText('Original price')).toHaveAttribute('step', '0.01');
  expect(first.getByLabelText('Discount price')).toHaveAttribute('step', '0.01');
  expect(dialog().queryByRole('button', { name: /^Remove variant/ })).toBeNull();
  await userEvent.type(field('Product name'), 'Ajrakh Kurta');
  await userEvent.selectOptions(field('Select Category (Level 1)'), 'Women');
  await userEvent.selectOptions(field('Select Category (Level 2)'), 'Kurtas');
  fireEvent.change(first.getByLabelText(/^Colour swatch/), { target: { value: '#c4232c' } });
  expect(first.getByLabelText('Colour name')).toHaveValue('Red');
  await userEvent.type(first.getByLabelText('Size'), 'M');
  await userEvent.type(first.getByLabelText('Original price'), '1899.5');
  await userEvent.upload(field(/choose files$/), [png('front.png'), png('back.png')]);
  expect(dialog().getByText('PNG, JPG or JPEG, max 5MB each. Drag to reorder.')).toBeInTheDocument();
  await userEvent.selectOptions(field('Colour of front.png'), 'Red');
  await press('Move back.png earlier');
  await save();
  await closed();
  expect((await screen.findAllByText('Product created successfully!'))[0]).toBeInTheDocument();
  const { method, path, form, variants, gallery, names } = sent();
  expect([method, path, form.get('id'), form.get('version')]).toEqual(['POST', '/api/products', '', '']);
  expect([form.get('productName'), form.get('categoryId')]).toEqual(['Ajrakh Kurta', 'kurtas']);
  expect(variants).toEqual([
    {
      id: null,
      color: 'Red',
      colorHexCode: '#c4232c',
      size: 'M',
      stock: 1,
      stockWas: null,
      originalPrice: '1899.50',
      discountPrice: null,
      sku: null,
      barcode: null,
    },
  ]);
  expect(names).toEqual(['back.png', 'front.png']);
  expect(gallery).toMatchObject([
    { file: 0, color: null },
    { file: 1, color: 'Red' },
  ]);
  expect(store.getUrl()).toBe('/admin/products');
});

it('sends the version, the stock that was shown, and the gallery of a changed product', async () => {
  const store = await open('product-1');
  expect(field('Select Category (Level 2)')).toHaveValue('kurtas');
  expect(field(/^Description/)).toHaveValue('Hand-block printed.');
  await type(variant(2).getByLabelText('Stock'), '9');
  await press('Remove Picture 1');
  await userEvent.upload(field(/choose files$/), png('new.png'));
  expect(screen.getByText('Unsaved changes')).toBeInTheDocument();
  await save();
  await closed();
  expect((await screen.findAllByText('Product updated successfully!'))[0]).toBeInTheDocument();
  const { form, variants, gallery, deleted } = sent();
  expect([form.get('id'), form.get('version')]).toEqual(['product-1', '3']);
  expect(variants).toMatchObject([
    { id: 'm', stock: 22, stockWas: 22, discountPrice: '1299.00' },
    { id: 'l', stock: 9, stockWas: 4, discountPrice: null },
  ]);
  expect(gallery).toMatchObject([
    { id: 'back', color: null },
    { file: 0, color: null },
  ]);
  expect(deleted).toEqual(['front']);
  await waitFor(() => expect(store.getInputs('admin.catalog.products').length).toBeGreaterThan(1));
});

it('has attributes with the values in use, and sends those that were changed', async () => {
  await open('product-1', {
    'catalog.product': { ...product, fabric: 'Cotton', care: 'Wash cold' },
    'admin.catalog.attributeValues': { brand: ['Bagru House'] },
  });
  await press('Attributes (2)');
  await waitFor(() => expect(document.querySelector('datalist option')).toHaveValue('Bagru House'));
  await type(field('Brand'), 'Bagru House');
  await userEvent.selectOptions(field('Gender'), 'Unisex');
  await userEvent.clear(field('Care'));
  await save();
  await closed();
  const { form } = sent();
  const names = ['brand', 'gender', 'ageGroup', 'fabric', 'occasion', 'care', 'countryOfOrigin'];
  expect(names.map((name) => form.get(name))).toEqual(['Bagru House', 'Unisex', null, null, null, '', null]);
});

it('has the country of origin among the declarations, with the countries in use', async () => {
  await open('product-1', {
    'catalog.product': { ...product, netQuantity: '1 N' },
    'admin.catalog.attributeValues': { countryOfOrigin: ['India', 'Nepal'] },
  });
  await press('Declarations (1)');
  await waitFor(() => expect(document.querySelectorAll('datalist option')).toHaveLength(2));
  await type(field(/^Country of origin/), 'Nepal');
  await save();
  await closed();
  expect(sent().form.get('countryOfOrigin')).toBe('Nepal');
});

it('sends barcodes, and the threshold of low stock when it was changed', async () => {
  const variants = product.variants.map((each, n) => (n === 0 ? { ...each, barcode: '890123' } : each));
  const stored = { ...product, lowStock: 4, variants };
  await open('product-1', { 'catalog.product': stored });
  expect(variant(1).getByLabelText('Barcode')).toHaveValue('890123');
  await type(variant(2).getByLabelText('Barcode'), '890124');
  await save();
  await closed();
  expect(sent().form.has('lowStock')).toBe(false);
  expect(sent().variants).toMatchObject([{ barcode: '890123' }, { barcode: '890124' }]);
});

it.each([
  ['7', '7'],
  ['', ''],
])('sends the threshold “%s”', async (text, expected) => {
  await open('product-1', { 'catalog.product': { ...product, lowStock: 4 } });
  expect(field(/^Low stock at/)).toHaveValue('4');
  await userEvent.clear(field(/^Low stock at/));
  if (text) await userEvent.type(field(/^Low stock at/), text);
  await save();
  await closed();
  expect(sent().form.get('lowStock')).toBe(expected);
});

it('saves with Ctrl+S and shows the upload progress of each file', async () => {
  let finish = () => {};
  send.mockImplementation(({ report }) => {
    report(0.64);
    return new Promise((resolve) => {
      finish = () => resolve({ product });
    });
  });
  await open('product-1');
  await userEvent.upload(field(/choose files$/), png('new.png'));
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  expect(await dialog().findByRole('progressbar', { name: 'Sending new.png' })).toHaveAttribute(
    'aria-valuenow',
    '64',
  );
  expect(dialog().getByRole('button', { name: 'Save product' })).toHaveAttribute('aria-busy', 'true');
  // The dialog closes once the product is saved: what is typed until then would be lost.
  expect(field('Product name')).toBeDisabled();
  await act(async () => finish());
  await closed();
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

it('keeps the values when someone else saved first, and reloads only on request', async () => {
  const newer = makeProduct({ ...product, name: 'Theirs', version: 4 });
  let reads = 0;
  await open('product-1', { 'catalog.product': () => (reads++ === 0 ? product : newer) });
  await type(field('Product name'), 'Mine');
  send.mockRejectedValueOnce(
    createApiError('CONFLICT', 'This product was changed by someone else. Reload it to continue.'),
  );
  await save();
  expect(await dialog().findByRole('alert')).toHaveTextContent(
    'This product was changed by someone else. Reload it to continue.',
  );
  await press('Reload');
  const answer = async (name: string) => {
    const question = await screen.findByRole('alertdialog', { name: 'Reload the product?' });
    await userEvent.click(within(question).getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  };
  await answer('Keep editing');
  expect(field('Product name')).toHaveValue('Mine');
  await press('Reload');
  await answer('Reload');
  expect(field('Product name')).toHaveValue('Theirs');
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  await type(field('Product name'), 'Both');
  await save();
  await closed();
  expect(sent().form.get('version')).toBe('4');
});

it('says that an earlier try may have changed the product when its answer was lost', async () => {
  const { getInputs } = await open('product-1');
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
  const beforeLeaving = countReads();
  await press('Cancel');
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave without an answer?' }));
  expect(question.getByText('The product may have been saved. The list shows it if it was.')).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(countReads()).toBeGreaterThan(beforeLeaving));
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

it('leads to the categories while there are none', async () => {
  await open('new', { 'catalog.tree': [] });
  expect(await dialog().findByRole('link', { name: 'Add one first.' })).toHaveAttribute(
    'href',
    '/admin/categories',
  );
});

it('asks for confirmation before unsaved changes are lost', async () => {
  const store = await open('product-1');
  await type(field('Product name'), 'Mine');
  await press('Cancel');
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(field('Product name')).toHaveValue('Mine');
  await press('Close');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await closed();
  expect(store.getUrl()).toBe('/admin/products');
  expect(send).not.toHaveBeenCalled();
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

it('shows when the categories could not be loaded, and retries without losing the values', async () => {
  let tries = 0;
  show('new', {
    // The list of products behind the dialog loads the categories first.
    'catalog.tree': () => (tries++ === 0 ? Promise.reject(createConnectionError()) : tree),
  });
  await screen.findByRole('dialog');
  const field = await dialog().findByLabelText('Product name');
  await userEvent.type(field, 'Kurta');
  const alert = (await dialog().findByText('Failed to load categories.')).closest('[role="alert"]');
  await userEvent.click(within(alert as HTMLElement).getByRole('button', { name: 'Try again' }));
  expect(await dialog().findByRole('option', { name: 'Women' })).toBeInTheDocument();
  expect(field).toHaveValue('Kurta');
});
