/** Reads the sections of a search index: its documents by id, its terms by their letters. Nothing in it ever changes. */
import type { IndexData } from './index-sections';
import { mayBeMisspelling, toLetterSet } from './letter-set';

/** A sorted list of texts, joined. */
class SortedTexts {
  readonly length: number;
  readonly #bytes: Buffer;

  constructor(
    bytes: Uint8Array,
    readonly ends: Uint32Array,
  ) {
    this.length = ends.length - 1;
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  at(index: number): string {
    return this.#bytes.toString('utf8', this.ends[index], this.ends[index + 1]);
  }

  byteLengthAt(index: number): number {
    return (this.ends[index + 1] ?? 0) - (this.ends[index] ?? 0);
  }

  /** The first index whose text is not before this one. */
  findPlace(text: string): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.at(middle) < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** -1 if it is not there. */
  find(text: string): number {
    const place = this.findPlace(text);
    return place < this.length && this.at(place) === text ? place : -1;
  }
}

/** Sorts after every text that begins with the prefix. */
const afterPrefix = (prefix: string) => `${prefix}\uffff`;

export interface BaseIndex {
  data: IndexData;
  documents: SortedTexts;
  terms: SortedTexts;
  /** the documents that have the term and its fields in them, see fields.ts */
  getPostings(term: number): Uint32Array;
  /** the terms that begin with the prefix are those from the first number up to before the second */
  findPrefix(prefix: string): readonly [from: number, to: number];
  /** terms of nearly the same length and letters */
  listSimilarTerms(word: string): number[];
}

export function openBaseIndex(data: IndexData): BaseIndex {
  const documents = new SortedTexts(data.ids, data.idEnds);
  const terms = new SortedTexts(data.terms, data.termEnds);
  return {
    data,
    documents,
    terms,
    getPostings: (term) => data.postings.subarray(data.postingEnds[term], data.postingEnds[term + 1]),
    findPrefix: (prefix) => [terms.findPlace(prefix), terms.findPlace(afterPrefix(prefix))],
    listSimilarTerms: (word) => {
      const letters = toLetterSet(word);
      const length = Buffer.byteLength(word);
      const found: number[] = [];
      for (let term = 0; term < terms.length; term++) {
        // A letter of another script takes up to three bytes more or less.
        if (Math.abs(terms.byteLengthAt(term) - length) > 3) continue;
        if (mayBeMisspelling(letters, data.termLetters[term] ?? 0)) found.push(term);
      }
      return found;
    },
  };
}
