/**
 * Draws the demo store's pictures: npm run demo:artwork -- [--only id,id] [--force] [--scale k] [--out folder]
 *
 * `--only` takes product keys and slide paths ('women', 'women/2'); `--scale .4` draws small trial pictures, best with
 * `--out`. Pictures whose recipe has not changed since the last run are skipped: manifest.json keeps a hash for each, see
 * drawn-pictures.ts.
 */
import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { forEachConcurrently } from '../../../server/concurrency/for-each-concurrently';
import { findTint } from '../../../server/media/picture';
import { demoProducts } from '../catalog/products';
import type { DemoProduct } from '../catalog/types';
import type { Drawing } from '../drawn-pictures';
import { drawCloseUp, drawCloth, drawFront, drawOutfit } from './compose';
import { type Encoding, encodePicture } from './engine/render';
import { getSlidePath, showcaseSlides } from './showcase';
import { drawUprightSlide, drawWideSlide, portrait } from './slides';
import { encodeLoop, hasFfmpeg } from './video';

/** Increase it when the drawing code changes, so that every picture is drawn again. */
const ENGINE_VERSION = 1;

interface Task {
  file: string;
  /** Product key or slide path, for `--only`. */
  source: string;
  recipe: unknown;
  draw: () => Promise<Buffer>;
}

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

const createEncoding = (width: number, quality: number, mostKilobytes: number): Encoding => ({
  width: Math.round(width * scale),
  quality,
  mostKilobytes,
});

/**
 * Widths (px), qualities and sizes (KB) with which all pictures together stay below 25 MB. The first front picture of a product
 * is the largest, because shoppers zoom into it.
 */
const encodings = {
  large: { ...createEncoding(1200, 46, 52), format: 'avif' as const },
  front: createEncoding(800, 64, 41),
  crop: createEncoding(720, 60, 40),
  cloth: createEncoding(640, 46, 38),
  pair: createEncoding(800, 62, 39),
  wide: createEncoding(1920, 72, 125),
  upright: createEncoding(1152, 72, 110),
};

function listProductTasks(product: DemoProduct): Task[] {
  const source = product.key;
  const path = `products/${product.key}`;
  const tasks: Task[] = product.colors.map(({ key, art }, i) => {
    const isLarge = i === 0;
    return {
      file: `${path}/${key}.${isLarge ? 'avif' : 'webp'}`,
      source,
      recipe: ['front', art],
      draw: () => encodePicture(drawFront(art), isLarge ? encodings.large : encodings.front),
    };
  });
  const art = product.colors[0]?.art;
  if (!art) return tasks;
  tasks.push(
    {
      file: `${path}/crop.webp`,
      source,
      recipe: ['crop', art],
      draw: () => encodePicture(drawCloseUp(art), encodings.crop),
    },
    {
      file: `${path}/cloth.webp`,
      source,
      recipe: ['cloth', art],
      draw: () => encodePicture(drawCloth(art), encodings.cloth),
    },
  );
  const { pair: others } = product;
  if (others?.length) {
    tasks.push({
      file: `${path}/pair.webp`,
      source,
      recipe: ['pair', art, others],
      draw: () => encodePicture(drawOutfit(art, others), encodings.pair),
    });
  }
  return tasks;
}

function listSlideTasks(): Task[] {
  return showcaseSlides.flatMap((slide): Task[] => {
    // A corrected alternative text needs no other picture.
    const { alt: _alt, ...drawn } = slide;
    const path = getSlidePath(slide);
    const source = `${slide.category}/${slide.n}`;
    const tasks: Task[] = [
      {
        file: `${path}.webp`,
        source,
        recipe: ['wide', drawn],
        draw: () => encodePicture(drawWideSlide(slide), encodings.wide),
      },
      {
        file: `${path}-portrait.webp`,
        source,
        recipe: ['upright', drawn, portrait],
        draw: () => encodePicture(drawUprightSlide(slide), encodings.upright),
      },
    ];
    if (slide.media === 'video')
      tasks.push(
        { file: `${path}.mp4`, source, recipe: ['loop', drawn], draw: () => encodeLoop(slide, 'wide') },
        {
          file: `${path}-portrait.mp4`,
          source,
          recipe: ['loop upright', drawn, portrait],
          draw: () => encodeLoop(slide, 'upright'),
        },
      );
    return tasks;
  });
}

const hashTask = (task: Task): string =>
  createHash('sha256')
    .update(JSON.stringify([ENGINE_VERSION, scale, task.recipe]))
    .digest('hex')
    .slice(0, 16);

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
  const all = [...listSlideTasks(), ...demoProducts.flatMap(listProductTasks)];
  const only = options.only?.split(',');
  const wanted = only
    ? all.filter(({ source }) => only.some((id) => source === id || source.startsWith(`${id}/`)))
    : all;
  const manifest = await readManifest();
  await mkdir(folder, { recursive: true });

  if (!only) {
    const known = new Set(all.map(({ file }) => file));
    for (const file of Object.keys(manifest).filter((name) => !known.has(name))) {
      await rm(join(folder, file), { force: true });
      delete manifest[file];
    }
  }
  let todo = wanted.filter(
    (task) =>
      options.force || manifest[task.file]?.recipe !== hashTask(task) || !existsSync(join(folder, task.file)),
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
    const image = await task.draw();
    const path = join(folder, task.file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, image);
    manifest[task.file] = { recipe: hashTask(task), ...(await measure(task.file, image)) };
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
