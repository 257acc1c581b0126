import { describe, expect, it } from 'vitest';
import { openFileStore } from '../../test/harness';
import { createSubcategory, createTopLevelCategory } from '../test-input';

const store = await openFileStore();
const { caller } = await store.admin();
const { catalog } = caller;

describe('category names and slugs', () => {
  it('are unique among siblings, and prefixed across branches', async () => {
    const men = await createTopLevelCategory(store, 'Men');
    const women = await createTopLevelCategory(store, 'Women');
    expect((await createSubcategory(store, men.id, 'T  Shirts')).slug).toBe('t-shirts');
    const second = await createSubcategory(store, women.id, 'T shirts');
    expect(second.slug).toBe('women-t-shirts');
    await expect(createSubcategory(store, women.id, 'T SHIRTS')).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(createTopLevelCategory(store, 'T-Shirts')).rejects.toThrow(
      'The address /t-shirts already belongs to the category “T  Shirts”.',
    );
    const renamed = await catalog.saveCategory({ id: second.id, name: 'Tees', parentId: women.id });
    expect(renamed.slug).toBe('tees');
    const kept = await catalog.saveCategory({
      id: second.id,
      name: 'TEES',
      parentId: women.id,
      description: ' Soft ',
    });
    expect(kept).toMatchObject({ slug: 'tees', name: 'TEES', description: 'Soft' });
    const moved = await catalog.saveCategory({
      id: second.id,
      name: 't-shirts',
      parentId: (await createTopLevelCategory(store, 'Kids')).id,
    });
    expect(moved.slug).toBe('kids-t-shirts');
  });

  it.each([
    ['सा\u095cी', 'सा\u0921\u093cी'],
    ['Décor', 'De\u0301cor'],
  ])('are unique whichever keyboard wrote them: %s', async (one, other) => {
    const parent = await createTopLevelCategory(store);
    const { slug } = await createSubcategory(store, parent.id, one);
    expect(slug).toBe(one.toLowerCase().normalize('NFC'));
    await expect(createSubcategory(store, parent.id, other)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('stay unique when two categories are created concurrently', async () => {
    const parent = await createTopLevelCategory(store);
    const made = await Promise.allSettled(
      [1, 2, 3].map(() => createSubcategory(store, parent.id, 'Dupattas')),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of made)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'CONFLICT' });
  });
});

describe('a former slug of a category', () => {
  const { catalog: shop } = store.anonymous();
  const findSlug = async (slug: string) => {
    const showcase = shop.showcase({ slug });
    const page = shop.categoryPage({ slug });
    return Promise.all([showcase, page]).then(
      ([found, { category }]) => {
        expect(found.slug).toBe(category.slug);
        return found.slug;
      },
      (error: { code: string }) => error.code,
    );
  };
  const countFormer = (categoryId: string) =>
    store.deps.db.reader.formerSlug.count({ where: { categoryId } });

  it('finds the category under its present one, also after several names', async () => {
    const { id } = await createTopLevelCategory(store, 'Saris');
    await catalog.saveCategory({ id, name: 'Sarees' });
    await catalog.saveCategory({ id, name: 'Silk sarees' });
    expect(await findSlug('saris')).toBe('silk-sarees');
    expect(await findSlug('sarees')).toBe('silk-sarees');
    expect(await findSlug('saree')).toBe('NOT_FOUND');
  });

  it('is no former one when the category gets it back', async () => {
    const { id } = await createTopLevelCategory(store, 'Shawls');
    await catalog.saveCategory({ id, name: 'Stoles' });
    await catalog.saveCategory({ id, name: 'Shawls' });
    expect(await findSlug('shawls')).toBe('shawls');
    expect(await findSlug('stoles')).toBe('shawls');
    expect(await countFormer(id)).toBe(1);
    await catalog.saveCategory({ id, name: 'SHAWLS', description: 'Warm' });
    expect(await countFormer(id)).toBe(1);
  });

  it('belongs to another category that takes it, and does not return to the first', async () => {
    const { id } = await createTopLevelCategory(store, 'Jackets');
    await catalog.saveCategory({ id, name: 'Coats' });
    const other = await createTopLevelCategory(store, 'Jackets');
    expect(await findSlug('jackets')).toBe('jackets');
    expect((await shop.showcase({ slug: 'jackets' })).id).toBe(other.id);
    await catalog.saveCategory({ id: other.id, name: 'Blazers' });
    expect(await findSlug('jackets')).toBe('blazers');
    expect(await countFormer(id)).toBe(0);
  });

  it('follows a category that is moved, and ends with the category', async () => {
    const [men, boys] = [
      await createTopLevelCategory(store, 'Gents'),
      await createTopLevelCategory(store, 'Boys'),
    ];
    await createSubcategory(store, men.id, 'Caps');
    const own = await createSubcategory(store, boys.id, 'Caps');
    expect(own.slug).toBe('boys-caps');
    const { id: parentId } = await createTopLevelCategory(store, 'Youth');
    await caller.admin.catalog.moveCategory({ id: own.id, parentId, position: 0 });
    expect(await findSlug('boys-caps')).toBe('youth-caps');
    await catalog.deleteCategory({ id: own.id });
    expect(await findSlug('boys-caps')).toBe('NOT_FOUND');
    expect(await countFormer(own.id)).toBe(0);
  });
});
