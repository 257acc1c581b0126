import sharp, { type Sharp } from 'sharp';
import { overscan } from './stage';

/** A picture as SVG with its size in drawing units, to be rasterised at any size of the same shape. */
export interface Picture {
  svg: string;
  width: number;
  height: number;
}

// Pictures are drawn two at a time; more threads inside each would only make them wait for each other.
sharp.concurrency(1);

/** Rasterises to exactly `width` pixels across. */
export function rasterise(picture: Picture, width: number): Sharp {
  const k = width / picture.width;
  const svg = picture.svg
    .replace('width="WIDTH"', `width="${Math.round((picture.width + 2 * overscan) * k)}"`)
    .replace('height="HEIGHT"', `height="${Math.round((picture.height + 2 * overscan) * k)}"`)
    // Light is computed from pixel to pixel: the same fold spread over more pixels would look flatter.
    .replace(/RELIEF(\d+)/g, (_all, relief: string) => String(Math.round(Number(relief) * k * 1.85)));
  const edge = Math.round(overscan * k);
  const area = { left: edge, top: edge, width, height: Math.round(picture.height * k) };
  return sharp(Buffer.from(svg), { unlimited: true }).extract(area).removeAlpha();
}

export interface Encoding {
  width: number;
  quality: number;
  /** Busy prints cost more than plain cloth: quality gives way until the file is no larger than this. */
  mostKilobytes: number;
}

export async function toWebp(picture: Picture, { width, quality, mostKilobytes }: Encoding): Promise<Buffer> {
  const { data, info } = await rasterise(picture, width).raw().toBuffer({ resolveWithObject: true });
  const { channels, height } = info;
  let image: Buffer;
  let q = quality;
  do {
    image = await sharp(data, { raw: { width: info.width, height, channels } })
      .webp({ quality: q, effort: 5, smartSubsample: true })
      .toBuffer();
    q -= 6;
  } while (image.length > mostKilobytes * 1000 && q >= 36);
  return image;
}
