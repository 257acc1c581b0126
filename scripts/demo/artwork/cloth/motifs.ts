/** Draws single motifs as SVG, centered on the origin and 40 to 130 units tall. Parameters are colors, '#rrggbb'. */

/** Repeats the path of one petal around the origin. */
function drawPetals(count: number, petal: string, color: string): string {
  const petals = Array.from(
    { length: count },
    (_, i) => `<path d="${petal}" transform="rotate(${(360 / count) * i})"/>`,
  );
  return `<g fill="${color}">${petals.join('')}</g>`;
}

/** Draws a tulip printed with two wooden blocks: the stem, and the flower, offset by (dx, dy) as in hand printing. */
export const drawTulip = (stem: string, flower: string, dx: number, dy: number): string => `
<path d="M-1 -6C3 6 3 18 -5 31" stroke="${stem}" stroke-width="2.2" fill="none"/>
<path d="M1 9C7 1 15 -1 21 3C17 10 9 13 1 12ZM1 17C-7 11 -15 11 -19 16C-14 22 -6 23 0 20ZM-1 24C6 20 12 21 15 26C10 30 3 29 -2 27Z" fill="${stem}"/>
<path d="M-8 -6C-4 -1 4 -1 8 -6C4 -9 -4 -9 -8 -6Z" fill="${stem}"/>
<g transform="translate(${dx} ${dy})" fill="${flower}"><path d="M0 -8C-6 -14 -6 -25 0 -32C6 -25 6 -14 0 -8Z"/><path d="M-3 -8C-12 -9 -18 -17 -16 -28C-9 -26 -3 -19 -3 -8Z"/><path d="M3 -8C12 -9 18 -17 16 -28C9 -26 3 -19 3 -8Z"/></g>
<g fill="${stem}"><circle cx="-9" cy="-34" r="1.7"/><circle cx="0" cy="-38" r="1.7"/><circle cx="9" cy="-34" r="1.7"/></g>`;

export const drawPosy = (leaf: string, flower: string, heart: string): string =>
  `<path d="M2 6C8 12 10 18 18 19C14 11 9 7 2 6ZM-4 6C-8 14 -14 16 -20 14C-16 8 -10 5 -4 6Z" fill="${leaf}"/>` +
  drawPetals(5, 'M0 -2C-7 -6 -7 -14 0 -16C7 -14 7 -6 0 -2Z', flower) +
  `<circle r="3.4" fill="${heart}"/>`;

export const drawRosette = (outer: string, inner: string, heart: string): string =>
  drawPetals(8, 'M0 -5C-6 -11 -6 -20 0 -25C6 -20 6 -11 0 -5Z', outer) +
  drawPetals(8, 'M0 -4C-3 -7 -3 -11 0 -14C3 -11 3 -7 0 -4Z', inner) +
  `<circle r="4.5" fill="${heart}"/>`;

export const drawLeafSpray = (color: string): string =>
  `<path d="M0 0C8 -12 22 -16 32 -10C24 2 10 6 0 0Z" fill="${color}"/>`;

/** Draws a kairi (paisley): a mango with a curled tip. */
export const drawKairi = (outline: string, heart: string, ground: string): string => `
<path d="M12 -44C-6 -38 -30 -14 -30 12C-30 32 -15 43 2 43C21 43 33 28 30 11C27 -6 10 -10 8 -24C7 -32 13 -36 20 -33C22 -40 19 -45 12 -44Z" fill="${outline}"/>
<path d="M0 -20C-12 -10 -21 2 -21 14C-21 27 -10 34 2 34C14 34 22 25 20 13C18 2 4 -4 0 -20Z" fill="${ground}"/>
<path d="M-2 -8C-9 0 -14 6 -14 15C-14 23 -7 27 1 27C9 27 14 21 13 14C12 6 2 2 -2 -8Z" fill="${heart}"/>
<g transform="translate(0 15) scale(.42)">${drawPetals(6, 'M0 -4C-6 -8 -6 -16 0 -19C6 -16 6 -8 0 -4Z', ground)}<circle r="4" fill="${outline}"/></g>
<g fill="${heart}"><circle cx="-36" cy="-10" r="2.6"/><circle cx="-26" cy="-27" r="2.6"/><circle cx="-11" cy="-41" r="2.6"/><circle cx="36" cy="-4" r="2.6"/><circle cx="38" cy="16" r="2.6"/></g>`;

export const drawElephant = (body: string, saddle: string): string => `
<path d="M-26 -6C-26 -22 -8 -26 6 -22C10 -28 24 -28 28 -18C31 -10 29 0 33 6C35 9 38 8 38 5L41 6C41 13 34 15 30 11C27 8 26 2 24 -1C22 3 20 4 18 4L18 22L9 22L9 10C2 12 -6 12 -12 9L-12 22L-21 22L-22 4C-25 2 -26 -2 -26 -6Z" fill="${body}"/>
<path d="M-14 -22C-12 -8 0 -6 4 -21C-2 -25 -8 -25 -14 -22Z" fill="${saddle}"/>
<path d="M12 -20C8 -12 10 -4 16 -4C20 -8 19 -16 12 -20Z" fill="${saddle}"/>
<circle cx="23" cy="-14" r="1.6" fill="#fff8ec"/><path d="M-26 -6C-31 -4 -32 2 -31 6" stroke="${body}" stroke-width="2" fill="none"/>`;

export const drawKite = (left: string, right: string): string => `
<path d="M0 -30L0 18L-22 -8Z" fill="${left}"/><path d="M0 -30L22 -8L0 18Z" fill="${right}"/>
<path d="M-22 -8C-8 -16 8 -16 22 -8M0 -30V18" stroke="#fff8ec" stroke-width="1.4" fill="none" opacity=".8"/>
<path d="M0 18L-7 28H7Z" fill="${right}"/><path d="M0 28C8 36 -6 40 2 50" stroke="${left}" stroke-width="1.5" fill="none"/>`;

export const drawStar = (color: string): string => {
  const points = Array.from({ length: 10 }, (_, i) => {
    const radius = i % 2 ? 9 : 21;
    const angle = (Math.PI / 5) * i - Math.PI / 2;
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  });
  return `<path d="M${points.join('L')}Z" fill="${color}" stroke="${color}" stroke-width="3" stroke-linejoin="round"/>`;
};

export const drawLeaf = (blade: string, vein: string): string =>
  `<path d="M0 -28C16 -16 16 10 0 26C-16 10 -16 -16 0 -28Z" fill="${blade}"/><path d="M0 -18V34M0 -6L8 -12M0 -6L-8 -12M0 6L8 0M0 6L-8 0" stroke="${vein}" stroke-width="1.8" fill="none"/>`;

/**
 * Draws a motif of rectangles, as an extra weft creates it. `rows` marks each rectangle with '1', for example ['.1.', '111'], and
 * `cell` is their distance in units.
 */
export const drawStepped = (color: string, rows: readonly string[], cell: number): string =>
  rows
    .flatMap((row, j) =>
      [...row].map((mark, i) =>
        mark === '1'
          ? `<rect x="${((i - row.length / 2) * cell).toFixed(1)}" y="${((j - rows.length / 2) * cell).toFixed(1)}" width="${(cell * 1.06).toFixed(1)}" height="${(cell * 0.86).toFixed(1)}" fill="${color}"/>`
          : '',
      ),
    )
    .join('');

export const drawSun = (disc: string, rays: string): string =>
  drawPetals(12, 'M-5 -44L0 -66L5 -44Z', rays) +
  `<circle r="36" fill="${disc}"/><circle r="27" fill="none" stroke="${rays}" stroke-width="2.5" stroke-dasharray="1 7" stroke-linecap="round"/>`;
