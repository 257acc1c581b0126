import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createApiError, createConnectionError } from '../../../test/render-with-store';
import '../../../ui/alert-dialog-panel';
import '../../../ui/dialog-panel';
import { createAdminProduct, makePage } from './test-products';
import { show } from './test-products-page';

const findRow = async (name: string) =>
  (await screen.findByRole('rowheader', { name: new RegExp(name) })).closest('tr') as HTMLElement;

it('lists products with category path, stock and price, and their number', async () => {
  show({
    'admin.catalog.products': makePage([
      createAdminProduct(),
      createAdminProduct({
        id: 'product-2',
        name: 'Calico Shirt',
        categoryPath: 'Men',
        stockTotal: 10,
        variantCount: 1,
        image: null,
        price: { from: '999.00', to: '1499.00', originalFrom: '999.00', originalTo: '1999.00' },
      }),
      createAdminProduct({ id: 'product-3', name: 'Stole', stockTotal: 0 }),
    ]),
  });
  const kurta = await findRow('Bagru Sprig Cotton Kurta');
  expect(kurta).toHaveTextContent('2 variants');
  expect(kurta).toHaveTextContent('Women / Kurtas');
  expect(kurta).toHaveTextContent('₹1,299.00');
  expect(within(kurta).getByText('₹1,899.00').tagName).toBe('S');
  const shirt = await findRow('Calico Shirt');
  expect(shirt).toHaveTextContent('1 variant');
  expect(shirt).toHaveTextContent('₹999.00 – ₹1,499.00');
  expect(shirt.querySelector('s')).toBeNull();
  const [green, amber, red] = ['24', '10', '0'].map((stock) => screen.getByText(stock).className);
  expect(new Set([green, amber, red]).size).toBe(3);
  expect(screen.getByText('124 products, 6 low, 4 out of stock')).toBeInTheDocument();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Select',
    'Variants',
    'Product',
    'Category',
    'Stock',
    'Price',
    'Actions',
  ]);
  expect(screen.getByRole('link', { name: 'Import or export' })).toHaveAttribute('href', '/admin/import');
});

it('requests what the URL says, and ignores unknown values', async () => {
  const store = show(
    { 'admin.catalog.products': makePage([createAdminProduct()], { page: 2, total: 101, totalPages: 2 }) },
    '/admin/products?q=cotton&category=women&stock=variant-low&sort=price-asc&page=2',
  );
  expect(await screen.findByText('101–101 of 101 products')).toBeInTheDocument();
  expect(store.getInputs('admin.catalog.products')).toEqual([
    { page: 2, q: 'cotton', categoryId: 'women', stock: 'variant-low', status: null, sort: 'price-asc' },
  ]);
  expect(screen.getByRole('link', { name: 'Page 1' })).toHaveAttribute(
    'href',
    '/admin/products?q=cotton&category=women&stock=variant-low&sort=price-asc',
  );
});

it('filters by category, stock and search term, and sorts', async () => {
  const store = show({}, '/admin/products?stock=nonsense&sort=backwards');
  await findRow('Bagru');
  const choose = (label: string, option: string) =>
    userEvent.selectOptions(screen.getByLabelText(label), option);
  await waitFor(() => expect(screen.getByLabelText('Category')).toHaveTextContent('Straight kurtas'));
  await choose('Category', 'kurtas');
  await choose('Stock', 'low');
  await choose('Order', 'stock-asc');
  await userEvent.type(screen.getByLabelText('Search by name, category or fabric'), 'khadi{Enter}');
  await waitFor(() =>
    expect(store.getInputs('admin.catalog.products').at(-1)).toEqual({
      page: 1,
      q: 'khadi',
      categoryId: 'kurtas',
      stock: 'low',
      status: null,
      sort: 'stock-asc',
    }),
  );
  expect(store.getInputs('admin.catalog.products')[0]).toMatchObject({
    stock: null,
    status: null,
    sort: 'newest',
  });
});

it('shows an error, an empty store and filters without matches', async () => {
  let tries = 0;
  const first = show({
    'admin.catalog.products': () =>
      tries++ === 0
        ? Promise.reject(createConnectionError())
        : makePage([], { counts: { total: 0, low: 0, out: 0, drafts: 0 } }),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch products.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No products yet')).toBeInTheDocument();
  first.unmount();
  show({ 'admin.catalog.products': makePage([]) }, '/admin/products?q=umbrella&sort=name');
  expect(await screen.findByText('No matching products')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show all products' })).toHaveAttribute(
    'href',
    '/admin/products?sort=name',
  );
});

it('links to the first page from a page past the end', async () => {
  show(
    { 'admin.catalog.products': makePage([], { page: 9, total: 3, totalPages: 1 }) },
    '/admin/products?page=9',
  );
  expect(await screen.findByText('No products on this page')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to the first page' })).toHaveAttribute(
    'href',
    '/admin/products',
  );
});

const askToDelete = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Bagru Sprig Cotton Kurta' }));
  const question = await screen.findByRole('alertdialog', { name: 'Delete product' });
  expect(question).toHaveTextContent('Bagru Sprig Cotton Kurta');
  return within(question);
};

it('deletes a product after confirmation', async () => {
  const store = show({ 'catalog.deleteProduct': () => {} });
  const question = await askToDelete();
  expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  expect((await screen.findAllByText('Product deleted successfully!'))[0]).toBeInTheDocument();
  expect(store.getInputs('catalog.deleteProduct')).toEqual([{ id: 'product-1' }]);
  await waitFor(() => expect(store.getInputs('admin.catalog.products').length).toBeGreaterThan(1));
});

it('deletes another product while the deletion of one hangs, which has closed its question', async () => {
  let answer = () => {};
  show({
    'admin.catalog.products': makePage([
      createAdminProduct(),
      createAdminProduct({ id: 'product-2', name: 'Calico Shirt' }),
    ]),
    'catalog.deleteProduct': () => new Promise<void>((done) => (answer = done)),
  });
  const question = await askToDelete();
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  await userEvent.click(question.getByRole('button', { name: 'Close' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete Calico Shirt' }));
  const other = await screen.findByRole('alertdialog', { name: 'Delete product' });
  expect(within(other).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  answer();
  expect((await screen.findAllByText('Product deleted successfully!'))[0]).toBeInTheDocument();
  expect(other).toHaveTextContent('Calico Shirt');
});

it.each([
  ['it was deleted', () => {}],
  ['it was already gone', () => Promise.reject(createApiError('NOT_FOUND', 'Product not found.'))],
])('no longer has a product selected when %s', async (_what, answer) => {
  show({
    'admin.catalog.products': makePage([
      createAdminProduct(),
      createAdminProduct({ id: 'product-2', name: 'Calico Shirt' }),
    ]),
    'catalog.deleteProduct': answer,
  });
  await userEvent.click(await screen.findByLabelText('Select Calico Shirt'));
  await userEvent.click(screen.getByLabelText('Select Bagru Sprig Cotton Kurta'));
  expect(screen.getByText('2 products selected')).toBeInTheDocument();
  const question = await askToDelete();
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('1 product selected')).toBeInTheDocument();
});

it('notices that a product was deleted although the answer was lost', async () => {
  show({
    'catalog.deleteProduct': () => Promise.reject(createConnectionError()),
    'catalog.product': () => Promise.reject(createApiError('NOT_FOUND', 'Product not found.')),
  });
  const question = await askToDelete();
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  expect((await screen.findAllByText('Product deleted successfully!'))[0]).toBeInTheDocument();
});

it('says that a product may have been deleted when it cannot be known', async () => {
  const fail = () => Promise.reject(createConnectionError());
  show({ 'catalog.deleteProduct': fail, 'catalog.product': fail });
  const question = await askToDelete();
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  const message = await screen.findAllByText(/“Bagru Sprig Cotton Kurta” may have been deleted/);
  expect(message[0]).toBeInTheDocument();
});

it('moves the focus to the content when the deleted product has disappeared', async () => {
  const main = document.createElement('main');
  main.tabIndex = -1;
  document.body.append(main);
  let products = [createAdminProduct()];
  show({
    'admin.catalog.products': () => makePage(products),
    'catalog.deleteProduct': () => {
      products = [];
    },
  });
  const question = await askToDelete();
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.queryByText('Bagru Sprig Cotton Kurta')).toBeNull();
  expect(main).toHaveFocus();
  main.remove();
});

it('announces how many products a search has found', async () => {
  show({ 'admin.catalog.products': makePage([createAdminProduct()]) });
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('1 product'),
  );
});

it.each([
  ['the server’s own sentence', createApiError('NOT_FOUND', 'Product not found.'), 'Product not found.'],
  ['its own when no answer came', createConnectionError(), 'Failed to delete product.'],
])('shows that the deletion failed with %s', async (_whose, error, sentence) => {
  show({ 'catalog.deleteProduct': () => Promise.reject(error) });
  const question = await askToDelete();
  await userEvent.click(question.getByRole('button', { name: 'Delete' }));
  expect((await screen.findAllByText(sentence))[0]).toBeInTheDocument();
});

it('opens the product in the URL, and stays on the page when the dialog closes', async () => {
  const store = show({}, '/admin/products?page=2&q=kurta');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Bagru Sprig Cotton Kurta' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit product' });
  expect(store.getUrl()).toBe('/admin/products?page=2&q=kurta&edit=product-1');
  await waitFor(() =>
    expect(within(dialog).getByLabelText('Product name')).toHaveValue('Bagru Sprig Cotton Kurta'),
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(store.getUrl()).toBe('/admin/products?page=2&q=kurta');
});

it('says what products still have to declare in a shop that collects GST', async () => {
  show({
    'admin.tax.catalog': { defaultHsn: '6204', categories: {} },
    'admin.catalog.declarationDefaults': { name: 'the shop', values: { netQuantity: '1 N' } },
    'admin.catalog.products': makePage([
      createAdminProduct({ declared: ['countryOfOrigin'] }),
      createAdminProduct({ id: 'product-2', name: 'Shawl', declared: ['countryOfOrigin', 'importer'] }),
    ]),
  });
  expect(await screen.findByText('1 missing')).toBeInTheDocument();
  expect(await findRow('Bagru')).toHaveTextContent('1 missingmanufacturer, packer or importer');
  expect(await findRow('Shawl')).toHaveTextContent('Complete');
  expect(screen.getByRole('columnheader', { name: 'Declarations' })).toBeInTheDocument();
});
