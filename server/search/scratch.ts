/** Lists of the size of the index for one search, kept between searches, because large ones take long to create. */
import { FIELD_MASKS, FIELDS } from './fields';
import { PREFIX_FACTOR, type QueryTerm, SCORES } from './query-terms';
import type { SearchIndex } from './search-index';

export interface Scratch {
  /** of the current query term, by document; 0 between terms */
  termScores: Float32Array;
  scores: Float32Array;
  /** a bit for each query term that matches */
  matched: Uint16Array;
  /** a bit for each query term that matches outside of the description */
  strong: Uint16Array;
  /** the documents that the current query term matches */
  termDocuments: Uint32Array;
  /** the documents that any matches */
  documents: Uint32Array;
}

const scratchByIndex = new WeakMap<SearchIndex, Scratch>();

export function getScratch(index: SearchIndex): Scratch {
  const known = scratchByIndex.get(index);
  if (known && known.scores.length >= index.end) return known;
  const length = index.end + 1000;
  const made: Scratch = {
    termScores: new Float32Array(length),
    scores: new Float32Array(length),
    matched: new Uint16Array(length),
    strong: new Uint16Array(length),
    termDocuments: new Uint32Array(length),
    documents: new Uint32Array(length),
  };
  scratchByIndex.set(index, made);
  return made;
}

/** Documents that have a word which matches a query term, and how well it matches (0 to 1). */
export interface TermPostings {
  /** ascending */
  postings: Uint32Array;
  quality: number;
}

export function listTermPostings(index: SearchIndex, { words, prefix }: QueryTerm): TermPostings[] {
  const found: TermPostings[] = [];
  for (const [word, quality] of words)
    for (const postings of index.listPostings(word)) found.push({ postings, quality });
  if (prefix)
    for (const postings of index.listPrefixPostings(prefix)) found.push({ postings, quality: PREFIX_FACTOR });
  return found;
}

/** Raises the scores of these documents. Returns the number of documents that now have one. */
function collect(
  { postings, quality }: TermPostings,
  byMask: Float32Array,
  { termScores, termDocuments }: Scratch,
  count: number,
): number {
  let found = count;
  for (let at = 0; at < postings.length; at++) {
    const posting = postings[at] as number;
    const score = (byMask[posting & (FIELD_MASKS - 1)] as number) * quality;
    if (score === 0) continue;
    const document = posting >>> FIELDS.length;
    const known = termScores[document] as number;
    if (known === 0) termDocuments[found++] = document;
    if (score > known) termScores[document] = score;
  }
  return found;
}

/** Fills `termScores` and `termDocuments`. Returns the number of documents; the caller sets their `termScores` to 0 again. */
export function collectTerm(lists: readonly TermPostings[], { kind }: QueryTerm, scratch: Scratch): number {
  let found = 0;
  for (const list of lists) found = collect(list, SCORES[kind], scratch, found);
  return found;
}
