/** The owner's words for the search: kept in the database, and read by every process when they change. */
import { findChanges } from '../../src/audit-log/find-changes';
import { AppError, createFieldError } from '../../src/errors';
import { requireUnchanged } from '../../src/save-conflict';
import {
  formatFinds,
  MAX_SYNONYMS,
  type OwnSynonym,
  parseFinds,
  type SaveSynonymInput,
  toIndexWords,
} from '../../src/search/own-synonyms';
import { recordChanges } from '../audit-log/record-audit-entry';
import type { Context } from '../context';
import type { Tx } from '../db/client';
import { recordContentChange } from '../db/content-changes';
import { lockDetails } from '../db/lock-rows';
import { retryOnConflict } from '../db/retry-on-conflict';
import { readOwnSynonyms, toEntry } from './read-synonyms';

/** All of them, by their words. */
export const listSynonyms = ({ db }: Pick<Context, 'db'>): Promise<OwnSynonym[]> => readOwnSynonyms(db);

/** Search results of every process change. */
const recordChange = (tx: Tx) => recordContentChange(tx, ['synonyms', 'catalog']);

interface StoredSynonym {
  word: string;
  finds: string;
  isTwoWay: boolean;
}

const toFields = ({ word, finds, isTwoWay }: StoredSynonym) => ({
  Word: word,
  Finds: finds,
  Direction: isTwoWay ? 'Both ways' : 'One way',
});

/** One of both is null when a word is added or removed. */
async function recordAudit(
  tx: Tx,
  ctx: Context,
  { id, before, after }: { id: string; before: StoredSynonym | null; after: StoredSynonym | null },
): Promise<void> {
  const changes = findChanges(before && toFields(before), after ? toFields(after) : {});
  await recordChanges(tx, ctx, {
    action: after ? (before ? 'updated' : 'created') : 'deleted',
    type: 'SYNONYM',
    id,
    name: (after ?? before)?.word ?? id,
    changes,
  });
}

async function saveOnce(
  ctx: Context,
  { word, finds, isTwoWay, replaces, loaded }: SaveSynonymInput,
): Promise<void> {
  const id = toIndexWords(word) ?? word;
  await ctx.db.transact(async (tx) => {
    // Locked first, so that what is read next is what this save replaces, and no other save adds to what is counted.
    await lockDetails(tx, 'SearchSynonym');
    const data = { word, finds: formatFinds(finds), isTwoWay, updatedAt: ctx.now() };
    const stored = await tx.searchSynonym.findUnique({ where: { id }, select: { word: true } });
    if (stored && replaces !== id)
      throw createFieldError('word', `“${stored.word}” is listed already. Edit it there.`, 'CONFLICT');
    const before = replaces ? await tx.searchSynonym.findUnique({ where: { id: replaces } }) : null;
    if (before) {
      const known = toEntry(before);
      const sent = { ...known, word, finds: parseFinds(finds), isTwoWay };
      // Sent again, because the answer was lost: it is stored already.
      if (JSON.stringify(sent) !== JSON.stringify(known)) requireUnchanged(loaded, known);
    }
    if (replaces) {
      const { count } = await tx.searchSynonym.deleteMany({ where: { id: replaces } });
      if (count === 0 || !before) throw new AppError('NOT_FOUND', 'This word has been removed.');
    } else if ((await tx.searchSynonym.count()) >= MAX_SYNONYMS)
      throw createFieldError('word', `There can be at most ${MAX_SYNONYMS} words.`);
    await tx.searchSynonym.create({ data: { id, ...data } });
    await recordAudit(tx, ctx, { id, before, after: data });
    recordChange(tx);
  });
}

/** @throws AppError CONFLICT for a word that is listed already, or that has changed since `loaded` */
export async function saveSynonym(ctx: Context, input: SaveSynonymInput): Promise<OwnSynonym[]> {
  await retryOnConflict(() => saveOnce(ctx, input));
  return listSynonyms(ctx);
}

export async function deleteSynonym(ctx: Context, { id }: { id: string }): Promise<OwnSynonym[]> {
  await ctx.db.transact(async (tx) => {
    await lockDetails(tx, 'SearchSynonym');
    const before = await tx.searchSynonym.findUnique({ where: { id } });
    const { count } = await tx.searchSynonym.deleteMany({ where: { id } });
    if (count > 0) await recordAudit(tx, ctx, { id, before, after: null });
    recordChange(tx);
  });
  return listSynonyms(ctx);
}
