/** What `npm run import` prints of a checked file, and what it asks for. */
import type { PictureProgress } from '../../server/import/pictures/import-pictures';
import type { Caller } from '../../server/router';
import { importedBeforeMessage } from '../../src/import/earlier-import';
import type { ImportJob } from '../../src/import/job';
import {
  formatPictureCount,
  formatProductCount,
  formatRowCount,
  formatValueCount,
  productsLeftMessage,
  startAsDraftsNote,
} from '../../src/import/messages';
import type { Report } from '../run-script';

const MAX_SHOWN = 50;

export async function reportBadRows(api: Caller, { id, badRows }: ImportJob, report: Report): Promise<void> {
  if (badRows === 0) return;
  const { data } = await api.admin.import.badRows({ id, limit: MAX_SHOWN });
  for (const { line, column, reason, product } of data)
    report(`  line ${line}${column ? `, ${column}` : ''}: ${reason}${product ? ` (${product})` : ''}`);
  if (badRows > data.length) report(`  … and ${badRows - data.length} more`);
}

export function reportPictures(progress: PictureProgress, report: Report): void {
  const { done, total, added, failed, failures, stopReason } = progress;
  report(`Added ${formatPictureCount(added)}${failed > 0 ? `; ${failed} failed:` : '.'}`);
  for (const failure of failures.slice(0, MAX_SHOWN)) report(`  ${failure}`);
  if (failures.length > MAX_SHOWN) report(`  … and ${failures.length - MAX_SHOWN} more`);
  if (stopReason) report(`  ${stopReason} ${productsLeftMessage(total - done)}`);
}

export function reportCheck(checked: ImportJob, report: Report): void {
  const { rows: read, counts, badRows, drafts, notes, importedBefore } = checked;
  report(
    `${formatRowCount(read)}: ${formatProductCount(counts.create)} to create, ${counts.update} to update, ${counts.unchanged} unchanged, ${counts.rejected} rejected because of ${badRows} bad rows.`,
  );
  if (drafts > 0) report(`  ${startAsDraftsNote(drafts)}`);
  for (const note of notes) report(`  ${note}`);
  if (importedBefore) report(importedBeforeMessage(importedBefore));
}

export async function reportDeletions(
  api: Caller,
  { id, deletions }: ImportJob,
  report: Report,
): Promise<void> {
  if (deletions === 0) return;
  report(`It would empty ${formatValueCount(deletions)}:`);
  const { data, total } = await api.admin.import.changes({ id, deletions: true, limit: MAX_SHOWN });
  for (const { line, name, changes } of data)
    report(`  line ${line}, ${name}: ${changes.map(({ field }) => field.replace(/:$/, '')).join('; ')}`);
  if (total > data.length) report(`  … and of ${formatProductCount(total - data.length)} more`);
}

/** What is missing before a checked file can be imported. */
export function findUnconfirmed(
  { deletions, importedBefore }: ImportJob,
  { confirmDeletions, confirmRepeat }: { confirmDeletions: boolean; confirmRepeat: boolean },
): string | null {
  if (deletions > 0 && !confirmDeletions) return 'Add --confirm-deletions to empty these values as well.';
  if (importedBefore && !confirmRepeat)
    return 'Undo the earlier import in the back office first, or add --confirm-repeat to apply the differences again.';
  return null;
}
