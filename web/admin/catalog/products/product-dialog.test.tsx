import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubUploads, type UploadedForm, type UploadMock } from '../../../test/uploads';
import '../../../ui/alert-dialog-panel';
import '../../../ui/dialog-panel';
import { closed, dialog, field, open, press, product, save, type, variant } from './test-product-dialog';

// Typing into many fields takes time.
vi.setConfig({ testTimeout: 20_000 });

let send: UploadMock<'catalog.saveProduct'>;
beforeEach(() => {
  send = stubUploads({ product });
});

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

it('keeps a pasted text that is too long, and says so', async () => {
  await open('product-1');
  const paste = async (control: HTMLElement, text: string) => {
    await userEvent.clear(control);
    await userEvent.paste(text);
  };
  await paste(field('Product name'), 'Kurta '.repeat(22));
  await paste(variant(1).getByLabelText('Size'), 'M'.repeat(31));
  await save();
  await waitFor(() =>
    expect(field('Product name')).toHaveAccessibleDescription(
      'Product name can have at most 100 characters.',
    ),
  );
  expect(field('Product name')).toHaveValue('Kurta '.repeat(22));
  expect(variant(1).getByLabelText('Size')).toHaveAccessibleDescription(
    'Size can have at most 30 characters.',
  );
  expect(variant(1).getByLabelText('Size')).toHaveValue('M'.repeat(31));
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

it('takes no picture that is dropped while the product is saved', async () => {
  let finish = () => {};
  send.mockImplementation(() => new Promise((resolve) => (finish = () => resolve({ product }))));
  await open('product-1');
  await type(field('Product name'), 'Ajrakh Kurta');
  await save();
  await waitFor(() => expect(send).toHaveBeenCalled());
  fireEvent.drop(dialog().getByRole('group', { name: 'Images' }), {
    dataTransfer: { files: [png('late.png')], types: ['Files'] },
  });
  expect(dialog().queryByRole('img', { name: 'late.png' })).toBeNull();
  await act(async () => finish());
  await closed();
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
