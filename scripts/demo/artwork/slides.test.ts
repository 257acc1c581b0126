/** A showcase shows ivory text on its pictures, so the pictures must be dark and calm in the area of the text. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { color } from '../../../web/theme/tokens';
import { getSlidePath, showcaseSlides } from './showcase';

const pictures = fileURLToPath(new URL('../pictures', import.meta.url));

const toLinear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const computeLuminance = (red = 0, green = 0, blue = 0): number =>
  0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
const ivory = computeLuminance(...[1, 3, 5].map((at) => Number.parseInt(color.ivory.slice(at, at + 2), 16)));

/** The area of the text on any screen, as shares of the picture: see `arrangements` in slides.ts. */
const textAreas = {
  wide: { left: 0, right: 0.38, top: 0.55 },
  upright: { left: 0, right: 1, top: 0.615 },
};

/** The lowest and the highest luminance in an area of a picture. */
async function readLuminanceRange(file: string, { left, right, top }: (typeof textAreas)['wide']) {
  const picture = sharp(join(pictures, file));
  const { width, height } = await picture.metadata();
  const area = {
    left: Math.round(left * width),
    top: Math.round(top * height),
    width: Math.floor((right - left) * width),
    height: Math.floor((1 - top) * height),
  };
  const pixels = await picture.extract(area).resize({ width: 160 }).removeAlpha().raw().toBuffer();
  const values = Array.from({ length: pixels.length / 3 }, (_, at) =>
    computeLuminance(...pixels.subarray(at * 3, at * 3 + 3)),
  );
  return { darkest: Math.min(...values), lightest: Math.max(...values) };
}

describe('the text of a slide', () => {
  it.each(showcaseSlides.map((slide) => [getSlidePath(slide), slide] as const))(
    'has contrast and a calm background: %s',
    async (path) => {
      for (const [file, area] of [
        [`${path}.webp`, textAreas.wide],
        [`${path}-portrait.webp`, textAreas.upright],
      ] as const) {
        const { darkest, lightest } = await readLuminanceRange(file, area);
        expect((ivory + 0.05) / (lightest + 0.05), `${file}: contrast`).toBeGreaterThan(4.5);
        // The gradient of the backdrop stays below this contrast; a garment or its edge would exceed it.
        expect((lightest + 0.05) / (darkest + 0.05), `${file}: calm`).toBeLessThan(1.5);
      }
    },
  );
});
