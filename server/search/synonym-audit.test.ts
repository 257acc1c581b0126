/** Who changed the owner's words for the search. */
import { expect, it } from 'vitest';
import { openFileStore } from '../test/harness';

const store = await openFileStore();
const { caller } = await store.admin();
const { search, audit } = caller.admin;
const list = async () =>
  (await audit.log({ objectType: 'SYNONYM' })).data.map(({ action, objectName, changes }) => [
    action,
    objectName,
    changes.map(({ field, from, to }) => `${field}: ${from} → ${to}`),
  ]);

it('is in the audit log, once for each change', async () => {
  await search.saveSynonym({ word: 'rakhi', finds: 'bracelet', isTwoWay: false });
  store.advance(1000);
  await search.saveSynonym({ word: 'rakhi', finds: 'bracelet, kada', isTwoWay: true, replaces: 'rakhi' });
  store.advance(1000);
  await expect(search.saveSynonym({ word: 'rakhi', finds: 'anklet', isTwoWay: true })).rejects.toThrow(
    'listed',
  );
  await search.deleteSynonym({ id: 'rakhi' });
  await search.deleteSynonym({ id: 'rakhi' });
  expect(await list()).toEqual([
    [
      'deleted',
      'rakhi',
      ['Word: rakhi → null', 'Finds: bracelet, kada → null', 'Direction: Both ways → null'],
    ],
    ['updated', 'rakhi', ['Finds: bracelet → bracelet, kada', 'Direction: One way → Both ways']],
    ['created', 'rakhi', ['Word: null → rakhi', 'Finds: null → bracelet', 'Direction: null → One way']],
  ]);
});
