import sharp, { type Sharp } from 'sharp';
import { overscan } from './stage';

/** A picture as SVG. Its size is in units, so it can be rasterized at any size of the same aspect ratio. */
export interface Picture {
  svg: string;
  width: number;
  height: number;
}

// Two pictures are drawn at a time; more threads for each would only compete.
sharp.concurrency(1);

/** How strongly the light shows the relief in a picture of one px per unit. */
const RELIEF_STRENGTH = 1.85;

/** Rasterizes to exactly `width` px across. */
export function rasterize(picture: Picture, width: number): Sharp {
  const pxPerUnit = width / picture.width;
  const svg = picture.svg
    .replace('width="WIDTH"', `width="${Math.round((picture.width + 2 * overscan) * pxPerUnit)}"`)
    .replace('height="HEIGHT"', `height="${Math.round((picture.height + 2 * overscan) * pxPerUnit)}"`)
    // Light depends on the slope per pixel, so without this factor, folds would look flatter in a larger picture.
    .replace(/RELIEF(\d+)/g, (_all, relief: string) =>
      String(Math.round(Number(relief) * pxPerUnit * RELIEF_STRENGTH)),
    );
  const edge = Math.round(overscan * pxPerUnit);
  const area = { left: edge, top: edge, width, height: Math.round(picture.height * pxPerUnit) };
  return sharp(Buffer.from(svg), { unlimited: true }).extract(area).removeAlpha();
}

export interface Encoding {
  format?: 'webp' | 'avif';
  /** px */
  width: number;
  /** 1 to 100 */
  quality: number;
  /** The quality is reduced, but not below 36, until the file is no larger than this. Detailed prints need it. */
  maxKilobytes: number;
}

/** AVIF needs two thirds of WebP's bytes but ten times as long to encode, so only pictures for zooming use it. */
const encoders = {
  webp: (picture: Sharp, quality: number) => picture.webp({ quality, effort: 5, smartSubsample: true }),
  avif: (picture: Sharp, quality: number) => picture.avif({ quality, effort: 4, chromaSubsampling: '4:2:0' }),
};

const QUALITY_STEP = 6;
const LOWEST_QUALITY = 36;

export async function encodePicture(
  picture: Picture,
  { format = 'webp', width, quality, maxKilobytes }: Encoding,
): Promise<Buffer> {
  const { data, info } = await rasterize(picture, width).raw().toBuffer({ resolveWithObject: true });
  const { channels, height } = info;
  let image: Buffer;
  let attemptedQuality = quality;
  do {
    image = await encoders[format](
      sharp(data, { raw: { width: info.width, height, channels } }),
      attemptedQuality,
    ).toBuffer();
    attemptedQuality -= QUALITY_STEP;
  } while (image.length > maxKilobytes * 1000 && attemptedQuality >= LOWEST_QUALITY);
  return image;
}
