import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ImportJob } from '../../../src/import/job';
import type { FoundSource } from '../../../src/import/mapping';
import { createConnectionError } from '../../test/render-with-store';
import { BAD, CHANGES, page, READY, show } from './test-import-page';

it('maps the terms of another shop, and checks the file again', async () => {
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
  expect(
    await screen.findByText(/^One type matches no category in your store\. Choose what it maps to\./),
  ).toBeVisible();
  const choice = async (name: string) => (await screen.findByRole('combobox', { name })) as HTMLSelectElement;
  const shown = async (name: string) => (await choice(name)).selectedOptions[0]?.textContent;
  expect(await shown('Type Tops/Tees in your store')).toBe('Choose…');
  expect(await shown('Type Kurtas in your store')).toBe('Women > Kurtas (same name)');
  expect(await shown('Tag cot in your store')).toBe('Fabric: Cotton');
  const save = screen.getByRole('button', { name: 'Save and check again' });
  expect(save).toBeDisabled();
  await userEvent.selectOptions(
    await choice('Type Tops/Tees in your store'),
    JSON.stringify({ createPath: ['Women', 'Tops & Tees'] }),
  );
  await userEvent.selectOptions(await choice('Tag cot in your store'), 'Not used');
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

it('asks what unknown colours of the store’s own files look like', async () => {
  const matte: FoundSource = { kind: 'color', text: 'Matte', products: 6, rule: null, namesakeId: null };
  const job: ImportJob = { ...READY, sources: 1 };
  const store = show(
    {
      'admin.import.job': job,
      'admin.import.sources': page<FoundSource>([matte]),
      'admin.import.map': { ...job, state: 'checking' },
    },
    '/admin/import?job=job-1',
  );
  expect(await screen.findByRole('heading', { name: 'Colours' })).toBeVisible();
  const choice = await screen.findByRole('combobox', { name: 'Colour Matte in your store' });
  await userEvent.selectOptions(choice, 'Maroon');
  await userEvent.click(screen.getByRole('button', { name: 'Save and check again' }));
  await waitFor(() => expect(store.getInputs('admin.import.map')).toHaveLength(1));
  expect(store.getInputs('admin.import.map')[0]).toMatchObject({
    rules: [{ kind: 'color', text: 'Matte', value: '#6a1f31' }],
  });
});

it('asks before an import that would not use choices that are not saved yet', async () => {
  const matte: FoundSource = { kind: 'color', text: 'Matte', products: 6, rule: null, namesakeId: null };
  const job: ImportJob = { ...READY, sources: 1 };
  const store = show(
    {
      'admin.import.job': job,
      'admin.import.sources': page<FoundSource>([matte]),
      'admin.import.start': { ...job, state: 'running' },
    },
    '/admin/import?job=job-1',
  );
  const choice = await screen.findByRole('combobox', { name: 'Colour Matte in your store' });
  await userEvent.selectOptions(choice, 'Maroon');
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  for (const leave of ['Import 3 products', 'Choose another file']) {
    await press(leave);
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('the import would not use them');
    await press('Keep editing');
  }
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(store.getUrl()).toBe('/admin/import?job=job-1');
  expect(choice).toHaveDisplayValue('Maroon');
  expect(store.getInputs('admin.import.start')).toEqual([]);
  await press('Import 3 products');
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(store.getInputs('admin.import.start')).toEqual([{ id: 'job-1' }]));
});

it('says that choices without an answer may be saved, and shows what the file becomes with them', async () => {
  const source: FoundSource = { kind: 'color', text: 'Matte', products: 6, rule: null, namesakeId: null };
  let isSaved = false;
  const store = show(
    {
      // The check with the choices is over by the time the import is fetched again.
      'admin.import.job': () => ({ ...READY, sources: 1, notes: isSaved ? ['Checked again.'] : [] }),
      'admin.import.sources': page<FoundSource>([source]),
      'admin.import.map': () => {
        isSaved = true;
        return Promise.reject(createConnectionError());
      },
    },
    '/admin/import?job=job-1',
  );
  const choice = await screen.findByRole('combobox', { name: 'Colour Matte in your store' });
  await userEvent.selectOptions(choice, 'Maroon');
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const before = store.getInputs('admin.import.changes').length;
  await press('Save and check again');
  expect(await screen.findByText(/^The choices may have been saved, but no answer arrived/)).toBeVisible();
  expect(await screen.findByText('Checked again.')).toBeInTheDocument();
  await waitFor(() => expect(store.getInputs('admin.import.changes')).toHaveLength(before + 1));
  await press('Import 3 products');
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(/choices may have been saved/);
  await press('Keep editing');
});
