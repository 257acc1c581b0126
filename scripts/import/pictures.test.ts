/** `npm run import` with an archive whose pictures are not all usable. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configure, TextReader, Uint8ArrayReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { expect, it } from 'vitest';
import { migrate } from '../../server/db/migrate/migrate';
import { openDatabase } from '../../server/db/open-database';
import { createPng } from '../../server/media/test-files';
import { projectRoot } from '../../server/project-root';
import { toProgramArgs } from '../../server/test/program-args';
import { createFolderPath, run, TIMEOUT_MS } from '../test-commands';

configure({ useWebWorkers: false });

/** The DATA_DIR of a store with a category. */
async function createStoreFolder(): Promise<string> {
  const folder = createFolderPath();
  mkdirSync(folder, { recursive: true });
  const target = { kind: 'sqlite', file: join(folder, 'vastra.sqlite') } as const;
  await migrate(target);
  const db = await openDatabase(target);
  await db.transact((tx) => tx.category.create({ data: { id: 'caps', name: 'Caps', slug: 'caps' } }));
  await db.close();
  return folder;
}

it(
  'names each picture that failed, up to 50, and leaves no file when the pictures can’t be read',
  async () => {
    const folder = await createStoreFolder();
    const picture = await createPng();
    const importArchive = async (product: string, bad: number) => {
      const writer = new ZipWriter(new Uint8ArrayWriter());
      const csv = `name,handle,category,colour,size,stock,mrp\r\n${product},${product},Caps,Red,M,1,99\r\n`;
      await writer.add('products.csv', new TextReader(csv));
      await writer.add(`${product}/good.png`, new Uint8ArrayReader(picture));
      for (let at = 1; at <= bad; at++) await writer.add(`${product}/${at}.jpg`, new TextReader('none'));
      const file = join(folder, `${product}.zip`);
      writeFileSync(file, await writer.close());
      const { stdout, stderr, code } = await run('import', [file], { DATA_DIR: folder });
      expect([stderr, code]).toEqual(['', 0]);
      const lines = stdout.split('\n');
      return lines.slice(lines.findIndex((line) => line.startsWith('Added')));
    };
    const describe = (product: string, at: number) =>
      `  ${product}: “${product}/${at}.jpg” is not a JPEG, PNG, WebP, AVIF or GIF picture.`;
    expect(await importArchive('cap', 0)).toEqual(['Added 1 picture.']);
    expect(await importArchive('hat', 2)).toEqual([
      'Added 1 picture; 2 failed:',
      describe('hat', 1),
      describe('hat', 2),
    ]);
    const many = await importArchive('scarf', 52);
    expect([many[0], many.length]).toEqual(['Added 1 picture; 52 failed:', 52]);
    expect(many.at(-1)).toBe('  … and 2 more');

    const broken = join(folder, 'broken.zip');
    writeFileSync(broken, 'no archive');
    const { code } = await run('import', [join(folder, 'cap.zip'), '--pictures', broken], {
      DATA_DIR: folder,
    });
    expect(code).toBe(1);
    const both = ['--download-pictures', '--pictures', folder];
    expect((await run('import', [join(folder, 'cap.zip'), ...both], { DATA_DIR: folder })).stderr).toContain(
      'use one of the two options',
    );
    const table = join(folder, 'products.csv');
    writeFileSync(table, 'name\r\n');
    const { stderr } = await run('import', [table, '--pictures', table], { DATA_DIR: folder });
    expect(stderr).toContain(`There is no folder or archive ${table}.`);
    expect(readdirSync(join(folder, 'tmp')).filter((name) => name.startsWith('unpacked-'))).toEqual([]);
  },
  TIMEOUT_MS,
);

it(
  'ends at the first Ctrl+C while pictures are added',
  async () => {
    const folder = await createStoreFolder();
    const [file, pictures] = [join(folder, 'caps.csv'), join(folder, 'pictures')];
    mkdirSync(pictures);
    const picture = await createPng();
    const handles = Array.from({ length: 60 }, (_, index) => `cap-${index}`);
    const rows = handles.map((handle) => `${handle},${handle},Caps,Red,M,1,99\r\n`);
    writeFileSync(file, `name,handle,category,colour,size,stock,mrp\r\n${rows.join('')}`);
    for (const handle of handles) writeFileSync(join(pictures, `${handle}.png`), picture);
    const args = [...toProgramArgs('scripts/import.ts'), file, '--pictures', pictures, '--no-pauses'];
    const child = spawn(process.execPath, args, {
      cwd: projectRoot,
      env: { ...process.env, DATA_DIR: folder },
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
      if (child.killed || !output.includes('Created 60 products')) return;
      child.kill('SIGINT');
    });
    expect(await once(child, 'close')).toEqual([null, 'SIGINT']);
    expect(output).not.toContain('Added');
  },
  TIMEOUT_MS,
);
