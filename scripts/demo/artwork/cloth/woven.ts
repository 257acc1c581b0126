import { darken, lighten, toHex } from '../engine/color';
import { createRandom, round } from '../engine/svg';
import * as motif from './motifs';
import { repeatHalfDrop, scaleMotif, type TextileOf } from './repeat';
import type { Tile } from './tile';

/** Draws one repeat of each woven or stitched pattern. The numbers are units of the tile. */

/** Draws stripes; `rhythm` lists their widths in one repeat. */
export function drawStripe({ ink, rhythm = [3], across }: TextileOf<'stripe'>): Tile {
  const color = toHex(ink);
  const pitch = Math.max(26, rhythm.reduce((sum, width) => sum + width, 0) * 2.6 + 8);
  const lines = rhythm.map((width, i) => {
    const middle = (pitch * (i + 0.5)) / rhythm.length;
    return across
      ? `<rect y="${round(middle - width / 2)}" height="${width}" width="60" fill="${color}" opacity=".9"/>`
      : `<rect x="${round(middle - width / 2)}" width="${width}" height="60" fill="${color}" opacity=".9"/>`;
  });
  return across
    ? { width: 60, height: pitch, body: lines.join('') }
    : { width: pitch, height: 60, body: lines.join('') };
}

/** Draws half-transparent bands in both directions, which are darkest where they cross. */
export function drawCheck({ ink, ink2 }: TextileOf<'check'>): Tile {
  const size = 66;
  const drawBars = (from: number, width: number, color: string, opacity: number): string =>
    `<g fill="${color}" opacity="${opacity}"><rect x="${size * from}" width="${size * width}" height="${size}"/><rect y="${size * from}" height="${size * width}" width="${size}"/></g>`;
  return {
    width: size,
    height: size,
    body:
      drawBars(0, 0.36, toHex(ink), 0.5) +
      drawBars(0.14, 0.05, toHex(ink2), 0.55) +
      drawBars(0.66, 0.045, toHex(ink2), 0.8),
  };
}

export function drawWindowpane({ ink }: TextileOf<'windowpane'>): Tile {
  return {
    width: 44,
    height: 44,
    body: `<g fill="${toHex(ink)}" opacity=".85"><rect x="20" width="2.4" height="44"/><rect y="20" height="2.4" width="44"/></g>`,
  };
}

export function drawGingham({ ink }: TextileOf<'gingham'>): Tile {
  return {
    width: 28,
    height: 28,
    body: `<g fill="${toHex(ink)}" opacity=".5"><rect width="14" height="28"/><rect width="28" height="14"/></g>`,
  };
}

/** Draws ikat: lozenges of single threads with uneven ends, because ikat threads are dyed before weaving. */
export function drawIkat({ ground, ink, ink2 }: TextileOf<'ikat'>): Tile {
  const random = createRandom(5);
  const [w, h] = [88, 124];
  const drawLozenge = (cx: number, cy: number, halfW: number, halfH: number, color: string): string => {
    let threads = '';
    for (let x = -halfW; x < halfW; x += 2) {
      const length =
        halfH * (1 - Math.abs(x) / halfW) + (random() - 0.5) * 11 + (Math.floor(x / 6) % 2 ? 3 : -3);
      if (length < 3) continue;
      threads += `M${round(cx + x)} ${round(cy - length + (random() - 0.5) * 7)}v${round(2 * length)}`;
    }
    return `<path d="${threads}" stroke="${color}" stroke-width="2.35" fill="none"/>`;
  };
  let body = '';
  for (const [cx, cy] of [
    [w * 0.25, h * 0.25],
    [w * 0.75, h * 0.75],
  ] as const) {
    body += drawLozenge(cx, cy, w * 0.23, h * 0.24, toHex(ink));
    body += drawLozenge(cx, cy, w * 0.15, h * 0.15, toHex(ground));
    body += drawLozenge(cx, cy, w * 0.085, h * 0.085, toHex(ink2));
  }
  return { width: w, height: h, body };
}

export function drawJamdani({ ink }: TextileOf<'jamdani'>): Tile {
  const rows = ['..1..', '.111.', '11111', '.111.', '..1..', '..1..', '1.1.1', '.111.', '..1..'];
  return repeatHalfDrop(52, 104, () => motif.drawStepped(toHex(ink), rows, 4.4), {
    columns: 2,
    rows: 1,
    irregularity: 0,
  });
}

/** Draws metallic thread (zari) in a light and a dark tone, because it reflects light unevenly. */
export function drawBrocade({ ink }: TextileOf<'brocade'>): Tile {
  const gold = toHex(ink);
  const tile = repeatHalfDrop(
    36,
    66,
    (column) =>
      scaleMotif(motif.drawKairi(gold, lighten(gold, 0.3), darken(gold, 0.35)), 0.4, column % 2 === 1),
    { columns: 4, irregularity: 0 },
  );
  let body = tile.body;
  for (let column = 0; column < 4; column++) {
    for (let row = 0; row < 2; row++) {
      const x = 36 * (column + 0.5);
      const y = (66 * (row + (column % 2 ? 0.26 : 0.76)) + 132) % 132;
      body += `<path d="M${x} ${round(y - 8)}L${x + 5} ${round(y)}L${x} ${round(y + 8)}L${x - 5} ${round(y)}Z" fill="${gold}" opacity=".85"/>`;
    }
  }
  return { ...tile, body };
}

/** Draws rows of running stitches, each with an irregular start and length. */
export function drawKantha({ ink }: TextileOf<'kantha'>): Tile {
  const random = createRandom(4);
  const row = 13;
  let body = '';
  for (let j = 0; j < 12; j++) {
    const offset = random() * 14;
    for (let i = -1; i < 13; i++) {
      const x = round(i * 15 + offset);
      if (x > 170) continue;
      body += `<path d="M${x} ${round(row * (j + 0.5) + (random() - 0.5) * 1.6)}h${round(7.5 + random() * 2)}" stroke="${toHex(ink)}" stroke-width="2.1" stroke-linecap="round" opacity="${(0.65 + random() * 0.3).toFixed(2)}"/>`;
    }
  }
  return { width: 180, height: row * 12, body };
}

export function drawChevron({ ink }: TextileOf<'chevron'>): Tile {
  const createLine = (y: number): string => `M-12 ${y + 12}L0 ${y}L12 ${y + 12}L24 ${y}L36 ${y + 12}`;
  return {
    width: 24,
    height: 22,
    body: `<path d="${createLine(-22)}${createLine(0)}${createLine(22)}" transform="translate(0 4)" stroke="${toHex(ink)}" stroke-width="5" fill="none" opacity=".88"/>`,
  };
}

/** Draws four dark and four light threads in both directions, woven as a 2/2 twill. */
export function drawHoundstooth({ ink }: TextileOf<'houndstooth'>): Tile {
  const cell = 3.6;
  let squares = '';
  for (let x = 0; x < 8; x++) {
    for (let y = 0; y < 8; y++) {
      const isWarpOnTop = (x + 8 - y) % 4 < 2;
      if (isWarpOnTop ? x < 4 : y < 4)
        squares += `M${round(x * cell)} ${round(y * cell)}h${cell}v${cell}h${-cell}Z`;
    }
  }
  return {
    width: cell * 8,
    height: cell * 8,
    body: `<path d="${squares}" fill="${toHex(ink)}" opacity=".92"/>`,
  };
}

/** Draws the diagonal of a twill in light threads. */
export function drawDenim({ ground }: TextileOf<'denim'>): Tile {
  return {
    width: 5,
    height: 5,
    body: `<path d="M-1 6L6 -1M-1 1L1 -1M4 6L6 4" stroke="${lighten(toHex(ground), 0.45)}" stroke-width="1" opacity=".5"/>`,
  };
}
