/** Builds the sections of a search index from products in the order of their ids. */
import { analyzeDocument } from './analyze-document';
import { FIELD_MASKS, toFieldMask, toPosting } from './fields';
import type { IndexSections } from './index-sections';
import { toLetterSet } from './letter-set';
import { NumberList } from './number-list';
import type { SearchDocument } from './search-document';

const OUTSIDE_DESCRIPTIONS = FIELD_MASKS - 1 - toFieldMask(['description']);

interface Term {
  number: number;
  postings: NumberList;
  isNamed: boolean;
}

/** Texts joined as UTF-8, and where each ends. */
function joinTexts(texts: readonly string[]): { bytes: Uint8Array; ends: Uint32Array } {
  const ends = new Uint32Array(texts.length + 1);
  texts.forEach((text, index) => {
    ends[index + 1] = (ends[index] ?? 0) + Buffer.byteLength(text);
  });
  return { bytes: new Uint8Array(Buffer.from(texts.join(''))), ends };
}

export interface IndexBuilder {
  add(document: SearchDocument): void;
  finish(): { sections: IndexSections; sizes: string[] };
}

export function createIndexBuilder(): IndexBuilder {
  const ids: string[] = [];
  const fingerprints = new NumberList();
  const createdAt: number[] = [];
  const inStock: number[] = [];
  const terms = new Map<string, Term>();
  const nameTerms = new NumberList();
  const nameTermEnds = new NumberList();
  nameTermEnds.push(0);
  const sizes = new Map<string, number>();
  const variantEnds = new NumberList();
  variantEnds.push(0);
  const variantPrices = new NumberList();
  const variantSizes = new NumberList();

  const getTerm = (word: string): Term => {
    let term = terms.get(word);
    if (!term) {
      term = { number: terms.size, postings: new NumberList(), isNamed: false };
      terms.set(word, term);
    }
    return term;
  };

  function addVariants(variants: SearchDocument['variants']): void {
    const known = new Set<string>();
    for (const { sizeKey, pricePaise } of variants) {
      const key = `${pricePaise} ${sizeKey}`;
      if (known.has(key)) continue;
      known.add(key);
      const size = sizes.get(sizeKey) ?? sizes.size;
      sizes.set(sizeKey, size);
      variantPrices.push(pricePaise);
      variantSizes.push(size);
    }
    variantEnds.push(variantPrices.length);
  }

  function finish(): ReturnType<IndexBuilder['finish']> {
    const sorted = [...terms.keys()].sort();
    const numbers = new Uint32Array(sorted.length);
    const postingEnds = new Uint32Array(sorted.length + 1);
    const entries = sorted.map((word, index) => {
      const term = getTerm(word);
      numbers[term.number] = index;
      postingEnds[index + 1] = (postingEnds[index] ?? 0) + term.postings.length;
      return term;
    });
    const postings = new Uint32Array(postingEnds.at(-1) ?? 0);
    entries.forEach((term, index) => {
      postings.set(term.postings.toArray(), postingEnds[index]);
    });
    const joinedIds = joinTexts(ids);
    const joinedTerms = joinTexts(sorted);
    return {
      sizes: [...sizes.keys()],
      sections: {
        ids: joinedIds.bytes,
        idEnds: joinedIds.ends,
        fingerprints: fingerprints.toArray(),
        createdAt: Float64Array.from(createdAt),
        inStock: Uint8Array.from(inStock),
        nameTermEnds: nameTermEnds.toArray(),
        nameTerms: nameTerms.toArray().map((number) => numbers[number] ?? 0),
        variantEnds: variantEnds.toArray(),
        variantPrices: variantPrices.toArray(),
        variantSizes: variantSizes.toArray(),
        terms: joinedTerms.bytes,
        termEnds: joinedTerms.ends,
        termLetters: Uint32Array.from(sorted, toLetterSet),
        termIsNamed: Uint8Array.from(entries, ({ isNamed }) => Number(isNamed)),
        postingEnds,
        postings,
      },
    };
  }

  return {
    add(document) {
      const number = ids.length;
      ids.push(document.id);
      fingerprints.push(document.fingerprint);
      createdAt.push(document.createdAt);
      inStock.push(Number(document.inStock));
      const { words, nameWords } = analyzeDocument(document);
      for (const [word, mask] of words) {
        const term = getTerm(word);
        term.postings.push(toPosting(number, mask));
        if (mask & OUTSIDE_DESCRIPTIONS) term.isNamed = true;
      }
      for (const word of nameWords) nameTerms.push(getTerm(word).number);
      nameTermEnds.push(nameTerms.length);
      addVariants(document.variants);
    },
    finish,
  };
}
