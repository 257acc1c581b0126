/** Which product a picture's file name refers to: "KUR-12_2.jpg", "bagru-kurta-ivory-1.jpg", or "Bagru Kurta/front.jpg". */
import { foldCase } from '../fold-case';

/** Parts of a name that say which view of the product it is, in the order in which a gallery shows them. */
const VIEWS = ['front', 'main', 'model', 'side', 'left', 'right', 'back', 'detail', 'fabric', 'zoom', 'size'];

/** Lower-case letters and digits of any script, everything else as one hyphen. */
export const toPictureKey = (text: string): string =>
  foldCase(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

export interface PictureName {
  /** without folders and ending */
  stem: string;
  /** the stem without a number at its end */
  base: string;
  /** the name of the folder it is in; null for none */
  folder: string | null;
  /** its place among the pictures of one product */
  order: number;
}

/** The place of a picture among those of its product: its number, else the place of its view, else the first. */
function findOrder(stem: string, base: string, number = /^\d{1,4}$/.exec(stem)?.[0]): number {
  if (number !== undefined) return Number(number);
  const lastWord = toPictureKey(base).split('-').at(-1) ?? '';
  return Math.max(0, VIEWS.indexOf(lastWord));
}

/** @param path as a folder or an archive names it, with any slashes */
export function parsePictureName(path: string): PictureName {
  // macOS writes letters and their accents apart.
  const parts = path.normalize('NFC').replace(/\\/g, '/').split('/').filter(Boolean);
  const file = parts.at(-1) ?? '';
  const stem = file.replace(/\.[^.]{1,5}$/, '').trim();
  const numbered = /^(.+?)[\s._-]*\(?(?<!\d)(\d{1,4})\)?$/u.exec(stem);
  const base = (numbered?.[1] ?? stem).trim();
  return { stem, base, folder: parts.at(-2)?.trim() || null, order: findOrder(stem, base, numbered?.[2]) };
}

/** The texts that may be a SKU, the most exact first. */
export const listSkuCandidates = ({ stem, base, folder }: PictureName): string[] => [
  ...new Set([stem, base, ...(folder ? [folder] : [])].filter(Boolean)),
];

interface KeyCandidate {
  key: string;
  /** what the name says beyond the key: a color, a view, a number */
  rest: string[];
  /** whether the folder is named so, instead of the file */
  isFolder: boolean;
}

const splitKey = (text: string): string[] => toPictureKey(text).split('-').filter(Boolean);

/** Every beginning of a name that may be a product's handle or name, the longest first; then the folder's. */
export function listKeyCandidates({ stem, folder }: PictureName): KeyCandidate[] {
  const words = splitKey(stem);
  const fromStem = words.map((_, at) => ({
    key: words.slice(0, words.length - at).join('-'),
    rest: words.slice(words.length - at),
    isFolder: false,
  }));
  const inFolder = folder ? [{ key: toPictureKey(folder), rest: words, isFolder: true }] : [];
  return [...fromStem, ...inFolder].filter(({ key }) => key !== '');
}

/**
 * The color that the rest of a name refers to; null for none. Undefined when the rest is neither a color, a view nor a number, so
 * that the name refers to something else.
 * @param colors of the product
 * @param options.allowsOtherWords true in a folder that is named like the product, where anything may follow
 */
export function findPictureColor(
  rest: readonly string[],
  colors: readonly string[],
  { allowsOtherWords = false } = {},
): string | null | undefined {
  const text = `-${rest.join('-')}-`;
  // The longest first, so that "navy blue" is not "blue".
  const color = [...colors]
    .sort((a, b) => b.length - a.length)
    .find((name) => text.includes(`-${toPictureKey(name)}-`));
  const others = (color ? text.replace(`-${toPictureKey(color)}-`, '-') : text).split('-').filter(Boolean);
  const isKnown = others.every((word) => /^\d{1,4}$/.test(word) || VIEWS.includes(word));
  return isKnown || allowsOtherWords ? (color ?? null) : undefined;
}

/** By their place, then by name as people count: 2 before 10. */
export const comparePictureNames = (a: string, b: string): number =>
  parsePictureName(a).order - parsePictureName(b).order || a.localeCompare(b, 'en', { numeric: true });
