/** A mapping that is only tried, as by a dry run of the command. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { MappingRuleInput } from '../../src/import/mapping-schema';
import { IMPORT_MESSAGES } from '../../src/import/messages';
import { checkContent, openImportStore, waitForJob } from './test-file';

const { store, admin, shirts } = await openImportStore();
const { caller } = admin;
const { reader } = store.deps.db;
const APPAREL = readFileSync(join(import.meta.dirname, 'test-shopify-apparel.csv'));

const RULES: MappingRuleInput[] = [
  { kind: 'type', text: 'Tops/Tees', categoryId: null, createPath: ['Women', 'Tops'] },
  { kind: 'type', text: 'Indoor', categoryId: null, createPath: ['Home', 'Indoor'] },
  { kind: 'category', text: 'Furniture > Cabinets & Storage', categoryId: shirts.id },
  { kind: 'category', text: 'Apparel & Accessories > Clothing > Shirts & Tops', categoryId: shirts.id },
];

/** What the check says of a file of another shop, with the mapping. */
async function check(isTrial: boolean) {
  const job = await checkContent(store, admin, APPAREL);
  await caller.admin.import.map({ id: job.id, rules: RULES, isTrial });
  const mapped = await waitForJob(store, admin, job.id);
  const { data } = await caller.admin.import.changes({ id: job.id });
  const shown = data.map(({ name, kind, changes }) => ({ name, kind, changes }));
  return { id: job.id, counts: mapped.counts, badRows: mapped.badRows, unmapped: mapped.unmapped, shown };
}

const countStored = () =>
  Promise.all([reader.importMapping.count(), reader.category.count(), reader.auditEntry.count()]);

it('shows the same as one that is saved, saves nothing, and can’t be started', async () => {
  const before = await countStored();
  const { id, ...tried } = await check(true);
  expect(tried).toMatchObject({ counts: { create: 4, rejected: 0 }, unmapped: 0 });
  expect(await countStored()).toEqual(before);
  await expect(caller.admin.import.start({ id })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: IMPORT_MESSAGES.onlyTried,
  });
  await caller.admin.import.cancel({ id });
  const { id: savedId, ...saved } = await check(false);
  expect(tried).toEqual(saved);
  await caller.admin.import.start({ id: savedId });
  expect(await waitForJob(store, admin, savedId)).toMatchObject({ state: 'done', created: 4 });
});
