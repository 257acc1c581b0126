/**
 * The products that can be found and their words: a base that never changes, and the products that were saved since it was built.
 * The changes take more memory and time for each product, so a large number of them is built into a new base.
 */
import { LRUCache } from 'lru-cache';
import { isMisspelling } from '../../src/search/typos';
import { listMisspelledForms, toWords } from '../../src/search/words';
import { analyzeDocument } from './analyze-document';
import { type BaseIndex, openBaseIndex } from './base-index';
import { toFieldMask, toPosting } from './fields';
import type { IndexData } from './index-sections';
import { NumberList } from './number-list';
import type { SearchDocument } from './search-document';

interface AddedDocument extends SearchDocument {
  nameWords: readonly string[];
}

/** What ranking reads of every match, by the number of the document. */
interface DocumentTable {
  isLive: Uint8Array;
  inStock: Uint8Array;
  /** ms */
  createdAt: Float64Array;
}

const SPARE_DOCUMENTS = 1_000;

function enlargeTable({ isLive, inStock, createdAt }: DocumentTable, length: number): DocumentTable {
  const larger: DocumentTable = {
    isLive: new Uint8Array(length),
    inStock: new Uint8Array(length),
    createdAt: new Float64Array(length),
  };
  larger.isLive.set(isLive);
  larger.inStock.set(inStock);
  larger.createdAt.set(createdAt);
  return larger;
}

const DESCRIPTION = toFieldMask(['description']);

/** Words whose corrections are kept: shoppers ask for the same ones again, on further pages, with filters and with other words. */
const MAX_KEPT_CORRECTIONS = 500;

/** The shortest part of a word that is split. */
const MIN_PART_LENGTH = 3;

/** What one variant of a product must have. */
interface VariantRequest {
  minPaise: number;
  maxPaise: number;
  /** one of these normalized sizes; null means any */
  sizeKeys: readonly string[] | null;
}

export class SearchIndex {
  readonly #base: BaseIndex;
  table: DocumentTable;
  readonly #added: AddedDocument[] = [];
  readonly #addedById = new Map<string, number>();
  readonly #addedWords = new Map<string, { postings: NumberList; isNamed: boolean }>();
  readonly #addedSizes = new Set<string>();
  /** by word, of the present documents */
  readonly #corrections = new LRUCache<string, readonly string[]>({ max: MAX_KEPT_CORRECTIONS });
  #removedFromBase = 0;

  constructor(data: IndexData) {
    this.#base = openBaseIndex(data);
    const { length } = this.#base.documents;
    const { inStock, createdAt } = data;
    this.table = enlargeTable(
      { isLive: new Uint8Array(length).fill(1), inStock, createdAt },
      length + SPARE_DOCUMENTS,
    );
  }

  get header() {
    return this.#base.data.header;
  }

  /** The number of the last document and one more; some numbers belong to removed documents. */
  get end(): number {
    return this.#base.documents.length + this.#added.length;
  }

  /** How much has changed since the base was built, in documents. */
  get changes(): number {
    return this.#added.length + this.#removedFromBase;
  }

  /** The number of a document; -1 if there is none. */
  find(id: string): number {
    const added = this.#addedById.get(id);
    if (added !== undefined) return this.#base.documents.length + added;
    const number = this.#base.documents.find(id);
    return number >= 0 && this.has(number) ? number : -1;
  }

  has(document: number): boolean {
    return this.table.isLive[document] === 1;
  }

  #getAdded(document: number): AddedDocument | undefined {
    const at = document - this.#base.documents.length;
    // A negative position would be looked up as a property, which takes long.
    return at < 0 ? undefined : this.#added[at];
  }

  getId(document: number): string {
    return this.#getAdded(document)?.id ?? this.#base.documents.at(document);
  }

  getFingerprint(document: number): number | undefined {
    return this.#getAdded(document)?.fingerprint ?? this.#base.data.fingerprints[document];
  }

  setInStock(document: number, inStock: boolean): void {
    this.table.inStock[document] = Number(inStock);
  }

  /** The ids of all documents. */
  *listIds(): Generator<string> {
    for (let document = 0; document < this.end; document++)
      if (this.has(document)) yield this.getId(document);
  }

  put(document: SearchDocument): void {
    this.remove(document.id);
    this.#corrections.clear();
    const { words, nameWords } = analyzeDocument(document);
    const number = this.end;
    this.#addedById.set(document.id, this.#added.length);
    // What only the words need is not kept.
    this.#added.push({ ...document, description: null, nameWords });
    if (number >= this.table.isLive.length) this.table = enlargeTable(this.table, number + SPARE_DOCUMENTS);
    this.table.isLive[number] = 1;
    this.table.inStock[number] = Number(document.inStock);
    this.table.createdAt[number] = document.createdAt;
    for (const { sizeKey } of document.variants) this.#addedSizes.add(sizeKey);
    for (const [word, mask] of words) {
      let entry = this.#addedWords.get(word);
      if (!entry) {
        entry = { postings: new NumberList(), isNamed: false };
        this.#addedWords.set(word, entry);
      }
      entry.postings.push(toPosting(number, mask));
      if (mask !== DESCRIPTION) entry.isNamed = true;
    }
  }

  remove(id: string): void {
    const number = this.find(id);
    if (number < 0) return;
    this.#corrections.clear();
    this.table.isLive[number] = 0;
    if (!this.#addedById.delete(id)) this.#removedFromBase += 1;
  }

  hasWord(word: string): boolean {
    return this.#addedWords.has(word) || this.#base.terms.find(word) >= 0;
  }

  hasPrefix(prefix: string): boolean {
    const [from, to] = this.#base.findPrefix(prefix);
    if (to > from) return true;
    for (const word of this.#addedWords.keys()) if (word.startsWith(prefix)) return true;
    return false;
  }

  listPostings(word: string): Uint32Array[] {
    const term = this.#base.terms.find(word);
    const added = this.#addedWords.get(word);
    return [
      ...(term < 0 ? [] : [this.#base.getPostings(term)]),
      ...(added ? [added.postings.toArray()] : []),
    ];
  }

  listPrefixPostings(prefix: string): Uint32Array[] {
    const found: Uint32Array[] = [];
    const [from, to] = this.#base.findPrefix(prefix);
    for (let term = from; term < to; term++) found.push(this.#base.getPostings(term));
    for (const [word, { postings }] of this.#addedWords)
      if (word.startsWith(prefix)) found.push(postings.toArray());
    return found;
  }

  /** In how many documents a word is. */
  count(word: string): number {
    return this.listPostings(word).reduce((sum, { length }) => sum + length, 0);
  }

  /** Known words that are misspelled like this, those outside descriptions if there are any, the most frequent first. */
  listCorrections(word: string): readonly string[] {
    const known = this.#corrections.get(word);
    if (known) return known;
    const corrections = this.#findCorrections(word);
    this.#corrections.set(word, corrections);
    return corrections;
  }

  #findCorrections(word: string): string[] {
    const near = this.#base.listSimilarTerms(word).map((term) => this.#base.terms.at(term));
    for (const known of this.#addedWords.keys())
      if (Math.abs(known.length - word.length) < 3) near.push(known);
    const corrections = new Set([
      ...near.filter((known) => isMisspelling(word, known)),
      ...listMisspelledForms(word).filter((known) => this.hasWord(known)),
    ]);
    const prefer = (words: string[], test: (known: string) => boolean): string[] => {
      const preferred = words.filter(test);
      return preferred.length > 0 ? preferred : words;
    };
    // The first letter is seldom wrong.
    const named = prefer([...corrections], (known) => this.isNamed(known));
    const likely = prefer(named, (known) => known[0] === word[0]);
    const counts = new Map(likely.map((known) => [known, this.count(known)]));
    return [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
  }

  /** Two known words that were written as one; null if there are none. */
  splitWord(word: string): [string, string] | null {
    for (let at = MIN_PART_LENGTH; at <= word.length - MIN_PART_LENGTH; at++) {
      const parts = [word.slice(0, at), word.slice(at)].map((part) => toWords(part)[0] ?? '');
      const [first = '', second = ''] = parts;
      if (this.isNamed(first) && this.isNamed(second)) return [first, second];
    }
    return null;
  }

  /** Whether a word is known outside of descriptions, which contain misspellings. */
  isNamed(word: string): boolean {
    const term = this.#base.terms.find(word);
    return (term >= 0 && this.#base.data.termIsNamed[term] === 1) || !!this.#addedWords.get(word)?.isNamed;
  }

  /** Whether a product may have the size. */
  hasSize(sizeKey: string): boolean {
    return this.#addedSizes.has(sizeKey) || this.#base.data.header.sizes.includes(sizeKey);
  }

  /** Returns whether one variant of a document meets the request. */
  createVariantTest({ minPaise, maxPaise, sizeKeys }: VariantRequest): (document: number) => boolean {
    const { variantEnds, variantPrices, variantSizes, header } = this.#base.data;
    const sizes = sizeKeys && header.sizes.map((size) => sizeKeys.includes(size));
    return (document) => {
      const added = this.#getAdded(document);
      if (added)
        return added.variants.some(
          ({ pricePaise, sizeKey }) =>
            pricePaise >= minPaise && pricePaise <= maxPaise && (sizeKeys?.includes(sizeKey) ?? true),
        );
      const end = variantEnds[document + 1] ?? 0;
      for (let at = variantEnds[document] ?? 0; at < end; at++) {
        const price = variantPrices[at] ?? 0;
        if (price >= minPaise && price <= maxPaise && (!sizes || sizes[variantSizes[at] ?? 0])) return true;
      }
      return false;
    };
  }

  /** Compares words with the name of a document: 2 for the whole name, 1 for several words in it, otherwise 0. */
  createNameTest(words: readonly string[]): (document: number) => 0 | 1 | 2 {
    const { nameTerms, nameTermEnds } = this.#base.data;
    const terms = words.map((word) => this.#base.terms.find(word));
    const compare = (length: number, isAt: (at: number, word: number) => boolean): 0 | 1 | 2 => {
      // A single word is compared with whole names only.
      if (words.length === 1 && length > 1) return 0;
      for (let start = 0; start + words.length <= length; start++) {
        let matching = 0;
        while (matching < words.length && isAt(start + matching, matching)) matching += 1;
        if (matching === words.length) return length === words.length ? 2 : 1;
      }
      return 0;
    };
    return (document) => {
      const added = this.#getAdded(document);
      if (added) return compare(added.nameWords.length, (at, word) => added.nameWords[at] === words[word]);
      const start = nameTermEnds[document] ?? 0;
      const length = (nameTermEnds[document + 1] ?? 0) - start;
      return compare(length, (at, word) => nameTerms[start + at] === terms[word]);
    };
  }
}
