import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { OWN_COLUMNS } from '../../../src/import/columns';
import type { ImportJob } from '../../../src/import/job';
import { createApiError, createConnectionError } from '../../test/render-with-store';
import { stubUploads } from '../../test/uploads';
import { DOWNLOAD_FAILED } from '../shared/download/download-button';
import { page, READY, show, showJob } from './test-import-page';
import { UPLOAD_FAILED } from './use-upload';

const choose = async () =>
  userEvent.upload(await screen.findByLabelText('Choose a CSV file to check'), new File(['x'], 'spring.csv'));

it('explains every column, and offers an export and a sample', async () => {
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Import products' })).toBeInTheDocument();
  const table = screen.getByRole('table', { name: 'The columns of an import' });
  expect(within(table).getAllByRole('row')).toHaveLength(1 + OWN_COLUMNS.length);
  expect(within(table).getByRole('rowheader', { name: 'stock_was' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Export all products' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Download a sample file' })).toBeInTheDocument();
});

it('uploads the file with its category, and keeps the import in the URL', async () => {
  const send = stubUploads<'admin.import.check'>({ ...READY, state: 'checking' });
  const store = show({ 'admin.import.job': READY });
  await userEvent.selectOptions(
    await screen.findByLabelText('Category for products without a known category'),
    await screen.findByRole('option', { name: 'Import into Women > Kurtas' }),
  );
  await choose();
  expect(await screen.findByText('Checked, nothing imported yet:', { exact: false })).toHaveTextContent(
    'spring.csv',
  );
  expect(screen.getByRole('heading', { level: 2, name: /^Checked/ })).toHaveFocus();
  expect(store.getUrl()).toBe('/admin/import?job=job-1');
  const form = send.mock.lastCall?.[0].form;
  expect(form?.get('categoryId')).toBe('wk');
  expect(form?.get('file')).toMatchObject({ name: 'spring.csv' });
});

it('keeps the focus while the file is sent', async () => {
  const send = stubUploads<'admin.import.check'>();
  send.mockReturnValueOnce(new Promise(() => {}));
  show();
  const field = await screen.findByLabelText('Choose a CSV file to check');
  field.focus();
  await choose();
  expect(await screen.findByRole('progressbar', { name: 'Sending the file' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Choose a file' })).toHaveFocus();
});

it('shows why a file was rejected', async () => {
  const send = stubUploads<'admin.import.check'>();
  send.mockRejectedValueOnce(createApiError('PAYLOAD_TOO_LARGE', 'A file can have at most 50 MB.'));
  show();
  await choose();
  expect(await screen.findByText('A file can have at most 50 MB.')).toBeInTheDocument();
  send.mockRejectedValueOnce(createConnectionError());
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
  expect(screen.getByLabelText('Products in the file')).toHaveTextContent(
    'created2changed1unchanged4rejected1',
  );
  expect(screen.getByRole('link', { name: 'See the products' })).toHaveAttribute('href', '/admin/products');
  expect(await screen.findByRole('button', { name: 'Download bad rows' })).toBeInTheDocument();
});

it('says that the progress could not be loaded while the store does not answer', async () => {
  let isOffline = false;
  show(
    {
      'admin.import.job': () => {
        if (isOffline) throw createConnectionError();
        return { ...READY, state: 'running', progress: { done: 1, total: 3 } };
      },
    },
    '/admin/import?job=job-1',
  );
  expect(await screen.findByText('1 of 3 products')).toBeInTheDocument();
  isOffline = true;
  expect(await screen.findByRole('alert', undefined, { timeout: 3000 })).toHaveTextContent(
    'The progress could not be loaded.',
  );
  expect(screen.getByText('1 of 3 products')).toBeInTheDocument();
  isOffline = false;
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument(), { timeout: 3000 });
});

it('says how long an import still takes', async () => {
  showJob({ state: 'running', progress: { done: 400, total: 4000, remainingSeconds: 170 } });
  expect(await screen.findByText('400 of 4,000 products, about 3 minutes left')).toBeInTheDocument();
});

it('cancels an import, and shows what was imported by then', async () => {
  const running = { state: 'running', created: 1, drafts: 2, progress: { done: 1, total: 3 } } as const;
  const store = showJob(running, { 'admin.import.cancel': { ...READY, ...running, state: 'canceled' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('1 product created, 0 changed.')).toBeInTheDocument();
  expect(screen.queryByText(/start as drafts/)).not.toBeInTheDocument();
  expect(store.getInputs('admin.import.cancel')).toEqual([{ id: 'job-1' }]);
});

it('forgets during the import that the check could not be canceled', async () => {
  let job: ImportJob = { ...READY, state: 'checking' };
  showJob(READY, {
    'admin.import.job': () => job,
    'admin.import.cancel': () => Promise.reject(createConnectionError()),
    'admin.import.start': () => (job = { ...READY, state: 'running' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(
    await screen.findByText(/^No answer arrived, so the import may have been canceled/),
  ).toBeInTheDocument();
  job = READY;
  await userEvent.click(await screen.findByRole('button', { name: /^Import 3/ }));
  expect(await screen.findByRole('heading', { name: /^Importing/ })).toBeInTheDocument();
  expect(screen.queryByText(/may have been canceled/)).not.toBeInTheDocument();
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

it('links to a running import, without offering to choose a file first', async () => {
  let finish = (_current: ImportJob | null) => {};
  const current = new Promise<ImportJob | null>((resolve) => {
    finish = resolve;
  });
  show({ 'admin.import.current': () => current });
  await screen.findByRole('table', { name: 'The columns of an import' });
  expect(screen.queryByLabelText('Choose a CSV file to check')).not.toBeInTheDocument();
  finish({ ...READY, state: 'running' });
  expect(await screen.findByText(/An import of spring.csv is under way./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View progress' })).toHaveAttribute(
    'href',
    '/admin/import?job=job-1',
  );
});

it('shows the import that was started although the answer was lost', async () => {
  let job: ImportJob = READY;
  let tries = 0;
  showJob(
    {},
    {
      'admin.import.job': () => job,
      'admin.import.start': () => {
        if (tries++ > 0) job = { ...READY, state: 'done', created: 2, updated: 1 };
        throw createConnectionError();
      },
    },
  );
  const start = await screen.findByRole('button', { name: 'Import 3 products' });
  await userEvent.click(start);
  expect(await screen.findByRole('alert')).toHaveTextContent('The import may have been started');
  await userEvent.click(start);
  expect(await screen.findByText('2 products created, 1 changed.')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('shows the import that was started once the connection is back', async () => {
  let isOffline = false;
  let job: ImportJob = READY;
  showJob(
    {},
    {
      'admin.import.job': () => (isOffline ? Promise.reject(createConnectionError()) : job),
      'admin.import.start': () => {
        job = { ...READY, state: 'done', created: 2, updated: 1 };
        isOffline = true;
        throw createConnectionError();
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Import 3 products' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The import may have been started');
  isOffline = false;
  const outcome = await screen.findByText('2 products created, 1 changed.', undefined, { timeout: 4000 });
  expect(outcome).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('says that the imports in progress could not be loaded, and retries', async () => {
  let tries = 0;
  show({ 'admin.import.current': () => (tries++ === 0 ? Promise.reject(createConnectionError()) : null) });
  expect(await screen.findByText('The imports in progress could not be loaded.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Choose a CSV file to check')).toBeInTheDocument();
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
  expect(requests).toMatchObject([
    ['/api/admin/products.csv', { headers: { Authorization: 'Bearer a token' } }],
  ]);
});
