import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { PastImport } from '../../../src/import/job';
import { createApiError, createConnectionError } from '../../test/render-with-store';
import { READY, show } from './test-import-page';

const RUN = {
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

it('undoes an earlier import after a question', async () => {
  const store = show({
    'admin.import.history': [
      RUN,
      {
        ...RUN,
        id: 'run-2',
        fileName: 'summer.csv',
        undoneAt: '2026-11-20T11:00:00.000Z',
        undoable: 0,
        kept: 1,
      },
      { ...RUN, id: 'run-3', fileName: 'spring.csv', undoable: 0 },
      { ...RUN, id: 'run-4', fileName: 'canceled.csv', created: 0, updated: 0, undoable: 0 },
    ],
    'admin.import.undo': RUN,
  });
  const table = await screen.findByRole('table', { name: 'Earlier imports' });
  expect(within(table).getByText('Undone, except for 1 product changed since')).toBeInTheDocument();
  // Autumn's products may be the same.
  const changed = 'Its products were changed since. If a later import did so, undo that first.';
  expect(within(table).getByText(changed)).toBeInTheDocument();
  expect(within(table).getByText('It changed nothing')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Undo the import of autumn.csv' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Undo this import?' });
  expect(dialog).toHaveTextContent(
    '4 products will be restored to the state before the import of “autumn.csv”',
  );
  await userEvent.click(within(dialog).getByRole('button', { name: 'Undo the import' }));
  await waitFor(() => expect(store.getInputs('admin.import.undo')).toEqual([{ id: 'run-1' }]));
});

it('does not speak of later imports when none can be undone', async () => {
  const later = { ...RUN, id: 'run-2', undoneAt: RUN.createdAt, undoable: 0 };
  show({ 'admin.import.history': [later, { ...RUN, undoable: 0 }] });
  expect(await screen.findByText('Its products were changed since')).toBeInTheDocument();
});

it('offers to undo one import after the other', async () => {
  const later = { ...RUN, id: 'run-2', undoneAt: RUN.createdAt, undoable: 2, isUndoing: true };
  show({ 'admin.import.history': [later, RUN] });
  expect(await screen.findByText('Being undone …')).toBeInTheDocument();
  expect(screen.getByText('Once the other import is undone')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Undo the import/ })).not.toBeInTheDocument();
});

it('says that an import may be undone when no answer came, and no longer once the list shows it', async () => {
  let run: PastImport = RUN;
  let tries = 0;
  show({
    'admin.import.history': () => [run],
    'admin.import.undo': () => {
      if (tries++ === 0) throw createConnectionError();
      run = { ...RUN, undoneAt: RUN.createdAt, undoable: 0 };
      throw createApiError('CONFLICT', 'Nothing of this import is left to undo.');
    },
  });
  const undo = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Undo the import of autumn.csv' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo the import' }));
  };
  await undo();
  expect(await screen.findByRole('alert')).toHaveTextContent('Undoing the import may have begun');
  await undo();
  expect(await screen.findByText('Undone')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('shows an undo that had begun once the connection is back', async () => {
  let hasBegun = false;
  let isOffline = false;
  show({
    'admin.import.history': () => {
      const wasOffline = isOffline;
      isOffline = false;
      if (wasOffline) throw createConnectionError();
      return [hasBegun ? { ...RUN, undoneAt: RUN.createdAt, undoable: 0 } : RUN];
    },
    'admin.import.undo': () => {
      hasBegun = true;
      isOffline = true;
      throw createConnectionError();
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the import of autumn.csv' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the import' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Undoing the import may have begun');
  expect(await screen.findByText('Undone', undefined, { timeout: 4000 })).toBeInTheDocument();
});

it('shows progress until an undo is answered, and begins it once', async () => {
  const store = show({ 'admin.import.history': [RUN], 'admin.import.undo': () => new Promise(() => {}) });
  const undo = await screen.findByRole('button', { name: 'Undo the import of autumn.csv' });
  await userEvent.click(undo);
  await userEvent.click(await screen.findByRole('button', { name: 'Undo the import' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(undo).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(undo);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(store.getInputs('admin.import.undo')).toHaveLength(1);
});

it('offers no undoing while an import is in progress, which the server would reject', async () => {
  show({
    'admin.import.current': { ...READY, id: 'run-1', state: 'running' },
    'admin.import.history': [RUN, { ...RUN, id: 'run-2', fileName: 'summer.csv' }],
  });
  const table = await screen.findByRole('table', { name: 'Earlier imports' });
  expect(await within(table).findByText('Being imported …')).toBeInTheDocument();
  expect(within(table).getByText('Once the import in progress is done')).toBeInTheDocument();
  expect(within(table).queryByRole('button')).toBeNull();
});

it('asks with the numbers of now, and no longer about an import that was undone elsewhere', async () => {
  let run: PastImport = { ...RUN, undoable: 400 };
  show({ 'admin.import.history': () => [run] });
  const press = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Undo the import of autumn.csv' }));
  await screen.findByRole('table', { name: 'Earlier imports' });
  run = { ...RUN, undoable: 2000 };
  await press();
  const dialog = await screen.findByRole('alertdialog');
  await waitFor(() => expect(dialog).toHaveTextContent('2,000 products will be restored'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  run = { ...RUN, undoneAt: RUN.createdAt, undoable: 0 };
  await press();
  expect(await screen.findByText('Undone')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

it('shows what an import of another tab has changed once it is done', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    let isRunning = true;
    show({
      'admin.import.current': () => (isRunning ? { ...READY, id: RUN.id, state: 'running' } : null),
      'admin.import.history': () => [{ ...RUN, created: isRunning ? 400 : 2000, undoable: 2000 }],
    });
    expect(await screen.findByText('Being imported …')).toBeInTheDocument();
    expect(screen.getByRole('cell', { name: '400' })).toBeInTheDocument();
    isRunning = false;
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(await screen.findByRole('cell', { name: '2,000' })).toBeInTheDocument();
  } finally {
    vi.useRealTimers();
  }
});

it('says that the earlier imports could not be loaded, and retries', async () => {
  let tries = 0;
  show({ 'admin.import.history': () => (tries++ === 0 ? Promise.reject(createConnectionError()) : [RUN]) });
  expect(await screen.findByRole('alert')).toHaveTextContent('The earlier imports could not be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Earlier imports' })).toBeInTheDocument();
});
