import { darken, lighten, toHex } from '../engine/color';
import { createRandom, round } from '../engine/svg';
import * as motif from './motifs';
import { repeatHalfDrop, scaleMotif, type TextileOf } from './repeat';
import type { Tile } from './tile';

/** Draws one repeat of each printed, tie-dyed or embroidered pattern. The numbers are units of the tile. */

export function drawButi({ ink, ink2 }: TextileOf<'buti'>): Tile {
  const random = createRandom(7);
  const pickOffset = (): number => round((random() - 0.5) * 2.4);
  return repeatHalfDrop(
    31,
    74,
    (column) =>
      scaleMotif(
        motif.drawTulip(toHex(ink), toHex(ink2), pickOffset(), pickOffset()),
        0.74,
        column % 2 === 1,
      ),
    {
      columns: 6,
    },
  );
}

/** Draws small scattered flowers, which are so irregular that they do not look like rows. */
export function drawDitsy({ ground, ink, ink2 }: TextileOf<'ditsy'>): Tile {
  return repeatHalfDrop(
    34,
    46,
    (column, row) =>
      scaleMotif(
        motif.drawPosy(toHex(ink), toHex(ink2), lighten(toHex(ground), 0.4)),
        (column + row) % 3 ? 0.66 : 0.86,
        row % 2 === 1,
      ),
    { columns: 6, rows: 3, irregularity: 5, seed: 12 },
  );
}

/** Draws a vine (jaal): two stems per repeat that bend in opposite directions, with a flower in every bend. */
export function drawJaal({ ground, ink, ink2 }: TextileOf<'jaal'>): Tile {
  const [w, h] = [132, 176];
  const drawStem = (x: number, swing: number): string => {
    const curve = `M${x} ${-h / 2}C${x + swing} ${-h * 0.3} ${x + swing} ${-h * 0.2} ${x} 0C${x - swing} ${h * 0.2} ${x - swing} ${h * 0.3} ${x} ${h / 2}C${x + swing} ${h * 0.7} ${x + swing} ${h * 0.8} ${x} ${h}C${x - swing} ${h * 1.2} ${x - swing} ${h * 1.3} ${x} ${h * 1.5}`;
    return `<path d="${curve}" stroke="${toHex(ink)}" stroke-width="2.4" fill="none"/>`;
  };
  const drawLeaves = (x: number, y: number, angle: number): string =>
    `<g transform="translate(${x} ${y}) rotate(${angle}) scale(.8)">${motif.drawLeafSpray(toHex(ink))}</g>`;
  const drawFlower = (x: number, y: number, scale: number): string =>
    `<g transform="translate(${x} ${y}) scale(${scale})">${motif.drawRosette(toHex(ink2), lighten(toHex(ink2), 0.35), toHex(ground))}</g>`;
  let body = '';
  for (const [x, swing] of [
    [w * 0.25, 40],
    [w * 0.75, -40],
  ] as const) {
    body += drawStem(x, swing);
    for (const y of [-h / 2, 0, h / 2, h, h * 1.5]) {
      const side = Math.round((y / h) * 2) % 2 === 0 ? 1 : -1;
      const lean = side * Math.sign(swing);
      body += drawLeaves(x, y, lean > 0 ? -70 : -110);
      body += drawLeaves(x + swing * 0.6 * -side, y - h * 0.2, lean > 0 ? 150 : 20);
      body += drawLeaves(x + swing * 0.62 * -side, y - h * 0.29, lean > 0 ? -30 : 200);
    }
    const bend = swing > 0 ? -1 : 1;
    for (const oy of [-h, 0, h]) {
      body += drawFlower(x + bend * 5, h * 0.25 + oy, 0.82);
      body += drawFlower(x - bend * 5, h * 0.75 + oy, 0.62);
    }
  }
  return { width: w, height: h, body };
}

export function drawPaisley({ ground, ink, ink2 }: TextileOf<'paisley'>): Tile {
  return repeatHalfDrop(
    52,
    104,
    (column) => scaleMotif(motif.drawKairi(toHex(ink), toHex(ink2), toHex(ground)), 0.62, column % 2 === 1),
    { columns: 4, seed: 17 },
  );
}

/** Draws a lattice of stars: a large one in the middle, and smaller ones at the corners, which four tiles share. */
export function drawAjrakh({ ground, ink, ink2 }: TextileOf<'ajrakh'>): Tile {
  const size = 62;
  const drawStarAt = (x: number, y: number, scale: number): string => {
    let drawing = '';
    for (let ray = 0; ray < 8; ray++) {
      drawing += `<path d="M0 -9C-9 -20 -7 -33 0 -41C7 -33 9 -20 0 -9Z" transform="rotate(${ray * 45})" fill="${toHex(ray % 2 ? ink2 : ink)}"/>`;
    }
    drawing += `<circle r="8.5" fill="${toHex(ground)}"/><circle r="5.2" fill="${toHex(ink)}"/>`;
    drawing += `<circle r="47" fill="none" stroke="${toHex(ink)}" stroke-width="3.8" stroke-dasharray="0 18.45" stroke-linecap="round"/>`;
    return `<g transform="translate(${x} ${y}) scale(${scale})">${drawing}</g>`;
  };
  const corners = [
    [0, 0],
    [size, 0],
    [0, size],
    [size, size],
  ].map(([x = 0, y = 0]) => drawStarAt(x, y, size / 230));
  return { width: size, height: size, body: drawStarAt(size / 2, size / 2, size / 112) + corners.join('') };
}

/** Draws raised embroidery: each sprig has a thin shadow. */
export function drawChikan({ ground, ink }: TextileOf<'chikan'>): Tile {
  const thread = toHex(ink);
  const drawSprig = (color: string): string =>
    `<path d="M0 34C4 18 -4 6 0 -10" stroke="${color}" stroke-width="2.6" fill="none" stroke-dasharray="4 1.6"/><g transform="translate(0 -18)">${motif.drawRosette(color, color, color)}</g><g transform="translate(0 12) scale(.6)">${motif.drawLeafSpray(color)}</g><g transform="translate(0 20) scale(-.6 .6)">${motif.drawLeafSpray(color)}</g>`;
  return repeatHalfDrop(
    44,
    86,
    (column) =>
      scaleMotif(
        `<g transform="translate(1.8 2.4)" opacity=".3">${drawSprig(darken(toHex(ground), 0.7))}</g>${drawSprig(thread)}`,
        0.62,
        column % 2 === 1,
      ),
    { seed: 23, irregularity: 0.6 },
  );
}

export function drawToy({ toy: shape, ground, ink, ink2 }: TextileOf<'toy'>): Tile {
  const [a, b] = [toHex(ink), toHex(ink2)];
  /** Alternate shapes have swapped colors and another size or angle. */
  const drawShape = (isAlternate: boolean): string => {
    const [first, second] = isAlternate ? [b, a] : [a, b];
    if (shape === 'elephant') return scaleMotif(motif.drawElephant(first, second), 0.78, isAlternate);
    if (shape === 'kite')
      return `<g transform="rotate(${isAlternate ? 24 : -18})">${scaleMotif(motif.drawKite(first, second), 0.66)}</g>`;
    if (shape === 'star') return scaleMotif(motif.drawStar(first), isAlternate ? 0.48 : 0.68);
    return `<g transform="rotate(${isAlternate ? 40 : -28})">${scaleMotif(motif.drawLeaf(first, toHex(ground)), 0.72)}</g>`;
  };
  return repeatHalfDrop(
    44,
    shape === 'kite' ? 84 : 72,
    (column, row) => drawShape((column + row) % 2 === 1),
    {
      seed: 31,
      irregularity: 2,
    },
  );
}

export function drawDots({ ink }: TextileOf<'dots'>): Tile {
  const random = createRandom(3);
  const pitch = 26;
  let body = '';
  for (let i = 0; i < 6; i++) {
    for (let j = 0; j < 6; j++) {
      const x = round(pitch * (i + 0.25 + (j % 2) * 0.5));
      body += `<circle cx="${x}" cy="${pitch * (j + 0.5)}" r="${round(2.5 * (0.85 + random() * 0.3))}" fill="${toHex(ink)}" opacity="${(0.75 + random() * 0.25).toFixed(2)}"/>`;
    }
  }
  return { width: pitch * 6, height: pitch * 6, body };
}

/** Draws tie-dyed dots (bandhani): each knot leaves a ring of undyed cloth with a dark center. */
export function drawBandhani({ ground, ink, ink2 }: TextileOf<'bandhani'>): Tile {
  const random = createRandom(11);
  const size = 132;
  const knotCenter = darken(toHex(ground), 0.25);
  const drawKnot = (x: number, y: number, color: string): string => {
    const r = 2.7 + random();
    const cx = round(x + (random() - 0.5) * 2);
    const cy = round(y + (random() - 0.5) * 2);
    return `<ellipse cx="${cx}" cy="${cy}" rx="${round(r)}" ry="${round(r * (0.8 + random() * 0.3))}" fill="${color}" opacity="${(0.8 + random() * 0.2).toFixed(2)}"/><circle cx="${cx}" cy="${cy}" r="1.05" fill="${knotCenter}"/>`;
  };
  let body = '';
  for (const middle of [size * 0.25, size * 0.75]) {
    for (let i = -3; i <= 3; i++) {
      for (let j = -3; j <= 3; j++) {
        const ring = Math.abs(i) + Math.abs(j);
        if (ring <= 3)
          body += drawKnot(middle + i * 9.4, middle + j * 9.4, ring === 0 ? toHex(ink2) : toHex(ink));
      }
    }
  }
  for (const [x, y] of [
    [0.75, 0.25],
    [0.25, 0.75],
  ] as const) {
    body += drawKnot(size * x, size * y, toHex(ink2));
    for (const [dx, dy] of [
      [10, 0],
      [-10, 0],
      [0, 10],
      [0, -10],
    ] as const) {
      body += drawKnot(size * x + dx, size * y + dy, toHex(ink));
    }
  }
  return { width: size, height: size, body };
}

/** Draws tie-dyed waves (leheriya), of which every third is broad. */
export function drawLeheriya({ ink, ink2 }: TextileOf<'leheriya'>): Tile {
  const gap = 32;
  let body = '';
  for (let i = -4; i < 8; i++) {
    const isBroad = i % 3 === 0;
    const y = i * gap;
    body += `<path d="M-130 ${y + 58}L0 ${y}L130 ${y + 58}L260 ${y}L390 ${y + 58}" stroke="${toHex(isBroad ? ink2 : ink)}" stroke-width="${isBroad ? 13 : 9}" fill="none" opacity="${isBroad ? 0.9 : 0.75}"/>`;
  }
  return { width: 260, height: gap * 3, body };
}
