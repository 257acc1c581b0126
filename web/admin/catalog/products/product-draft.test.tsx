/** A product form that was closed while it was sent. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { CATALOG_MESSAGES } from '../../../../src/catalog/messages';
import { makeProduct } from '../../../test/catalog';
import { createApiError, createConnectionError, type Output } from '../../../test/render-with-store';
import { stubUploads, type UploadMock } from '../../../test/uploads';
import '../../../ui/alert-dialog-panel';
import { closed, dialog, open, press, product } from './test-product-dialog';
import { createAdminProduct, makePage } from './test-products';

vi.setConfig({ testTimeout: 20_000 });

interface Sending {
  fail: (error: Error) => void;
  save: (saved: Output<'catalog.saveProduct'>) => void;
}

let send: UploadMock<'catalog.saveProduct'>;
let sendings: Sending[] = [];
beforeEach(() => {
  sendings = [];
  send = stubUploads();
  send.mockImplementation(
    () =>
      new Promise((resolve, fail) => sendings.push({ fail, save: (saved) => resolve({ product: saved }) })),
  );
});

const name = () => dialog().getByLabelText('Product name');
const answer = async (choice: string) => userEvent.click(await screen.findByRole('button', { name: choice }));

/** Enters a name and a picture, saves, and closes the dialog before the answer. */
async function closeWhileSending(edit: string, answers?: Parameters<typeof open>[1]) {
  const store = await open(edit, answers);
  await userEvent.type(name(), ', blue');
  await userEvent.upload(
    dialog().getByLabelText(/choose files$/),
    new File(['x'], 'side.png', { type: 'image/png' }),
  );
  await press('Save product');
  await waitFor(() => expect(sendings).toHaveLength(1));
  await userEvent.click(dialog().getByText('Close'));
  await answer('Leave');
  await closed();
  return store;
}
const reopen = async (button: string | RegExp = /^Edit Bagru/) => {
  await userEvent.click(screen.getByRole('button', { name: button }));
  await screen.findByRole('dialog');
};
const getKeys = () => send.mock.calls.map(([{ headers }]) => headers['Idempotency-Key']);
const EDITED = 'Bagru Sprig Cotton Kurta, blue';

it('shows what was entered again after its failure, with the error, and saves it as one of the same version', async () => {
  await closeWhileSending('product-1');
  const sentence = 'Product name is already used.';
  sendings[0]?.fail(createApiError('BAD_REQUEST', sentence, [{ path: 'productName', message: sentence }]));
  expect((await screen.findAllByText(sentence))[0]).toBeInTheDocument();
  await reopen();
  expect(name()).toHaveValue(EDITED);
  await waitFor(() => expect(name()).toHaveAccessibleDescription(sentence));
  expect(dialog().getByRole('button', { name: 'Remove side.png' })).toBeInTheDocument();
  expect(dialog().getByText('Unsaved changes')).toBeVisible();
  await press('Save product');
  await waitFor(() => expect(sendings).toHaveLength(2));
  const form = send.mock.lastCall?.[0].form;
  expect([form?.get('version'), form?.get('productName')]).toEqual(['3', EDITED]);
  expect(form?.getAll('images')).toHaveLength(1);
  sendings[1]?.save(product);
  await closed();
});

it('is locked while it is sent, shows once that no answer came, and is sent as the same one', async () => {
  await closeWhileSending('product-1');
  await reopen();
  expect(name()).toHaveValue(EDITED);
  expect(name()).toBeDisabled();
  await userEvent.keyboard('{Control>}s{/Control}');
  sendings[0]?.fail(createConnectionError());
  const sentence =
    'The product may have been saved, but no answer arrived. Try again: it is not saved twice.';
  expect(await dialog().findByText(sentence)).toBeInTheDocument();
  await press('Save product');
  await waitFor(() => expect(sendings).toHaveLength(2));
  expect(new Set(getKeys()).size).toBe(1);
  sendings[1]?.save(product);
  await closed();
  expect(screen.queryByText(/^The product may have been saved/)).toBeNull();
});

it('closes without a question once it is saved', async () => {
  await closeWhileSending('product-1');
  await reopen();
  sendings[0]?.save(product);
  await closed();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect((await screen.findAllByText(CATALOG_MESSAGES.productUpdated))[0]).toBeInTheDocument();
});

it('does not close another product', async () => {
  const other = makeProduct({ id: 'product-2', name: 'Chanderi Kurta', version: 1 });
  await closeWhileSending('product-1', {
    'catalog.product': ({ id }: { id: string }) => (id === 'product-2' ? other : product),
    'admin.catalog.products': makePage([
      createAdminProduct(),
      createAdminProduct({ id: 'product-2', name: 'Chanderi Kurta' }),
    ]),
  });
  await reopen('Edit Chanderi Kurta');
  await dialog().findByLabelText('Product name');
  await userEvent.type(name(), ' 2');
  sendings[0]?.save(product);
  expect((await screen.findAllByText(CATALOG_MESSAGES.productUpdated))[0]).toBeInTheDocument();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(name()).toHaveValue('Chanderi Kurta 2');
});

it('is forgotten once it is discarded', async () => {
  await closeWhileSending('product-1');
  sendings[0]?.fail(createApiError('CONFLICT', 'This product was changed by someone else.'));
  await screen.findAllByText('This product was changed by someone else.');
  await reopen();
  expect(name()).toHaveValue(EDITED);
  await press('Cancel');
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
  await userEvent.click(question.getByRole('button', { name: 'Discard changes' }));
  await closed();
  await reopen();
  expect(await dialog().findByLabelText('Product name')).toHaveValue('Bagru Sprig Cotton Kurta');
});
