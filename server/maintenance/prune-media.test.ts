import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createPng, writeIncomingFile } from '../media/test-files';
import { projectRoot } from '../project-root';
import { ADDRESS, makeCategory, makeProduct } from '../test/factories';
import { openTestStore, type TestStore } from '../test/harness';
import { FILE_COLUMNS } from './referenced-files';

const HOUR_MS = 60 * 60 * 1000;

/** Stores a picture of that age, with one rendition. */
async function storePicture(store: TestStore, ageHours = 48): Promise<string> {
  const { media } = store.deps;
  const { filename } = await media.store(writeIncomingFile(store, 'images', await createPng()), 'image');
  await media.rendition(filename, 96, 'webp');
  const then = new Date(store.deps.now().getTime() - ageHours * HOUR_MS);
  utimesSync(join(store.uploads, filename), then, then);
  return filename;
}

const checkFiles = ({ uploads }: TestStore, filename: string) => [
  existsSync(join(uploads, filename)),
  existsSync(join(uploads, 'renditions', filename.slice(0, 36), '96.webp')),
];
const BOTH = [true, true];
const NEITHER = [false, false];

const readAuditEntries = async ({ deps }: TestStore) =>
  deps.db.reader.auditEntry.findMany({
    where: { objectType: 'FILES' },
    select: { action: true, objectName: true, actor: true },
  });

async function withStore(work: (store: TestStore) => Promise<void>): Promise<void> {
  const store = await openTestStore();
  try {
    await work(store);
  } finally {
    await store.close();
  }
}

const toImageRow = (filename: string) => ({ filename, width: 40, height: 50, tint: '#8c2f39' });

describe('unused files', () => {
  it('are the files that no row references', () =>
    withStore(async (store) => {
      const names = await Promise.all(Array.from({ length: 8 }, () => storePicture(store)));
      const [slide, portrait, portraitVideo, poster, picture, logo, sold, unused] = names as [
        string,
        string,
        string,
        string,
        string,
        string,
        string,
        string,
      ];
      const { id: categoryId } = await makeCategory(store);
      const product = await makeProduct(store, { categoryId });
      const shopper = await store.shopper();
      await store.deps.db.transact(async (tx) => {
        await tx.upload.create({
          data: {
            id: 'u',
            categoryId,
            fileType: 'IMAGE',
            ...toImageRow(slide),
            portrait,
            portraitVideo,
            poster,
          },
        });
        await tx.productImage.create({ data: { id: 'p', productId: product.id, ...toImageRow(picture) } });
        await tx.companyDetails.create({ data: { id: 1, name: 'Vastra', logo } });
        const { isDefault: addressDefault, ...address } = ADDRESS;
        await tx.order.create({
          data: {
            id: 'o',
            number: '12345678',
            userId: shopper.id,
            totalPaise: 100,
            paymentMethod: 'COD',
            addressId: 'a',
            addressDefault,
            ...address,
          },
        });
        await tx.orderItem.create({
          data: {
            id: 'i',
            orderId: 'o',
            productId: product.id,
            variantId: product.variantId,
            position: 0,
            quantity: 1,
            pricePaise: 100,
            originalPaise: 100,
            name: 'Kurta',
            color: 'Ivory',
            size: 'M',
            imageFilename: sold,
          },
        });
      });
      const { caller } = await store.admin();
      const checked = await caller.admin.maintenance.pruneMedia({ dryRun: true });
      expect(checked).toMatchObject({ checked: 8, files: [unused], next: null });
      expect(checkFiles(store, unused)).toEqual(BOTH);
      expect(await readAuditEntries(store)).toEqual([]);

      expect(await caller.admin.maintenance.pruneMedia({})).toEqual(checked);
      expect(checkFiles(store, unused)).toEqual(NEITHER);
      for (const kept of [slide, portrait, portraitVideo, poster, picture, logo, sold])
        expect(checkFiles(store, kept)).toEqual(BOTH);
      expect(await readAuditEntries(store)).toEqual([
        { action: 'deleted', objectName: '1 unused file', actor: 'ADMIN' },
      ]);
      expect((await caller.admin.maintenance.pruneMedia({})).files).toEqual([]);
      expect(await readAuditEntries(store)).toHaveLength(1);
    }));

  it('are kept for a day, or for a chosen time of at least an hour', () =>
    withStore(async (store) => {
      const [young, older] = [await storePicture(store, 23), await storePicture(store, 25)];
      const { caller } = await store.admin();
      expect((await caller.admin.maintenance.pruneMedia({})).files).toEqual([older]);
      expect(checkFiles(store, young)).toEqual(BOTH);
      await expect(caller.admin.maintenance.pruneMedia({ olderThanHours: 0 })).rejects.toThrow(
        'The age in hours must be at least 1.',
      );
      expect((await caller.admin.maintenance.pruneMedia({ olderThanHours: 22 })).files).toEqual([young]);
    }));

  it('are kept if a row references them during the check', () =>
    withStore(async (store) => {
      const filenames = await Promise.all(Array.from({ length: 25 }, () => storePicture(store)));
      const { id: productId } = await makeProduct(store);
      const late = [...filenames].sort().at(-1) as string;
      const { db, media } = store.deps;
      const { remove } = media;
      let calls = 0;
      // A row references the last file after the first batch has been removed.
      Object.assign(media, {
        remove: async (names: readonly string[]) => {
          await remove(names);
          if (calls++ > 0) return;
          await db.transact((tx) =>
            tx.productImage.create({ data: { id: 'late', productId, ...toImageRow(late) } }),
          );
        },
      });
      const { caller } = await store.admin();
      const { files } = await caller.admin.maintenance.pruneMedia({});
      expect(files).toHaveLength(24);
      expect(checkFiles(store, late)).toEqual(BOTH);
    }));

  it('are processed in batches, including renditions without a master; other files stay', () =>
    withStore(async (store) => {
      const filename = await storePicture(store);
      const bytes = readFileSync(join(store.uploads, filename));
      const ids = Array.from(
        { length: 210 },
        (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
      );
      const then = new Date(store.deps.now().getTime() - 48 * HOUR_MS);
      for (const id of ids) {
        const path = join(store.uploads, `${id}.jpg`);
        writeFileSync(path, bytes);
        utimesSync(path, then, then);
      }
      const lost = join(store.uploads, 'renditions', 'ffffffff-0000-4000-8000-000000000000');
      mkdirSync(lost);
      writeFileSync(join(lost, '96.webp'), 'x');
      utimesSync(lost, then, then);
      writeFileSync(join(store.uploads, 'notes.txt'), 'the owner’s');

      const { caller } = await store.admin();
      const first = await caller.admin.maintenance.pruneMedia({});
      expect([first.checked, first.files.length, first.bytes]).toEqual([200, 200, 200 * bytes.length]);
      const second = await caller.admin.maintenance.pruneMedia({ after: first.next });
      expect([second.checked, second.files.length, second.next]).toEqual([12, 12, null]);
      expect(existsSync(lost)).toBe(false);
      expect(existsSync(join(store.uploads, 'notes.txt'))).toBe(true);
    }));

  it('are found by every column that can reference a file', () => {
    const schema = readFileSync(join(projectRoot, 'prisma/schema.prisma'), 'utf8');
    const columns = [...schema.matchAll(/^model (\w+) \{([^}]*)\}/gm)].flatMap(([, model, body = '']) =>
      [...body.matchAll(/^ {2}(\w+)\s+String/gm)]
        .map(([, column = '']) => column)
        .filter((column) => /file|portrait|poster|logo|picture|media/i.test(column))
        // The name that an imported file had on a person's computer.
        .filter((column) => `${model}.${column}` !== 'ImportRun.fileName')
        .map((column) => [model, column]),
    );
    expect(columns.sort()).toEqual(FILE_COLUMNS.map((each) => [...each]).sort());
  });
});
