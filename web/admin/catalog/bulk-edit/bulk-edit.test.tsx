import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { BulkEditCheck, BulkEditRun } from '../../../../src/catalog/bulk-edit/kinds';
import { keepEditing } from '../../../test/keep-editing';
import { createApiError, createConnectionError } from '../../../test/render-with-store';
import '../../../ui/alert-dialog-panel';
import '../../../ui/dialog-panel';
import { createAdminProduct, makePage } from '../products/test-products';
import { show } from '../products/test-products-page';

const CHECK: BulkEditCheck = {
  total: 120,
  changed: 100,
  rejected: 12,
  noted: 1,
  changes: [
    {
      id: 'product-1',
      name: 'Bagru Sprig Cotton Kurta',
      changes: [{ field: 'Ivory, M: discount price', from: '₹1,299.00', to: '₹1,169.00' }],
    },
  ],
  rejections: [{ id: 'product-2', name: 'Plain Sari', reason: 'Red, M: a price of ₹0.00 is not above 0.' }],
  notes: [{ id: 'product-3', name: 'Silk Sari', note: '₹2,699.00 falls between two GST rates.' }],
};
const RUN: BulkEditRun = {
  id: 'edit-1',
  title: 'Price: 10% less, ending in 9',
  kind: 'price',
  createdAt: '2026-11-21T06:30:00.000Z',
  total: 120,
  changed: 100,
  rejected: 12,
  pending: 0,
  undoable: 90,
  undoneAt: null,
  restored: 0,
  state: 'done',
};

it('changes the prices of everything that matches after showing what would happen', async () => {
  const store = show(
    {
      'admin.catalog.products': makePage([createAdminProduct()], { total: 120, totalPages: 2 }),
      'admin.catalog.checkEdit': CHECK,
      'admin.catalog.startEdit': { ...RUN, state: 'running', pending: 120 },
    },
    '/admin/products?missing=declarations&status=LIVE&sort=name',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Select this page' }));
  await userEvent.click(screen.getByRole('button', { name: 'Select all 120' }));
  const opener = screen.getByRole('button', { name: 'Change prices' });
  await userEvent.click(opener);
  await userEvent.type(await screen.findByLabelText('Percentage'), '5{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(opener).toHaveFocus());
  await userEvent.click(opener);
  const dialog = within(await screen.findByRole('dialog', { name: 'Change prices' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
  expect(dialog.getByLabelText('Percentage')).toBeInvalid();
  await userEvent.type(dialog.getByLabelText('Percentage'), '10');
  await userEvent.selectOptions(dialog.getByLabelText('Rounding'), '9');
  await keepEditing();
  await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
  expect(await dialog.findByRole('status')).toHaveTextContent(
    '100 products will change. 8 products already have these values. 12 products can’t be changed and stay as they are.',
  );
  for (const text of [
    'Bagru Sprig Cotton Kurta: Ivory, M: discount price ₹1,299.00 → ₹1,169.00',
    'Plain Sari: Red, M: a price of ₹0.00 is not above 0.',
    'Silk Sari: ₹2,699.00 falls between two GST rates.',
  ])
    expect(dialog.getByText(text)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Change 100 products' }));
  const edit = {
    filters: { q: '', categoryId: null, stock: null, status: 'LIVE', missing: 'declarations' },
    kind: 'price',
    priceAction: 'percent',
    priceTarget: 'price',
    rounding: '9',
    percentBp: -1000,
  };
  await waitFor(() =>
    expect(store.getInputs('admin.catalog.startEdit')).toEqual([
      { ...edit, total: 120, idempotencyKey: expect.any(String) },
    ]),
  );
  expect(store.getInputs('admin.catalog.checkEdit')).toEqual([edit]);
});

it('says how a percentage or an amount is written', async () => {
  show({ 'admin.catalog.products': makePage([createAdminProduct()]) });
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Select Bagru/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Change prices' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change prices' }));
  const check = async (label: string, typed: string) => {
    await userEvent.clear(dialog.getByLabelText(label));
    await userEvent.type(dialog.getByLabelText(label), typed);
    await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
    expect(dialog.getByLabelText(label)).toBeInvalid();
    return dialog.getByLabelText(label);
  };
  for (const typed of ['99.999', 'abc', '1e3', '१०'])
    expect(await check('Percentage', typed)).toHaveAccessibleDescription(
      'Enter a percentage such as 10 or 12.5.',
    );
  for (const typed of ['0', '-5%'])
    expect(await check('Percentage', typed)).toHaveAccessibleDescription('Enter a percentage above 0.');
  expect(await check('Percentage', '99999999999')).toHaveAccessibleDescription(
    'The percentage can be at most 99.',
  );
  await userEvent.selectOptions(dialog.getByLabelText('Change'), 'Set to an amount');
  expect(await check('Amount in rupees', '1,00')).toHaveAccessibleDescription(
    'Enter an amount such as 100 or 99.50.',
  );
  expect(await check('Amount in rupees', '₹ 0.00')).toHaveAccessibleDescription('Enter an amount above 0.');
  expect(await check('Amount in rupees', '10000001')).toHaveAccessibleDescription(
    'The amount can be at most ₹1,00,00,000.00.',
  );
});

it('does not say that nothing was changed once a change may have been started', async () => {
  show({
    'admin.catalog.products': makePage([createAdminProduct()]),
    'admin.catalog.checkEdit': CHECK,
    'admin.catalog.startEdit': () => Promise.reject(createConnectionError()),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Select Bagru/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Change prices' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change prices' }));
  await userEvent.type(dialog.getByLabelText('Percentage'), '10');
  await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Change 100 products' }));
  expect(await dialog.findByText(/^The change may have been started, but no answer/)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('The change may have been started.');
});

it('lets a change be checked again when another number of products matches by now', async () => {
  const sentence = '121 products match now, not 120. Nothing was changed. Please check again.';
  let total = 120;
  const store = show({
    'admin.catalog.products': makePage([createAdminProduct()]),
    'admin.catalog.checkEdit': () => ({ ...CHECK, total }),
    'admin.catalog.startEdit': (input: { total: number }) => {
      total = 121;
      if (input.total !== total) throw createApiError('CONFLICT', sentence);
      return { ...RUN, state: 'running', pending: total, total };
    },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Select Bagru/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete products' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Delete 100 products' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(sentence);
  await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
  const again = await dialog.findByRole('button', { name: 'Delete 100 products' });
  expect(dialog.queryByRole('alert')).toBeNull();
  await userEvent.click(again);
  expect((await screen.findAllByText('121 products are being deleted.'))[0]).toBeInTheDocument();
  expect(store.getInputs('admin.catalog.startEdit')).toMatchObject([{ total: 120 }, { total: 121 }]);
});

it('reports the failure of a change whose dialog was closed while it was sent', async () => {
  let fail = (_: Error) => {};
  show({
    'admin.catalog.products': makePage([createAdminProduct()]),
    'admin.catalog.checkEdit': CHECK,
    'admin.catalog.startEdit': () => new Promise((_, reject) => (fail = reject)),
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Select Bagru/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete products' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Check' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Delete 100 products' }));
  expect(dialog.queryByRole('button', { name: 'Cancel' })).toBeNull();
  await userEvent.click(dialog.getByText('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  fail(createConnectionError());
  const message = await screen.findAllByText(/^Delete products: The change may have been started\./);
  expect(message[0]).toBeInTheDocument();
});

it.each([
  ['Undo “Price: 10% less, ending in 9”', 'undoEdit', 'Undoing the change may have begun'],
  ['Continue', 'resumeEdit', 'The change may have been continued'],
] as const)(
  'shows no failure of “%s” once its answer is lost but the list shows it',
  async (name, call, sentence) => {
    const stopped = { ...RUN, id: 'edit-2', title: 'Deleted', state: 'stopped' as const, pending: 20 };
    let isDone = false;
    let tries = 0;
    const store = show({
      'admin.catalog.edits': () =>
        isDone
          ? [
              { ...stopped, state: 'done', pending: 0 },
              { ...RUN, undoneAt: 'x', state: 'undone', restored: 100 },
            ]
          : [stopped, RUN],
      [`admin.catalog.${call}`]: () => {
        isDone = tries++ > 0;
        return Promise.reject(createConnectionError());
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Recent changes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Recent changes of many products' }));
    await userEvent.click(dialog.getByRole('button', { name }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(sentence);
    await userEvent.click(dialog.getByRole('button', { name }));
    expect(await dialog.findByText('Undone for 100 products.')).toBeInTheDocument();
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
    expect(store.getInputs(`admin.catalog.${call}`)).toHaveLength(2);
  },
);

it('lists recent changes of many products, and undoes or continues one', async () => {
  const stopped = { ...RUN, id: 'edit-2', title: 'Deleted', state: 'stopped' as const, pending: 20 };
  const store = show({
    'admin.catalog.edits': [
      stopped,
      RUN,
      { ...RUN, id: 'edit-3', undoable: 0, restored: 97, undoneAt: 'x', state: 'undone' },
    ],
    'admin.catalog.undoEdit': RUN,
    'admin.catalog.resumeEdit': stopped,
  });
  expect(await screen.findByText('Deleted. Stopped after 100 of 120 products.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Recent changes' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Recent changes of many products' }));
  expect(
    dialog.getByText('100 products changed, 12 could not be, 10 changed again since.'),
  ).toBeInTheDocument();
  expect(dialog.getByText('Undone, except for 3 products changed since.')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Continue' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Undo “Price: 10% less, ending in 9”' }));
  await waitFor(() => expect(store.getInputs('admin.catalog.undoEdit')).toEqual([{ id: 'edit-1' }]));
  expect(store.getInputs('admin.catalog.resumeEdit')).toEqual([{ id: 'edit-2' }]);
});

it('says that the recent changes could not be loaded, and retries', async () => {
  let tries = 0;
  show({ 'admin.catalog.edits': () => (tries++ === 0 ? Promise.reject(createConnectionError()) : [RUN]) });
  expect(await screen.findByRole('alert')).toHaveTextContent('The recent changes could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Recent changes' })).toBeInTheDocument();
});
