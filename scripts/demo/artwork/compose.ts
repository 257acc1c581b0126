import { createFabric } from './cloth/fabric';
import { chooseThread, toHex } from './engine/color';
import { drawGarment, type Layer, type Placement } from './engine/draw';
import type { GarmentShape } from './engine/panel';
import type { Picture } from './engine/render';
import { drawBackdrop, drawGrain, drawWindowShadow, wrapInSvg } from './engine/stage';
import { resetIds } from './engine/svg';
import { createClothCloseUp } from './garments/cloth-detail';
import { createGarmentShape, resizeForChild } from './garments/create-garment-shape';
import type { Piece } from './piece';
import type { ArtRecipe, Garment, Pose } from './recipe';
import type { Cloth } from './textile';

/** The size of every product picture, 4:5, in units. */
const frame = { width: 1200, height: 1500 };
/** Where a garment is centered, in units. */
const center = { x: 600, y: 748 };

export function composePicture(width: number, height: number, layers: () => Layer[]): Picture {
  resetIds();
  return { svg: wrapInSvg(width, height, layers()), width, height };
}

export const createSizedShape = (piece: Piece, child?: boolean): GarmentShape =>
  child ? resizeForChild(piece, createGarmentShape(piece)) : createGarmentShape(piece);

/** The position and scale at which a garment fits into a slot of the frame. */
export function fitToSlot(
  garment: GarmentShape,
  { width = 1000, height = 1230, cx = center.x, cy = center.y, maxScale = 1.3, mirrored = false } = {},
): { x: number; y: number; scale: number } {
  const { box } = garment;
  const scale = Math.min(width / box.width, height / box.height, maxScale);
  const middle = (mirrored ? -1 : 1) * (box.x + box.width / 2);
  return { x: cx - middle * scale, y: cy - (box.y + box.height / 2) * scale, scale };
}

function applyPose(base: { x: number; y: number; scale: number }, pose: Pose, seed: number): Placement {
  // Without a pose, the seed decides on a rotation of up to 2.5°.
  const { rotate = ((seed * 37) % 50) / 10 - 2.5, scale = 1, dx = 0, dy = 0, mirrored = false } = pose;
  // Scale and rotate about the garment's center instead of its origin, which is its neck.
  const radians = (rotate * Math.PI) / 180;
  const ox = (base.x - center.x) * scale;
  const oy = (base.y - center.y) * scale;
  return {
    x: Math.round(center.x + dx + ox * Math.cos(radians) - oy * Math.sin(radians)),
    y: Math.round(center.y + dy + ox * Math.sin(radians) + oy * Math.cos(radians)),
    scale: Math.round(base.scale * scale * 1000) / 1000,
    rotate,
    mirrored,
    seed,
  };
}

/** The position of one piece in the frame; `rotate` is in degrees. */
export interface Slot {
  cx: number;
  cy: number;
  width: number;
  height: number;
  rotate: number;
}

const setSlots: Record<2 | 3, Slot[]> = {
  2: [
    { cx: 450, cy: 570, width: 740, height: 860, rotate: -5 },
    { cx: 800, cy: 900, width: 740, height: 980, rotate: 7 },
  ],
  3: [
    { cx: 480, cy: 610, width: 690, height: 830, rotate: -5 },
    { cx: 810, cy: 960, width: 600, height: 880, rotate: 6 },
    { cx: 300, cy: 1050, width: 470, height: 640, rotate: -11 },
  ],
};

function createSetLayers(pieces: readonly Piece[], art: Pick<ArtRecipe, 'child' | 'pose' | 'seed'>): Layer[] {
  const slots = setSlots[pieces.length > 2 ? 3 : 2];
  const { rotate = 0, scale = 1, dx = 0, dy = 0, mirrored = false } = art.pose ?? {};
  return pieces
    .map((piece, i): Layer => {
      const slot = slots[i] ?? { cx: center.x, cy: center.y, width: 600, height: 800, rotate: 0 };
      const cx = mirrored ? frame.width - slot.cx : slot.cx;
      const slotRotate = mirrored ? -slot.rotate : slot.rotate;
      const garment = createSizedShape(piece, art.child);
      const place = fitToSlot(garment, { ...slot, cx: cx + dx, cy: slot.cy + dy, maxScale: 1, mirrored });
      return drawGarment(garment, {
        ...place,
        scale: place.scale * scale,
        rotate: slotRotate + rotate,
        seed: art.seed + i * 7,
        mirrored,
      });
    })
    .reverse();
}

const listPieces = (garment: Garment): Piece[] => (garment.kind === 'set' ? [...garment.pieces] : [garment]);

/** Whether a piece hangs from a rod. The rod extends beyond the frame, so the piece must not be rotated. */
const isHanging = (piece: Piece | undefined): boolean =>
  piece?.kind === 'dupatta' && piece.shown !== 'folded';

function createBackdropLayers(art: ArtRecipe): Layer[] {
  const light = { x: 0.26 + (art.seed % 4) * 0.05, y: 0.16 + (art.seed % 3) * 0.05 };
  return [drawBackdrop(frame.width, frame.height, toHex(art.backdrop), light)];
}

/** The top layers: grain, and the shadow of a window in every third picture. */
function createOverlayLayers(art: ArtRecipe): Layer[] {
  const { width, height } = frame;
  const windowShadow = art.seed % 3 === 1 ? [drawWindowShadow(width, height, art.seed)] : [];
  return [...windowShadow, drawGrain(width, height, 0.06)];
}

function createProductLayers(art: ArtRecipe): Layer[] {
  const pieces = listPieces(art.garment);
  const [first] = pieces;
  if (pieces.length > 1 || !first) return createSetLayers(pieces, art);
  const garment = createSizedShape(first, art.child);
  if (isHanging(first)) {
    return [
      drawGarment(garment, {
        ...applyPose({ x: 570, y: 200, scale: 1.02 }, { ...art.pose, rotate: 0 }, art.seed),
      }),
    ];
  }
  return [
    drawGarment(
      garment,
      applyPose(fitToSlot(garment, { mirrored: art.pose?.mirrored }), art.pose ?? {}, art.seed),
    ),
  ];
}

/** Draws the whole product in one color. */
export function drawFront(art: ArtRecipe): Picture {
  const { width, height } = frame;
  return composePicture(width, height, () => [
    ...createBackdropLayers(art),
    ...createProductLayers(art),
    ...createOverlayLayers(art),
  ]);
}

/** The center and the width of a close-up, in units of the garment: the neck, the waist or the border. */
function findCloseUpArea(piece: Piece, garment: GarmentShape): { x: number; y: number; width: number } {
  switch (piece.kind) {
    case 'saree':
      return { x: 60, y: 330, width: 560 };
    case 'lehenga':
      return { x: 170, y: 790, width: 620 };
    case 'dupatta':
      return piece.shown === 'folded' ? { x: 40, y: 590, width: 560 } : { x: 70, y: 900, width: 560 };
    case 'jeans':
    case 'trousers':
      return { x: 40, y: 250, width: 520 };
    case 'shorts':
      return { x: 20, y: 230, width: 560 };
    case 'skirt':
      return { x: 20, y: 240, width: 560 };
    case 'dress':
      return { x: -20, y: 270, width: 560 };
    default:
      return { x: -40, y: Math.min(250, garment.box.height * 0.28), width: 560 };
  }
}

/** Draws a close-up of collar, placket, waist or woven border. */
export function drawCloseUp(art: ArtRecipe): Picture {
  const { width, height } = frame;
  const [first] = listPieces(art.garment);
  return composePicture(width, height, () => {
    const layers = createBackdropLayers(art);
    if (first) {
      const garment = createSizedShape(first, art.child);
      const area = findCloseUpArea(first, garment);
      const scale = width / area.width;
      const rotate = isHanging(first) ? 0 : ((art.seed * 53) % 60) / 10 - 3;
      const mirrored = art.pose?.mirrored ?? false;
      const centerX = mirrored ? -area.x : area.x;
      layers.push(
        drawGarment(garment, {
          x: width / 2 - centerX * scale,
          y: height / 2 - area.y * scale,
          scale,
          rotate,
          mirrored,
          seed: art.seed,
        }),
      );
    }
    return [...layers, ...createOverlayLayers(art)];
  });
}

function getMainCloth(piece: Piece): Cloth {
  return piece.kind === 'jeans' ? { weave: 'denim', ground: piece.wash } : piece.cloth;
}

/** Draws the cloth from very close: threads, a fold and a hand-stitched hem. */
export function drawCloth(art: ArtRecipe): Picture {
  const { width, height } = frame;
  const [first] = listPieces(art.garment);
  return composePicture(width, height, () => {
    const cloth = createFabric(first ? getMainCloth(first) : 'ivory');
    const garment = createClothCloseUp(cloth, { seed: art.seed, thread: chooseThread(cloth.base) });
    return [drawGarment(garment, { x: 0, y: 0, seed: art.seed, wander: 24 })];
  });
}

export const removeRod = (garment: GarmentShape): GarmentShape => ({ ...garment, rod: '' });

const lowerKinds: readonly Piece['kind'][] = ['jeans', 'trousers', 'shorts', 'skirt', 'lehenga'];

/** The slots of the product and of the piece it is worn with. */
function choosePairSlots(main: Piece): { product: Slot; other: Slot } {
  if (lowerKinds.includes(main.kind)) {
    return {
      product: { cx: 760, cy: 915, width: 880, height: 1060, rotate: 8 },
      other: { cx: 390, cy: 500, width: 660, height: 800, rotate: -6 },
    };
  }
  return {
    product: { cx: 480, cy: 720, width: 830, height: 1130, rotate: isHanging(main) ? 0 : -5 },
    other: { cx: 850, cy: 940, width: 660, height: 1120, rotate: 9 },
  };
}

/** Draws the product on top of one or two pieces that it is worn with. */
export function drawOutfit(art: ArtRecipe, others: readonly Piece[]): Picture {
  const { width, height } = frame;
  return composePicture(width, height, () => {
    const layers = createBackdropLayers(art);
    const main = listPieces(art.garment)[0];
    if (!main) return layers;
    const slots = choosePairSlots(main);
    const place = (piece: Piece, slot: Slot, seed: number): Layer => {
      const garment = createSizedShape(piece, art.child);
      return drawGarment(garment, {
        ...fitToSlot(garment, { ...slot, maxScale: 1.05 }),
        rotate: slot.rotate,
        seed,
      });
    };
    const flat = others.find((piece) => !isHanging(piece));
    if (flat) layers.push(place(flat, slots.other, art.seed + 5));
    const hanging = others.find((piece) => isHanging(piece));
    if (hanging) {
      // A dupatta without a rod enters the picture from above.
      const garment = removeRod(createSizedShape(hanging));
      layers.push(drawGarment(garment, { x: 190, y: -60, scale: 0.88, rotate: 9, seed: art.seed + 9 }));
    }
    layers.push(place(main, slots.product, art.seed));
    return [...layers, ...createOverlayLayers(art)];
  });
}
