/** Checks an import file without changing anything: plans what to save, and collects bad rows. */
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { shortenChange } from '../../src/audit-log/shorten-change';
import type { CategoryLookup } from '../../src/import/category-lookup';
import type { BadRow, Draft, FieldColumns, ProductPictures } from '../../src/import/draft';
import type { ImportFormat } from '../../src/import/header';
import { type ImportJob, isDeletion, type PlannedChange } from '../../src/import/job';
import type { FoundSource } from '../../src/import/mapping';
import type { MappingRuleInput } from '../../src/import/mapping-schema';
import {
  downloadablePicturesNote,
  duplicateProductMessage,
  keptValuesNote,
  matchedByNameNote,
  skippedPicturesNote,
  UNKNOWN_PRODUCT,
} from '../../src/import/messages';
import { OWN_FIELDS } from '../../src/import/own-rows';
import { planProduct } from '../../src/import/plan';
import { SHOPIFY_FIELDS } from '../../src/import/shopify-rows';
import { findStockDifference } from '../../src/import/stock-difference';
import type { StoredProduct } from '../../src/import/stored-product';
import type { RateRow } from '../../src/tax/rates';
import { yieldToEventLoop } from '../concurrency/yield-to-event-loop';
import { chooseReader, type Database } from '../db/client';
import { readRateTable } from '../tax/rate-table';
import { applyMapping, createSourceList } from './category-mapping';
import { countLines, readLines } from './file/lines-file';
import type { PlannedProduct, Task } from './file/plan-file';
import { readDrafts } from './file/read-drafts';
import type { ReadResult } from './file/read-file';
import {
  type MatchContext,
  matchProduct,
  type ProductMatch,
  readMatchContext,
  readUnknownIdsAsHandles,
  restoreSkus,
} from './match-product';
import { CHUNK_SIZE, readStored } from './read-stored';
import { readMeanings } from './trial-rules';

const COLUMNS_BY_FORMAT: Record<ImportFormat, FieldColumns> = { own: OWN_FIELDS, shopify: SHOPIFY_FIELDS };

interface CheckResult {
  format: ImportFormat;
  rows: number;
  counts: ImportJob['counts'];
  /** new products that start as drafts */
  drafts: number;
  /** stored values that would be emptied */
  deletions: number;
  badRows: BadRow[];
  /** all lines of rejected products, so that they can be corrected together */
  rejectedLines: Set<number>;
  notes: string[];
  /** texts of another shop's file that can be mapped */
  sources: FoundSource[];
  /** of products without a bad row */
  pictures: ProductPictures[];
}

/** The data that drafts are compared with. */
interface CheckContext {
  categories: CategoryLookup;
  /** for products whose category is missing or unknown */
  fallback: string | null;
  columns: FieldColumns;
  misfits: ReadonlyMap<number, BadRow>;
  /** product ids of earlier drafts, with their lines */
  seen: Map<string, number>;
  rates: readonly RateRow[];
}

/** Characters of a value that are shown: there may be thousands of changes in memory. */
const MAX_SHOWN_LENGTH = 120;

type Outcome =
  | { kind: 'rejected'; bad: BadRow[] }
  | { kind: 'unchanged'; keepsEmptied: boolean }
  | { kind: 'task'; task: Task; change: PlannedChange; keepsEmptied: boolean };

function checkDraft(
  draft: Draft,
  found: ProductMatch,
  stored: ReadonlyMap<string, StoredProduct>,
  { categories, columns, misfits, seen, rates }: CheckContext,
): Outcome {
  const { line, lines, name } = draft;
  const reject = (column: string | null, reason: string, at = line): Outcome => ({
    kind: 'rejected',
    bad: [{ line: at, column, reason, product: name }],
  });
  const unfit = lines.flatMap((each) => misfits.get(each) ?? []);
  if (unfit.length > 0) return { kind: 'rejected', bad: unfit.map((row) => ({ ...row, product: name })) };
  if ('reason' in found) return reject(found.column, found.reason, found.line);
  const { id, categoryId } = found;
  const product = id ? stored.get(id) : null;
  if (product === undefined) return reject(columns.productId, UNKNOWN_PRODUCT);
  const earlier = id ? seen.get(id) : undefined;
  if (earlier !== undefined) return reject(columns.productId, duplicateProductMessage(earlier));
  if (id) seen.set(id, line);

  const plan = planProduct(draft, product, categoryId, { columns, categories, rates });
  if (plan.kind === 'bad') return { kind: 'rejected', bad: plan.bad };
  const { kind, input, keepsEmptied } = plan;
  if (kind === 'unchanged') return { kind, keepsEmptied };
  const changes = plan.changes.map((change) => shortenChange(change, MAX_SHOWN_LENGTH));
  const change = { id, line, name: input.productName, kind, changes };
  const newId = id ? null : randomUUID();
  const task: Task = { input, newId, line, lines };
  // Also that of a new product, which the next import of the file finds.
  if (draft.variants.some(findStockDifference)) task.hasStockDifference = true;
  return { kind: 'task', task, change, keepsEmptied };
}

/** Only products that a file names can get pictures. */
const listPictures = ({ name, handle, variants, pictures, publishes = false }: Draft): ProductPictures[] =>
  handle && pictures
    ? [{ name, handle, skus: variants.flatMap(({ sku }) => sku || []), pictures, publishes }]
    : [];

/** Names in a note. */
const MAX_EXAMPLES = 5;

interface CheckOptions {
  path: string;
  /** of the file for its drafts, which is removed again */
  draftsPath: string;
  fallbackCategoryId: string | null;
  /** see trial-rules.ts */
  trialRules?: readonly MappingRuleInput[];
  /** takes a product to save; it is not kept in memory */
  onPlanned(planned: PlannedProduct, deletions: number): Promise<void>;
  onProgress(done: number, total: number): void;
  isStopped(): boolean;
}

/** Counted while checking, for the notes. */
interface NoteCounts {
  createdWithPictures: number;
  keepingEmptied: number;
  /** products that were found by their name, such as “Kurta” (line 7) */
  foundByName: string[];
}

function listNotes(
  { createdWithPictures, keepingEmptied, foundByName }: NoteCounts,
  pictures: readonly ProductPictures[],
): string[] {
  const notes: string[] = [];
  const isDownloadable = pictures.some((each) => each.pictures.length > 0);
  const picturesNote = isDownloadable ? downloadablePicturesNote : skippedPicturesNote;
  if (createdWithPictures > 0) notes.push(picturesNote(createdWithPictures));
  if (foundByName.length > 0)
    notes.push(matchedByNameNote(foundByName.length, foundByName.slice(0, MAX_EXAMPLES)));
  if (keepingEmptied > 0) notes.push(keptValuesNote(keepingEmptied));
  return notes;
}

/** Adds what becomes of a draft to the result. @returns what to save, with the number of values it would empty */
function addOutcome(
  checked: CheckResult,
  counts: NoteCounts,
  { draft, found, outcome }: { draft: Draft; found: ProductMatch; outcome: Outcome },
): { planned: PlannedProduct; deletions: number } | null {
  if (outcome.kind === 'rejected') {
    checked.counts.rejected += 1;
    checked.badRows.push(...outcome.bad);
    for (const line of draft.lines) checked.rejectedLines.add(line);
    return null;
  }
  if ('id' in found && found.isByName) counts.foundByName.push(`“${draft.name}” (line ${draft.line})`);
  if (outcome.keepsEmptied) counts.keepingEmptied += 1;
  checked.pictures.push(...listPictures(draft));
  if (outcome.kind === 'unchanged') {
    checked.counts.unchanged += 1;
    return null;
  }
  const { task, change } = outcome;
  const deletions = change.changes.filter(isDeletion).length;
  checked.counts[change.kind] += 1;
  checked.deletions += deletions;
  if (change.kind === 'create' && draft.images) counts.createdWithPictures += 1;
  if (change.kind === 'create' && task.input.status === 'DRAFT') checked.drafts += 1;
  return { planned: { task, change }, deletions };
}

async function checkDrafts(
  db: Database,
  { format, rows, notes, misfits, offsets }: ReadResult,
  { draftsPath, fallbackCategoryId, trialRules = [], onPlanned, onProgress, isStopped }: CheckOptions,
): Promise<CheckResult> {
  const { mapping, categories } = await readMeanings(db.reader, trialRules);
  const known: CheckContext = {
    categories,
    rates: await readRateTable(db),
    fallback: fallbackCategoryId,
    columns: COLUMNS_BY_FORMAT[format],
    misfits: new Map(misfits.map((row) => [row.line, row])),
    seen: new Map(),
  };
  const checked: CheckResult = {
    format,
    rows,
    counts: { create: 0, update: 0, unchanged: 0, rejected: 0 },
    drafts: 0,
    deletions: 0,
    badRows: [],
    rejectedLines: new Set(),
    notes,
    sources: [],
    pictures: [],
  };
  const counts: NoteCounts = { createdWithPictures: 0, keepingEmptied: 0, foundByName: [] };
  const sources = createSourceList(mapping, categories);
  const seenSkus = new Map<string, number>();
  let done = 0;
  const total = countLines(offsets);
  const queries = chooseReader(db, total);
  while (done < total && !isStopped()) {
    const some = await readLines<Draft>(draftsPath, offsets, { from: done, count: CHUNK_SIZE });
    const mapped = await readUnknownIdsAsHandles(
      queries,
      some.map((draft) => applyMapping(draft, mapping)),
    );
    const match: MatchContext = await readMatchContext(queries, mapped, seenSkus);
    const restored = await restoreSkus(queries, mapped, match);
    const matched = restored.map((draft) => ({ draft, found: matchProduct(draft, match, known) }));
    const ids = matched.flatMap(({ found }) => ('id' in found && found.id ? [found.id] : []));
    const stored = await readStored(queries, ids);
    for (const { draft, found } of matched) {
      await yieldToEventLoop();
      sources.add(draft, 'id' in found && found.id ? stored.get(found.id) : undefined);
      const outcome = checkDraft(draft, found, stored, known);
      const added = addOutcome(checked, counts, { draft, found, outcome });
      if (added) await onPlanned(added.planned, added.deletions);
    }
    done += some.length;
    onProgress(done, total);
  }
  checked.sources = sources.list();
  checked.notes.push(...listNotes(counts, checked.pictures));
  checked.badRows.sort((a, b) => a.line - b.line);
  return checked;
}

/**
 * Returns null when it was stopped before the file was read.
 * @throws AppError when the file is rejected as a whole
 */
export async function checkFile(db: Database, options: CheckOptions): Promise<CheckResult | null> {
  const { path, draftsPath, isStopped } = options;
  try {
    const file = await readDrafts({ path, draftsPath }, isStopped);
    return file && (await checkDrafts(db, file, options));
  } finally {
    await rm(draftsPath, { force: true });
  }
}
