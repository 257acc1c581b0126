/** The color families that the filter offers. Each product color belongs to the family it looks most like. */

interface ColorFamilyDetails {
  name: string;
  hex: string;
  /** Other words that find it in a search: a navy kurta is also blue. */
  synonyms: readonly string[];
}

const TABLE = {
  black: { name: 'Black', hex: '#141414', synonyms: [] },
  charcoal: { name: 'Charcoal', hex: '#3c3c3c', synonyms: ['grey'] },
  grey: { name: 'Grey', hex: '#8b8b8b', synonyms: [] },
  silver: { name: 'Silver', hex: '#c3c3c3', synonyms: ['grey'] },
  white: { name: 'White', hex: '#ffffff', synonyms: [] },
  ivory: { name: 'Ivory', hex: '#f1e9d8', synonyms: ['white', 'cream'] },
  beige: { name: 'Beige', hex: '#d6c5a6', synonyms: ['cream'] },
  tan: { name: 'Tan', hex: '#b5905f', synonyms: ['brown'] },
  khaki: { name: 'Khaki', hex: '#968a66', synonyms: [] },
  brown: { name: 'Brown', hex: '#664530', synonyms: [] },
  rust: { name: 'Rust', hex: '#aa512f', synonyms: ['orange', 'brown'] },
  maroon: { name: 'Maroon', hex: '#6a1f31', synonyms: ['red', 'burgundy', 'wine'] },
  red: { name: 'Red', hex: '#c4232c', synonyms: [] },
  peach: { name: 'Peach', hex: '#f3c1a4', synonyms: ['orange'] },
  orange: { name: 'Orange', hex: '#ea7a25', synonyms: [] },
  gold: { name: 'Gold', hex: '#d4af37', synonyms: ['golden'] },
  mustard: { name: 'Mustard', hex: '#c4912c', synonyms: ['yellow'] },
  yellow: { name: 'Yellow', hex: '#f4d444', synonyms: [] },
  olive: { name: 'Olive', hex: '#66683f', synonyms: ['green'] },
  sage: { name: 'Sage', hex: '#9bab8a', synonyms: ['green'] },
  mint: { name: 'Mint', hex: '#c4e3cd', synonyms: ['green'] },
  green: { name: 'Green', hex: '#2e8548', synonyms: [] },
  'bottle-green': { name: 'Bottle green', hex: '#20473a', synonyms: ['green'] },
  teal: { name: 'Teal', hex: '#1f6a70', synonyms: ['green', 'blue'] },
  turquoise: { name: 'Turquoise', hex: '#3fbfc4', synonyms: ['blue'] },
  'sky-blue': { name: 'Sky blue', hex: '#97bde0', synonyms: ['blue'] },
  blue: { name: 'Blue', hex: '#2f5fbf', synonyms: [] },
  navy: { name: 'Navy', hex: '#1f2b54', synonyms: ['blue'] },
  lavender: { name: 'Lavender', hex: '#c2b2dd', synonyms: ['purple'] },
  purple: { name: 'Purple', hex: '#663a86', synonyms: [] },
  magenta: { name: 'Magenta', hex: '#b5276c', synonyms: ['pink'] },
  pink: { name: 'Pink', hex: '#e79fb3', synonyms: [] },
} as const satisfies Record<string, ColorFamilyDetails>;

/** The key of a family, which also stands in URLs: "bottle-green". */
export type ColorFamily = keyof typeof TABLE;

export const COLOR_FAMILY_DETAILS: Readonly<Record<ColorFamily, ColorFamilyDetails>> = TABLE;

/** In the order of the filter. */
export const COLOR_FAMILIES = Object.keys(TABLE) as [ColorFamily, ...ColorFamily[]];

export const isColorFamily = (text: string): text is ColorFamily => Object.hasOwn(TABLE, text);

type Lab = readonly [lightness: number, a: number, b: number];

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

/** '#rrggbb' in OKLab, where distances match perceived differences. */
function toLab(hex: string): Lab {
  const channel = (at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red, green, blue] = [channel(1), channel(3), channel(5)];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/**
 * Fabrics often have muted colors, and a muted blue is called blue rather than gray. Taking the square root of the chroma
 * gives weak colors more weight; the constant keeps nearly colorless ones with the grays.
 */
function stretchChroma([lightness, a, b]: Lab): Lab {
  const stretch = 1 / Math.sqrt(Math.hypot(a, b) + 0.004);
  return [lightness, a * stretch, b * stretch];
}

const HUE_WEIGHT = 1.5;

const computeDistance = (one: Lab, other: Lab): number =>
  (one[0] - other[0]) ** 2 + HUE_WEIGHT * ((one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2);

const FAMILY_LABS = /* @__PURE__ */ COLOR_FAMILIES.map((key) => ({
  key,
  lab: stretchChroma(toLab(TABLE[key].hex)),
}));

/** The family that looks most like a color. @param hex '#rrggbb', in upper or lower case */
export function findNearestColorFamily(hex: string): ColorFamily {
  const wanted = stretchChroma(toLab(hex));
  let nearest: { key: ColorFamily; far: number } = { key: 'black', far: Number.POSITIVE_INFINITY };
  for (const { key, lab } of FAMILY_LABS) {
    const far = computeDistance(wanted, lab);
    if (far < nearest.far) nearest = { key, far };
  }
  return nearest.key;
}
