import { expect, it } from 'vitest';
import { openFileStore } from '../../test/harness';
import { createProductInput, createTopLevelCategory } from '../test-input';

const store = await openFileStore();
const { caller } = await store.admin();
const visitor = store.anonymous();
const { id: categoryId } = await createTopLevelCategory(store, 'Women');
const NO_DISCLOSURES = {
  careEmail: null,
  carePhone: null,
  officerName: null,
  officerDesignation: null,
  officerEmail: null,
  officerPhone: null,
  netQuantity: null,
  manufacturer: null,
  packer: null,
  countryOfOrigin: null,
};
const readLines = async (id: string) =>
  (await visitor.catalog.productPage({ id })).declarations?.map(({ name, text }) => [name, text]);

it('of a product are kept, shown beside the shop’s, and removed', async () => {
  const input = createProductInput(categoryId);
  const { id, version } = await caller.catalog.saveProduct({ ...input, images: [] });
  expect(await readLines(id)).toBeUndefined();
  const saved = await caller.catalog.saveProduct({
    ...input,
    id,
    version,
    netQuantity: ' 1 N (kurta) ',
    importer: 'i'.repeat(300),
    images: [],
  });
  expect(saved).toMatchObject({ netQuantity: '1 N (kurta)', importer: 'i'.repeat(300) });
  expect(saved).not.toHaveProperty('manufacturer');
  await caller.admin.cms.saveDisclosures({
    ...NO_DISCLOSURES,
    packer: 'Vastra, Jaipur',
    manufacturer: 'Nobody’s',
    carePhone: '0141 222333',
  });
  expect(await readLines(id)).toEqual([
    ['Net quantity', '1 N (kurta)'],
    ['Packed by', 'Vastra, Jaipur'],
    ['Imported by', 'i'.repeat(300)],
    ['Customer care', '0141 222333'],
  ]);
  const unchanged = await caller.catalog.saveProduct({ ...input, id, version: saved.version, images: [] });
  expect(unchanged).toMatchObject({ netQuantity: '1 N (kurta)' });
  const emptied = await caller.catalog.saveProduct({
    ...input,
    id,
    version: unchanged.version,
    netQuantity: '',
    importer: null,
    images: [],
  });
  expect(emptied).not.toHaveProperty('netQuantity');
  await caller.admin.cms.saveDisclosures(NO_DISCLOSURES);
  expect(await readLines(id)).toBeUndefined();
  const { data } = await caller.admin.audit.log({ objectType: 'PRODUCT', objectId: id });
  expect(data[0]?.changes).toEqual([
    { field: 'Net quantity', from: '1 N (kurta)', to: null },
    { field: 'Importer', from: 'i'.repeat(300), to: null },
  ]);
});

it('the country of origin is a filter where imported goods exist', async () => {
  const { slug, id } = await createTopLevelCategory(store, 'Shawls');
  const listOrigins = async () => {
    const { facets } = await visitor.catalog.categoryPage({ slug });
    return facets.attributes?.map(({ attribute, values }) => [attribute, values]);
  };
  const save = (productName: string, countryOfOrigin: string | null) =>
    caller.catalog.saveProduct({
      ...createProductInput(id, { productName }),
      countryOfOrigin,
      images: [],
    });
  await save('Plain', null);
  await save('Kullu', 'India');
  expect(await listOrigins()).toBeUndefined();
  await save('Pashmina', 'Nepal');
  expect(await listOrigins()).toEqual([
    [
      'countryOfOrigin',
      [
        { value: 'India', count: 1 },
        { value: 'Nepal', count: 1 },
      ],
    ],
  ]);
  const { products } = await visitor.catalog.categoryPage({
    slug,
    attributes: { countryOfOrigin: ['nepal'] },
  });
  expect(products.data.map(({ name }) => name)).toEqual(['Pashmina']);

  // What the shop declares for all others counts, too.
  await caller.admin.cms.saveDisclosures({ ...NO_DISCLOSURES, countryOfOrigin: 'India' });
  const bothOrigins = [
    { value: 'India', count: 2 },
    { value: 'Nepal', count: 1 },
  ];
  expect(await listOrigins()).toEqual([['countryOfOrigin', bothOrigins]]);
  const ofIndia = { countryOfOrigin: ['india'] };
  const inCategory = await visitor.catalog.categoryPage({ slug, attributes: ofIndia });
  expect(inCategory.products.data.map(({ name }) => name).sort()).toEqual(['Kullu', 'Plain']);
  const found = await visitor.catalog.searchPage({ q: 'Shawls', attributes: ofIndia });
  expect(found.products.data.map(({ name }) => name).sort()).toEqual(['Kullu', 'Plain']);
  await caller.admin.cms.saveDisclosures(NO_DISCLOSURES);
});

it('of a category are inherited down the tree, counted by the filter, and no part of the public tree', async () => {
  const { id: top } = await createTopLevelCategory(store, 'Winter');
  const categories = [];
  for (const [name, parentId, more] of [
    ['Wool', top, { countryOfOrigin: 'Nepal', importer: 'Vastra Imports, Delhi' }],
    ['Caps', 'Wool', { netQuantity: '1 N (cap)', careContact: 'caps@vastra.example' }],
  ] as const) {
    const above: string = categories.at(-1)?.id ?? parentId;
    categories.push(await caller.catalog.saveCategory({ name, parentId: above, ...more }));
  }
  const [wool, caps] = categories;
  expect(wool?.declarations).toEqual({ countryOfOrigin: 'Nepal', importer: 'Vastra Imports, Delhi' });
  const save = (productName: string, more: object) =>
    caller.catalog.saveProduct({
      ...createProductInput(caps?.id ?? '', { productName }),
      ...more,
      images: [],
    });
  const { id } = await save('Warm Cap', {});
  const home = await save('Home Cap', { countryOfOrigin: 'India', manufacturer: 'Kullu Wool, Kullu' });
  const importedLines = [
    ['Country of origin', 'Nepal'],
    ['Net quantity', '1 N (cap)'],
    ['Imported by', 'Vastra Imports, Delhi'],
    ['Customer care', 'caps@vastra.example'],
  ];
  expect(await readLines(id)).toEqual(importedLines);
  expect((await readLines(home.id))?.map(([name]) => name)).not.toContain('Imported by');
  const { products } = await visitor.catalog.categoryPage({
    slug: 'winter',
    attributes: { countryOfOrigin: ['Nepal'] },
  });
  expect(products.data.map(({ name }) => name)).toEqual(['Warm Cap']);
  expect(JSON.stringify(await visitor.catalog.tree())).not.toContain('Vastra Imports');
  // A client that does not know the declarations leaves them as they are.
  await caller.catalog.saveCategory({ id: wool?.id, name: 'Wool', parentId: top });
  expect(await readLines(id)).toEqual(importedLines);
  await caller.catalog.saveCategory({
    id: wool?.id,
    name: 'Wool',
    parentId: top,
    importer: '',
    countryOfOrigin: null,
  });
  expect(await readLines(id)).toEqual([importedLines[1], importedLines[3]]);
  const { data } = await caller.admin.audit.log({ objectType: 'CATEGORY', objectId: wool?.id });
  expect(data[0]?.changes).toEqual([
    { field: 'Country of origin', from: 'Nepal', to: null },
    { field: 'Importer', from: 'Vastra Imports, Delhi', to: null },
  ]);
});
