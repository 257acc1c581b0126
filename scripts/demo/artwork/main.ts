/**
 * Draws the demo store's pictures: npm run demo:artwork -- [--only id,id] [--force] [--scale k] [--out folder]
 *
 * `--only` takes product keys and slide paths ('women', 'women/2'); `--scale .4` draws small trial pictures, best with
 * `--out`. Pictures whose recipe has not changed since the last run are skipped: manifest.json keeps a hash for each, see
 * drawn-pictures.ts.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { forEachConcurrently } from '../../../server/concurrency/for-each-concurrently';
import { findTint } from '../../../server/media/picture';
import type { Drawing } from '../drawn-pictures';
import { drawingTasks, hashTask } from './drawing-tasks';
import { hasFfmpeg } from './video';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    force: { type: 'boolean', default: false },
    scale: { type: 'string', default: '1' },
    out: { type: 'string' },
  },
});
const scale = Number(options.scale);
const folder = resolve(options.out ?? join(dirname(fileURLToPath(import.meta.url)), '..', 'pictures'));
const manifestFile = join(folder, 'manifest.json');

type Manifest = Record<string, Drawing>;

async function readManifest(): Promise<Manifest> {
  return existsSync(manifestFile) ? (JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest) : {};
}

/** Writes synchronously after every picture, so that an interrupted run loses nothing. */
function writeManifest(manifest: Manifest): void {
  const lines = Object.entries(manifest)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, drawing]) => `  ${JSON.stringify(file)}: ${JSON.stringify(drawing)}`);
  writeFileSync(manifestFile, `{\n${lines.join(',\n')}\n}\n`);
}

async function measure(file: string, image: Buffer): Promise<Pick<Drawing, 'picture'>> {
  if (!file.endsWith('.webp')) return {};
  const { width, height } = await sharp(image).metadata();
  return { picture: { width, height, tint: await findTint(image) } };
}

async function main(): Promise<void> {
  const only = options.only?.split(',');
  const wanted = only
    ? drawingTasks.filter(({ source }) => only.some((id) => source === id || source.startsWith(`${id}/`)))
    : drawingTasks;
  const manifest = await readManifest();
  await mkdir(folder, { recursive: true });

  if (!only) {
    const known = new Set(drawingTasks.map(({ file }) => file));
    for (const file of Object.keys(manifest).filter((name) => !known.has(name))) {
      await rm(join(folder, file), { force: true });
      delete manifest[file];
    }
  }
  let todo = wanted.filter(
    (task) =>
      options.force ||
      manifest[task.file]?.recipe !== hashTask(task, scale) ||
      !existsSync(join(folder, task.file)),
  );
  if (todo.some(({ file }) => file.endsWith('.mp4')) && !hasFfmpeg()) {
    console.warn('ffmpeg is not installed: the video loops are left as they are; everything else is drawn.');
    todo = todo.filter(({ file }) => !file.endsWith('.mp4'));
  }
  console.log(`${todo.length} of ${wanted.length} pictures to draw`);

  const started = Date.now();
  let done = 0;
  let bytes = 0;
  // sharp renders in other threads, so two pictures at the same time use two cores.
  await forEachConcurrently(todo, 2, async (task) => {
    const image = await task.draw(scale);
    const path = join(folder, task.file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, image);
    manifest[task.file] = { recipe: hashTask(task, scale), ...(await measure(task.file, image)) };
    bytes += image.length;
    done++;
    const seconds = Math.round((Date.now() - started) / 1000);
    console.log(`${done}/${todo.length}  ${seconds} s  ${Math.round(image.length / 1024)} kB  ${task.file}`);
    writeManifest(manifest);
  });
  writeManifest(manifest);
  console.log(`drew ${done} pictures, ${(bytes / 1e6).toFixed(1)} MB`);
}

await main();
