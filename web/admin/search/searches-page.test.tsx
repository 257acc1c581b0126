import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { DETAILS_CHANGED } from '../../../src/save-conflict';
import type { OwnSynonym, SaveSynonymInput } from '../../../src/search/own-synonyms';
import { keepEditing } from '../../test/keep-editing';
import {
  type Answers,
  admin,
  createApiError,
  createConnectionError,
  renderWithStore,
} from '../../test/render-with-store';
import { requireLocked } from '../../test/require-locked';
import '../../ui/dialog-panel';
import SearchesPage from './searches-page';

const SYNONYM = { id: 'rakhi', word: 'Rakhis', finds: ['kada', 'thread'], isTwoWay: true };
const show = (answers: Answers = {}) =>
  renderWithStore(<SearchesPage />, {
    path: '/admin/searches',
    user: admin,
    answers: {
      'admin.search.missed': [{ term: 'zari rakhi', count: 1200, lastAt: '2026-11-01T06:30:00.000Z' }],
      'admin.search.synonyms': [SYNONYM],
      ...answers,
    },
  });

it('lists searches without results and the owner’s synonyms', async () => {
  const store = show({ 'admin.search.dismiss': undefined, 'admin.search.deleteSynonym': [] });
  const missed = (await screen.findByRole('rowheader', { name: 'zari rakhi' })).closest('tr');
  expect(missed).toHaveTextContent('1,200');
  expect(screen.getByRole('link', { name: 'zari rakhi' })).toHaveAttribute('href', '/search?q=zari%20rakhi');
  expect((await screen.findByRole('rowheader', { name: 'Rakhis' })).closest('tr')).toHaveTextContent(
    'kada, threadBoth ways',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove zari rakhi' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete Rakhis' }));
  expect(await screen.findByText(/^You have not added any synonyms/)).toBeInTheDocument();
  expect(store.getInputs('admin.search.dismiss')).toEqual([{ term: 'zari rakhi' }]);
  expect(store.getInputs('admin.search.deleteSynonym')).toEqual([{ id: 'rakhi' }]);
});

it('deletes a synonym once, however often the button is pressed', async () => {
  let answer = (_left: []) => {};
  const store = show({
    'admin.search.deleteSynonym': () => new Promise<[]>((resolve) => (answer = resolve)),
  });
  const button = await screen.findByRole('button', { name: 'Delete Rakhis' });
  await userEvent.dblClick(button);
  expect(button).toHaveAttribute('aria-busy', 'true');
  answer([]);
  expect(await screen.findByText(/^You have not added any synonyms/)).toBeInTheDocument();
  expect(store.getInputs('admin.search.deleteSynonym')).toEqual([{ id: 'rakhi' }]);
});

it('deletes two synonyms one after another, whose answers could arrive in another order', async () => {
  const synonyms = ['kada', 'zari'].map((word) => ({ ...SYNONYM, id: word, word }));
  const answers: (() => void)[] = [];
  const store = show({
    'admin.search.synonyms': synonyms,
    'admin.search.deleteSynonym': () =>
      new Promise((resolve) => answers.push(() => resolve(answers.length === 1 ? synonyms.slice(1) : []))),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete kada' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete zari' }));
  expect(store.getInputs('admin.search.deleteSynonym')).toEqual([{ id: 'kada' }]);
  answers[0]?.();
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(screen.queryByRole('rowheader', { name: 'kada' })).not.toBeInTheDocument();
  answers[1]?.();
  expect(await screen.findByText(/^You have not added any synonyms/)).toBeInTheDocument();
});

it('keeps the next synonym open when one that was left is saved, or has no answer', async () => {
  const answers: { save: () => void; fail: () => void }[] = [];
  const other = { ...SYNONYM, id: 'zari', word: 'Zari' };
  show({
    'admin.search.synonyms': [SYNONYM, other],
    'admin.search.saveSynonym': () =>
      new Promise((resolve, reject) =>
        answers.push({
          save: () => resolve([SYNONYM, other]),
          fail: () => reject(createConnectionError()),
        }),
      ),
  });
  const edit = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit synonym' }));
    await userEvent.type(dialog.getByLabelText('Also finds'), ', silk');
    return dialog;
  };
  for (const [ending, sentence] of [
    ['save', 'The synonym was saved.'],
    ['fail', 'The synonym may have been saved. The list shows it if it was.'],
  ] as const) {
    const dialog = await edit('Edit Rakhis');
    const sent = answers.length;
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    // Its schema is loaded first.
    await waitFor(() => expect(answers.length).toBeGreaterThan(sent));
    await userEvent.click(dialog.getByText('Close'));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const next = await edit('Edit Zari');
    answers.at(-1)?.[ending]();
    expect((await screen.findAllByText(sentence))[0]).toBeInTheDocument();
    expect(next.getByLabelText('Also finds')).toHaveValue('kada, thread, silk');
    await userEvent.click(next.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }
});

it('moves the focus from a row that is removed to the next one, and from the last to the heading', async () => {
  const synonyms = ['kada', 'zari', 'lehenga'].map((word) => ({ ...SYNONYM, id: word, word }));
  let missed = ['rakhi', 'saree'].map((term) => ({ term, count: 1, lastAt: '2026-11-01T06:30:00.000Z' }));
  let left = synonyms;
  show({
    'admin.search.missed': () => missed,
    'admin.search.dismiss': (input: { term: string }) => {
      missed = missed.filter(({ term }) => term !== input.term);
    },
    'admin.search.synonyms': synonyms,
    'admin.search.deleteSynonym': (input: { id: string }) => {
      left = left.filter(({ id }) => id !== input.id);
      return left;
    },
  });
  const press = async (name: string, focused: HTMLElement | (() => HTMLElement)) => {
    await userEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(typeof focused === 'function' ? focused() : focused).toHaveFocus());
  };
  const button = (name: string) => () => screen.getByRole('button', { name });
  await press('Delete zari', button('Delete lehenga'));
  await press('Delete lehenga', button('Delete kada'));
  await press('Delete kada', screen.getByRole('heading', { name: 'Your synonyms' }));
  await press('Remove rakhi', button('Remove saree'));
  await press('Remove saree', screen.getByRole('heading', { name: 'Searches without results' }));
});

it('removes one row although a double click ends on the next', async () => {
  let missed = ['rakhi', 'saree'].map((term) => ({ term, count: 1, lastAt: '2026-11-01T06:30:00.000Z' }));
  const synonyms = ['kada', 'zari'].map((word) => ({ ...SYNONYM, id: word, word }));
  const store = show({
    'admin.search.missed': () => missed,
    'admin.search.dismiss': () => {
      missed = missed.slice(1);
    },
    'admin.search.synonyms': synonyms,
    'admin.search.deleteSynonym': synonyms.slice(1),
  });
  for (const [pressed, next] of [
    ['Remove rakhi', 'Remove saree'],
    ['Delete kada', 'Delete zari'],
  ] as const) {
    await userEvent.click(await screen.findByRole('button', { name: pressed }));
    await waitFor(() => expect(screen.queryByRole('button', { name: pressed })).not.toBeInTheDocument());
    fireEvent.click(screen.getByRole('button', { name: next }), { detail: 2 });
  }
  // Calls are sent one after another.
  await userEvent.click(screen.getByRole('button', { name: 'Delete zari' }));
  await waitFor(() => expect(store.getInputs('admin.search.deleteSynonym')).toHaveLength(2));
  expect(store.getInputs('admin.search.dismiss')).toEqual([{ term: 'rakhi' }]);
});

it('removes a synonym that was deleted although the answer was lost', async () => {
  let stored = [SYNONYM];
  show({
    'admin.search.synonyms': () => stored,
    'admin.search.deleteSynonym': () => {
      stored = [];
      throw createConnectionError();
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Rakhis' }));
  expect(await screen.findByText(/^You have not added any synonyms/)).toBeInTheDocument();
  expect(screen.queryByText('The synonym could not be deleted.')).not.toBeInTheDocument();
});

it('adds a synonym for a search, and shows what is wrong with it', async () => {
  let tries = 0;
  const store = show({
    'admin.search.saveSynonym': async () => {
      await requireLocked();
      if (tries++ === 0)
        throw createApiError('CONFLICT', 'Listed already.', [{ path: 'word', message: 'Listed already.' }]);
      return [SYNONYM, { id: 'zari', word: 'zari', finds: ['gota'], isTwoWay: true }];
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add a synonym for zari rakhi' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a synonym' }));
  const word = dialog.getByLabelText('Word or phrase');
  expect(word).toHaveValue('zari rakhi');
  await userEvent.type(word, ' under 500');
  await userEvent.type(dialog.getByLabelText('Also finds'), 'gota');
  await keepEditing();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(
    await dialog.findByText(
      'Leave the size or price out of “zari rakhi under 500”: it is searched for anyway.',
    ),
  ).toBeInTheDocument();
  await userEvent.clear(word);
  await userEvent.type(word, 'zari');
  await userEvent.click(dialog.getByRole('checkbox'));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Listed already.')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('rowheader', { name: 'zari' })).toBeInTheDocument();
  expect(store.getInputs('admin.search.saveSynonym').at(-1)).toEqual({
    word: 'zari',
    finds: 'gota',
    isTwoWay: true,
    replaces: null,
  });
});

it('saves a synonym once when answers are lost', async () => {
  let stored: OwnSynonym[] = [SYNONYM];
  let isOffline = false;
  const store = show({
    'admin.search.synonyms': () => (isOffline ? Promise.reject(createConnectionError()) : stored),
    'admin.search.saveSynonym': () => {
      if (stored.length > 1)
        throw createApiError('CONFLICT', 'Listed already.', [{ path: 'word', message: 'Listed already.' }]);
      stored = [SYNONYM, { id: 'zari', word: 'zari', finds: ['gota', 'lace'], isTwoWay: false }];
      isOffline = true;
      throw createConnectionError();
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add a synonym for zari rakhi' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a synonym' }));
  await userEvent.clear(dialog.getByLabelText('Word or phrase'));
  await userEvent.type(dialog.getByLabelText('Word or phrase'), 'zari ');
  await userEvent.type(dialog.getByLabelText('Also finds'), 'gota,lace');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const sentence =
    'The synonym may have been saved, but no answer arrived. Try again: it is not saved twice.';
  expect(await dialog.findByText(sentence)).toBeInTheDocument();
  isOffline = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('rowheader', { name: 'zari' })).toBeInTheDocument();
  expect(store.getInputs('admin.search.saveSynonym')).toHaveLength(2);
});

it('does not replace a synonym that somebody else has changed, without asking', async () => {
  const theirs = { ...SYNONYM, finds: ['kada', 'bracelet'] };
  let requests = 0;
  const store = show({
    'admin.search.synonyms': () => [requests++ === 0 ? SYNONYM : theirs],
    'admin.search.saveSynonym': ({ loaded }: SaveSynonymInput) => {
      if (String(loaded?.finds) !== String(theirs.finds)) throw createApiError('CONFLICT', DETAILS_CHANGED);
      return [{ ...theirs, finds: ['kada', 'silk thread'] }];
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Rakhis' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit synonym' }));
  const finds = dialog.getByLabelText('Also finds');
  await userEvent.clear(finds);
  await userEvent.type(finds, 'kada, silk thread');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(DETAILS_CHANGED)).toBeVisible();
  await userEvent.click(await dialog.findByRole('button', { name: 'What someone else changed' }));
  expect(dialog.getByRole('region', { name: 'Saved version' })).toHaveTextContent(
    /^Also findskada, bracelet$/,
  );
  expect(finds).toHaveValue('kada, silk thread');
  await userEvent.click(dialog.getByRole('button', { name: 'Overwrite with my changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(store.getInputs('admin.search.saveSynonym').at(-1)).toEqual({
    ...{ word: 'Rakhis', finds: 'kada, silk thread', isTwoWay: true, replaces: 'rakhi' },
    loaded: { word: 'Rakhis', finds: ['kada', 'bracelet'], isTwoWay: true },
  });
});

it('shows an error, and that there is nothing yet', async () => {
  let tries = 0;
  show({
    'admin.search.missed': () => (tries++ === 0 ? Promise.reject(createConnectionError()) : []),
    'admin.search.synonyms': [],
  });
  expect(await screen.findByText('The searches could not be loaded.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^Nothing yet/)).toBeInTheDocument();
});
