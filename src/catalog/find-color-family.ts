/** The family of a product's color: by its name first, because "Gold" is no mustard however it looks, then by its look. */
import { transliterate } from '../search/transliterate';
import {
  COLOR_FAMILIES,
  COLOR_FAMILY_DETAILS,
  type ColorFamily,
  findNearestColorFamily,
} from './color-families';

/** Other names of the families. */
const OTHER_NAMES: Readonly<Record<string, ColorFamily>> = {
  golden: 'gold',
  burgundy: 'maroon',
  wine: 'maroon',
  crimson: 'red',
  scarlet: 'red',
  rani: 'magenta',
  fuchsia: 'magenta',
  cream: 'ivory',
  creme: 'ivory',
  'off white': 'ivory',
  gray: 'grey',
  firozi: 'turquoise',
  mehndi: 'olive',
  mehendi: 'olive',
  gajri: 'peach',
  lal: 'red',
  safed: 'white',
  kala: 'black',
  gulabi: 'pink',
  neela: 'blue',
  hara: 'green',
  peela: 'yellow',
  laal: 'red',
  kali: 'black',
  kaala: 'black',
  nila: 'blue',
  neeli: 'blue',
  hari: 'green',
  pila: 'yellow',
  peeli: 'yellow',
  narangi: 'orange',
  bhura: 'brown',
  baingani: 'purple',
  jamuni: 'purple',
  sunehra: 'gold',
  offwhite: 'ivory',
  violet: 'purple',
  lilac: 'lavender',
  mauve: 'lavender',
  aqua: 'turquoise',
  coffee: 'brown',
  chocolate: 'brown',
};

/** The longest first: "bottle green" before "green". */
const NAMES = [
  ...COLOR_FAMILIES.map((family) => [COLOR_FAMILY_DETAILS[family].name.toLowerCase(), family] as const),
  ...Object.entries(OTHER_NAMES),
].sort(([one], [other]) => other.length - one.length);

/** Whether one family is a kind of the other: navy is a blue. */
const isKindOf = (one: ColorFamily, other: ColorFamily): boolean =>
  COLOR_FAMILY_DETAILS[one].synonyms.includes(COLOR_FAMILY_DETAILS[other].name.toLowerCase());

/** The families that a name mentions, without those of which it names a kind, and what it says besides. */
function readName(name: string): { named: ColorFamily[]; chief: ColorFamily[]; rest: string } {
  let rest = ` ${transliterate(name.normalize('NFKD').replace(/[\u0300-\u036f]/g, ''))
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim()} `;
  const named: ColorFamily[] = [];
  for (const [phrase, family] of NAMES) {
    if (!rest.includes(` ${phrase} `)) continue;
    rest = rest.replace(` ${phrase} `, ' ');
    if (!named.includes(family)) named.push(family);
  }
  const chief = named.filter((family) => !named.some((other) => isKindOf(other, family)));
  return { named, chief, rest: rest.trim() };
}

/** The family that follows from the name alone, the first of several; null for a name without a known color, such as "Matte". */
export const findNamedColorFamily = (name: string): ColorFamily | null => readName(name).chief[0] ?? null;

function findFamily(name: string, hex: string): ColorFamily {
  const {
    named,
    chief: [first, ...others],
    rest,
  } = readName(name);
  const nearest = findNearestColorFamily(hex);
  if (first === undefined) return nearest;
  if (others.length > 0) return named.includes(nearest) ? nearest : first;
  // "Light blue" is the kind of blue that it looks like.
  return rest !== '' && isKindOf(nearest, first) ? nearest : first;
}

/** Products share most of their colors. */
const known = new Map<string, ColorFamily>();
const MAX_KNOWN = 10_000;

/** @param hex '#rrggbb' */
export function findColorFamily(name: string, hex: string): ColorFamily {
  const key = `${hex} ${name}`;
  const family = known.get(key) ?? findFamily(name, hex);
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, family);
  return family;
}
