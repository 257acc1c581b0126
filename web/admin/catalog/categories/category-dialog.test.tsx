import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { CATALOG_MESSAGES } from '../../../../src/catalog/messages';
import type { Category } from '../../../../src/catalog/shapes';
import { makeUpload } from '../../../test/catalog';
import {
  admin,
  createApiError,
  createConnectionError,
  renderWithStore,
} from '../../../test/render-with-store';
import { stubUploads, type UploadedForm, type UploadMock } from '../../../test/uploads';
import { trpc } from '../../../trpc';
import '../../../ui/alert-dialog-panel';
import '../../../ui/dialog-panel';
import CategoriesPage from './categories-page';

const node = (name: string, children: Category[] = [], uploads = 0): Category => ({
  id: name.toLowerCase(),
  name,
  slug: name.toLowerCase(),
  description: null,
  parentId: null,
  uploads: Array.from({ length: uploads }, (_, index) => makeUpload(`${name.toLowerCase()}-${index}`)),
  subCategories: children.map((child) => ({ ...child, parentId: name.toLowerCase() })),
  _count: { subCategories: children.length, products: 0 },
});
const tree = [node('Women', [node('Kurtas', [node('Straight')])], 5), node('Men', [], 5)];

let send: UploadMock<'catalog.saveCategory'>;
beforeEach(() => {
  send = stubUploads();
  send.mockImplementation(async ({ form }) => ({ category: node(String(form.get('name'))) }));
});

const show = (path = '/admin/categories') =>
  renderWithStore(<CategoriesPage />, { path, user: admin, answers: { 'catalog.tree': tree } });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const open = async (button: string, title: string) => {
  await press(button);
  return screen.findByRole('dialog', { name: title });
};
const save = () => press('Save category');
const field = (label: string | RegExp) => within(screen.getByRole('dialog')).getByLabelText(label);
const picker = () => field(/choose files$/);
const png = (name: string) => new File(['x'], name, { type: 'image/png' });
const failWithoutRequest = (): UploadedForm => {
  throw new Error('Nothing was sent');
};
const sent = () => {
  const { method, path, form } = send.mock.lastCall?.[0] ?? failWithoutRequest();
  const texts = [...form].filter(([, value]) => typeof value === 'string');
  const names = form.getAll('media').map((file) => (file as File).name);
  return { method, path, names, ...Object.fromEntries(texts) };
};
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('creates a top-level category with five images in their order', async () => {
  show();
  await open('Add Top-Level Category', 'New top-level category');
  expect(field('Category Name')).toHaveFocus();
  await save();
  // The schema is loaded first.
  await waitFor(() =>
    expect(field('Category Name')).toHaveAccessibleDescription('Category name is required.'),
  );
  expect(picker()).toHaveAccessibleDescription(
    expect.stringContaining('A top-level category requires at least 5 images or videos.'),
  );
  await userEvent.type(field('Category Name'), ' Festive ');
  await userEvent.upload(picker(), ['1.png', '2.png', '3.png', '4.png'].map(png));
  await save();
  expect(send).not.toHaveBeenCalled();
  expect(picker()).toBeInvalid();
  await userEvent.upload(picker(), [png('5.png')]);
  expect(picker()).toBeValid();
  await press('Move 5.png earlier');
  await save();
  await closed();
  expect(sent()).toEqual({
    method: 'POST',
    path: '/api/categories',
    name: 'Festive',
    description: '',
    parentId: '',
    deletedUploadIds: '[]',
    mediaOrder: '["file:0","file:1","file:2","file:3","file:4"]',
    names: ['1.png', '2.png', '3.png', '5.png', '4.png'],
  });
  expect((await screen.findAllByText('“Festive” was saved.'))[0]).toBeInTheDocument();
});

it('creates a subcategory without media and reloads the list', async () => {
  const store = show();
  await open('Add a subcategory to Women', 'New subcategory of Women');
  expect(field('Parent')).toHaveValue('women');
  await userEvent.type(field('Category Name'), 'Sarees');
  await userEvent.click(field('Fabric'));
  await userEvent.click(field('Brand'));
  await save();
  await closed();
  expect(sent()).toMatchObject({ method: 'POST', name: 'Sarees', parentId: 'women', names: [] });
  expect(sent()).toMatchObject({ filterAttributes: '["brand","fabric"]' });
  await waitFor(() => expect(store.getInputs('catalog.tree').length).toBeGreaterThan(1));
});

it('keeps, removes, adds and reorders media of a category', async () => {
  const { getUrl } = show();
  await open('Edit Women', 'Edit category');
  expect(getUrl()).toBe('/admin/categories?edit=women');
  expect(field('Category Name')).toHaveValue('Women');
  const parents = within(field('Parent')).getAllByRole('option');
  expect(parents.map(({ textContent }) => textContent)).toEqual(['Top level', 'Men']);
  await userEvent.upload(picker(), [png('new.png')]);
  await press('Move new.png earlier');
  await press('Remove Picture 2');
  await userEvent.type(field(/Description/), 'For her.');
  await save();
  await closed();
  expect(getUrl()).toBe('/admin/categories');
  expect(sent()).toMatchObject({
    method: 'PUT',
    path: '/api/categories/women',
    description: 'For her.',
    deletedUploadIds: '["women-1"]',
    mediaOrder: '["women-0","women-2","women-3","file:0","women-4"]',
    names: ['new.png'],
  });
});

it('requires media when a subcategory becomes a top-level category', async () => {
  show();
  await press('Expand all');
  await open('Edit Kurtas', 'Edit category');
  await userEvent.selectOptions(field('Parent'), '');
  await save();
  await waitFor(() => expect(picker()).toBeInvalid());
  expect(picker()).toHaveAccessibleDescription(
    expect.stringContaining('A top-level category requires at least 5 images or videos.'),
  );
  await userEvent.selectOptions(field('Parent'), 'Men');
  await save();
  await closed();
  expect(sent()).toMatchObject({ path: '/api/categories/kurtas', parentId: 'men' });
});

it("shows the server's error at its field and keeps the values", async () => {
  const taken = 'There is already a category called “Sarees” here.';
  send.mockRejectedValueOnce(createApiError('CONFLICT', taken, [{ path: 'name', message: taken }]));
  show();
  await open('Add a subcategory to Women', 'New subcategory of Women');
  await userEvent.type(field('Category Name'), 'Sarees');
  await userEvent.upload(picker(), [png('1.png')]);
  await save();
  await waitFor(() => expect(field('Category Name')).toHaveAccessibleDescription(taken));
  expect(field('Category Name')).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Remove 1.png' })).toBeInTheDocument();
});

it("shows 'Operation failed. Please try again.' without a response", async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  send.mockRejectedValueOnce(createConnectionError());
  show();
  await open('Edit Men', 'Edit category');
  await userEvent.type(field('Category Name'), 's');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Operation failed. Please try again. No answer arrived, so it may have been saved.',
  );
  // It is at the end of the form, which may be out of sight.
  expect(scrolled.mock.contexts).toContain(screen.getByRole('alert').parentElement);
  expect(field('Category Name')).toHaveValue('Mens');
  // It may have been saved.
  await save();
  await closed();
  const keys = send.mock.calls.slice(-2).map(([{ headers }]) => headers['Idempotency-Key']);
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{36}$/), keys[0]]);
});

it('shows the upload progress of each file', async () => {
  let finish = () => {};
  send.mockImplementationOnce(({ report }) => {
    report(0.64);
    return new Promise((done) => {
      finish = () => done({ category: node('Men') });
    });
  });
  show();
  await open('Edit Men', 'Edit category');
  await userEvent.upload(picker(), [png('new.png')]);
  await save();
  expect(await screen.findByRole('progressbar', { name: 'Sending new.png' })).toHaveAttribute(
    'aria-valuenow',
    '64',
  );
  expect(screen.queryByRole('button', { name: 'Remove Picture 1' })).toBeNull();
  // The dialog closes once the category is saved: what is typed until then would be lost.
  expect(field('Category Name')).toBeDisabled();
  finish();
  await closed();
});

it('saves with Ctrl+S', async () => {
  show();
  await open('Edit Men', 'Edit category');
  await userEvent.type(field('Category Name'), 's');
  fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  await closed();
  const { loaded, ...rest }: Record<string, unknown> = sent();
  expect(rest).toMatchObject({ name: 'Mens' });
  expect(JSON.parse(String(loaded))).toMatchObject({
    name: 'Men',
    description: null,
    parentId: null,
    hsn: null,
    filterAttributes: [],
    packer: null,
  });
});

it('asks for confirmation before unsaved changes are lost, and opens with fresh values', async () => {
  show();
  await open('Edit Men', 'Edit category');
  expect(screen.queryByText('Unsaved changes')).toBeNull();
  await userEvent.type(field('Category Name'), 's');
  expect(screen.getByText('Unsaved changes')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(field('Category Name')).toHaveValue('Mens');
  await press('Cancel');
  await press('Discard changes');
  await closed();
  await open('Edit Men', 'Edit category');
  expect(field('Category Name')).toHaveValue('Men');
  await press('Cancel');
  await closed();
});

it('opens the category in the URL, and ignores one that does not exist', async () => {
  const { unmount } = show('/admin/categories?edit=straight');
  expect(await screen.findByRole('dialog', { name: 'Edit category' })).toBeVisible();
  expect(field('Category Name')).toHaveValue('Straight');
  unmount();
  show('/admin/categories?edit=nobody');
  expect(await screen.findByRole('rowheader', { name: 'Men' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

/** Loads the list again, as after a change elsewhere on the page. */
let reload = async () => {};
function Reload() {
  const utils = trpc.useUtils();
  reload = () => utils.catalog.tree.invalidate();
  return null;
}

it('keeps the form of a category that somebody else deletes while it is open', async () => {
  let answer = tree;
  renderWithStore(
    <>
      <CategoriesPage />
      <Reload />
    </>,
    { path: '/admin/categories?edit=straight', user: admin, answers: { 'catalog.tree': () => answer } },
  );
  await screen.findByRole('dialog', { name: 'Edit category' });
  fireEvent.change(field(/Description/), { target: { value: 'A long text' } });
  answer = [node('Men', [], 5)];
  await act(() => reload());
  expect(await screen.findByText(CATALOG_MESSAGES.categoryDeleted)).toBeVisible();
  expect(field(/Description/)).toHaveValue('A long text');
  await press('Cancel');
  await press('Discard changes');
  await closed();
});

it('has declarations, says what is inherited, and sends those that were changed', async () => {
  const [women, men] = tree;
  if (!women || !men) throw new Error('The tree has two categories');
  const declarations = { countryOfOrigin: 'Nepal', importer: 'Vastra Imports' };
  renderWithStore(<CategoriesPage />, {
    path: '/admin/categories?edit=kurtas',
    user: admin,
    answers: {
      'catalog.tree': [{ ...women, declarations }, men],
      'admin.catalog.declarationDefaults': { name: 'the shop', values: { netQuantity: '1 N' } },
    },
  });
  await press('Declarations');
  // The filters have a checkbox of the same name.
  const origin = () =>
    within(screen.getByRole('dialog')).getByRole('textbox', { name: /^Country of origin/ });
  await waitFor(origin);
  await waitFor(() => expect(origin()).toHaveAccessibleDescription('Leave empty to use Nepal (from Women).'));
  expect(field(/^Net quantity/)).toHaveAccessibleDescription('Leave empty to use 1 N (from the shop).');
  await userEvent.type(origin(), 'India');
  await userEvent.type(field(/^Packer/), 'Unit 2, Jaipur');
  // Goods made in India with another maker have no importer.
  expect(field(/^Importer/)).toHaveAccessibleDescription('Name and address, for imported goods.');
  await save();
  await closed();
  expect(sent()).toMatchObject({ countryOfOrigin: 'India', packer: 'Unit 2, Jaipur' });
  expect(sent()).not.toHaveProperty('importer');
});
