/** Words and phrases that the owner adds to the search: "pattu = silk saree, kanjivaram". */
import { z } from 'zod';
import { loadedValues } from '../save-conflict';
import { optionalText, requiredText } from '../text';
import { parseSearchQuery } from './parse-query';
import type { Synonyms } from './synonyms';
import { toSignificantWords } from './words';

const MAX_WORD = 60;
/** "kids red cotton night suit set" */
const MAX_WORDS = 6;
const MAX_FINDS = 20;
/** All of them are read with each change. */
export const MAX_SYNONYMS = 500;
/** Nearly as good as the word itself. */
const QUALITY = 0.9;

/** The words of the index that a text is, with spaces between them; null for none, and for too many. */
export function toIndexWords(text: string): string | null {
  const words = toSignificantWords(text);
  const joined = words.join(' ');
  return words.length > 0 && words.length <= MAX_WORDS && joined.length <= MAX_WORD ? joined : null;
}

const splitFinds = (text: string): string[] =>
  text
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter(Boolean);

/** What is wrong with one word or phrase; null if nothing is. */
function findFaultOf(text: string): string | null {
  if (!toIndexWords(text)) return `“${text}” is not a word, nor a phrase of at most ${MAX_WORDS} words.`;
  const { size, minPaise, maxPaise } = parseSearchQuery(text);
  return (size ?? minPaise ?? maxPaise) === null
    ? null
    : `Leave the size or price out of “${text}”: it is searched for anyway.`;
}

/** What is wrong with the words; null if nothing is. */
function findFault(word: string, finds: readonly string[]): string | null {
  if (finds.length === 0) return 'Enter at least one word or phrase that it finds.';
  if (finds.length > MAX_FINDS) return `Enter at most ${MAX_FINDS} words or phrases.`;
  const seen = new Set<string>();
  for (const text of finds) {
    const fault = findFaultOf(text);
    if (fault) return fault;
    const found = toIndexWords(text) ?? text;
    if (found === toIndexWords(word)) return `“${text}” is the word itself, or another spelling of it.`;
    if (seen.has(found)) return `“${text}” is listed twice.`;
    seen.add(found);
  }
  return null;
}

export const saveSynonymInput = z
  .object({
    word: requiredText({ label: 'Word', max: MAX_WORD }),
    /** separated by commas */
    finds: requiredText({ label: 'The list of synonyms', max: 1_000, lines: true }),
    isTwoWay: z.boolean('isTwoWay is true or false.').default(false),
    /** the word that this replaces, when it is edited; left out for a new one */
    replaces: optionalText({ label: 'Replaced word', max: MAX_WORD }),
    /** what the editor opened: if it was changed since then, it is not replaced */
    loaded: loadedValues,
  })
  .superRefine(({ word, finds }, context) => {
    const faults = { word: findFaultOf(word), finds: findFault(word, splitFinds(finds)) };
    for (const [path, message] of Object.entries(faults))
      if (message) context.addIssue({ code: 'custom', path: [path], message });
  });
export type SaveSynonymInput = z.infer<typeof saveSynonymInput>;
export const synonymInput = z.object({ id: requiredText({ label: 'Word', max: MAX_WORD }) });
export const missedSearchInput = z.object({ term: requiredText({ label: 'Search', max: MAX_WORD }) });

export interface OwnSynonym {
  /** its words as the index has them */
  id: string;
  word: string;
  finds: string[];
  isTwoWay: boolean;
}

/** In one spelling: "kurta, tunic". */
export const formatFinds = (text: string): string => splitFinds(text).join(', ');
export const parseFinds = splitFinds;

/** Whether the stored synonyms have one as it is sent. */
export const hasSynonym = (
  stored: readonly OwnSynonym[],
  { word, finds, isTwoWay, replaces }: SaveSynonymInput,
): boolean =>
  stored.some(
    (each) =>
      each.word === word && each.finds.join(', ') === formatFinds(finds) && each.isTwoWay === isTwoWay,
  ) && !stored.some((each) => each.id === replaces && each.word !== word);

/**
 * What each word or phrase also finds; phrases have spaces between their words. Words that find each other in a circle do no harm: what a found word itself finds is not searched for.
 */
export function toSynonyms(entries: readonly Pick<OwnSynonym, 'word' | 'finds' | 'isTwoWay'>[]): Synonyms {
  const synonyms: Record<string, Record<string, number>> = Object.create(null);
  const add = (word: string, found: string) => {
    synonyms[word] = { ...synonyms[word], [found]: QUALITY };
  };
  for (const { word, finds, isTwoWay } of entries) {
    const one = toIndexWords(word);
    for (const text of finds) {
      const other = toIndexWords(text);
      if (!one || !other || one === other) continue;
      add(one, other);
      if (isTwoWay) add(other, one);
    }
  }
  return synonyms;
}
