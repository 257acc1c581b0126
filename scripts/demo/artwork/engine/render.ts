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

/** Rasterizes to exactly `width` pixels across. */
export function rasterize(picture: Picture, width: number): Sharp {
  const k = width / picture.width;
  const svg = picture.svg
    .replace('width="WIDTH"', `width="${Math.round((picture.width + 2 * overscan) * k)}"`)
    .replace('height="HEIGHT"', `height="${Math.round((picture.height + 2 * overscan) * k)}"`)
    // Light depends on the slope per pixel, so without this factor, folds would look flatter in a larger picture.
    .replace(/RELIEF(\d+)/g, (_all, relief: string) => String(Math.round(Number(relief) * k * 1.85)));
  const edge = Math.round(overscan * k);
  const area = { left: edge, top: edge, width, height: Math.round(picture.height * k) };
  return sharp(Buffer.from(svg), { unlimited: true }).extract(area).removeAlpha();
}

export interface Encoding {
  format?: 'webp' | 'avif';
  width: number;
  quality: number;
  /** The quality is reduced until the file is no larger than this. Detailed prints need it. */
  mostKilobytes: number;
}

/** AVIF needs two thirds of WebP's bytes but ten times as long to encode, so only pictures for zooming use it. */
const encoders = {
  webp: (picture: Sharp, quality: number) => picture.webp({ quality, effort: 5, smartSubsample: true }),
  avif: (picture: Sharp, quality: number) => picture.avif({ quality, effort: 4, chromaSubsampling: '4:2:0' }),
};

export async function encodePicture(
  picture: Picture,
  { format = 'webp', width, quality, mostKilobytes }: Encoding,
): Promise<Buffer> {
  const { data, info } = await rasterize(picture, width).raw().toBuffer({ resolveWithObject: true });
  const { channels, height } = info;
  let image: Buffer;
  let q = quality;
  do {
    image = await encoders[format](
      sharp(data, { raw: { width: info.width, height, channels } }),
      q,
    ).toBuffer();
    q -= 6;
  } while (image.length > mostKilobytes * 1000 && q >= 36);
  return image;
}
