import { describe, expect, it } from 'vitest';
import {
  createProductInput,
  createSubcategory,
  createTopLevelCategory,
  createVariantInput,
} from '../catalog/test-input';
import { createReadyShopper } from '../test/factories';
import { openFileStore, openTestStore } from '../test/harness';

const store = await openFileStore();
const { caller } = await store.admin();
const { catalog } = caller;
const women = await createTopLevelCategory(store, 'Women');
const kurtas = await createSubcategory(store, women.id, 'Kurtas');
const searchNames = async (q: string, visitor = store.anonymous()) =>
  (await visitor.catalog.search({ q })).map(({ name }) => name);
const saveProduct = (productName: string, more: object = {}) =>
  catalog.saveProduct(createProductInput(kurtas.id, { productName, description: null, ...more }));

describe('a search', () => {
  it('takes no real word for another', async () => {
    await saveProduct('Pure Cotton Angarkha');
    expect(await searchNames('purse')).toEqual([]);
    const bag = await saveProduct('Zardozi Handheld Bag');
    expect(await searchNames('purse')).toEqual(['Zardozi Handheld Bag']);
    expect(await searchNames('hand bag')).toEqual(['Zardozi Handheld Bag']);
    await catalog.deleteProduct({ id: bag.id });
  });

  it('shows the same card again while it is current, whose HTML is kept', async () => {
    const product = await saveProduct('Gota Dupatta');
    const { catalog: shop } = store.anonymous();
    const find = async (q: string) => (await shop.searchPage({ q })).products.data[0];
    const card = await find('gota dupatta');
    expect(await find('dupatta gota')).toBe(card);
    expect(await find('ivory gota dupatta')).toMatchObject({ id: product.id, matchedColor: 'Ivory' });
    await saveProduct('Gota Odhni', { id: product.id });
    expect(await find('gota odhni')).toMatchObject({ id: product.id, name: 'Gota Odhni' });
  });

  it('prefers products that have the size', async () => {
    await saveProduct('Bagru Jama', { productVariants: [createVariantInput({ size: '5-6 Years' })] });
    await saveProduct('Bagru Jama Long', { productVariants: [createVariantInput({ size: 'Medium' })] });
    expect(await searchNames('bagru 5-6y')).toEqual(['Bagru Jama']);
    expect(await searchNames('bagru size M')).toEqual(['Bagru Jama Long']);
    expect((await searchNames('bagru xs')).toSorted()).toEqual(['Bagru Jama', 'Bagru Jama Long']);
  });

  it('understands Hindi in both scripts', async () => {
    await saveProduct('Kota Doria Saree', {
      productVariants: [createVariantInput({ color: 'Lal', colorHexCode: '#c4232c' })],
    });
    for (const q of ['लाल साड़ी', 'lal sari', 'red kota saree', 'कोटा']) {
      expect([q, await searchNames(q)]).toEqual([q, ['Kota Doria Saree']]);
    }
  });

  it('ranks the whole name above a word of the name, and that above the description', async () => {
    await saveProduct('Phulkari Jacket in Wool');
    await saveProduct('Phulkari');
    await saveProduct('Silk Stole', { description: 'Goes with a phulkari.' });
    expect(await searchNames('phulkari')).toEqual(['Phulkari', 'Phulkari Jacket in Wool', 'Silk Stole']);
    expect(await searchNames('phulkary')).toEqual(['Phulkari', 'Phulkari Jacket in Wool', 'Silk Stole']);
  });

  it('finds a product by its name in any spelling', async () => {
    await saveProduct('Suf Sadri: a Kutch & Bhuj Story, Part 2 of a Series');
    await saveProduct('Suf Sadri: a Kutch & Bhuj Story, Part 2 of a Series – Reversed');
    expect((await searchNames('SUF SADRI a kutch and bhuj stories part 2 series')).length).toBe(2);
    expect((await searchNames('suf sadri: a kutch & bhuj story, part 2 of a series')).at(0)).toMatch(
      /Series$/,
    );
  });

  it('finds colors by their names and by their families', async () => {
    await saveProduct('Dabu Kurta', {
      productVariants: [createVariantInput({ color: 'Midnight', colorHexCode: '#1f2b54' })],
    });
    await saveProduct('Bagh Kurta', {
      productVariants: [createVariantInput({ color: 'Rani pink', colorHexCode: '#a8345f' })],
    });
    expect(await searchNames('blue kurta women')).toEqual(['Dabu Kurta']);
    expect(await searchNames('navy kurtas')).toEqual(['Dabu Kurta']);
    expect(await searchNames('kurta rani')).toEqual(['Bagh Kurta']);
    // No kurta has this color, so kurtas of other colors are found.
    expect((await searchNames('turquoise dabu kurta')).at(0)).toBe('Dabu Kurta');
  });

  it('ranks equally good matches by their current stock', async () => {
    const older = await saveProduct('Sanganeri Quilt');
    const newer = await saveProduct('Sanganeri Sheet', {
      productVariants: [createVariantInput({ stock: 1 })],
    });
    expect(await searchNames('sanganeri')).toEqual([newer.name, older.name]);
    const buyer = await createReadyShopper(store, String(newer.variants[0]?.id));
    await buyer.caller.order.place({ addressId: buyer.addressId, paymentMethod: 'COD' });
    expect(await searchNames('sanganeri')).toEqual([older.name, newer.name]);
    // The product with the searched name stays the only result.
    expect(await searchNames('sanganeri sheet')).toEqual([newer.name]);
  });

  it('reflects every change immediately', async () => {
    const made = await saveProduct('Gota Patti Potli');
    expect(await searchNames('potli')).toEqual(['Gota Patti Potli']);
    await saveProduct('Gota Patti Batua', { id: made.id });
    expect(await searchNames('potli')).toEqual([]);
    expect(await searchNames('batua')).toEqual(['Gota Patti Batua']);
    await catalog.saveProduct(createProductInput(women.id, { id: made.id, productName: 'Gota Patti Batua' }));
    const bags = await createSubcategory(store, women.id, 'Handbags');
    await catalog.saveProduct(createProductInput(bags.id, { id: made.id, productName: 'Gota Patti Batua' }));
    expect(await searchNames('handbag')).toEqual(['Gota Patti Batua']);
    await catalog.saveCategory({ id: bags.id, name: 'Clutches', parentId: women.id });
    expect(await searchNames('handbag')).toEqual([]);
    expect(await searchNames('clutch')).toEqual(['Gota Patti Batua']);
    await catalog.deleteProduct({ id: made.id });
    expect(await searchNames('batua')).toEqual([]);
  });

  it('finds everything that existed before it started, under concurrent searches and changes', async () => {
    await saveProduct('Patola 0');
    for (const n of [1, 2, 3]) {
      const saving = saveProduct(`Patola ${n}`);
      const before = await Promise.all([1, 2, 3, 4].map(() => searchNames('patola')));
      for (const found of before) expect(found.length).toBeGreaterThanOrEqual(n);
      await saving;
      const after = await Promise.all([1, 2, 3, 4].map(() => searchNames('patola')));
      for (const found of after) expect(found).toHaveLength(n + 1);
    }
  });

  it('finds no products of another store', async () => {
    const other = await openTestStore();
    try {
      expect(await searchNames('kurta', other.anonymous())).toEqual([]);
      const { caller: owner } = await other.admin();
      const top = await createTopLevelCategory(other, 'Men');
      await owner.catalog.saveProduct(createProductInput(top.id, { productName: 'Pathani Kurta' }));
      expect(await searchNames('kurta', other.anonymous())).toEqual(['Pathani Kurta']);
      expect(await searchNames('pathani')).toEqual([]);
    } finally {
      await other.close();
    }
  });

  it('returns at most 36 products', async () => {
    for (let n = 0; n < 37; n++) await saveProduct(`Mul Angrakha ${n}`);
    expect(await searchNames('angrakha')).toHaveLength(36);
  });
});

describe('the page of results', () => {
  const names = (page: { products: { data: { name: string }[] } }) =>
    page.products.data.map(({ name }) => name);

  it('has filters, sorting, pages, and the search as it may have been meant', async () => {
    const visitor = store.anonymous();
    const price = (originalPrice: string, size: string) => ({
      productVariants: [createVariantInput({ originalPrice, size })],
    });
    await saveProduct('Muga Ghicha Stole', price('900', 'M'));
    await saveProduct('Muga Ghicha Stole Wide', price('500', 'L'));
    await saveProduct('Muga Ghicha Stole Narrow', price('700', 'M'));
    const all = await visitor.catalog.searchPage({ q: 'muga ghicha stole' });
    expect(all).toMatchObject({ suggestion: null, products: { total: 3 } });
    expect(names(all)[0]).toBe('Muga Ghicha Stole');
    expect(all.facets.sizes).toEqual([
      { size: 'M', count: 2 },
      { size: 'L', count: 1 },
    ]);
    const cheap = await visitor.catalog.searchPage({ q: 'ghicha stole', sort: 'price-asc' });
    expect(names(cheap)).toEqual(['Muga Ghicha Stole Wide', 'Muga Ghicha Stole Narrow', 'Muga Ghicha Stole']);
    const filtered = await visitor.catalog.searchPage({ q: 'ghicha', sizes: ['M'], maxPrice: 800, limit: 1 });
    expect(filtered.products).toMatchObject({
      total: 1,
      totalPages: 1,
      data: [{ name: 'Muga Ghicha Stole Narrow' }],
    });
    const second = await visitor.catalog.searchPage({ q: 'ghicha', page: 2, limit: 2 });
    expect(second.products).toMatchObject({ total: 3, page: 2, totalPages: 2 });
    expect(second.products.data).toHaveLength(1);
    expect((await visitor.catalog.searchPage({ q: 'ghichaa stole' })).suggestion).toBe('ghicha stole');
    for (const q of ['', 'g', 'qwertzuiop'])
      expect(await visitor.catalog.searchPage({ q })).toMatchObject({
        products: { total: 0 },
        suggestion: null,
      });
  });
});
