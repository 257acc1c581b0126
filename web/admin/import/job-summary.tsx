import type { ImportJob } from '../../../src/import/job';
import { startAsDraftsNote } from '../../../src/import/messages';
import * as css from './import.css';

const LABELS = [
  ['create', 'to create'],
  ['update', 'to change'],
  ['unchanged', 'unchanged'],
  ['rejected', 'rejected'],
] as const;

const DONE_LABELS: Readonly<Record<string, string>> = { create: 'created', update: 'changed' };

/** The counts and notes of the check, or of a finished import. */
export function JobSummary({ job }: { job: ImportJob }) {
  const { state, drafts, notes: found } = job;
  const isDone = state === 'done';
  const counts = isDone ? { ...job.counts, create: job.created, update: job.updated } : job.counts;
  // A canceled import has not created all of the drafts.
  const notes = drafts > 0 && state !== 'canceled' ? [...found, startAsDraftsNote(drafts)] : found;
  return (
    <>
      <dl className={css.counts} aria-label="Products in the file">
        {LABELS.map(([name, label]) => (
          <div key={name} className={css.count}>
            <dt className={css.numberLabel}>{(isDone && DONE_LABELS[name]) || label}</dt>
            <dd className={name === 'rejected' && counts.rejected > 0 ? css.rejectedNumber : css.number}>
              {counts[name].toLocaleString('en-IN')}
            </dd>
          </div>
        ))}
      </dl>
      {notes.length > 0 && (
        <ul className={css.notes}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </>
  );
}
