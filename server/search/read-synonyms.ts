/** Reads the owner's words for the search. A file of its own, because the search, which every context has, reads them, too. */
import { type OwnSynonym, parseFinds, toSynonyms } from '../../src/search/own-synonyms';
import type { Synonyms } from '../../src/search/synonyms';
import type { SqlReader } from '../db/client';
import { sql } from '../db/sql';

interface Row {
  id: string;
  word: string;
  finds: string;
  isTwoWay: boolean | number;
}

export const toEntry = ({ id, word, finds, isTwoWay }: Row): OwnSynonym => ({
  id,
  word,
  finds: parseFinds(finds),
  isTwoWay: Boolean(Number(isTwoWay)),
});

/** All of them, by their words. */
export const readOwnSynonyms = async (db: SqlReader): Promise<OwnSynonym[]> =>
  (await db.query<Row>(sql`SELECT id, word, finds, isTwoWay FROM SearchSynonym ORDER BY id`)).map(toEntry);

/** What each word also finds. */
export const readSynonyms = async (db: SqlReader): Promise<Synonyms> => toSynonyms(await readOwnSynonyms(db));
