import { describe, expect, it } from 'vitest';
import { HTML, SVG } from '../../server/media/test-files';
import { createCategory, createPictures, createProduct, MP4, PNG } from './catalog-fixtures';
import { asAdmin, asVisitor, createName, expectError, isTemporaryStore, topCategory } from './client';
import { describeCall } from './describe-call';
import { createForm, type FormFile } from './request';

const post = (fields: Record<string, string>, files: readonly FormFile[] = []) =>
  asAdmin.post('/categories', createForm(fields, files));

/** First path segments that the contract reserves for pages. */
const RESERVED_SLUGS = [
  ...['cart', 'wishlist', 'checkout', 'payment', 'profile', 'login', 'register', 'forgot-password'],
  ...['products', 'product', 'legal', 'contact', 'about', 'admin', 'api', 'trpc', 'uploads'],
];

interface CategoryNode {
  id: string;
  subCategories: CategoryNode[];
}
const findCategory = (tree: CategoryNode[], id: string): CategoryNode | undefined =>
  tree.find((category) => category.id === id) ??
  tree.flatMap(({ subCategories }) => findCategory(subCategories, id) ?? [])[0];

describeCall('GET /categories', () => {
  it('returns the tree without an envelope, with counts of direct children', async () => {
    const parent = await createCategory();
    const child = await createCategory({ parentId: parent.id });
    await createProduct(undefined, { categoryId: child.id });
    const { status, body } = await asVisitor.get('/categories');
    expect([status, Array.isArray(body)]).toEqual([200, true]);
    expect(body.map(({ parentId }: { parentId: unknown }) => parentId)).toEqual(body.map(() => null));
    expect(findCategory(body, parent.id)).toEqual({
      ...parent,
      subCategories: [{ ...child, _count: { subCategories: 0, products: 1 } }],
      _count: { subCategories: 1, products: 0 },
    });
  });

  it('does not count archived products', async () => {
    const category = await createCategory();
    const product = await createProduct(undefined, { categoryId: category.id });
    await asAdmin.remove(`/products/${product.id}`);
    expect(findCategory((await asVisitor.get('/categories')).body, category.id)).toEqual(category);
  });
});

describeCall('POST /categories', () => {
  it('creates a top-level category with five pictures and videos', async () => {
    const name = createName('Top  Level');
    const media: FormFile[] = [...createPictures('media', 4), ['media', MP4, 'walk.txt']];
    const { status, body } = await post(
      { name: ` ${name} `, parentId: '', description: ' Two\nlines ' },
      media,
    );
    expect(status).toBe(201);
    expect(body).toEqual({
      category: {
        id: expect.any(String),
        name,
        slug: name.toLowerCase().replaceAll(/ +/g, '-'),
        description: 'Two\nlines',
        parentId: null,
        uploads: expect.any(Array),
        subCategories: [],
        _count: { subCategories: 0, products: 0 },
      },
    });
    const { uploads } = body.category;
    expect(uploads.map(({ fileType }: { fileType: string }) => fileType)).toEqual([
      ...Array(4).fill('IMAGE'),
      'VIDEO',
    ]);
    for (const { filename, url } of uploads)
      expect(new URL(url, 'http://store').pathname).toBe(`/uploads/${filename}`);
  });

  it('creates a subcategory without media', async () => {
    const category = await createCategory();
    expect(category).toMatchObject({ parentId: topCategory.id, uploads: [], description: null });
  });

  it('prefixes the slug of a category in another branch', async () => {
    const [first, second, name] = [await createCategory(), await createCategory(), createName('Shirts')];
    const slug = name.toLowerCase().replaceAll(' ', '-');
    expect((await createCategory({ name, parentId: first.id })).slug).toBe(slug);
    expect((await createCategory({ name, parentId: second.id })).slug).toBe(`${second.slug}-${slug}`);
  });

  it('rejects the name or the slug of a sibling', async () => {
    const { name } = await createCategory({ name: createName('T shirts') });
    for (const taken of [name, name.toUpperCase(), name.replaceAll(' ', '   '), name.replaceAll(' ', '-')])
      expectError(await post({ name: taken, parentId: topCategory.id }), { status: 409, path: 'name' });
  });

  it.each(RESERVED_SLUGS)('reserves /%s for the store’s own page', async (slug) => {
    const name = `${slug[0]?.toUpperCase()}${slug.slice(1)}`.replaceAll('-', ' ');
    expectError(await post({ name }, createPictures('media', 5)), { status: 400, path: 'name' });
  });

  it('reserves no slug below the top level', async () => {
    const { id } = await createCategory();
    expect((await createCategory({ name: 'Cart', parentId: id })).slug).toMatch(/cart$/);
  });

  it.each<[what: string, fields: Record<string, string>, path: string, message: string | RegExp]>([
    ['no name', {}, 'name', 'Category name is required.'],
    ['a blank name', { name: ' ' }, 'name', 'Category name is required.'],
    ['a long name', { name: 'x'.repeat(101) }, 'name', /100/],
    ['a name that can’t be a slug', { name: '50% off / more' }, 'name', /./],
    ['a control character', { name: 'bell\u0007' }, 'name', /./],
    ['a long description', { description: 'x'.repeat(5001) }, 'description', /5,000/],
    ['an unknown parent', { parentId: 'unknown-id' }, 'parentId', /./],
    ['an invalid list', { deletedUploadIds: 'all' }, 'deletedUploadIds', /./],
  ])('rejects %s', async (_what, fields, path, message) => {
    // A row about another field needs a valid name.
    const given = path === 'name' ? fields : { name: createName('Rejected'), ...fields };
    expectError(await post({ parentId: topCategory.id, ...given }), { status: 400, path, message });
  });

  it.each<[what: string, files: FormFile[], status: number]>([
    ['four pictures at the top', createPictures('media', 4), 400],
    ['an SVG among them', [...createPictures('media', 5), ['media', SVG, 'logo.png']], 415],
    ['HTML among them', [['media', HTML, 'photo.jpg'], ...createPictures('media', 5)], 415],
    ['a PDF', [...createPictures('media', 5), ['media', '%PDF-1.7\n', 'look.pdf']], 415],
    ['an empty file', [...createPictures('media', 5), ['media', '', 'empty.png']], 415],
  ])('rejects %s, and saves nothing', async (_what, files, status) => {
    const name = createName('Rejected');
    const rejected = await post({ name }, files);
    expectError(rejected, { status, path: 'media' });
    if (status === 400)
      expect(rejected.body.message).toBe('A top-level category requires at least 5 images or videos.');
    expect(JSON.stringify((await asVisitor.get('/categories')).body)).not.toContain(name);
  });

  it('rejects more than 20 files', async () => {
    expectError(await post({ name: createName('Many') }, createPictures('media', 21)), {
      status: 400,
      message: /20/,
    });
  });
});

describeCall('PUT /categories/{id}', () => {
  const change = (id: string, fields: Record<string, string>, files: readonly FormFile[] = []) =>
    asAdmin.put(`/categories/${id}`, createForm(fields, files));
  const parentId = topCategory.id;

  it('changes the name and the description, and adds and removes media', async () => {
    const { id } = await createCategory();
    const name = createName('Renamed');
    const withMedia = await change(
      id,
      { name, parentId, description: 'All of them' },
      createPictures('media', 2),
    );
    expect(withMedia.status).toBe(200);
    expect(withMedia.body.category).toMatchObject({
      id,
      name,
      slug: name.toLowerCase().replaceAll(' ', '-'),
      description: 'All of them',
    });
    const [first, second] = withMedia.body.category.uploads;
    const changed = await change(id, { name, parentId, deletedUploadIds: JSON.stringify([first.id]) });
    expect(changed.body.category).toMatchObject({ description: null, uploads: [second] });
  });

  it('moves a category, but not into itself, below itself, or to the top level without five media', async () => {
    const [upper, target] = [await createCategory(), await createCategory()];
    const lower = await createCategory({ parentId: upper.id });
    const move = (to: string) => change(upper.id, { name: upper.name, parentId: to });
    for (const to of [upper.id, lower.id, 'unknown-id'])
      expectError(await move(to), { status: 400, path: 'parentId' });
    expectError(await move(''), {
      status: 400,
      message: 'A top-level category requires at least 5 images or videos.',
    });
    expect((await move(target.id)).body.category).toMatchObject({ parentId: target.id });
  });

  it('counts new media together with kept ones at the top level, and deletes only the category’s own', async () => {
    const { body } = await post({ name: createName('Top') }, createPictures('media', 5));
    const { id, name, uploads } = body.category;
    const deletedUploadIds = JSON.stringify([uploads[0].id]);
    expectError(await change(id, { name, deletedUploadIds }), { status: 400, path: 'media' });
    const swapped = await change(id, { name, deletedUploadIds }, [['media', PNG, 'new.png']]);
    expect([swapped.status, swapped.body.category.uploads.length]).toEqual([200, 5]);
    const another = await createCategory();
    const withForeignUpload = await change(another.id, {
      name: another.name,
      parentId,
      deletedUploadIds: JSON.stringify([uploads[1].id]),
    });
    expectError(withForeignUpload, { status: 400, path: 'deletedUploadIds.0' });
  });

  it('rejects a sibling’s name, an invalid list and an unknown category', async () => {
    const [one, two] = [await createCategory(), await createCategory()];
    expectError(await change(one.id, { name: two.name, parentId }), { status: 409, path: 'name' });
    const broken = await change(one.id, { name: one.name, parentId, deletedUploadIds: '[1' });
    expectError(broken, { status: 400, path: 'deletedUploadIds' });
    expectError(await change('unknown-id', { name: createName('None'), parentId }), {
      status: 404,
      message: 'Category not found.',
    });
  });
});

describeCall('DELETE /categories/{id}', () => {
  it('deletes a category once', async () => {
    const { id } = await createCategory();
    expect(await asAdmin.remove(`/categories/${id}`)).toMatchObject({ status: 204, body: undefined });
    expectError(await asAdmin.remove(`/categories/${id}`), { status: 404, message: 'Category not found.' });
  });

  it('does not delete a category with subcategories or products, but one whose products are archived', async () => {
    const parent = await createCategory();
    const { id } = await createCategory({ parentId: parent.id });
    const product = await createProduct(undefined, { categoryId: id });
    for (const full of [parent.id, id])
      expectError(await asAdmin.remove(`/categories/${full}`), { status: 409 });
    await asAdmin.remove(`/products/${product.id}`);
    expect((await asAdmin.remove(`/categories/${id}`)).status).toBe(204);
    expect((await asAdmin.remove(`/categories/${parent.id}`)).status).toBe(204);
  });
});

// Large uploads would cost the owner of a deployed store bandwidth.
if (isTemporaryStore)
  describe('a large picture', () => {
    it('of more than 20 MB is rejected', async () => {
      const large = Buffer.concat([PNG, Buffer.alloc(20 * 1024 * 1024)]);
      const rejected = await post({ name: createName('Large') }, [
        ...createPictures('media', 4),
        ['media', large, 'l.png'],
      ]);
      expectError(rejected, { status: 413, path: 'media' });
    });
  });
