import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { show } from './test-import-page';

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
