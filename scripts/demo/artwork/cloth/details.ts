import { darken, lighten, WARM_BLACK } from '../engine/color';
import { createRandom, round } from '../engine/svg';

/**
 * Draws stitches, seams, buttons, cords, labels and tassels as SVG, in units of the garment. `path` is SVG path data, `color` is
 * '#rrggbb'.
 */

export const drawStitch = (path: string, color: string, opacity = 0.55, width = 1.6, dash = '6 4'): string =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" stroke-dasharray="${dash}" opacity="${opacity}" stroke-linecap="round"/>`;

/** Draws a stitch of fine thread, as on collars, cuffs and pockets. */
export const drawFineStitch = (
  path: string,
  color: string,
  { opacity = 0.5, width = 1.4 }: { opacity?: number; width?: number } = {},
): string => drawStitch(path, color, opacity, width, '5 3.5');

/** Draws a seam as a dark line, with a light line at its upper left, where the light comes from. */
export const drawSeam = (path: string, opacity = 0.5, width = 1.8): string =>
  `<path d="${path}" fill="none" stroke="${WARM_BLACK}" stroke-width="${width}" opacity="${opacity}" stroke-linecap="round"/><path d="${path}" fill="none" stroke="#fff" stroke-width="1" opacity="${round(opacity * 3.5) / 10}" transform="translate(-1.6 -1.2)"/>`;

/** @param attributes further SVG attributes */
export const drawLine = (path: string, color: string, width: number, attributes = ''): string =>
  `<path d="${path}" fill="none" stroke="${color}" stroke-width="${width}" ${attributes}/>`;

export function drawButton(x: number, y: number, radius: number, color: string): string {
  const holes = [
    [-2, -2],
    [2, -2],
    [-2, 2],
    [2, 2],
  ]
    .map(
      ([hx = 0, hy = 0]) =>
        `<circle cx="${(hx * radius) / 8}" cy="${(hy * radius) / 8}" r="${round(radius / 7)}"/>`,
    )
    .join('');
  return `<g transform="translate(${x} ${y})"><circle r="${radius}" fill="#120a06" opacity=".45" transform="translate(1.6 2.4)"/><circle r="${radius}" fill="${color}"/><circle r="${radius - 1}" fill="none" stroke="#fff" stroke-opacity=".6"/><circle r="${round(radius * 0.68)}" fill="none" stroke="#000" stroke-opacity=".25"/><g fill="#2a1d14">${holes}</g></g>`;
}

/** Draws a domed button covered with cloth, as on a Nehru waistcoat (bandi) or a long coat (sherwani). */
export const drawDomeButton = (x: number, y: number, radius: number, color: string): string =>
  `<g transform="translate(${x} ${y})"><circle r="${radius}" fill="#120a06" opacity=".5" transform="translate(2 3)"/><circle r="${radius}" fill="${darken(color, 0.25)}"/><circle r="${round(radius * 0.84)}" cx="${round(-radius * 0.1)}" cy="${round(-radius * 0.12)}" fill="${color}"/><circle r="${round(radius * 0.3)}" cx="${round(-radius * 0.32)}" cy="${round(-radius * 0.36)}" fill="${lighten(color, 0.55)}" opacity=".8"/></g>`;

export const drawRivet = (x: number, y: number, color: string): string =>
  `<circle cx="${x}" cy="${y}" r="5" fill="${color}"/><circle cx="${x - 1}" cy="${y - 1}" r="2" fill="#fff" opacity=".5"/>`;

/** Draws the brand label inside the neck. */
export const drawLabel = (x: number, y: number, scale = 1): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><rect x="-30" width="60" height="32" rx="1" fill="#f2ead9"/><path d="M-7 8L0 20L7 8M-12 25H12" stroke="#28324f" stroke-width="1.8" fill="none"/></g>`;

/** Draws a cord with its shadow. Its ends are drawn by `drawTassel`. */
export const drawCord = (path: string, color: string, width = 6): string =>
  drawLine(path, WARM_BLACK, width, 'opacity=".3" transform="translate(3 4)"') +
  drawLine(path, darken(color, 0.2), width) +
  drawLine(path, color, width * 0.6, `stroke-dasharray="${width} ${round(width * 0.5)}"`);

export const drawTassel = (x: number, y: number, color: string, scale = 1): string =>
  `<g transform="translate(${x} ${y}) scale(${scale})"><path d="M-6 5L-10 52L10 54L7 5Z" fill="${WARM_BLACK}" opacity=".3" transform="translate(4 5)"/><path d="M-6 4L-10 50L-5 52L-2 8L0 55L4 53L2 8L9 50L6 4Z" fill="${color}"/><circle r="8.5" fill="${color}"/><path d="M-7 5H7" stroke="${darken(color, 0.4)}" stroke-width="2.4"/><circle r="3" cx="-2.6" cy="-3" fill="${lighten(color, 0.5)}" opacity=".7"/></g>`;

/** Lengths are units. */
interface Fringe {
  /** the left and right end */
  x0: number;
  x1: number;
  /** the top */
  y: number;
  /** the average length of a thread */
  length: number;
  /** the distance of two threads */
  step?: number;
  /** varies the threads' lengths and directions */
  seed: number;
}

/** Draws a knotted fringe. */
export function drawFringe(color: string, { x0, x1, y, length, step = 16, seed }: Fringe): string {
  const random = createRandom(seed);
  let threads = '';
  for (let x = x0; x <= x1; x += step) {
    const threadLength = length * (0.85 + random() * 0.3);
    const sway = (random() - 0.5) * 10;
    const path = `M${round(x)} ${y - 2}C${round(x)} ${round(y + threadLength * 0.4)} ${round(x + sway)} ${round(y + threadLength * 0.6)} ${round(x + sway)} ${round(y + threadLength)}`;
    threads += drawLine(
      path,
      darken(color, 0.55),
      7,
      'opacity=".35" stroke-linecap="round" transform="translate(3 3)"',
    );
    threads += drawLine(path, color, 5.5, 'stroke-linecap="round"');
    threads += `<circle cx="${round(x + sway * 0.3)}" cy="${round(y + threadLength * 0.3)}" r="4.4" fill="${lighten(color, 0.25)}"/>`;
  }
  return threads;
}
