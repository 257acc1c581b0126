/** What the commands change in a store, and that a dry run changes nothing. */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { migrate } from '../../server/db/migrate/migrate';
import { openDatabase } from '../../server/db/open-database';
import { openSqliteFile } from '../../server/db/sqlite/sqlite-driver';
import { createFolderStorage } from '../../server/media/folder-storage';
import { IncomingFile } from '../../server/media/incoming-file';
import { createMediaStore } from '../../server/media/media-store';
import { toUploadsFolder } from '../../server/media/open-media-storage';
import { createPng } from '../../server/media/test-files';
import {
  CREATE_ADMIN,
  createFolderPath,
  emptyCsv,
  pickCommands,
  root,
  run,
  runEach,
  spawnCommand,
  TIMEOUT_MS,
} from '../test-commands';

/** Creates a store with a product whose totals are wrong, a picture in use, an unused one and a recent one. */
async function createStore() {
  const folder = createFolderPath();
  const uploads = toUploadsFolder(folder);
  const media = createMediaStore(createFolderStorage(uploads));
  const target = { kind: 'sqlite', file: join(folder, 'vastra.sqlite') } as const;
  await migrate(target);
  const path = join(root, 'picture.png');
  writeFileSync(path, await createPng());
  const store = async () =>
    (await media.store(new IncomingFile({ field: 'images', path, originalName: 'picture.png' }), 'image'))
      .filename;
  const [used, unused, young] = [await store(), await store(), await store()];
  const then = new Date(Date.now() - 48 * 60 * 60 * 1000);
  for (const name of [used, unused]) utimesSync(join(uploads, name), then, then);
  const db = await openDatabase(target);
  await db.transact(async (tx) => {
    await tx.category.create({ data: { id: 'kurtas', name: 'Kurtas', slug: 'kurtas' } });
    await tx.product.create({
      data: { id: 'kurta', name: 'Bagru Kurta', categoryId: 'kurtas', stockTotal: 9 },
    });
    await tx.variant.create({
      data: {
        id: 'm',
        productId: 'kurta',
        color: 'Ivory',
        colorHexCode: '#efe6d3',
        size: 'M',
        stock: 4,
        originalPaise: 189_900,
      },
    });
    await tx.productImage.create({ data: { id: 'p', productId: 'kurta', filename: used } });
  });
  await db.close();
  return { folder, used, unused, young, bytes: readFileSync(join(uploads, unused)).length };
}

const WRONG_TOTALS =
  'Bagru Kurta (kurta): In stock: No → Yes, Units in stock: 9 → 4, Price from: ₹0.00 → ₹1,899.00';
const hashFile = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

describe('a dry run', () => {
  it(
    'prints what it would do, and leaves the database and the files unchanged',
    async () => {
      const { folder, unused, bytes } = await createStore();
      const file = join(folder, 'products.csv');
      writeFileSync(file, 'name,category,colour,size,stock,mrp\r\nBandi,Kurtas,Indigo,M,3,999.00\r\n');
      const state = () => [
        hashFile(join(folder, 'vastra.sqlite')),
        readdirSync(join(folder, 'uploads')).sort(),
      ];
      const before = state();
      const env = { DATA_DIR: folder };
      const expected: [string, string[], string][] = [
        ['migrate', [], 'The database is up to date.'],
        ['seed', [], 'The database is not empty: nothing was seeded.'],
        ['import', [file], '1 row: 1 product to create, 0 to update'],
        ['export', [join(folder, 'out.csv')], 'Would write 1 product in 1 row to '],
        ['admin', CREATE_ADMIN, 'Would create the administrator owner@example.com.'],
        ['media', ['prune'], `${unused}\nWould remove 1 unused file, ${bytes} bytes; 2 stay.`],
        ['recompute', [], `${WRONG_TOTALS}\n1 product checked: 1 would be corrected.`],
      ];
      await Promise.all(
        expected.map(async ([command, args, words]) => {
          const { code, stdout, stderr } = await spawnCommand(command, [...args, '--dry-run'], env);
          expect([command, code, stderr]).toEqual([command, 0, '']);
          expect(stdout).toContain(words);
          expect(state(), command).toEqual(before);
        }),
      );
      expect(existsSync(join(folder, 'out.csv'))).toBe(false);
    },
    TIMEOUT_MS,
  );

  it(
    'counts the products of another shop’s file with the categories that it would create',
    async () => {
      const { folder } = await createStore();
      const file = join(root, 'shopify.csv');
      writeFileSync(
        file,
        'Handle,Title,Type,Option1 Name,Option1 Value,Variant Price\nkada,Silver Kada,Bangles,Size,S,499.00\n',
      );
      const importFile = async (...options: string[]) => {
        const { code, stdout } = await run('import', [file, '--create-categories', ...options], {
          DATA_DIR: folder,
        });
        return { code, counts: stdout.split('\n').find((line) => line.includes('to create')), stdout };
      };
      const tried = await importFile('--dry-run');
      expect(tried.stdout).toContain('Would map type “Bangles”: Bangles.');
      expect(tried).toMatchObject({ code: 0, counts: expect.stringContaining('1 product to create') });
      const { stdout, counts } = await importFile();
      expect(counts).toBe(tried.counts);
      expect(stdout).toContain('Created 1 product, updated 0.');
    },
    TIMEOUT_MS,
  );

  it(
    'creates no database, and migrates none that is outdated',
    async () => {
      const folder = createFolderPath();
      const ended = await runEach(pickCommands('migrate', 'seed', 'admin'), ['--dry-run'], {
        DATA_DIR: folder,
      });
      for (const { name, code, stderr } of ended) {
        expect([name, code, stderr]).toEqual([name, 0, '']);
      }
      expect(ended.find(({ name }) => name === 'migrate')?.stdout).toMatch(/^Would apply 0001_store, /);
      expect(ended.find(({ name }) => name === 'seed')?.stdout).toMatch(/^Would seed the demo store: /);
      const upload = await run('media', ['upload', '--dry-run'], {
        DATA_DIR: folder,
        MEDIA_URL: 's3://bucket?region=ap-south-1',
        AWS_ACCESS_KEY_ID: 'shop',
        AWS_SECRET_ACCESS_KEY: 'secret',
      });
      expect(upload.stderr).toBe(`media: There are no uploads in ${join(folder, 'uploads')}. Set DATA_DIR.`);
      expect(existsSync(folder)).toBe(false);

      const behind = (await createStore()).folder;
      const database = openSqliteFile(join(behind, 'vastra.sqlite'));
      const last = database.prepare('SELECT MAX(name) AS name FROM _migration').get() as { name: string };
      database.prepare('DELETE FROM _migration WHERE name = ?').run(last.name);
      database.close();
      const before = hashFile(join(behind, 'vastra.sqlite'));
      for (const { name, code, stdout, stderr } of await runEach(
        pickCommands('migrate', 'recompute'),
        ['--dry-run'],
        {
          DATA_DIR: behind,
        },
      )) {
        if (name === 'migrate') expect([code, stdout]).toEqual([0, `Would apply ${last.name}.`]);
        else
          expect([code, stderr]).toEqual([
            1,
            `${name}: The database is outdated, and a dry run does not migrate it. Run npm run migrate first.`,
          ]);
      }
      expect(hashFile(join(behind, 'vastra.sqlite'))).toBe(before);
    },
    TIMEOUT_MS,
  );
});

describe('a run', () => {
  it(
    'prunes, recomputes, exports and creates an administrator once',
    async () => {
      const { folder, used, unused, young, bytes } = await createStore();
      const env = { DATA_DIR: folder };
      expect(await run('media', ['prune'], env)).toEqual({
        code: 0,
        stdout: `Removed 1 unused file, ${bytes} bytes; 2 stay.`,
        stderr: '',
      });
      const left = readdirSync(join(folder, 'uploads')).filter((name) => name !== 'renditions');
      expect(left.sort()).toEqual([used, young].sort());
      expect(left).not.toContain(unused);

      expect((await run('recompute', [], env)).stdout).toBe(
        `${WRONG_TOTALS}\n1 product checked: 1 corrected.`,
      );
      expect((await run('recompute', [], env)).stdout).toBe('1 product checked: all are right.');

      expect(await run('media', ['prune', '--older-than', '0h'], env)).toMatchObject({
        code: 1,
        stderr: 'media: The age in hours must be at least 1.',
      });
      expect(await run('export', ['/nowhere/at/all.csv'], env)).toMatchObject({
        code: 1,
        stderr: "export: /nowhere/at/all.csv can't be used: there is no such file or folder.",
      });

      const file = join(folder, 'out.csv');
      cpSync(emptyCsv, file);
      const exported = await run('export', [file], env);
      // On a slow machine, lines about the progress come first.
      expect([exported.code, exported.stdout.split('\n').at(-1), exported.stderr]).toEqual([
        0,
        `The products are in ${file}.`,
        '',
      ]);
      expect(readFileSync(file, 'utf8')).toContain('Bagru Kurta');
      expect((await run('import', [file, '--dry-run'], env)).stdout).toContain('1 unchanged, 0 rejected');

      expect((await run('admin', CREATE_ADMIN, env)).stdout).toBe(
        'owner@example.com can now log in as an administrator.',
      );
      for (const more of [[], ['--dry-run']])
        expect(await run('admin', [...CREATE_ADMIN, ...more], env)).toMatchObject({
          code: 1,
          stderr: 'admin: An account with this email already exists.',
        });
      const seeded = await run('seed', [], env);
      expect([seeded.code, seeded.stdout]).toEqual([0, 'The database is not empty: nothing was seeded.']);
    },
    TIMEOUT_MS,
  );
});
