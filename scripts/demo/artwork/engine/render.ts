import sharp, { type Sharp } from 'sharp';
import { overscan } from './stage';

/** A picture as SVG with its size in drawing units, to be rasterized at any size of the same shape. */
export interface Picture {
  svg: string;
  width: number;
  height: number;
}

// Pictures are drawn two at a time; more threads inside each would only make them wait for each other.
sharp.concurrency(1);

/** Rasterizes to exactly `width` pixels across. */
export function rasterize(picture: Picture, width: number): Sharp {
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
  format?: 'webp' | 'avif';
  width: number;
  quality: number;
  /** Busy prints cost more than plain cloth: quality gives way until the file is no larger than this. */
  mostKilobytes: number;
}

/** AVIF takes two thirds of WebP's bytes and ten times as long, so it is for the pictures that shoppers enlarge. */
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
