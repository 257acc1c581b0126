import { COLOUR_KEYS, COLOURS } from '../catalog/colours';

/** Colours that files name and the filter does not. */
const MORE: Readonly<Record<string, string>> = {
  gold: '#c9a227',
  cream: '#f3ead2',
  wine: '#5e1f31',
  burgundy: '#6a1f31',
  indigo: '#27375f',
  violet: '#7a4fa3',
  coral: '#ee7a63',
  fuchsia: '#c42f86',
  lime: '#a9cf46',
  copper: '#b06a3b',
  bronze: '#8a6a3a',
  gray: COLOURS.grey.hex,
  natural: COLOURS.ivory.hex,
};

const KNOWN: ReadonlyMap<string, string> = new Map([
  ...Object.entries(MORE),
  ...COLOUR_KEYS.map((key) => [COLOURS[key].name.toLowerCase(), COLOURS[key].hex] as const),
]);

/** The hex code of a colour's name; "Dusty Pink" is a pink, of which the last word tells. Null for what is no colour. */
export function hexOfColour(name: string): string | null {
  const words = name
    .trim()
    .toLowerCase()
    .split(/[\s/-]+/);
  for (let from = 0; from < words.length; from++) {
    const hex = KNOWN.get(words.slice(from).join(' '));
    if (hex) return hex;
  }
  return null;
}

/** The first colour a title speaks of: "Black Leather Bag" → "Black". */
export function colourInTitle(title: string): string | null {
  const words = title.toLowerCase().split(/[^a-z]+/);
  const found = words.find((word) => KNOWN.has(word));
  return found ? found.charAt(0).toUpperCase() + found.slice(1) : null;
}
