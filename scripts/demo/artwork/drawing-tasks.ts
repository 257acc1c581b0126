/** Every file that the drawing program writes, with the recipe of which it is drawn. */
import { createHash } from 'node:crypto';
import { demoProducts } from '../catalog/products';
import type { DemoProduct } from '../catalog/types';
import { drawCloseUp, drawCloth, drawFront, drawOutfit } from './compose';
import { type Encoding, encodePicture, type Picture } from './engine/render';
import { getSlidePath, showcaseSlides } from './showcase';
import type { SlideRecipe } from './showcases/slide';
import { drawUprightSlide, drawWideSlide, portrait } from './slides';
import { encodeLoop } from './video';

/** Increase it when the drawing code changes, so that every picture is drawn again. */
const ENGINE_VERSION = 1;

export interface DrawingTask {
  /** the path below the folder of pictures */
  file: string;
  /** the product's key or the slide's path, for `--only` */
  source: string;
  /** all that the picture depends on besides the drawing code */
  recipe: unknown;
  /** px at scale 1; none for a video */
  width?: number;
  /** `scale` makes smaller trial pictures. */
  draw: (scale: number) => Promise<Buffer>;
}

/**
 * Widths (px), qualities and sizes (KB) with which all pictures together stay below 25 MB. The first front picture of a product
 * is the largest, because shoppers zoom into it.
 */
const encodings = {
  large: { format: 'avif', width: 1200, quality: 46, maxKilobytes: 52 },
  front: { width: 800, quality: 64, maxKilobytes: 41 },
  crop: { width: 720, quality: 60, maxKilobytes: 40 },
  cloth: { width: 640, quality: 46, maxKilobytes: 38 },
  pair: { width: 800, quality: 62, maxKilobytes: 39 },
  wide: { width: 1920, quality: 72, maxKilobytes: 125 },
  upright: { width: 1152, quality: 72, maxKilobytes: 110 },
} as const satisfies Record<string, Encoding>;

function createPictureTask(
  { file, source, recipe }: Pick<DrawingTask, 'file' | 'source' | 'recipe'>,
  encoding: Encoding,
  drawPicture: () => Picture,
): DrawingTask {
  const { width } = encoding;
  return {
    ...{ file, source, recipe, width },
    draw: (scale) => encodePicture(drawPicture(), { ...encoding, width: Math.round(width * scale) }),
  };
}

/** A front picture of each color, then the close-up, the cloth and the outfit in the first color. */
function listProductTasks({ key: source, colors, pair: others }: DemoProduct): DrawingTask[] {
  const path = `products/${source}`;
  const fronts = colors.map(({ key, art }, i) => {
    const encoding = i === 0 ? encodings.large : encodings.front;
    const file = `${path}/${key}.${i === 0 ? 'avif' : 'webp'}`;
    return createPictureTask({ file, source, recipe: ['front', art] }, encoding, () => drawFront(art));
  });
  const art = colors[0]?.art;
  if (!art) return fronts;
  const closeUp = { file: `${path}/crop.webp`, source, recipe: ['crop', art] };
  const cloth = { file: `${path}/cloth.webp`, source, recipe: ['cloth', art] };
  const tasks = [
    ...fronts,
    createPictureTask(closeUp, encodings.crop, () => drawCloseUp(art)),
    createPictureTask(cloth, encodings.cloth, () => drawCloth(art)),
  ];
  if (!others?.length) return tasks;
  const outfit = { file: `${path}/pair.webp`, source, recipe: ['pair', art, others] };
  return [...tasks, createPictureTask(outfit, encodings.pair, () => drawOutfit(art, others))];
}

function listSlideTasks(slide: SlideRecipe): DrawingTask[] {
  // A corrected alternative text needs no other picture.
  const { alt: _alt, ...drawn } = slide;
  const path = getSlidePath(slide);
  const source = `${slide.category}/${slide.n}`;
  const wide = { file: `${path}.webp`, source, recipe: ['wide', drawn] };
  const upright = { file: `${path}-portrait.webp`, source, recipe: ['upright', drawn, portrait] };
  const pictures = [
    createPictureTask(wide, encodings.wide, () => drawWideSlide(slide)),
    createPictureTask(upright, encodings.upright, () => drawUprightSlide(slide)),
  ];
  if (slide.media !== 'video') return pictures;
  return [
    ...pictures,
    { file: `${path}.mp4`, source, recipe: ['loop', drawn], draw: () => encodeLoop(slide, 'wide') },
    {
      file: `${path}-portrait.mp4`,
      source,
      recipe: ['loop upright', drawn, portrait],
      draw: () => encodeLoop(slide, 'upright'),
    },
  ];
}

/** The tasks of all slides and all products. */
export const drawingTasks: readonly DrawingTask[] = [
  ...showcaseSlides.flatMap(listSlideTasks),
  ...demoProducts.flatMap(listProductTasks),
];

/** A hash that differs when a task's file must be drawn again. */
export const hashTask = ({ recipe }: DrawingTask, scale = 1): string =>
  createHash('sha256')
    .update(JSON.stringify([ENGINE_VERSION, scale, recipe]))
    .digest('hex')
    .slice(0, 16);
