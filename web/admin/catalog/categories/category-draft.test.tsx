/** A category form that was closed while it was sent. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Category } from '../../../../src/catalog/shapes';
import {
  admin,
  createApiError,
  createConnectionError,
  renderWithStore,
} from '../../../test/render-with-store';
import { stubUploads, type UploadMock } from '../../../test/uploads';
import '../../../ui/alert-dialog-panel';
import '../../../ui/dialog-panel';
import CategoriesPage from './categories-page';

vi.setConfig({ testTimeout: 20_000 });

const women: Category = {
  id: 'women',
  name: 'Women',
  slug: 'women',
  description: null,
  parentId: null,
  uploads: [],
  subCategories: [],
  _count: { subCategories: 0, products: 0 },
};

let send: UploadMock<'catalog.saveCategory'>;
let sendings: { fail: (error: Error) => void; save: () => void }[] = [];
beforeEach(() => {
  sendings = [];
  send = stubUploads();
  send.mockImplementation(
    () => new Promise((resolve, fail) => sendings.push({ fail, save: () => resolve({ category: women }) })),
  );
});

const field = () => screen.findByLabelText('Category Name');
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

async function closeWhileSending() {
  renderWithStore(<CategoriesPage />, {
    path: '/admin/categories',
    user: admin,
    answers: { 'catalog.tree': [women] },
  });
  await press('Add a subcategory to Women');
  await userEvent.type(await field(), 'Sarees');
  await press('Save category');
  await waitFor(() => expect(sendings).toHaveLength(1));
  await userEvent.click(within(screen.getByRole('dialog')).getByText('Close'));
  await press('Leave');
  await closed();
}

it('shows what was entered again after its failure, with the error', async () => {
  await closeWhileSending();
  const sentence = 'Women already has a category with this name.';
  sendings[0]?.fail(createApiError('CONFLICT', sentence, [{ path: 'name', message: sentence }]));
  expect((await screen.findAllByText(sentence))[0]).toBeInTheDocument();
  await press('Add Top-Level Category');
  expect(await field()).toHaveValue('');
  await press('Cancel');
  await closed();
  await press('Add a subcategory to Women');
  expect(await field()).toHaveValue('Sarees');
  expect(await field()).toHaveAccessibleDescription(sentence);
});

it('is locked while it is sent, and is sent again as the same one', async () => {
  await closeWhileSending();
  await press('Add a subcategory to Women');
  expect(await field()).toHaveValue('Sarees');
  expect(await field()).toBeDisabled();
  fireEvent.drop(screen.getByRole('group', { name: 'Images and videos' }), {
    dataTransfer: { files: [new File(['x'], 'late.png', { type: 'image/png' })], types: ['Files'] },
  });
  expect(screen.queryByRole('img', { name: 'late.png' })).toBeNull();
  sendings[0]?.fail(createConnectionError());
  expect(await screen.findByRole('alert')).toHaveTextContent('Operation failed. Please try again.');
  await press('Save category');
  await waitFor(() => expect(sendings).toHaveLength(2));
  const keys = send.mock.calls.map(([{ headers }]) => headers['Idempotency-Key']);
  expect(new Set(keys).size).toBe(1);
  sendings[1]?.save();
  await closed();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
