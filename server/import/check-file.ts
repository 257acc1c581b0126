/** Checks an import file without changing anything: plans what to save, and collects bad rows. */
import type { AuditChange } from '../../src/audit/entries';
import type { SaveProductInput } from '../../src/catalog/schema';
import type { CategoryLookup } from '../../src/import/category-lookup';
import type { BadRow, Draft, FieldColumns, ProductPictures } from '../../src/import/draft';
import type { ImportFormat } from '../../src/import/header';
import type { PlannedChange } from '../../src/import/job';
import type { FoundSource } from '../../src/import/mapping';
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
import type { StoredProduct } from '../../src/import/stored-product';
import type { RateRow } from '../../src/tax/rates';
import type { Database } from '../db/client';
import { readRateTable } from '../tax/rate-table';
import { toChunks } from '../to-chunks';
import { yieldToEventLoop } from '../yield-to-event-loop';
import { applyMapping, listSources, readMapping } from './category-mapping';
import { type MatchContext, matchProduct, type ProductMatch, readMatchContext } from './match-product';
import { readFile } from './read-file';
import { CHUNK_SIZE, readCategoryLookup, readStored } from './read-stored';

const COLUMNS_BY_FORMAT: Record<ImportFormat, FieldColumns> = { own: OWN_FIELDS, shopify: SHOPIFY_FIELDS };

/** One product to save. */
export interface Task {
  input: SaveProductInput;
  line: number;
  lines: number[];
}

interface CheckResult {
  format: ImportFormat;
  rows: number;
  tasks: Task[];
  changes: PlannedChange[];
  unchanged: number;
  /** new products that start as drafts */
  drafts: number;
  rejected: number;
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
  stored: MatchContext;
  /** for products whose category is missing or unknown */
  fallback: string | null;
  columns: FieldColumns;
  misfits: ReadonlyMap<number, BadRow>;
  /** product ids of earlier drafts, with their lines */
  seen: Map<string, number>;
  rates: readonly RateRow[];
}

/** Longer texts are truncated: there may be thousands of changes in memory. */
const MAX_SHOWN_LENGTH = 120;
const truncate = (text: string | null) =>
  text && text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text;
const truncateChange = ({ field, from, to }: AuditChange): AuditChange => ({
  field,
  from: truncate(from),
  to: truncate(to),
});

type Outcome =
  | { kind: 'refused'; bad: BadRow[] }
  | { kind: 'unchanged'; keepsEmptied: boolean }
  | { kind: 'task'; task: Task; change: PlannedChange; keepsEmptied: boolean };

function checkDraft(
  draft: Draft,
  found: ProductMatch,
  stored: ReadonlyMap<string, StoredProduct>,
  { categories, columns, misfits, seen, rates }: CheckContext,
): Outcome {
  const { line, lines, name } = draft;
  const refused = (column: string | null, reason: string, at = line): Outcome => ({
    kind: 'refused',
    bad: [{ line: at, column, reason, product: name }],
  });
  const unfit = lines.flatMap((each) => misfits.get(each) ?? []);
  if (unfit.length > 0) return { kind: 'refused', bad: unfit.map((row) => ({ ...row, product: name })) };
  if ('reason' in found) return refused(found.column, found.reason, found.line);
  const { id, categoryId } = found;
  const product = id ? stored.get(id) : null;
  if (product === undefined) return refused(columns.productId, UNKNOWN_PRODUCT);
  const earlier = id ? seen.get(id) : undefined;
  if (earlier !== undefined) return refused(columns.productId, duplicateProductMessage(earlier));
  if (id) seen.set(id, line);

  const plan = planProduct(draft, product, categoryId, { columns, categories, rates });
  if (plan.kind === 'bad') return { kind: 'refused', bad: plan.bad };
  const { kind, input, keepsEmptied } = plan;
  if (kind === 'unchanged') return { kind, keepsEmptied };
  const change = { id, line, name: input.productName, kind, changes: plan.changes.map(truncateChange) };
  return { kind: 'task', task: { input, line, lines }, change, keepsEmptied };
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
  fallbackCategoryId: string | null;
  onProgress(done: number, total: number): void;
  isStopped(): boolean;
}

/** @throws AppError when the file is rejected as a whole */
export async function checkFile(
  db: Database,
  { path, fallbackCategoryId, onProgress, isStopped }: CheckOptions,
): Promise<CheckResult> {
  const { header, drafts: read, rows, notes, misfits } = await readFile(path, isStopped);
  const mapping = await readMapping(db.reader);
  const drafts = read.map((draft) => applyMapping(draft, mapping));
  const categories = await readCategoryLookup(db.reader);
  const known: CheckContext = {
    categories,
    rates: await readRateTable(db),
    stored: await readMatchContext(db, drafts),
    fallback: fallbackCategoryId,
    columns: COLUMNS_BY_FORMAT[header.format],
    misfits,
    seen: new Map(),
  };
  const checked: CheckResult = {
    format: header.format,
    rows,
    tasks: [],
    changes: [],
    unchanged: 0,
    drafts: 0,
    rejected: 0,
    badRows: [],
    rejectedLines: new Set(),
    notes: [...header.notes, ...notes],
    sources: listSources(drafts, mapping, categories),
    pictures: [],
  };
  let pictured = 0;
  let kept = 0;
  const byName: string[] = [];
  let done = 0;
  for (const some of toChunks(drafts, CHUNK_SIZE)) {
    if (isStopped()) break;
    const found = some.map((draft) => ({ draft, found: matchProduct(draft, known.stored, known) }));
    const ids = found.flatMap((each) => ('id' in each.found && each.found.id ? [each.found.id] : []));
    const stored = await readStored(db, ids);
    for (const { draft, found: product } of found) {
      await yieldToEventLoop();
      const outcome = checkDraft(draft, product, stored, known);
      if (outcome.kind !== 'refused' && 'id' in product && product.isByName)
        byName.push(`“${draft.name}” (line ${draft.line})`);
      if (outcome.kind !== 'refused' && outcome.keepsEmptied) kept += 1;
      if (outcome.kind !== 'refused') checked.pictures.push(...listPictures(draft));
      if (outcome.kind === 'unchanged') checked.unchanged += 1;
      else if (outcome.kind === 'refused') {
        checked.rejected += 1;
        checked.badRows.push(...outcome.bad);
        for (const line of draft.lines) checked.rejectedLines.add(line);
      } else {
        checked.tasks.push(outcome.task);
        checked.changes.push(outcome.change);
        if (outcome.change.kind === 'create' && draft.images) pictured += 1;
        if (outcome.change.kind === 'create' && outcome.task.input.status === 'DRAFT') checked.drafts += 1;
      }
    }
    done += some.length;
    onProgress(done, drafts.length);
  }
  const isDownloadable = checked.pictures.some(({ pictures }) => pictures.length > 0);
  if (pictured > 0)
    checked.notes.push((isDownloadable ? downloadablePicturesNote : skippedPicturesNote)(pictured));
  if (byName.length > 0) checked.notes.push(matchedByNameNote(byName.length, byName.slice(0, MAX_EXAMPLES)));
  if (kept > 0) checked.notes.push(keptValuesNote(kept));
  checked.badRows.sort((a, b) => a.line - b.line);
  return checked;
}
