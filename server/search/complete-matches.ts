/**
 * Finds the documents that match every term of a query without a look at all that match some: the rarest term first, and the others
 * only in the documents that are left. Most searches need no more, and with 100,000 products it takes a third of the time.
 */
import { FIELD_MASKS, FIELD_WEIGHTS, FIELDS } from './fields';
import { type QueryTerm, SCORES } from './query-terms';
import { collectTerm, listTermPostings, type Scratch, type TermPostings } from './scratch';
import type { SearchIndex } from './search-index';

export interface CompleteMatches {
  documents: number[];
  /** the sum over all terms */
  scores: number[];
  /** whether every term matches one of them outside of the description */
  hasStrongMatch: boolean;
}

/** To find one document in a list takes as long as to read so many of its entries. */
const ENTRIES_PER_LOOKUP = 20;

/** The fields in which a document has the word of these postings; 0 if it has not. */
function findMask(postings: Uint32Array, document: number): number {
  let low = 0;
  let high = postings.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((postings[middle] as number) >>> FIELDS.length < document) low = middle + 1;
    else high = middle;
  }
  const posting = postings[low] ?? 0;
  return posting >>> FIELDS.length === document ? posting & (FIELD_MASKS - 1) : 0;
}

/** The scores of a term for some documents; 0 for those without a match. */
function scoreDocuments(
  lists: readonly TermPostings[],
  term: QueryTerm,
  documents: readonly number[],
  scratch: Scratch,
): number[] {
  const length = lists.reduce((sum, { postings }) => sum + postings.length, 0);
  if (documents.length * lists.length * ENTRIES_PER_LOOKUP < length) {
    const byMask = SCORES[term.kind];
    return documents.map((document) => {
      let best = 0;
      for (const { postings, quality } of lists) {
        const score = (byMask[findMask(postings, document)] as number) * quality;
        if (score > best) best = Math.fround(score);
      }
      return best;
    });
  }
  const { termScores, termDocuments } = scratch;
  const found = collectTerm(lists, term, scratch);
  const scores = documents.map((document) => termScores[document] as number);
  for (let at = 0; at < found; at++) termScores[termDocuments[at] as number] = 0;
  return scores;
}

function collectRarest(
  index: SearchIndex,
  lists: readonly TermPostings[],
  term: QueryTerm,
  scratch: Scratch,
): { documents: number[]; scores: number[] } {
  const { termScores, termDocuments } = scratch;
  const { isLive } = index.table;
  const documents: number[] = [];
  const scores: number[] = [];
  const found = collectTerm(lists, term, scratch);
  for (let at = 0; at < found; at++) {
    const document = termDocuments[at] as number;
    if (isLive[document] === 1) {
      documents.push(document);
      scores.push(termScores[document] as number);
    }
    termScores[document] = 0;
  }
  return { documents, scores };
}

/** In any sequence. @param terms one or more */
export function findCompleteMatches(
  index: SearchIndex,
  terms: readonly QueryTerm[],
  isAffordable: (document: number) => boolean,
  scratch: Scratch,
): CompleteMatches {
  const searched = terms
    .map((term, number) => {
      const lists = listTermPostings(index, term);
      return { number, term, lists, length: lists.reduce((sum, { postings }) => sum + postings.length, 0) };
    })
    .sort((a, b) => a.length - b.length);
  let documents: number[] = [];
  /** by the number of the term, then as the documents */
  const scoresOf: number[][] = terms.map(() => []);
  for (const [step, { number, term, lists }] of searched.entries()) {
    if (step === 0) {
      const rarest = collectRarest(index, lists, term, scratch);
      documents = rarest.documents;
      scoresOf[number] = rarest.scores;
      continue;
    }
    const scores = scoreDocuments(lists, term, documents, scratch);
    const isKept = (_: number, at: number) => scores[at] !== 0;
    documents = documents.filter(isKept);
    for (const before of searched.slice(0, step))
      scoresOf[before.number] = (scoresOf[before.number] ?? []).filter(isKept);
    scoresOf[number] = scores.filter(isKept);
  }
  const matches: CompleteMatches = { documents: [], scores: [], hasStrongMatch: false };
  for (const [at, document] of documents.entries()) {
    if (!isAffordable(document)) continue;
    matches.documents.push(document);
    // Added as 32-bit numbers and in the sequence of the query, as the scores of partial matches are.
    matches.scores.push(scoresOf.reduce((sum, scores) => Math.fround(sum + (scores[at] as number)), 0));
    matches.hasStrongMatch ||= terms.every(
      ({ kind }, number) =>
        kind !== 'subject' || (scoresOf[number]?.[at] as number) > FIELD_WEIGHTS.description,
    );
  }
  return matches;
}
