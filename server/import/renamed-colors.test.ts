import { describe, expect, it } from 'vitest';
import { writePictures } from '../media/test-files';
import { type Cells, importContent, KURTA, openImportStore, toOwnCsv } from './test-file';

const { store, admin, findProduct } = await openImportStore();
const { caller } = admin;

describe('a color that an import renames', () => {
  const readImages = async (id: string) =>
    (await caller.catalog.product({ id })).images.map(({ color }) => color);
  /** Each color is one SKU, by which the import finds its variant. */
  const toFile = (name: string, colors: readonly string[]) =>
    toOwnCsv(colors.map((colour, at): Cells => ({ ...KURTA, name, colour, sku: `${name}-${at}` })));
  const importColors = (name: string, colors: readonly string[]) =>
    importContent(store, admin, toFile(name, colors));

  async function createProduct(name: string, pictures: readonly (string | null)[]) {
    await importColors(name, ['Ivory', 'Navy', 'Rust']);
    const id = (await findProduct(name))?.id ?? '';
    const images = await writePictures(store, 'images', pictures.length);
    await caller.admin.catalog.addPictures({ id, imageColors: [...pictures], images });
    return id;
  }
  async function undo(id: string) {
    await caller.admin.import.undo({ id });
    await store.deps.background.whenIdle();
  }

  it('keeps its pictures, and has them after undoing', async () => {
    const id = await createProduct('Renamed', ['Ivory', 'Navy', null, 'Ivory']);
    const job = await importColors('Renamed', ['Cream', 'Navy', 'Rust']);
    expect(job).toMatchObject({ updated: 1, badRows: 0 });
    expect(await readImages(id)).toEqual(['Cream', 'Navy', null, 'Cream']);
    const { data } = await caller.admin.audit.log({ objectType: 'PRODUCT', objectId: id, limit: 1 });
    const changes = data[0]?.changes.filter(({ field }) => field === 'Colours of the pictures');
    expect(changes).toMatchObject([
      { from: expect.stringContaining('Ivory'), to: expect.not.stringContaining('Ivory') },
    ]);

    await undo(job.id);
    expect((await caller.catalog.product({ id })).variants[0]?.color).toBe('Ivory');
    expect(await readImages(id)).toEqual(['Ivory', 'Navy', null, 'Ivory']);
  });

  it('shares the pictures of another that there is, until undone', async () => {
    const id = await createProduct('Merged', ['Ivory', 'Navy', 'Rust']);
    const rows = ['Navy', 'Navy', 'Rust'].map((colour, at): Cells => {
      const size = at === 0 ? 'L' : 'M';
      return { ...KURTA, name: 'Merged', colour, size, sku: `Merged-${at}` };
    });
    const job = await importContent(store, admin, toOwnCsv(rows));
    expect(job).toMatchObject({ updated: 1, badRows: 0 });
    expect(await readImages(id)).toEqual(['Navy', 'Navy', 'Rust']);
    await undo(job.id);
    expect(await readImages(id)).toEqual(['Ivory', 'Navy', 'Rust']);
  });

  it('keeps its pictures where they are while a variant has it', async () => {
    const id = await createProduct('Kept', ['Ivory', 'Navy', 'Rust']);
    await importColors('Kept', ['Navy', 'Ivory', 'Rust']);
    expect(await readImages(id)).toEqual(['Ivory', 'Navy', 'Rust']);
  });
});
