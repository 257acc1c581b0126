import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { DETAILS_CHANGED } from '../../../../src/save-conflict';
import { keepEditing } from '../../../test/keep-editing';
import { createApiError, createConnectionError } from '../../../test/render-with-store';
import { requireLocked } from '../../../test/require-locked';
import '../../../ui/alert-dialog-panel';
import '../../../ui/dialog-panel';
import { show } from './test-products-page';

it('says that the low-stock settings could not be loaded, and retries', async () => {
  let tries = 0;
  let stored = { product: 10, variant: 5, shopper: 3 };
  show({
    'admin.catalog.stockThresholds': () => (tries++ === 0 ? Promise.reject(createConnectionError()) : stored),
    'admin.catalog.saveStockThresholds': async ({
      loaded: _,
      ...input
    }: typeof stored & { loaded?: unknown }) => {
      await requireLocked();
      expect(dialog.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'true');
      await userEvent.keyboard('{Escape}');
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
      stored = input;
      return stored;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Low-stock settings' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Low-stock settings' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('The thresholds could not be loaded.');
  expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
  const field = await dialog.findByLabelText('A variant');
  expect(field).toHaveValue('5');
  await userEvent.clear(field);
  await userEvent.type(field, '6');
  await keepEditing();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(stored).toEqual({ product: 10, variant: 6, shopper: 3 });
  await userEvent.click(screen.getByRole('button', { name: 'Low-stock settings' }));
  expect(await screen.findByLabelText('A variant')).toHaveValue('6');
});

/** Opens the settings, and saves 6 as the number of a variant. */
async function saveSix() {
  await userEvent.click(await screen.findByRole('button', { name: 'Low-stock settings' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Low-stock settings' }));
  const field = await dialog.findByLabelText('A variant');
  await userEvent.clear(field);
  await userEvent.type(field, '6');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  return { dialog, field };
}

it('does not replace the low-stock settings that somebody else has saved, without asking', async () => {
  const loaded = { product: 10, variant: 5, shopper: 3 };
  const theirs = { ...loaded, shopper: 8 };
  let requests = 0;
  const store = show({
    'admin.catalog.stockThresholds': () => (requests++ === 0 ? loaded : theirs),
    'admin.catalog.saveStockThresholds': ({
      loaded,
      ...input
    }: typeof theirs & { loaded: typeof theirs }) => {
      if (loaded.shopper !== theirs.shopper) throw createApiError('CONFLICT', DETAILS_CHANGED);
      return input;
    },
  });
  const { dialog, field } = await saveSix();
  expect(await dialog.findByText(DETAILS_CHANGED)).toBeVisible();
  await userEvent.click(await dialog.findByRole('button', { name: 'What someone else changed' }));
  expect(dialog.getByRole('region', { name: 'Saved version' })).toHaveTextContent(
    /^A variant, for customers8$/,
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Discard my changes' }));
  expect(dialog.getByLabelText('A variant, for customers')).toHaveValue('8');
  await userEvent.clear(field);
  await userEvent.type(field, '6');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(store.getInputs('admin.catalog.saveStockThresholds').at(-1)).toEqual({
    ...{ ...theirs, variant: 6 },
    loaded: theirs,
  });
});

it('says that the low-stock settings may have been saved when no answer came, and saves them once more', async () => {
  let stored = { product: 10, variant: 5, shopper: 3 };
  let tries = 0;
  const { getInputs } = show({
    'admin.catalog.stockThresholds': () => stored,
    'admin.catalog.saveStockThresholds': ({
      loaded,
      ...input
    }: typeof stored & { loaded: typeof stored }) => {
      if (JSON.stringify(loaded) !== JSON.stringify(stored)) throw createApiError('CONFLICT', 'Changed.');
      stored = input;
      if (tries++ === 0) throw createConnectionError();
      return stored;
    },
  });
  const { dialog, field } = await saveSix();
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'No answer arrived, so it may have been saved. Trying again does not save it twice.',
  );
  expect(field).toHaveValue('6');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(getInputs('admin.catalog.saveStockThresholds')).toHaveLength(3);
  expect(stored).toEqual({ product: 10, variant: 6, shopper: 3 });
});
