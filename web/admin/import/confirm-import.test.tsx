import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createApiError } from '../../test/render-with-store';
import { READY, showJob } from './test-import-page';

const RUNNING = { 'admin.import.start': { ...READY, state: 'running' as const } };
const BEFORE = { at: '2026-11-27T13:17:00.000Z', isPartlyUndone: false };
const SENTENCE =
  'This file was imported before, on 27 November 2026, 6:47 pm. Importing it again applies its stock differences a second time.';
const pressImport = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Import 3 products' }));

it('asks again before it empties values', async () => {
  const store = showJob({ deletions: 2 }, RUNNING);
  expect(await screen.findByRole('heading', { name: 'Values that would be emptied' })).toBeInTheDocument();
  await pressImport();
  const dialog = await screen.findByRole('alertdialog', { name: 'Empty 2 values?' });
  expect(store.getInputs('admin.import.start')).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Import and empty 2 values' }));
  await waitFor(() =>
    expect(store.getInputs('admin.import.start')).toEqual([{ id: 'job-1', confirmDeletions: true }]),
  );
});

it('says when the file was imported before, and asks before it is imported again', async () => {
  const store = showJob({ importedBefore: BEFORE }, RUNNING);
  expect(await screen.findByRole('alert')).toHaveTextContent(SENTENCE);
  await pressImport();
  const dialog = await screen.findByRole('alertdialog', { name: 'Import this file again?' });
  expect(dialog).toHaveTextContent(SENTENCE);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(store.getInputs('admin.import.start')).toEqual([]);

  await pressImport();
  await userEvent.click(await screen.findByRole('button', { name: 'Import again' }));
  await waitFor(() =>
    expect(store.getInputs('admin.import.start')).toEqual([{ id: 'job-1', confirmRepeat: true }]),
  );
  expect(await screen.findByRole('progressbar', { name: 'Importing the products' })).toBeInTheDocument();
  expect(screen.queryByText(SENTENCE)).not.toBeInTheDocument();
});

it('asks one question for a repeat that also empties values', async () => {
  const importedBefore = { ...BEFORE, isPartlyUndone: true };
  const store = showJob({ importedBefore, deletions: 1 }, RUNNING);
  expect(await screen.findByRole('alert')).toHaveTextContent('undone only in part');
  await pressImport();
  await userEvent.click(await screen.findByRole('button', { name: 'Import again and empty 1 value' }));
  await waitFor(() =>
    expect(store.getInputs('admin.import.start')).toEqual([
      { id: 'job-1', confirmDeletions: true, confirmRepeat: true },
    ]),
  );
});

it('asks when the file was imported elsewhere after the check', async () => {
  let isImported = false;
  const store = showJob(
    {},
    {
      'admin.import.job': () => (isImported ? { ...READY, importedBefore: BEFORE } : READY),
      'admin.import.start': () => {
        isImported = true;
        throw createApiError('CONFLICT', SENTENCE);
      },
    },
  );
  await pressImport();
  expect(await screen.findByText(SENTENCE)).toBeInTheDocument();
  expect(store.getInputs('admin.import.start')).toEqual([{ id: 'job-1' }]);
  await pressImport();
  expect(await screen.findByRole('alertdialog', { name: 'Import this file again?' })).toBeInTheDocument();
});
