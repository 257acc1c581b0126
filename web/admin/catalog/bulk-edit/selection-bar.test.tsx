import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { AUTH_MESSAGES } from '../../../../src/auth/messages';
import { createApiError } from '../../../test/render-with-store';
import '../../../ui/dialog-panel';
import { createAdminProduct, makePage } from '../products/test-products';
import { show } from '../products/test-products-page';

it('announces what is selected, and keeps the focus when the button that had it disappears', async () => {
  show({
    'admin.catalog.products': makePage([createAdminProduct()], { total: 120, totalPages: 2 }),
    'admin.catalog.setStatus': { changed: 120 },
  });
  const region = await screen.findByRole('region', { name: 'Selected products' });
  const status = within(region).getByRole('status');
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  expect(status).toBeEmptyDOMElement();
  await press('Select this page');
  expect(status).toHaveTextContent('1 product selected');
  expect(region).toHaveFocus();
  await press('Select all 120');
  expect(status).toHaveTextContent('120 products selected');
  expect(region).toHaveFocus();
  await press('Clear');
  expect(region).toHaveFocus();
  await press('Select this page');
  await press('Archive');
  await waitFor(() => expect(status).toBeEmptyDOMElement());
  await waitFor(() => expect(region).toHaveFocus());
});

it('says that the selected products have the status already', async () => {
  const products = [createAdminProduct(), createAdminProduct({ id: 'product-2', name: 'Plain Sari' })];
  show({ 'admin.catalog.products': makePage(products), 'admin.catalog.setStatus': { changed: 0 } });
  await userEvent.click(await screen.findByRole('button', { name: 'Select this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
  expect((await screen.findAllByText('These products are archived already.'))[0]).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Plain Sari' }));
  await userEvent.click(screen.getByRole('button', { name: 'Move to drafts' }));
  expect((await screen.findAllByText('This product is a draft already.'))[0]).toBeInTheDocument();
});

it('does not turn the selection around when one of everything is excluded', async () => {
  const store = show({
    'admin.catalog.products': makePage(
      [
        createAdminProduct(),
        createAdminProduct({ id: 'product-2', name: 'Plain Sari' }),
        createAdminProduct({ id: 'product-3', name: 'Silk Sari' }),
      ],
      { total: 120, totalPages: 2 },
    ),
    'admin.catalog.setStatus': { changed: 2 },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Select this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Select all 120' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Plain Sari' }));
  expect(screen.getByRole('checkbox', { name: 'Select Plain Sari' })).not.toBeChecked();
  expect(screen.getByText('2 products selected')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
  expect(store.getInputs('admin.catalog.setStatus')).toEqual([
    { ids: ['product-1', 'product-3'], status: 'ARCHIVED', includeUnready: false, total: 2 },
  ]);
});

it('asks for the password where the change of a status needs it, and then makes the change', async () => {
  let isConfirmed = false;
  const store = show({
    'admin.catalog.products': makePage([createAdminProduct()], { total: 1 }),
    'admin.catalog.setStatus': () => {
      if (!isConfirmed)
        throw createApiError('FORBIDDEN', AUTH_MESSAGES.passwordNeeded, [], { needsPassword: true });
      return { changed: 120 };
    },
    'auth.confirmPassword': () => {
      isConfirmed = true;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Select this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
  const dialog = await screen.findByRole('dialog', { name: 'Enter your password' });
  await userEvent.type(within(dialog).getByLabelText('Password'), 'secret-1{Enter}');
  expect(await screen.findByText('120 products archived.')).toBeInTheDocument();
  expect(store.getInputs('admin.catalog.setStatus')).toHaveLength(2);
});

it('archives everything that matches only as long as it is as many as the list says', async () => {
  const sentence = '121 products match now, not 120. Nothing was changed. Please check again.';
  let total = 120;
  const store = show({
    'admin.catalog.products': () => makePage([createAdminProduct()], { total, totalPages: 2 }),
    'admin.catalog.setStatus': (input: { total?: number }) => {
      total = 121;
      if (input.total !== total) throw createApiError('CONFLICT', sentence);
      return { changed: total };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Select this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Select all 120' }));
  await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
  expect((await screen.findAllByText(sentence))[0]).toBeInTheDocument();
  expect(await screen.findByText('121 products selected')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
  expect((await screen.findAllByText('121 products archived.'))[0]).toBeInTheDocument();
  expect(store.getInputs('admin.catalog.setStatus')).toMatchObject([{ total: 120 }, { total: 121 }]);
});

const ROWS = [
  createAdminProduct(),
  createAdminProduct({ id: 'product-2', name: 'Plain Sari' }),
  createAdminProduct({ id: 'product-3', name: 'Silk Sari' }),
];
const box = (name: string) => screen.getByRole('checkbox', { name });

/** Three products; the change of their status is answered when the test says so. */
async function showChange() {
  let answer = () => {};
  show({
    'admin.catalog.products': makePage(ROWS, { total: 120, totalPages: 2 }),
    'admin.catalog.setStatus': ({ total }: { total: number }) =>
      new Promise((resolve) => (answer = () => resolve({ changed: total }))),
  });
  await screen.findByRole('checkbox', { name: 'Select Plain Sari' });
  return async (sentence: string) => {
    answer();
    expect((await screen.findAllByText(sentence))[0]).toBeInTheDocument();
  };
}

it('keeps the products selected that were ticked while the others were archived', async () => {
  const answer = await showChange();
  await userEvent.click(box('Select Plain Sari'));
  await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
  await userEvent.click(box('Select Silk Sari'));
  await answer('1 product archived.');
  expect(await screen.findByText('1 product selected')).toBeInTheDocument();
  expect(box('Select Silk Sari')).toBeChecked();
  expect(box('Select Plain Sari')).not.toBeChecked();
});

it('keeps what was selected while everything that matches was archived', async () => {
  const answer = await showChange();
  await userEvent.click(screen.getByRole('button', { name: 'Select this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Select all 120' }));
  await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  await userEvent.click(box('Select Silk Sari'));
  await answer('120 products archived.');
  expect(box('Select Silk Sari')).toBeChecked();
  await userEvent.click(box('Select Silk Sari'));
  await userEvent.click(screen.getByRole('button', { name: 'Select this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Select all 120' }));
  await userEvent.click(screen.getByRole('button', { name: 'Archive' }));
  await answer('120 products archived.');
  await waitFor(() => expect(box('Select Silk Sari')).not.toBeChecked());
});
