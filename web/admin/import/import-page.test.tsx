import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Category } from '../../../src/catalog/shapes';
import type { ImportJob, PlannedChange } from '../../../src/import/job';
import type { FoundSource } from '../../../src/import/mapping';
import {
  type Answers,
  admin,
  createApiError,
  createConnectionError,
  renderWithStore,
} from '../../test/render-with-store';
import { DOWNLOAD_FAILED } from './download-button';
import ImportPage from './import-page';
import { UPLOAD_FAILED } from './use-upload';

const READY: ImportJob = {
  id: 'job-1',
  fileName: 'spring.csv',
  state: 'ready',
  format: 'own',
  rows: 9,
  notes: ['One column is not used: season.'],
  counts: { create: 2, update: 1, unchanged: 4, rejected: 1 },
  badRows: 1,
  deletions: 0,
  drafts: 0,
  progress: { done: 0, total: 3 },
  created: 0,
  updated: 0,
  failure: null,
};
const page = <Row,>(data: Row[]) => ({ data, page: 1, limit: 50, total: data.length, totalPages: 1 });
const CHANGES = page<PlannedChange>([
  {
    id: null,
    line: 2,
    name: 'Sprig Kurta',
    kind: 'create',
    changes: [{ field: 'Variants', from: null, to: '2' }],
  },
  {
    id: 'p1',
    line: 6,
    name: 'Linen Shirt',
    kind: 'update',
    changes: [{ field: 'White, M: stock', from: '4', to: '40' }],
  },
]);
const BAD = page([{ line: 9, column: 'mrp', reason: 'Original price is required.', product: 'Lost Hat' }]);

const category = (id: string, name: string, subCategories: Category[] = []): Category => ({
  id,
  name,
  slug: id,
  description: null,
  parentId: null,
  uploads: [],
  subCategories,
  _count: { subCategories: subCategories.length, products: 0 },
});

const show = (answers: Answers = {}, path = '/admin/import') =>
  renderWithStore(<ImportPage />, {
    path,
    user: admin,
    answers: {
      'catalog.tree': [category('w', 'Women', [category('wk', 'Kurtas')])],
      'admin.import.current': null,
      'admin.import.history': [],
      'admin.import.changes': CHANGES,
      'admin.import.badRows': BAD,
      ...answers,
    },
  });
const showJob = (job: Partial<ImportJob>, answers: Answers = {}) =>
  show({ 'admin.import.job': { ...READY, ...job }, ...answers }, '/admin/import?job=job-1');

afterEach(() => vi.unstubAllGlobals());

/** Answers the upload like the server. */
function stubUpload(status: number, body: unknown) {
  const sent: FormData[] = [];
  class Request extends EventTarget {
    upload = new EventTarget();
    status = status;
    responseText = JSON.stringify(body);
    open() {}
    setRequestHeader() {}
    abort() {}
    send(form: FormData) {
      sent.push(form);
      queueMicrotask(() => this.dispatchEvent(new Event('load')));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request);
  return sent;
}

const choose = async () =>
  userEvent.upload(await screen.findByLabelText('Choose a CSV file to check'), new File(['x'], 'spring.csv'));

it('explains every column, and offers an export and a sample', async () => {
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Import products' })).toBeInTheDocument();
  const table = screen.getByRole('table', { name: 'The columns of an import' });
  expect(within(table).getAllByRole('row')).toHaveLength(30);
  expect(within(table).getByRole('rowheader', { name: 'stock_was' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Export all products' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Download a sample file' })).toBeInTheDocument();
});

it('uploads the file with its category, and keeps the import in the URL', async () => {
  const sent = stubUpload(201, { ...READY, state: 'checking' });
  const store = show({ 'admin.import.job': READY });
  await userEvent.selectOptions(
    await screen.findByLabelText('Category for products without a known category'),
    await screen.findByRole('option', { name: 'Import into Women > Kurtas' }),
  );
  await choose();
  expect(await screen.findByText('Checked, nothing imported yet:', { exact: false })).toHaveTextContent(
    'spring.csv',
  );
  expect(store.getUrl()).toBe('/admin/import?job=job-1');
  expect(sent[0]?.get('categoryId')).toBe('wk');
  expect(sent[0]?.get('file')).toMatchObject({ name: 'spring.csv' });
});

it('shows why a file was rejected', async () => {
  stubUpload(413, { code: 'PAYLOAD_TOO_LARGE', message: 'A file can have at most 50 MB.' });
  show();
  await choose();
  expect(await screen.findByText('A file can have at most 50 MB.')).toBeInTheDocument();
  stubUpload(500, null);
  await choose();
  expect(await screen.findByText(UPLOAD_FAILED)).toBeInTheDocument();
});

it('shows the changes and every invalid row, then imports', async () => {
  const store = showJob(
    {},
    { 'admin.import.start': { ...READY, state: 'running', progress: { done: 1, total: 3 } } },
  );
  const counts = await screen.findByLabelText('Products in the file');
  expect(counts).toHaveTextContent('to create2to change1unchanged4rejected1');
  expect(screen.getByText('One column is not used: season.')).toBeInTheDocument();
  const changes = await screen.findByRole('table', { name: 'Products the import would create or change' });
  expect(within(changes).getByRole('rowheader', { name: 'Sprig Kurta New' })).toBeInTheDocument();
  expect(within(changes).getByText(/White, M: stock/)).toHaveTextContent('White, M: stock: 4 40');
  const bad = await screen.findByRole('table', { name: 'Rows that can’t be imported' });
  expect(within(bad).getAllByRole('row')[1]).toHaveTextContent('9mrpOriginal price is required.Lost Hat');

  await userEvent.click(screen.getByRole('button', { name: 'Import 3 products' }));
  const bar = await screen.findByRole('progressbar', { name: 'Importing the products' });
  expect(bar).toHaveAttribute('aria-valuenow', '33');
  expect(bar).toHaveAttribute('aria-valuetext', '1 of 3 products');
  expect(store.getInputs('admin.import.start')).toEqual([{ id: 'job-1' }]);
  expect(screen.getByRole('heading', { level: 2, name: 'Importing: spring.csv' })).toHaveFocus();
});

it('shows the progress of an import until it has finished', async () => {
  const steps: Partial<ImportJob>[] = [
    { state: 'running', progress: { done: 1, total: 3 } },
    { state: 'done', created: 2, updated: 1, progress: { done: 3, total: 3 } },
  ];
  show(
    { 'admin.import.job': () => ({ ...READY, ...(steps.length > 1 ? steps.shift() : steps[0]) }) },
    '/admin/import?job=job-1',
  );
  expect(await screen.findByText('1 of 3 products')).toBeInTheDocument();
  expect(
    await screen.findByText('2 products created, 1 changed.', undefined, { timeout: 3000 }),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See the products' })).toHaveAttribute('href', '/admin/products');
  expect(await screen.findByRole('button', { name: 'Download bad rows' })).toBeInTheDocument();
});

it('says how long an import still takes', async () => {
  showJob({ state: 'running', progress: { done: 400, total: 4000, remainingSeconds: 170 } });
  expect(await screen.findByText('400 of 4,000 products, about 3 minutes left')).toBeInTheDocument();
});

it('cancels an import, and shows what was imported by then', async () => {
  const running = { state: 'running', created: 1, progress: { done: 1, total: 3 } } as const;
  const store = showJob(running, { 'admin.import.cancel': { ...READY, ...running, state: 'canceled' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('1 product created, 0 changed.')).toBeInTheDocument();
  expect(store.getInputs('admin.import.cancel')).toEqual([{ id: 'job-1' }]);
});

it('offers no import when the file changes nothing', async () => {
  showJob(
    { counts: { create: 0, update: 0, unchanged: 9, rejected: 0 }, badRows: 0 },
    { 'admin.import.changes': page([]) },
  );
  expect(await screen.findByText('The file changes nothing.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument();
});

it('shows a rejected file, a stopped import and an unknown import, and offers to choose another file', async () => {
  const { unmount } = showJob({ state: 'failed', format: null, badRows: 0, failure: 'The file is empty.' });
  expect(await screen.findByText('The file is empty.')).toBeInTheDocument();
  expect(screen.getByLabelText('Choose a CSV file to check')).toBeInTheDocument();
  unmount();
  const stopped = showJob({ state: 'stopped', created: 7, failure: 'The store stopped during this import.' });
  expect(await screen.findByText('The store stopped during this import.')).toBeInTheDocument();
  expect(screen.getByText('7 products created, 0 changed.')).toBeInTheDocument();
  stopped.unmount();
  show(
    {
      'admin.import.job': () => {
        throw createApiError('NOT_FOUND', 'This import no longer exists.');
      },
    },
    '/admin/import?job=gone',
  );
  expect(await screen.findByText('This import no longer exists.')).toBeInTheDocument();
  expect(screen.getByLabelText('Choose a CSV file to check')).toBeInTheDocument();
});

it('links to a running import', async () => {
  show({ 'admin.import.current': { ...READY, state: 'running' } });
  expect(await screen.findByText(/An import of spring.csv is under way./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View progress' })).toHaveAttribute(
    'href',
    '/admin/import?job=job-1',
  );
});

it('retries without a response', async () => {
  let requests = 0;
  show(
    {
      'admin.import.job': () => {
        requests += 1;
        if (requests === 1) throw createConnectionError();
        return READY;
      },
    },
    '/admin/import?job=job-1',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Import 3 products' })).toBeInTheDocument();
});

it('downloads with the token, and shows an error when that failed', async () => {
  const requests: [string, RequestInit | undefined][] = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    requests.push([path, init]);
    return new Response('{}', { status: 503 });
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Export all products' }));
  await waitFor(() => expect(screen.getAllByText(DOWNLOAD_FAILED)[0]).toBeInTheDocument());
  expect(requests).toEqual([['/api/admin/products.csv', { headers: { Authorization: 'Bearer a token' } }]]);
});

it('asks again before it empties values', async () => {
  const store = showJob({ deletions: 2 }, { 'admin.import.start': { ...READY, state: 'running' } });
  expect(await screen.findByRole('heading', { name: 'Values that would be emptied' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Import 3 products' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Empty 2 values?' });
  expect(store.getInputs('admin.import.start')).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Import and empty 2 values' }));
  await waitFor(() =>
    expect(store.getInputs('admin.import.start')).toEqual([{ id: 'job-1', confirmDeletions: true }]),
  );
});

it('undoes an earlier import after a question', async () => {
  const run = {
    id: 'run-1',
    fileName: 'autumn.csv',
    createdAt: '2026-11-20T10:00:00.000Z',
    created: 2,
    updated: 3,
    undoable: 4,
    undoneAt: null,
    isUndoing: false,
    kept: 0,
  };
  const store = show({
    'admin.import.history': [
      run,
      {
        ...run,
        id: 'run-2',
        fileName: 'summer.csv',
        undoneAt: '2026-11-20T11:00:00.000Z',
        undoable: 0,
        kept: 1,
      },
      { ...run, id: 'run-3', fileName: 'spring.csv', undoable: 0 },
    ],
    'admin.import.undo': run,
  });
  const table = await screen.findByRole('table', { name: 'Earlier imports' });
  expect(within(table).getByText('Undone, but for 1 product changed since')).toBeInTheDocument();
  expect(within(table).getByText('Its products were changed since')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Undo the import of autumn.csv' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Undo this import?' });
  expect(dialog).toHaveTextContent('4 products will be as before the import of “autumn.csv”');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Undo the import' }));
  await waitFor(() => expect(store.getInputs('admin.import.undo')).toEqual([{ id: 'run-1' }]));
});

it('says what the words of another shop become, and checks the file again', async () => {
  const sources = page<FoundSource>([
    { kind: 'type', text: 'Tops/Tees', products: 3, rule: null, namesakeId: null },
    { kind: 'type', text: 'Kurtas', products: 2, rule: null, namesakeId: 'wk' },
    {
      kind: 'tag',
      text: 'cot',
      products: 1,
      rule: { categoryId: null, attribute: 'fabric', value: 'Cotton' },
      namesakeId: null,
    },
  ]);
  const job: ImportJob = { ...READY, format: 'shopify', sources: 3, unmapped: 1 };
  const store = show(
    {
      'admin.import.job': job,
      'admin.import.changes': CHANGES,
      'admin.import.badRows': BAD,
      'admin.import.sources': sources,
      'admin.import.map': { ...job, state: 'checking' },
    },
    '/admin/import?job=job-1',
  );
  expect(await screen.findByText(/^One type fits no category of your store\./)).toBeVisible();
  const choice = async (name: string) => (await screen.findByRole('combobox', { name })) as HTMLSelectElement;
  const shown = async (name: string) => (await choice(name)).selectedOptions[0]?.textContent;
  expect(await shown('Type Tops/Tees becomes')).toBe('Choose…');
  expect(await shown('Type Kurtas becomes')).toBe('Women > Kurtas (same name)');
  expect(await shown('Tag cot becomes')).toBe('Fabric: Cotton');
  const save = screen.getByRole('button', { name: 'Save and check again' });
  expect(save).toBeDisabled();
  await userEvent.selectOptions(
    await choice('Type Tops/Tees becomes'),
    JSON.stringify({ createPath: ['Women', 'Tops & Tees'] }),
  );
  await userEvent.selectOptions(await choice('Tag cot becomes'), 'Not used');
  await userEvent.click(save);
  await waitFor(() => expect(store.getInputs('admin.import.map')).toHaveLength(1));
  expect(store.getInputs('admin.import.map')[0]).toEqual({
    id: 'job-1',
    rules: [
      { kind: 'type', text: 'Tops/Tees', categoryId: null, createPath: ['Women', 'Tops & Tees'] },
      { kind: 'tag', text: 'cot', categoryId: null },
    ],
  });
});
