/** A file that was checked by a process that has ended before somebody started the import. */
import { expect, it } from 'vitest';
import { IMPORT_MESSAGES } from '../../../src/import/messages';
import { checkContent, openImportStore, toOwnCsv } from '../test-file';
import { insertJob } from './job-rows';

const { store, admin } = await openImportStore();

it('says that nothing is imported, and is not started', async () => {
  const row = {
    name: 'Kurta',
    category: 'Women > Kurtas',
    colour: 'Ivory',
    size: 'M',
    stock: '5',
    mrp: '99',
  };
  const checked = await checkContent(store, admin, toOwnCsv([row]));
  const id = '33333333-3333-4333-8333-333333333333';
  await insertJob(store.deps, { ...checked, id });
  expect((await admin.caller.admin.import.job({ id })).state).toBe('ready');
  store.advance(60_000);
  expect(await admin.caller.admin.import.job({ id })).toMatchObject({
    state: 'failed',
    failure: IMPORT_MESSAGES.checkLost,
    created: 0,
  });
  await expect(admin.caller.admin.import.start({ id })).rejects.toThrow(IMPORT_MESSAGES.notReady);
});
