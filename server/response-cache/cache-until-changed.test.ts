import { expect, it } from 'vitest';
import { recordContentChange } from '../db/content-changes';
import { openFileStore } from '../test/harness';
import { cacheUntilChanged } from './cache-until-changed';
import type { ContentTag } from './content-tags';

const store = await openFileStore();
const { db } = store.deps;
const change = (tag: ContentTag) => db.transactSql(async (tx) => recordContentChange(tx, [tag]));

it('content is read again only after a change of it', async () => {
  let reads = 0;
  const get = cacheUntilChanged('company', async () => ({ read: ++reads }));
  expect([await get(db), await get(db)]).toEqual([{ read: 1 }, { read: 1 }]);
  await change('catalog');
  expect(await get(db)).toEqual({ read: 1 });
  await change('company');
  expect([await get(db), await get(db)]).toEqual([{ read: 2 }, { read: 2 }]);
});

it('content that changes while it is read is not cached, and neither is a failure', async () => {
  const steps = [
    async () => {
      await change('company');
      return { state: 'old' };
    },
    () => Promise.reject(new Error('no database')),
    async () => ({ state: 'new' }),
  ];
  const get = cacheUntilChanged(
    'company',
    () => steps.shift()?.() ?? Promise.reject(new Error('read again')),
  );
  expect(await get(db)).toEqual({ state: 'old' });
  await expect(get(db)).rejects.toThrow('no database');
  expect([await get(db), await get(db)]).toEqual([{ state: 'new' }, { state: 'new' }]);
});
