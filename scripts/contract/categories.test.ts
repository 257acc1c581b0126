import { describe, expect, it } from 'vitest';
import { HTML, SVG } from '../../server/media/test-files';
import { expectRefusal, nameOf, ours, owner, top, visitor } from './client';
import { MP4, makeCategory, makeProduct, PNG, pictures } from './goods';
import { formOf, type NewFile } from './request';
import { row } from './row';

const post = (fields: Record<string, string>, files: readonly NewFile[] = []) =>
  owner.post('/categories', formOf(fields, files));

/** The contract's reserved first segments. */
const RESERVED = [
  ...['cart', 'wishlist', 'checkout', 'payment', 'profile', 'login', 'register', 'forgot-password'],
  ...['products', 'product', 'legal', 'contact', 'about', 'admin', 'api', 'trpc', 'uploads'],
];

interface Node {
  id: string;
  subCategories: Node[];
}
const find = (tree: Node[], id: string): Node | undefined =>
  tree.find((node) => node.id === id) ??
  tree.flatMap(({ subCategories }) => find(subCategories, id) ?? [])[0];

row('GET /categories', () => {
  it('is the tree, bare, with counts of what lies right below', async () => {
    const parent = await makeCategory();
    const child = await makeCategory({ parentId: parent.id });
    await makeProduct(undefined, { categoryId: child.id });
    const { status, body } = await visitor.get('/categories');
    expect([status, Array.isArray(body)]).toEqual([200, true]);
    expect(body.map(({ parentId }: { parentId: unknown }) => parentId)).toEqual(body.map(() => null));
    expect(find(body, parent.id)).toEqual({
      ...parent,
      subCategories: [{ ...child, _count: { subCategories: 0, products: 1 } }],
      _count: { subCategories: 1, products: 0 },
    });
  });

  it('counts no archived product', async () => {
    const category = await makeCategory();
    const product = await makeProduct(undefined, { categoryId: category.id });
    await owner.remove(`/products/${product.id}`);
    expect(find((await visitor.get('/categories')).body, category.id)).toEqual(category);
  });
});

row('POST /categories', () => {
  it('makes a top-level category of five pictures and videos', async () => {
    const name = nameOf('Top  Level');
    const media: NewFile[] = [...pictures('media', 4), ['media', MP4, 'walk.txt']];
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

  it('makes a subcategory without any', async () => {
    const category = await makeCategory();
    expect(category).toMatchObject({ parentId: top.id, uploads: [], description: null });
  });

  it('prefixes the slug that a category of another branch has', async () => {
    const [first, second, name] = [await makeCategory(), await makeCategory(), nameOf('Shirts')];
    const slug = name.toLowerCase().replaceAll(' ', '-');
    expect((await makeCategory({ name, parentId: first.id })).slug).toBe(slug);
    expect((await makeCategory({ name, parentId: second.id })).slug).toBe(`${second.slug}-${slug}`);
  });

  it('refuses the name or the slug of a sibling', async () => {
    const { name } = await makeCategory({ name: nameOf('T shirts') });
    for (const taken of [name, name.toUpperCase(), name.replaceAll(' ', '   '), name.replaceAll(' ', '-')])
      expectRefusal(await post({ name: taken, parentId: top.id }), { status: 409, path: 'name' });
  });

  it.each(RESERVED)('keeps /%s for the store itself', async (slug) => {
    const name = `${slug[0]?.toUpperCase()}${slug.slice(1)}`.replaceAll('-', ' ');
    expectRefusal(await post({ name }, pictures('media', 1)), { status: 400, path: 'name' });
  });

  it('has no use for that below the top', async () => {
    const { id } = await makeCategory();
    expect((await makeCategory({ name: 'Cart', parentId: id })).slug).toMatch(/cart$/);
  });

  it.each<[what: string, fields: Record<string, string>, path: string, message: string | RegExp]>([
    ['no name', {}, 'name', 'Category name is required.'],
    ['a blank name', { name: ' ' }, 'name', 'Category name is required.'],
    ['a long name', { name: 'x'.repeat(101) }, 'name', /100/],
    ['a name that breaks its address', { name: '50% off / more' }, 'name', /./],
    ['a control character', { name: 'bell\u0007' }, 'name', /./],
    ['a long description', { description: 'x'.repeat(5001) }, 'description', /5,000/],
    ['a parent that is not there', { parentId: 'nobody' }, 'parentId', /./],
    ['a list that is none', { deletedUploadIds: 'all' }, 'deletedUploadIds', /./],
  ])('refuses %s', async (_what, fields, path, message) => {
    const given = 'name' in fields || path === 'name' ? fields : { name: nameOf('Refused'), ...fields };
    expectRefusal(await post({ parentId: top.id, ...given }), { status: 400, path, message });
  });

  it.each<[what: string, files: NewFile[], status: number]>([
    ['four pictures at the top', pictures('media', 4), 400],
    ['an SVG among them', [...pictures('media', 5), ['media', SVG, 'logo.png']], 415],
    ['HTML among them', [['media', HTML, 'photo.jpg'], ...pictures('media', 5)], 415],
    ['a PDF', [...pictures('media', 5), ['media', '%PDF-1.7\n', 'look.pdf']], 415],
    ['nothing in a file', [...pictures('media', 5), ['media', '', 'empty.png']], 415],
  ])('refuses %s, and keeps nothing', async (_what, files, status) => {
    const name = nameOf('Refused');
    const refused = await post({ name }, files);
    expectRefusal(refused, { status, path: 'media' });
    if (status === 400)
      expect(refused.body.message).toBe('A top-level category requires at least 5 images or videos.');
    expect(JSON.stringify((await visitor.get('/categories')).body)).not.toContain(name);
  });

  it('refuses more than 20 files', async () => {
    expectRefusal(await post({ name: nameOf('Many') }, pictures('media', 21)), { status: 400 });
  });
});

row('PUT /categories/{id}', () => {
  const put = (id: string, fields: Record<string, string>, files: readonly NewFile[] = []) =>
    owner.put(`/categories/${id}`, formOf(fields, files));
  const parentId = top.id;

  it('renames, describes, adds and takes away', async () => {
    const { id } = await makeCategory();
    const name = nameOf('Renamed');
    const made = await put(id, { name, parentId, description: 'All of them' }, pictures('media', 2));
    expect(made.status).toBe(200);
    expect(made.body.category).toMatchObject({
      id,
      name,
      slug: name.toLowerCase().replaceAll(' ', '-'),
      description: 'All of them',
    });
    const [first, second] = made.body.category.uploads;
    const changed = await put(id, { name, parentId, deletedUploadIds: JSON.stringify([first.id]) });
    expect(changed.body.category).toMatchObject({ description: null, uploads: [second] });
  });

  it('moves a category, but not into itself, below itself or to the top without five', async () => {
    const [upper, target] = [await makeCategory(), await makeCategory()];
    const lower = await makeCategory({ parentId: upper.id });
    const move = (to: string) => put(upper.id, { name: upper.name, parentId: to });
    for (const to of [upper.id, lower.id, 'nobody'])
      expectRefusal(await move(to), { status: 400, path: 'parentId' });
    expectRefusal(await move(''), {
      status: 400,
      message: 'A top-level category requires at least 5 images or videos.',
    });
    expect((await move(target.id)).body.category).toMatchObject({ parentId: target.id });
  });

  it('counts the new ones with those that stay at the top', async () => {
    const { body } = await post({ name: nameOf('Top') }, pictures('media', 5));
    const { id, name, uploads } = body.category;
    const deletedUploadIds = JSON.stringify([uploads[0].id]);
    expectRefusal(await put(id, { name, deletedUploadIds }), { status: 400, path: 'media' });
    const swapped = await put(id, { name, deletedUploadIds }, [['media', PNG, 'new.png']]);
    expect([swapped.status, swapped.body.category.uploads.length]).toEqual([200, 5]);
    const foreign = await makeCategory();
    const theirs = await put(foreign.id, {
      name: foreign.name,
      parentId,
      deletedUploadIds: JSON.stringify([uploads[1].id]),
    });
    expectRefusal(theirs, { status: 400, path: 'deletedUploadIds.0' });
  });

  it('refuses a sibling’s name, a list that is none, and what is not there', async () => {
    const [one, two] = [await makeCategory(), await makeCategory()];
    expectRefusal(await put(one.id, { name: two.name, parentId }), { status: 409, path: 'name' });
    const broken = await put(one.id, { name: one.name, parentId, deletedUploadIds: '[1' });
    expectRefusal(broken, { status: 400, path: 'deletedUploadIds' });
    expectRefusal(await put('nobody', { name: nameOf('None'), parentId }), {
      status: 404,
      message: 'Category not found.',
    });
  });
});

row('DELETE /categories/{id}', () => {
  it('deletes once', async () => {
    const { id } = await makeCategory();
    expect(await owner.remove(`/categories/${id}`)).toMatchObject({ status: 204, body: undefined });
    expectRefusal(await owner.remove(`/categories/${id}`), { status: 404, message: 'Category not found.' });
  });

  it('keeps what holds a subcategory or a product, but not what holds archived ones', async () => {
    const parent = await makeCategory();
    const { id } = await makeCategory({ parentId: parent.id });
    const product = await makeProduct(undefined, { categoryId: id });
    for (const full of [parent.id, id])
      expectRefusal(await owner.remove(`/categories/${full}`), { status: 409 });
    await owner.remove(`/products/${product.id}`);
    expect((await owner.remove(`/categories/${id}`)).status).toBe(204);
    expect((await owner.remove(`/categories/${parent.id}`)).status).toBe(204);
  });
});

// A large file costs a deployed store's owner more than it tells.
if (ours)
  describe('a large picture', () => {
    it('of more than 20 MB is refused', async () => {
      const large = Buffer.concat([PNG, Buffer.alloc(20 * 1024 * 1024)]);
      const refused = await post({ name: nameOf('Large') }, [
        ...pictures('media', 4),
        ['media', large, 'l.png'],
      ]);
      expectRefusal(refused, { status: 413, path: 'media' });
    });
  });
