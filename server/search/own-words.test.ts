/** Searches that find nothing, and the words that the owner adds. */
import { afterAll, describe, expect, it, vi } from 'vitest';
import { OWNER } from '../context';
import { openDatabase } from '../db/open-database';
import { removeOutdated } from '../privacy/retention';
import { createAnonymousContext } from '../request-context';
import { createCaller } from '../router';
import { makeProduct } from '../test/factories';
import { openFileStore } from '../test/harness';
import { createProductSearch } from './product-search';

const store = await openFileStore();
const admin = await store.admin();
const { search } = admin.caller.admin;
// A process is known by its connection to the database.
const db = await openDatabase(store.target, { durable: false });
const otherSearch = createProductSearch({ ...store.deps, db, dataDir: store.folder });
const other = createCaller({
  ...createAnonymousContext({ ...store.deps, db, search: otherSearch }),
  session: { userId: admin.id, userType: 'ADMIN', staff: OWNER },
});
afterAll(async () => {
  await otherSearch.close();
  await db.close();
});

const visit = (clientKey: string) =>
  createCaller({ ...createAnonymousContext(store.deps), clientKey }).catalog;
const list = async () => (await search.missed()).map(({ term, count }) => [term, count]);

describe('searches without results', () => {
  it('count when visitors settle on them, whoever they are, and not while they are typed', async () => {
    await makeProduct(store, { name: 'Banarasi Stole' });
    const [asha, ravi] = [visit('asha'), visit('ravi')];
    await asha.search({ q: 'zari' });
    store.advance(4_000);
    expect(await list()).toEqual([]);
    // The panel asks for a page once its visitor has paused; the results page after that is the same search.
    await asha.searchPage({ q: 'zari rakhi', limit: 1 });
    expect(await list()).toEqual([['zari rakhi', 1]]);
    await asha.searchPage({ q: 'Zari  Rakhi' });
    expect(await list()).toEqual([['zari rakhi', 1]]);
    await ravi.searchPage({ q: 'ZARI rakhi' });
    await ravi.searchPage({ q: '98290 12345' });
    await ravi.searchPage({ q: 'banarasi' });
    expect(await list()).toEqual([['zari rakhi', 2]]);
    await other.catalog.searchPage({ q: 'zari rakhi' });
    await other.admin.search.missed();
    expect(await list()).toEqual([['zari rakhi', 3]]);
    await search.dismiss({ term: 'zari rakhi' });
    expect(await list()).toEqual([]);
  });

  it('are counted later when they could not be written', async () => {
    await other.catalog.searchPage({ q: 'gota patti' });
    vi.spyOn(db, 'transactSql').mockRejectedValueOnce(new Error('The database is away'));
    await expect(other.admin.search.missed()).rejects.toThrow();
    expect((await other.admin.search.missed()).map(({ term, count }) => [term, count])).toEqual([
      ['gota patti', 1],
    ]);
    await search.dismiss({ term: 'gota patti' });
  });

  it('are limited in number, and forgotten after 90 days', async () => {
    await store.deps.db.transact((tx) =>
      tx.missedSearch.createMany({
        data: Array.from({ length: 1_000 }, (_, at) => ({
          term: `term ${at}`,
          count: at === 0 ? 1 : 2,
          firstAt: store.deps.now(),
          lastAt: store.deps.now(),
        })),
      }),
    );
    for (const q of ['new qqone', 'new qqtwo', 'new qqtwo'])
      await visit(`${q} ${Math.random()}`).searchPage({ q });
    const terms = await list();
    expect(terms).toHaveLength(1_000);
    expect(terms).not.toContainEqual(['term 0', 1]);
    expect(terms).toContainEqual(['new qqtwo', 2]);
    store.advance(91 * 24 * 60 * 60 * 1000);
    expect(await removeOutdated(store.deps)).toBeGreaterThanOrEqual(1_000);
    expect(await list()).toEqual([]);
  });
});

describe('the owner’s synonyms', () => {
  const findNames = async (q: string, { catalog } = store.anonymous()) =>
    (await catalog.search({ q })).map(({ name }) => name);

  it('reach the search of every process', async () => {
    await makeProduct(store, { name: 'Silver Kada' });
    expect(await findNames('rakhi', other)).toEqual([]);
    expect(await search.saveSynonym({ word: 'Rakhis', finds: 'kada ,thread', isTwoWay: false })).toEqual([
      { id: 'rakhi', word: 'Rakhis', finds: ['kada', 'thread'], isTwoWay: false },
    ]);
    expect(await findNames('rakhi')).toEqual(['Silver Kada']);
    expect(await findNames('silver rakhis')).toEqual(['Silver Kada']);
    await expect.poll(() => findNames('rakhi', other), { timeout: 3_000 }).toEqual(['Silver Kada']);
    await makeProduct(store, { name: 'Moli Thread' });
    expect(await findNames('rakhi')).toHaveLength(2);

    await expect(search.saveSynonym({ word: 'rakhi', finds: 'stole' })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: '“Rakhis” is listed already. Edit it there.',
    });
    await search.saveSynonym({ word: 'raakhee', finds: 'kada', isTwoWay: true, replaces: 'rakhi' });
    expect(await search.synonyms()).toMatchObject([{ word: 'raakhee', isTwoWay: true }]);
    expect(await findNames('raakhee')).toEqual(['Silver Kada']);
    await expect(
      search.saveSynonym({ word: 'rakhi', finds: 'kada', replaces: 'gone' }),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await search.deleteSynonym({ id: 'raakhee' })).toEqual([]);
    expect(await findNames('raakhee')).toEqual([]);
  });

  it('may be phrases', async () => {
    await makeProduct(store, { name: 'Ivory Mulmul Angarkha' });
    await makeProduct(store, { name: 'Plain Mulmul Cloth' });
    await search.saveSynonym({ word: 'karwa chauth', finds: 'mulmul angarkha', isTwoWay: true });
    await search.saveSynonym({ word: 'jodhpuri', finds: 'ivory angarkha' });
    const angarkha = ['Ivory Mulmul Angarkha'];
    expect(await findNames('karwa chauth')).toEqual(angarkha);
    expect(await findNames('ivory Karwa-Chauth')).toEqual(angarkha);
    expect(await findNames('jodhpuri')).toEqual(angarkha);
    expect(await findNames('jodhpuri mulmul')).toEqual(angarkha);
    // Neither a part of a phrase nor other words in between.
    expect(await findNames('chauth')).toEqual([]);
    expect(await findNames('chauth karwa')).toEqual([]);
    expect((await store.anonymous().catalog.searchPage({ q: 'karwa chauth' })).suggestion).toBeNull();
    await makeProduct(store, { name: 'Karwa Chauth Thali' });
    expect(await findNames('mulmul angarkha')).toEqual([...angarkha, 'Karwa Chauth Thali']);
    for (const id of ['karwa chauth', 'jodhpuri']) await search.deleteSynonym({ id });
    expect(await findNames('jodhpuri')).toEqual([]);
  });

  it('can be added by twenty at once, and only with the permission', async () => {
    const saved = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) =>
        search.saveSynonym({ word: at % 2 ? 'gota' : `zardozi${'abcdefghijklmnopqrst'[at]}`, finds: 'lace' }),
      ),
    );
    expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(11);
    expect(await search.synonyms()).toHaveLength(11);
    const packer = await store.createUser('ADMIN', { role: 'STAFF', permissions: ['orders'] });
    await expect(packer.caller.admin.search.saveSynonym({ word: 'a1', finds: 'b1' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});
