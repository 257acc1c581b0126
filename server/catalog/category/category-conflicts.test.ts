/** Two people edit one category: neither replaces unseen what the other has saved. */
import { expect, it } from 'vitest';
import { FIELD_CHANGED } from '../../../src/save-conflict';
import { openFileStore } from '../../test/harness';
import { createSubcategory, createTopLevelCategory } from '../test-input';

const store = await openFileStore();
const { caller } = await store.admin();
const { catalog } = caller;
const parent = await createTopLevelCategory(store);

async function createLoaded() {
  const { id, name, description, parentId } = await createSubcategory(store, parent.id);
  const values = { name, description, parentId };
  const nothing = { hsn: null, filterAttributes: [], countryOfOrigin: null, packer: null };
  return { id, ...values, loaded: { ...values, ...nothing } };
}

const FIELDS = [
  { first: { hsn: '6204' }, second: { hsn: '6205' } },
  { first: { countryOfOrigin: 'India' }, second: { countryOfOrigin: 'Nepal' } },
  { first: { packer: 'Asha Packers, Jaipur' }, second: { packer: 'Ravi Packers, Surat' } },
];

it.each(FIELDS)('does not replace $first', async ({ first, second }) => {
  const editor = await createLoaded();
  const savedByOther = await catalog.saveCategory({ ...editor, ...first });
  await expect(catalog.saveCategory({ ...editor, ...second })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: FIELD_CHANGED,
  });
  // The same is no conflict, nor is another field.
  await catalog.saveCategory({ ...editor, ...first });
  const both = await catalog.saveCategory({ ...editor, description: 'Mine' });
  expect(both).toEqual({ ...savedByOther, description: 'Mine' });
});

it('adds and removes the filters that each has added and removed', async () => {
  const editor = await createLoaded();
  const { id, name, description, parentId } = editor;
  await catalog.saveCategory({ id, name, description, parentId, filterAttributes: ['fabric', 'brand'] });
  const loaded = { ...editor.loaded, filterAttributes: ['fabric', 'brand'] };
  await catalog.saveCategory({ ...editor, filterAttributes: ['fabric', 'brand', 'care'], loaded });
  const merged = await catalog.saveCategory({ ...editor, filterAttributes: ['occasion', 'brand'], loaded });
  expect([...(merged.filterAttributes ?? [])].sort()).toEqual(['brand', 'care', 'occasion']);
});

it('keeps one of twenty edits at once', async () => {
  const editor = await createLoaded();
  const saves = Array.from({ length: 20 }, (_, n) =>
    catalog.saveCategory({ ...editor, packer: `Packer ${n}` }),
  );
  const answers = await Promise.allSettled(saves);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
