import { copyFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { asSystemOwner } from '../../context';
import { writePictures } from '../../media/test-files';
import { createAnonymousContext } from '../../request-context';
import { importContent, openImportStore } from '../test-file';
import { downloadFrom, importPictures } from './import-pictures';

const { store, admin, findProduct } = await openImportStore();
const ctx = asSystemOwner(createAnonymousContext(store.deps));
const [picture] = await writePictures(store, 'images', 1);

async function writeDescription(id: string): Promise<void> {
  const { version, name: productName, categoryId, variants } = await admin.caller.catalog.product({ id });
  const input = { id, version, productName, categoryId, productVariants: variants, images: [] };
  await admin.caller.catalog.saveProduct({ ...input, description: 'Not ready yet' });
}

it.each([
  ['first', 0],
  ['second', 20],
])(
  'a product that staff edit while its %s pictures are fetched stays a draft, also when the import is undone',
  async (when, at) => {
    const name = `Edited during the ${when}`;
    const job = await importContent(
      store,
      admin,
      `handle,name,category,colour,size,stock,mrp\n${when},${name},Shirts,Red,M,1,99`,
    );
    const { id = '' } = (await findProduct(name)) ?? {};
    const pictures = Array.from({ length: 21 }, (_, number) => ({
      ...{ url: `https://shop.example/${number}.jpg`, color: null },
    }));
    const source = downloadFrom(store.deps, async (url, path) => {
      if (url.endsWith(`/${at}.jpg`)) await writeDescription(id);
      copyFileSync(picture?.path ?? '', path);
    });
    const target = { name, handle: when, skus: [], pictures, publishes: true };
    expect(await importPictures(ctx, [target], source, () => {})).toMatchObject({ added: 21, failed: 0 });
    const edited = { status: 'DRAFT', description: 'Not ready yet' };
    expect(await findProduct(name)).toMatchObject(edited);

    const [run] = await admin.caller.admin.import.history();
    expect(run).toMatchObject({ id: job.id, undoable: 0 });
    const undo = admin.caller.admin.import.undo({ id: job.id });
    await expect(undo).rejects.toThrow('Nothing of this import is left to undo.');
    await store.deps.background.whenIdle();
    expect(await findProduct(name)).toMatchObject(edited);
  },
);
