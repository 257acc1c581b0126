import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createConnectionError } from '../../../test/render-with-store';
import '../../../ui/dialog-panel';
import { createAdminProduct, makePage } from '../products/test-products';
import { show } from '../products/test-products-page';

it('publishes selected products after saying which are not ready', async () => {
  const store = show({
    'admin.catalog.products': makePage(
      [
        createAdminProduct({ status: 'DRAFT' }),
        createAdminProduct({ id: 'product-2', name: 'Plain Sari', status: 'ARCHIVED' }),
      ],
      { total: 120, totalPages: 2 },
    ),
    'admin.catalog.checkPublishing': {
      total: 119,
      ready: 80,
      unready: 1,
      examples: [{ id: 'product-2', name: 'Plain Sari', missing: ['picture', 'stock'] }],
    },
    'admin.catalog.setStatus': { changed: 81 },
  });
  expect(await screen.findByText('Draft', { selector: 'td span, th span' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'View Plain Sari in the shop' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Plain Sari' }));
  expect(screen.getByText('1 product selected')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
  expect(store.getInputs('admin.catalog.setStatus')).toEqual([
    { ids: ['product-2'], status: 'ARCHIVED', includeUnready: false, total: 1 },
  ]);
  await userEvent.click(await screen.findByRole('button', { name: 'Select this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Select all 120' }));
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = await screen.findByRole('dialog', { name: 'Publish products' });
  expect(await within(dialog).findByText('Plain Sari: no picture, nothing in stock')).toBeInTheDocument();
  expect(dialog).toHaveTextContent(
    '80 products are ready. 1 product has no picture. 38 products are live already.',
  );
  await userEvent.click(within(dialog).getByRole('checkbox'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publish 81 products' }));
  await waitFor(() =>
    expect(store.getInputs('admin.catalog.setStatus')[1]).toEqual({
      filters: { q: '', categoryId: null, stock: null, status: null },
      status: 'LIVE',
      includeUnready: true,
      total: 119,
    }),
  );
});

it('lets the dialog be closed while products are published, and says that they may have been', async () => {
  let fail = (_: Error) => {};
  show({
    'admin.catalog.checkPublishing': { total: 1, ready: 1, unready: 0, examples: [] },
    'admin.catalog.setStatus': () => new Promise((_, reject) => (fail = reject)),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Select Bagru/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish products' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Publish 1 product' }));
  await userEvent.click(dialog.getByText('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fail(createConnectionError());
  const message = await screen.findAllByText(/the products may have been changed/);
  expect(message[0]).toBeInTheDocument();
});

it('says that the products to publish could not be checked, and retries', async () => {
  let tries = 0;
  show({
    'admin.catalog.checkPublishing': () =>
      tries++ === 0
        ? Promise.reject(createConnectionError())
        : { total: 1, ready: 1, unready: 0, examples: [] },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Select Bagru/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish products' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The products could not be checked.');
  expect(dialog.getByRole('button', { name: 'Publish 0 products' })).toBeDisabled();
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByText('1 product is ready.')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Publish 1 product' })).toBeEnabled();
});
