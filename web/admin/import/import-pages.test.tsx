import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { FoundSource } from '../../../src/import/mapping';
import { BAD, CHANGES, page, READY, show } from './test-import-page';

const source: FoundSource = { kind: 'type', text: 'Saree', products: 3, rule: null, namesakeId: null };
const TABLES = {
  'What changes': ['Pages: What changes', 'page'],
  'Values that would be emptied': ['Pages: Values that would be emptied', 'emptied'],
  'Types, tags and colours': ['Pages: Types and tags', 'texts'],
  'Bad rows': ['Pages of rows with errors', 'bad'],
} as const;

/** Three pages of each table, at the third of each. */
async function showTables() {
  const scroll = vi
    .spyOn(Element.prototype, 'scrollIntoView')
    .mockReset()
    .mockImplementation(() => {});
  const store = show(
    {
      'admin.import.job': { ...READY, format: 'shopify', deletions: 3, unmapped: 1, sources: 3 },
      'admin.import.sources': { ...page([source]), totalPages: 3 },
      'admin.import.changes': { ...CHANGES, totalPages: 3 },
      'admin.import.badRows': { ...BAD, totalPages: 3 },
    },
    '/admin/import?job=job-1&page=3&emptied=3&texts=3&bad=3',
  );
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Page 3' })).toHaveLength(4));
  return { store, scroll };
}

it.each(Object.entries(TABLES))(
  'turns the page of "%s" alone, and shows its heading',
  async (heading, [label, name]) => {
    const { store, scroll } = await showTables();
    const scrollTo = vi.spyOn(window, 'scrollTo').mockReset();
    await userEvent.click(
      within(screen.getByRole('navigation', { name: label })).getByRole('link', { name: 'Page 2' }),
    );
    const params = new URLSearchParams(store.getUrl().split('?')[1]);
    expect(Object.fromEntries(params)).toEqual({
      job: 'job-1',
      page: '3',
      emptied: '3',
      texts: '3',
      bad: '3',
      [name]: '2',
    });
    await waitFor(() => expect(scroll).toHaveBeenCalledOnce());
    expect(scroll.mock.contexts[0]).toBe(screen.getByRole('heading', { name: heading }));
    expect(window.history.state).toMatchObject({ keepScroll: true });
    expect(scrollTo).not.toHaveBeenCalled();
  },
);
