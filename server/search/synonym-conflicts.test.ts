import { expect, it } from 'vitest';
import { DETAILS_CHANGED } from '../../src/save-conflict';
import { MAX_SYNONYMS } from '../../src/search/own-synonyms';
import { openFileStore } from '../test/harness';

const store = await openFileStore();
const { caller } = await store.admin();
const { search } = caller.admin;
const list = async () => (await search.synonyms()).map(({ word, finds }) => [word, ...finds]);
const LOADED = { word: 'rakhi', finds: ['bracelet'], isTwoWay: false };
const EDIT = { word: 'rakhi', isTwoWay: false, replaces: 'rakhi', loaded: LOADED };

it('does not replace what somebody else has saved since the editor opened it', async () => {
  await search.saveSynonym({ word: 'rakhi', finds: 'bracelet', isTwoWay: false });
  await search.saveSynonym({ ...EDIT, finds: 'bracelet, kada' });
  await expect(search.saveSynonym({ ...EDIT, finds: 'bracelet, thread' })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: DETAILS_CHANGED,
  });
  expect(await list()).toEqual([['rakhi', 'bracelet', 'kada']]);
  // Sent again, because the answer was lost.
  await search.saveSynonym({ ...EDIT, finds: 'bracelet; kada' });
  // Without what was opened, it is replaced in any case.
  await search.saveSynonym({ ...EDIT, finds: 'bracelet', loaded: undefined });
  expect(await list()).toEqual([['rakhi', 'bracelet']]);
});

it('accepts one of twenty edits at once', async () => {
  const saves = Array.from({ length: 20 }, (_, n) =>
    search.saveSynonym({ ...EDIT, finds: `bracelet, kada${n}` }),
  );
  const answers = await Promise.allSettled(saves);
  const failures = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.message] : []));
  expect(failures).toEqual(Array.from({ length: 19 }, () => DETAILS_CHANGED));
});

it('logs what was deleted, of edits at the same time', async () => {
  const edits = Array.from({ length: 19 }, (_, n) =>
    search.saveSynonym({ ...EDIT, finds: `edit${n}`, loaded: undefined }),
  );
  await Promise.allSettled([...edits, search.deleteSynonym({ id: 'rakhi' })]);
  const { data } = await caller.admin.audit.log({ objectType: 'SYNONYM' });
  const finds = data.flatMap(({ changes }) => changes.filter(({ field }) => field === 'Finds'));
  const written = finds.map(({ to }) => to).filter((to) => to !== null);
  const replaced = finds.map(({ from }) => from).filter((from) => from !== null);
  // Each was replaced or deleted once.
  expect(replaced.sort()).toEqual(written.sort());
});

it('never lists more than it may, of twenty words at once', async () => {
  const { db, now } = store.deps;
  const rows = Array.from({ length: MAX_SYNONYMS - 1 }, (_, n) => ({
    id: `old${n}`,
    word: `old${n}`,
    finds: 'saree',
    isTwoWay: false,
    updatedAt: now(),
  }));
  await db.transact((tx) => tx.searchSynonym.createMany({ data: rows }));
  const saves = Array.from({ length: 20 }, (_, n) =>
    search.saveSynonym({ word: `new${n}`, finds: 'saree', isTwoWay: false }),
  );
  await Promise.allSettled(saves);
  expect(await search.synonyms()).toHaveLength(MAX_SYNONYMS);
});
