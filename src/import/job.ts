/** An import as the back office shows it. */
import { z } from 'zod';
import type { AuditChange } from '../audit-log/entries';
import { matchPicturesInput } from '../catalog/picture-schema';
import { pageInput } from '../pagination';
import { idText, toLookupId } from '../text';
import type { EarlierImport } from './earlier-import';
import type { ImportFormat } from './header';
import type { ImportState } from './states';

interface ImportCounts {
  create: number;
  update: number;
  unchanged: number;
  /** products with a bad row, of which no row is imported */
  rejected: number;
}

export interface ImportJob {
  id: string;
  fileName: string;
  state: ImportState;
  format: ImportFormat | null;
  rows: number;
  notes: string[];
  /** the result of the check */
  counts: ImportCounts;
  badRows: number;
  /** stored values that the import would empty; it starts only when that is confirmed */
  deletions: number;
  /** SHA-256 of the file, if it changes stock by differences: applied twice, they are wrong */
  contentHash?: string | null;
  /** while it waits for its start; it starts only when that is confirmed */
  importedBefore?: EarlierImport;
  /** new products that start as drafts, because they have no pictures */
  drafts: number;
  /** texts of another shop's file that can be mapped, and types among them that fit no category */
  sources?: number;
  unmapped?: number;
  /** pictures that the file names by their addresses */
  pictures?: number;
  /** how far their download is, in products */
  download?: {
    done: number;
    total: number;
    /** pictures */
    added: number;
    failed: number;
    /** why the first one failed */
    failure: string | null;
    /** why it has ended before all products */
    stopReason: string | null;
    isRunning: boolean;
  };
  /** of products, while it runs; the rest takes so long, which is unknown at first */
  progress: { done: number; total: number; remainingSeconds?: number };
  created: number;
  updated: number;
  /** a message, when the import failed, stopped or was rejected as a whole */
  failure: string | null;
}

export interface PlannedChange {
  /** null for a new product */
  id: string | null;
  line: number;
  name: string;
  kind: 'create' | 'update';
  changes: AuditChange[];
}

export const checkImportInput = z.object({
  /** for products whose category is unknown or missing */
  categoryId: z
    .string()
    .transform(toLookupId)
    .nullish()
    .transform((id) => id || null),
});
export const importInput = z.object({ id: idText });
/** Pictures for the products of an import, by the names that its file has for them, and by those of the products. */
export const matchImportPicturesInput = matchPicturesInput.extend({ id: idText });
export const startImportInput = importInput.extend({
  confirmDeletions: z.boolean('confirmDeletions must be true or false.').default(false),
  /** the same file was imported before, and its differences of stock shall be applied again */
  confirmRepeat: z.boolean('confirmRepeat must be true or false.').default(false),
});
export const importPageInput = pageInput(50).extend({ id: idText });
export const importChangesInput = importPageInput.extend({
  /** only products of which a value is emptied, with these changes alone */
  deletions: z.boolean('deletions must be true or false.').default(false),
});

export const MAX_LISTED_IMPORTS = 20;

/** An import that was applied, by any process. */
export interface PastImport {
  id: string;
  fileName: string;
  createdAt: string;
  created: number;
  updated: number;
  /** products that were not changed since, so that undoing restores them */
  undoable: number;
  /** when somebody began to undo it */
  undoneAt: string | null;
  isUndoing: boolean;
  /** products that stayed as they are, because they were changed since */
  kept: number;
}

/** Whether a change of a stored product empties a value. */
export const isDeletion = ({ from, to }: AuditChange): boolean => from !== null && to === null;

/** Exports the products after this one; omitted, from the beginning. */
export const EXPORT_FORMATS = ['own', 'shopify'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export const exportPageInput = z.object({
  after: idText.nullish(),
  format: z.enum(EXPORT_FORMATS, { error: `The format is ${EXPORT_FORMATS.join(' or ')}.` }).default('own'),
});

export interface ExportPage {
  csv: string;
  products: number;
  rows: number;
  /** the next `after`; null at the end */
  next: string | null;
}
