import { composePicture, createSizedShape, fitToSlot, removeRod, type Slot } from './compose';
import { toHex } from './engine/color';
import { drawGarment, type Layer } from './engine/draw';
import type { Picture } from './engine/render';
import { drawBackdrop, drawGrain, drawScreenShadow, type ScreenShadowOptions } from './engine/stage';
import type { Arrangement, SlideRecipe } from './showcases/slide';

export const landscape = { width: 1920, height: 1080 };
/**
 * Phones of 9:19.5 show the middle three quarters of this picture, shorter phones all of it, and tablets the upper part. Its
 * garments end at 61 % of the height, above the text on any of these screens, so that one picture is enough.
 */
export const portrait = { width: 1440, height: 2336 };

export type Shape = 'wide' | 'upright';

/** The shadow of a carved screen, which fades out toward the text. */
export const screenShadow = {
  wide: { opacity: 0.21, x: 300, fadeFrom: { x: 1, y: 0 }, fadeTo: { x: 0, y: 0.9 } },
  upright: { opacity: 0.21, x: 100, fadeFrom: { x: 0.7, y: 0 }, fadeTo: { x: 0.3, y: 0.75 } },
} as const satisfies Record<Shape, ScreenShadowOptions>;

/** Slots of the pieces from back to front. The left 38 % (wide) and the lower 39 % (upright) are reserved for text. */
const arrangements: Record<Arrangement, { wide: Slot[]; upright: Slot[] }> = {
  overlap: {
    wide: [
      { cx: 1690, cy: 300, width: 1400, height: 1400, rotate: 22 },
      { cx: 1250, cy: 860, width: 1040, height: 1400, rotate: -8 },
      { cx: 1720, cy: 960, width: 980, height: 1220, rotate: 13 },
    ],
    upright: [
      { cx: 950, cy: 385, width: 1104, height: 1233, rotate: 24 },
      { cx: 683, cy: 790, width: 782, height: 1086, rotate: -7 },
      { cx: 1014, cy: 1038, width: 607, height: 791, rotate: 12 },
    ],
  },
  duo: {
    wide: [
      { cx: 1660, cy: 680, width: 920, height: 1200, rotate: 9 },
      { cx: 1170, cy: 850, width: 860, height: 1360, rotate: -6 },
    ],
    upright: [
      { cx: 895, cy: 569, width: 662, height: 828, rotate: 10 },
      { cx: 610, cy: 808, width: 662, height: 1104, rotate: -6 },
    ],
  },
  row: {
    wide: [
      { cx: 1010, cy: 740, width: 600, height: 1080, rotate: -8 },
      { cx: 1740, cy: 740, width: 620, height: 1080, rotate: 9 },
      { cx: 1385, cy: 800, width: 640, height: 1150, rotate: 1 },
    ],
    upright: [
      { cx: 490, cy: 569, width: 552, height: 828, rotate: -9 },
      { cx: 978, cy: 624, width: 552, height: 865, rotate: 8 },
      { cx: 711, cy: 992, width: 570, height: 810, rotate: -2 },
    ],
  },
  large: {
    wide: [{ cx: 1440, cy: 900, width: 1480, height: 1700, rotate: -12 }],
    upright: [{ cx: 766, cy: 734, width: 1086, height: 1159, rotate: -9 }],
  },
  curtain: {
    wide: [
      { cx: 1060, cy: 420, width: 560, height: 1140, rotate: 0 },
      { cx: 1430, cy: 440, width: 620, height: 1240, rotate: 0 },
      { cx: 1780, cy: 400, width: 560, height: 1140, rotate: 0 },
    ],
    upright: [
      { cx: 380, cy: 550, width: 828, height: 1380, rotate: 0 },
      { cx: 775, cy: 642, width: 828, height: 1435, rotate: 0 },
      { cx: 1125, cy: 514, width: 828, height: 1325, rotate: 0 },
    ],
  },
  scatter: {
    wide: [
      { cx: 1690, cy: 420, width: 640, height: 540, rotate: 11 },
      { cx: 1235, cy: 420, width: 600, height: 520, rotate: -6 },
      { cx: 960, cy: 830, width: 600, height: 540, rotate: -13 },
      { cx: 1790, cy: 900, width: 640, height: 560, rotate: -7 },
      { cx: 1390, cy: 900, width: 640, height: 560, rotate: 5 },
    ],
    upright: [
      { cx: 472, cy: 403, width: 589, height: 515, rotate: -9 },
      { cx: 968, cy: 440, width: 570, height: 497, rotate: 8 },
      { cx: 453, cy: 826, width: 552, height: 497, rotate: 6 },
      { cx: 1005, cy: 882, width: 570, height: 497, rotate: -8 },
      { cx: 683, cy: 1185, width: 552, height: 460, rotate: 3 },
    ],
  },
};

export function createSlideLayers(slide: SlideRecipe, shape: Shape): Layer[] {
  const slots = arrangements[slide.arrangement][shape];
  const nudge = (shape === 'wide' && slide.nudge) || { x: 0, y: 0 };
  return slide.pieces.map((piece, i) => {
    const slot = slots[i] ?? { cx: 1400, cy: 700, width: 600, height: 800, rotate: 0 };
    const garment = createSizedShape(piece, slide.child);
    const bare = slide.arrangement === 'curtain' || piece.kind === 'dupatta' ? removeRod(garment) : garment;
    return drawGarment(bare, {
      ...fitToSlot(garment, { ...slot, cx: slot.cx + nudge.x, cy: slot.cy + nudge.y, maxScale: 3 }),
      rotate: slot.rotate,
      seed: slide.seed + i * 3,
      lift: 1 + i * 0.15,
    });
  });
}

export const createSlideBackdrop = (
  slide: SlideRecipe,
  { width, height }: { width: number; height: number },
): Layer => drawBackdrop(width, height, toHex(slide.backdrop), { x: 0.66, y: 0.06 });

export function drawWideSlide(slide: SlideRecipe): Picture {
  const { width, height } = landscape;
  return composePicture(width, height, () => [
    createSlideBackdrop(slide, landscape),
    ...createSlideLayers(slide, 'wide'),
    drawScreenShadow(width, height, screenShadow.wide),
    drawGrain(width, height, 0.06),
  ]);
}

export function drawUprightSlide(slide: SlideRecipe): Picture {
  const { width, height } = portrait;
  return composePicture(width, height, () => [
    createSlideBackdrop(slide, portrait),
    ...createSlideLayers(slide, 'upright'),
    drawScreenShadow(width, height, screenShadow.upright),
    drawGrain(width, height, 0.06),
  ]);
}
