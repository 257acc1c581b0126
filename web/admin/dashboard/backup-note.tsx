import { getQueryKey } from '@trpc/react-query';
import { formatAgo } from '../../../src/dates';
import { QueryBoundary, renderErrorNote } from '../../calls/query-boundary';
import { trpc } from '../../trpc';
import * as css from './dashboard.css';
import { REFETCH_ON_FOCUS } from './query-options';

const formatSize = (bytes: number) =>
  bytes < 1_000_000_000 ? `${Math.ceil(bytes / 1_000_000)} MB` : `${(bytes / 1_000_000_000).toFixed(1)} GB`;

/** When the last backup was made, or what went wrong. Nothing in a store that makes none. */
export function BackupNote() {
  return (
    <QueryBoundary
      queryKey={getQueryKey(trpc.admin.dashboard.backup, undefined, 'query')}
      loading={null}
      failed={renderErrorNote('The state of the backup could not be loaded.')}
    >
      <LastBackup />
    </QueryBoundary>
  );
}

function LastBackup() {
  const [backup] = trpc.admin.dashboard.backup.useSuspenseQuery(undefined, REFETCH_ON_FOCUS);
  if (!backup) return null;
  const { lastAt, bytes, problem } = backup;
  const last = lastAt
    ? `Last backup ${formatAgo(lastAt, new Date())}${bytes === null ? '' : `, ${formatSize(bytes)}`}.`
    : 'There is no backup yet.';
  return problem ? (
    <p role="status" className={css.taskNote({ tone: 'madder' })}>
      Backup: {problem} {last}
    </p>
  ) : (
    <p className={css.taskNote({ tone: 'quiet' })}>{last}</p>
  );
}
