import { COLOR_FAMILIES, COLOR_FAMILY_DETAILS } from '../catalog/color-families';
import { findNamedColorFamily } from '../catalog/find-color-family';

/** Color names of import files that are no color families. */
const MORE_COLORS: Readonly<Record<string, string>> = {
  gold: '#c9a227',
  cream: '#f3ead2',
  wine: '#5e1f31',
  burgundy: '#6a1f31',
  indigo: '#27375f',
  violet: '#7a4fa3',
  coral: '#ee7a63',
  rose: '#c9707d',
  fuchsia: '#c42f86',
  lime: '#a9cf46',
  copper: '#b06a3b',
  platinum: '#d9d8d4',
  bronze: '#8a6a3a',
  gray: COLOR_FAMILY_DETAILS.grey.hex,
  natural: COLOR_FAMILY_DETAILS.ivory.hex,
};

/** For what has no color of its own. */
export const NEUTRAL_COLOR_HEX = '#8b8b8b';

/** Colors that are several, as marketplaces in India call them. */
const MIXED = ['multi', 'multicolor', 'multicolour', 'multicolored', 'multicoloured', 'assorted', 'mixed'];

const HEX_BY_NAME: ReadonlyMap<string, string> = new Map([
  ...Object.entries(MORE_COLORS),
  ...MIXED.map((name) => [name, NEUTRAL_COLOR_HEX] as const),
  ...COLOR_FAMILIES.map(
    (key) => [COLOR_FAMILY_DETAILS[key].name.toLowerCase(), COLOR_FAMILY_DETAILS[key].hex] as const,
  ),
]);

const MAX_WORDS = Math.max(...[...HEX_BY_NAME.keys()].map((name) => name.split(' ').length));

/** The hex code of a color name, also of its last words: "Dusty Pink" is a pink, "Lal" a red. Null for an unknown color. */
export function findColorHex(name: string): string | null {
  const words = name
    .trim()
    .toLowerCase()
    .split(/[\s/-]+/)
    .slice(-MAX_WORDS);
  for (let from = 0; from < words.length; from++) {
    const hex = HEX_BY_NAME.get(words.slice(from).join(' '));
    if (hex) return hex;
  }
  const family = findNamedColorFamily(name);
  return family && COLOR_FAMILY_DETAILS[family].hex;
}

/** The first color name in a title: "Black Leather Bag" → "Black". */
export function findColorInTitle(title: string): string | null {
  const words = title.toLowerCase().split(/[^a-z]+/);
  const found = words.find((word) => HEX_BY_NAME.has(word));
  return found ? found.charAt(0).toUpperCase() + found.slice(1) : null;
}
