/** Backups of a store whose folder lacks uploads that the database names. */
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { examineUploads } from '../doctor/examine-database';
import { createPng, writeIncomingFile } from '../media/test-files';
import { makeProduct } from '../test/factories';
import { openFileStore } from '../test/harness';
import { createBackup } from './create-backup';
import { getBackupStatus, recordBackup } from './record-backup';
import { reportProblem } from './schedule-backups';

const store = await openFileStore();
const { db, media } = store.deps;
const source = { target: store.target, dataDir: store.folder, uploads: store.uploads };
let names: string[] = [];
let folder = '';
let night = 0;

const backUp = (from = source, keep = 1) =>
  createBackup(from, { folder, keep, passphrase: null }, new Date(Date.UTC(2026, 10, 1 + night++)));
const lose = (count: number) => {
  for (const name of names.slice(0, count)) rmSync(join(store.uploads, name));
};

beforeEach(async () => {
  folder = mkdtempSync(join(store.folder, 'backups-'));
  const { id: productId } = await makeProduct(store);
  const pictures = await Promise.all(
    Array.from({ length: 7 }, async () =>
      media.store(writeIncomingFile(store, 'images', await createPng()), 'image'),
    ),
  );
  names = pictures.map(({ filename }) => filename).sort();
  await db.transact(async (tx) => {
    await tx.productImage.deleteMany();
    await tx.productImage.createMany({
      data: names.map((filename, position) => ({
        id: `${productId.slice(0, 30)}${position}`,
        productId,
        filename,
        position,
        width: 40,
        height: 50,
        tint: '#8c2f39',
      })),
    });
  });
});

describe('a backup without any of the uploads', () => {
  it.each(['is empty', 'is not there'])(
    'fails when their folder %s, and keeps what there is',
    async (how) => {
      await backUp();
      const before = readdirSync(folder);
      const uploads = join(mkdtempSync(join(store.folder, 'wrong-')), 'uploads');
      if (how === 'is empty') mkdirSync(uploads);
      await expect(backUp({ ...source, uploads })).rejects.toMatchObject({
        name: 'BackupError',
        message: `None of the uploads that the database names is in ${uploads}. Set DATA_DIR to the folder of the store, or mount the disk that has its uploads.`,
      });
      expect(readdirSync(folder)).toEqual(before);
    },
  );

  it('is complete where they are in a bucket', async () => {
    lose(7);
    expect(
      await createBackup({ ...source, uploads: null }, { folder, keep: 1, passphrase: null }, new Date()),
    ).toMatchObject({
      problem: null,
    });
  });
});

describe('a backup without some of the uploads', () => {
  it('has the others, says which are missing, and removes no older archive until they are back', async () => {
    await backUp();
    const aside = join(store.folder, 'aside');
    renameSync(join(store.uploads, names[0] ?? ''), aside);
    const { file, problem } = await backUp();
    expect(problem).toBe(
      `One upload that the database names is missing in ${store.uploads}: ${names[0]}. Older archives are kept until they are there again.`,
    );
    expect(readdirSync(folder)).toHaveLength(2);
    renameSync(aside, join(store.uploads, names[0] ?? ''));
    expect((await backUp()).problem).toBeNull();
    expect(readdirSync(folder)).toHaveLength(1);
    expect(file).toContain('2026-11');
  });

  it('names the first five', async () => {
    lose(6);
    expect((await backUp()).problem).toBe(
      `6 uploads that the database names are missing in ${store.uploads}: ${names.slice(0, 5).join(', ')} and more. Older archives are kept until they are there again.`,
    );
  });

  it('is reported on the dashboard and in the log until one is complete', async () => {
    const lines: string[] = [];
    const log = { ...store.deps.log, error: (line: string) => void lines.push(line) };
    const deps = { ...store.deps, log: log as unknown as typeof store.deps.log };
    lose(2);
    await recordBackup(store.target, () => backUp());
    expect(await getBackupStatus({ ...store.deps, now: () => new Date() })).toMatchObject({
      lastAt: expect.any(String),
      problem: expect.stringContaining(`2 uploads that the database names are missing in ${store.uploads}: `),
    });
    await reportProblem({ ...deps, now: () => new Date() });
    expect(lines).toEqual([
      expect.stringMatching(/^ALERT: the nightly backup was made, with a problem\. 2 uploads /),
    ]);
    await db.transact((tx) => tx.productImage.deleteMany({ where: { filename: { in: names.slice(0, 2) } } }));
    await recordBackup(store.target, () => backUp());
    expect((await getBackupStatus({ ...store.deps, now: () => new Date() }))?.problem).toBeNull();
    await reportProblem({ ...deps, now: () => new Date() });
    expect(lines).toHaveLength(1);
  });
});

it('npm run doctor names missing uploads', async () => {
  const examine = () => examineUploads(db, { ...store.deps.env, dataDir: store.folder });
  expect(await examine()).toMatchObject([{ level: 'ok' }]);
  lose(1);
  expect(await examine()).toMatchObject([
    {
      level: 'problem',
      text: `One upload that the database names is missing in ${store.uploads}: ${names[0]}.`,
    },
  ]);
});
