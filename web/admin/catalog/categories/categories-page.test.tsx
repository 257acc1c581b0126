import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Category } from '../../../../src/catalog/shapes';
import {
  type Answers,
  admin,
  createApiError,
  createConnectionError,
  renderWithStore,
} from '../../../test/render-with-store';
import { stubUploads } from '../../../test/uploads';
import '../../../ui/alert-dialog-panel';
import '../../../ui/dialog-panel';
import CategoriesPage from './categories-page';

const node = (name: string, children: Category[] = [], more: Partial<Category> = {}): Category => ({
  id: name.toLowerCase(),
  name,
  slug: name.toLowerCase(),
  description: null,
  parentId: null,
  uploads: [],
  subCategories: children.map((child) => ({ ...child, parentId: name.toLowerCase() })),
  _count: { subCategories: children.length, products: 2 },
  ...more,
});
const empty = (name: string) => node(name, [], { _count: { subCategories: 0, products: 0 } });
const tree = () => [node('Women', [node('Kurtas', [node('Straight')]), node('Sarees')]), empty('Men')];

const show = (answers: Answers = {}, path = '/admin/categories') =>
  renderWithStore(<CategoriesPage />, { path, user: admin, answers: { 'catalog.tree': tree, ...answers } });
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('shows a loading state, then an empty state', async () => {
  let answer = (_: Category[]) => {};
  show({ 'catalog.tree': () => new Promise<Category[]>((done) => (answer = done)) });
  expect(await screen.findByText('Loading...')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  answer([]);
  expect(await screen.findByRole('heading', { name: 'No categories found.' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Category Management' })).toBeVisible();
});

it('shows an error and retries', async () => {
  let tries = 0;
  show({ 'catalog.tree': () => (tries++ === 0 ? Promise.reject(createConnectionError()) : tree()) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load categories.');
  await press('Try again');
  expect(await screen.findByRole('rowheader', { name: 'Women' })).toBeVisible();
});

it('shows categories as a tree with their counts', async () => {
  show();
  await press('Subcategories of Women');
  expect(names()).toEqual(['Women', 'Kurtas in Women', 'Sarees in Women', 'Men']);
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['Category Name', 'Sub-Items', 'Products', 'Actions']);
  const [, women] = screen.getAllByRole('row');
  const cells = within(women as HTMLElement).getAllByRole('cell');
  expect(cells[0]).toHaveTextContent('2');
  expect(within(cells[1] as HTMLElement).getByRole('link', { name: '8 with subcategories' })).toHaveAttribute(
    'href',
    '/admin/products?category=women',
  );
  expect(screen.getByText('5 categories, 2 at the top level')).toBeVisible();
});

it('expands and collapses one level or all', async () => {
  show();
  const women = await screen.findByRole('button', { name: 'Subcategories of Women' });
  expect(women).toHaveAttribute('aria-expanded', 'false');
  women.focus();
  await userEvent.keyboard('{Enter}');
  expect(women).toHaveAttribute('aria-expanded', 'true');
  await press('Expand all');
  expect(names()).toContain('Straight in Kurtas');
  const expandAll = screen.getByRole('button', { name: 'Expand all' });
  expect(expandAll).toHaveFocus();
  expect(expandAll).toHaveAttribute('aria-disabled', 'true');
  await press('Collapse all');
  expect(names()).toEqual(['Women', 'Men']);
});

it('moves a category among its siblings optimistically, keeps the focus and announces the position', async () => {
  const moves: unknown[] = [];
  let latest = tree();
  const { getInputs } = show({
    'catalog.tree': () => latest,
    'admin.catalog.moveCategory': (input: unknown) => {
      moves.push(input);
      latest = [...latest].reverse();
      return { id: 'men', name: 'Men', slug: 'men' };
    },
  });
  const up = await screen.findByRole('button', { name: 'Move Men up' });
  expect(screen.getByRole('button', { name: 'Move Women up' })).toHaveAttribute('aria-disabled', 'true');
  up.focus();
  await userEvent.keyboard('{Enter}');
  expect(names()).toEqual(['Men', 'Women']);
  expect(screen.getByText('Men is now 1 of 2.')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move Men up' })).toHaveFocus());
  expect(moves).toEqual([{ id: 'men', parentId: null, position: 0 }]);
  await waitFor(() => expect(getInputs('catalog.tree').length).toBeGreaterThan(1));
  expect(names()).toEqual(['Men', 'Women']);
  await userEvent.keyboard('{Enter}');
  expect(moves).toHaveLength(1);
});

it.each([
  ['why', createApiError('CONFLICT', 'The address /men is taken.'), 'The address /men is taken.'],
  [
    'that it is not known without an answer',
    createConnectionError(),
    'No answer arrived, so the category may have been moved. The list shows it once it loads.',
  ],
])('shows the list of the server after a move that failed, and says %s', async (_what, error, sentence) => {
  show({ 'admin.catalog.moveCategory': () => Promise.reject(error) });
  await press('Move Men up');
  expect((await screen.findAllByText(sentence))[0]).toBeInTheDocument();
  await waitFor(() => expect(names()).toEqual(['Women', 'Men']));
});

const askToDelete = async () => {
  await press('Delete Men');
  return screen.findByRole('alertdialog', { name: 'Delete Category' });
};

it("asks for confirmation with the category's name, deletes it and reloads the list", async () => {
  let latest = tree();
  const store = show({
    'catalog.tree': () => latest,
    'catalog.deleteCategory': () => {
      latest = latest.slice(0, 1);
    },
  });
  const question = await askToDelete();
  expect(question).toHaveTextContent('Are you sure you want to delete the "Men" category?');
  expect(within(question).getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(store.getInputs('catalog.deleteCategory')).toEqual([]);

  await userEvent.click(within(await askToDelete()).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(names()).toEqual(['Women']));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(store.getInputs('catalog.deleteCategory')).toEqual([{ id: 'men' }]);
});

it.each([
  ['Women', 'The "Women" category has 2 subcategories and 2 products, so it can\'t be deleted.'],
  ['Sarees', 'The "Sarees" category has 2 products, so it can\'t be deleted.'],
  ['Caps', 'The "Caps" category has 1 subcategory, so it can\'t be deleted.'],
])('explains why %s cannot be deleted instead of asking for confirmation', async (name, reason) => {
  const caps = node('Caps', [empty('Sun')], { _count: { subCategories: 1, products: 0 } });
  const store = show({ 'catalog.tree': [...tree(), caps] });
  await press('Expand all');
  await press(`Delete ${name}`);
  const dialog = await screen.findByRole('alertdialog', { name: `${name} can't be deleted` });
  expect(dialog).toHaveTextContent(reason);
  expect(within(dialog).queryByRole('button', { name: 'Delete' })).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(store.getInputs('catalog.deleteCategory')).toEqual([]);
});

it('notices that a category got contents while it asks for confirmation', async () => {
  let answerAgain = (_: Category[]) => {};
  let latest: () => Category[] | Promise<Category[]> = tree;
  show({
    'catalog.tree': () => latest(),
    'admin.catalog.moveCategory': () => {
      latest = () => new Promise<Category[]>((done) => (answerAgain = done));
      return { id: 'men', name: 'Men', slug: 'men' };
    },
  });
  await press('Move Men up');
  await askToDelete();
  answerAgain([...tree().slice(0, 1), node('Men')]);
  expect(await screen.findByRole('alertdialog', { name: "Men can't be deleted" })).toBeVisible();
});

it('notices that a category was deleted although the answer was lost', async () => {
  let latest = tree();
  show({
    'catalog.tree': () => latest,
    'catalog.deleteCategory': () => {
      latest = latest.slice(0, 1);
      throw createConnectionError();
    },
  });
  await userEvent.click(within(await askToDelete()).getByRole('button', { name: 'Delete' }));
  expect((await screen.findAllByText('“Men” was deleted.'))[0]).toBeInTheDocument();
  await waitFor(() => expect(names()).toEqual(['Women']));
});

it('says that a category may have been deleted when it cannot be known', async () => {
  let isLost = false;
  show({
    'catalog.tree': () => (isLost ? Promise.reject(createConnectionError()) : tree()),
    'catalog.deleteCategory': () => {
      isLost = true;
      throw createConnectionError();
    },
  });
  await userEvent.click(within(await askToDelete()).getByRole('button', { name: 'Delete' }));
  expect((await screen.findAllByText(/“Men” may have been deleted/))[0]).toBeInTheDocument();
});

it.each([
  ['the server’s sentence', createApiError('CONFLICT', 'It is not empty.'), 'It is not empty.'],
  ['its own without an answer', createConnectionError(), 'Failed to delete category.'],
])('shows why a deletion failed: %s', async (_what, error, sentence) => {
  const store = show({ 'catalog.deleteCategory': () => Promise.reject(error) });
  await userEvent.click(within(await askToDelete()).getByRole('button', { name: 'Delete' }));
  expect((await screen.findAllByText(sentence))[0]).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await vi.waitFor(() => expect(store.getInputs('catalog.tree').length).toBeGreaterThan(1));
});

it('opens a category with what someone else saved, after that prevented a save', async () => {
  let description = 'Sarees and more';
  show(
    { 'catalog.tree': () => [node('Women', [node('Sarees', [], { description })])] },
    '/admin/categories?edit=sarees',
  );
  stubUploads().mockImplementation(async () => {
    const message = 'Someone else changed this since you opened it.';
    throw createApiError('CONFLICT', message, [{ path: 'description', message }]);
  });
  const field = () => screen.findByLabelText(/^Description/);
  await userEvent.type(await field(), ' by me');
  description = 'Handloom sarees';
  await press('Save category');
  await waitFor(async () => expect(await field()).toBeInvalid());
  expect(await field()).toHaveValue('Sarees and more by me');
  await press('Cancel');
  await press('Discard changes');
  await press('Subcategories of Women');
  await press('Edit Sarees');
  expect(await field()).toHaveValue('Handloom sarees');
});

it("shows a category's first image, or the poster of its first video", async () => {
  const upload = {
    id: 'u',
    filename: 'u.mp4',
    fileType: 'VIDEO' as const,
    url: '/uploads/u.mp4',
    posterUrl: '/uploads/still.jpg',
    portraitUrl: null,
    portraitVideoUrl: null,
    width: null,
    height: null,
    tint: null,
  };
  show({ 'catalog.tree': [node('Women', [], { uploads: [upload] })] });
  const row = (await screen.findByRole('rowheader', { name: 'Women' })) as HTMLElement;
  expect(row.querySelector('img')?.getAttribute('src')).toMatch(/^\/uploads\/still\.jpg/);
});
