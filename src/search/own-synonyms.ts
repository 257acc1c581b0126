/** Words that the owner adds to the search: "kurti = kurta, tunic". */
import { z } from 'zod';
import { optionalText, requiredText } from '../text';
import type { Synonyms } from './synonyms';
import { toSignificantWords } from './words';

const MAX_WORD = 60;
const MAX_FINDS = 20;
/** All of them are read with each change. */
export const MAX_SYNONYMS = 500;
/** Nearly as good as the word itself. */
const QUALITY = 0.9;

/** The one word of the index that a text is; null for several, such as "silk saree", and for none. */
export function toIndexWord(text: string): string | null {
  const words = toSignificantWords(text);
  return words.length === 1 && (words[0]?.length ?? 0) <= MAX_WORD ? (words[0] ?? null) : null;
}

const splitFinds = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter(Boolean);

const rejectNoWord = (text: string) => `“${text}” is not one word. Enter single words, such as “kurti”.`;

/** What is wrong with the words; null if nothing is. */
function findFault(word: string, finds: readonly string[]): string | null {
  if (finds.length === 0) return 'Enter at least one word that it finds.';
  if (finds.length > MAX_FINDS) return `Enter at most ${MAX_FINDS} words.`;
  const seen = new Set<string>();
  for (const text of finds) {
    const found = toIndexWord(text);
    if (!found) return rejectNoWord(text);
    if (found === toIndexWord(word)) return `“${text}” is the word itself, or another spelling of it.`;
    if (seen.has(found)) return `“${text}” is listed twice.`;
    seen.add(found);
  }
  return null;
}

export const saveSynonymInput = z
  .object({
    word: requiredText({ label: 'Word', max: MAX_WORD }),
    /** separated by commas */
    finds: requiredText({ label: 'What it finds', max: 1_000, lines: true }),
    isTwoWay: z.boolean('isTwoWay is true or false.').default(false),
    /** the word that this replaces, when it is edited; left out for a new one */
    replaces: optionalText({ label: 'Replaced word', max: MAX_WORD }),
  })
  .superRefine(({ word, finds }, context) => {
    if (!toIndexWord(word)) context.addIssue({ code: 'custom', path: ['word'], message: rejectNoWord(word) });
    const fault = findFault(word, splitFinds(finds));
    if (fault) context.addIssue({ code: 'custom', path: ['finds'], message: fault });
  });
export type SaveSynonymInput = z.infer<typeof saveSynonymInput>;
export const synonymInput = z.object({ id: requiredText({ label: 'Word', max: MAX_WORD }) });
export const missedSearchInput = z.object({ term: requiredText({ label: 'Search', max: MAX_WORD }) });

export interface OwnSynonym {
  /** the word as the index has it */
  id: string;
  word: string;
  finds: string[];
  isTwoWay: boolean;
}

/** In one spelling: "kurta, tunic". */
export const formatFinds = (text: string): string => splitFinds(text).join(', ');
export const parseFinds = splitFinds;

/**
 * What each word also finds. Words that find each other in a circle do no harm: what a found word itself finds is not searched for.
 */
export function toSynonyms(entries: readonly Pick<OwnSynonym, 'word' | 'finds' | 'isTwoWay'>[]): Synonyms {
  const synonyms: Record<string, Record<string, number>> = Object.create(null);
  const add = (word: string, found: string) => {
    synonyms[word] = { ...synonyms[word], [found]: QUALITY };
  };
  for (const { word, finds, isTwoWay } of entries) {
    const one = toIndexWord(word);
    for (const text of finds) {
      const other = toIndexWord(text);
      if (!one || !other || one === other) continue;
      add(one, other);
      if (isTwoWay) add(other, one);
    }
  }
  return synonyms;
}
