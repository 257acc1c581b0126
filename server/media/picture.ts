/** Re-encodes every picture, so that only its pixels remain of the uploaded bytes. */
import type { CreateRaw, Sharp } from 'sharp';
import type { RenditionFormat } from './store';

/** Larger pictures are rejected before decoding: a small file can decompress to gigabytes. */
const MAX_PIXELS = 100_000_000;
/** For AVIF, GIF and interlaced PNG, which are decoded as a whole: with up to 18, 6 and 8 bytes a pixel, instead of 4. */
const MAX_COSTLY_PIXELS = 25_000_000;
/** the most px of a master's longer side */
const MASTER_SIDE = 2560;

/** Loads the library with the first picture: most starts of the store need none, and it takes much memory. */
async function open(input: string | Buffer, raw?: CreateRaw): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  return sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'error', ...(raw ? { raw } : {}) });
}

export class TooManyPixelsError extends Error {
  override readonly name = 'TooManyPixelsError';
  constructor(readonly maxPixels: number) {
    super(`More than ${maxPixels} pixels`);
  }
}

/** @throws TooManyPixelsError */
async function ensureFewPixels(path: string): Promise<void> {
  const { default: sharp } = await import('sharp');
  const header = sharp(path, { limitInputPixels: false });
  const { format, isProgressive, width, height } = await header.metadata();
  const isCostly = format === 'heif' || format === 'gif' || (format === 'png' && isProgressive);
  const maxPixels = isCostly ? MAX_COSTLY_PIXELS : MAX_PIXELS;
  if (width * height > maxPixels) throw new TooManyPixelsError(maxPixels);
}

export interface Master {
  data: Buffer;
  extension: 'jpg' | 'webp';
  width: number;
  height: number;
  tint: string;
}

/** The average color, #rrggbb. */
export async function findTint(picture: Buffer): Promise<string> {
  const pixel = await (await open(picture))
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer();
  const [red = 0, green = red, blue = red] = pixel;
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Whether something shines through pixels of four channels. */
function isTransparent(pixels: Buffer): boolean {
  for (let at = 3; at < pixels.length; at += 4) if (pixels[at] !== 255) return true;
  return false;
}

/**
 * Upright, in sRGB, without metadata, at most 2560 px long. JPEG at full chroma encodes and decodes fastest of all formats
 * and loads at a fraction of its size for small renditions; WebP where something shines through. Finding the best Huffman tables
 * would triple the time of encoding and make the file 4% smaller.
 *
 * The picture is decoded once, and looked at when it is small: a few bytes can decode to 800 MB.
 * @throws TooManyPixelsError, and what sharp throws
 */
export async function toMaster(path: string): Promise<Master> {
  await ensureFewPixels(path);
  const { data: pixels, info: raw } = await (await open(path))
    .autoOrient()
    .resize(MASTER_SIDE, MASTER_SIDE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = raw;
  const transparent = channels === 4 && isTransparent(pixels);
  const picture = await open(pixels, { width, height, channels });
  const encoded = transparent
    ? picture.webp({ quality: 92, alphaQuality: 100, effort: 2 })
    : picture.removeAlpha().jpeg({ quality: 92, chromaSubsampling: '4:4:4', optimiseCoding: false });
  const data = await encoded.toBuffer();
  return {
    data,
    extension: transparent ? 'webp' : 'jpg',
    width,
    height,
    tint: await findTint(data),
  };
}

/**
 * Encodes a master in another width and format, with low effort because the first visitor waits for it.
 * @param master its path or its content
 */
export async function render(
  master: string | Buffer,
  width: number,
  format: RenditionFormat,
): Promise<Buffer> {
  const picture = (await open(master)).resize({ width, withoutEnlargement: true });
  return {
    avif: () => picture.avif({ quality: 55, effort: 0 }),
    webp: () => picture.webp({ quality: 80, effort: 2 }),
    jpg: () => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: true }),
  }
    [format]()
    .toBuffer();
}
