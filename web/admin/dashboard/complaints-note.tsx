import { Link } from 'wouter';
import { formatDateTime } from '../../../src/dates';
import { trpc } from '../../trpc';
import { Button } from '../../ui/button';
import { adminPaths } from '../admin-paths';
import { useMayOpen } from '../shared/staff/permitted-link';
import * as css from './dashboard.css';
import { DashboardSection } from './dashboard-section';
import { REFETCH_ON_FOCUS } from './query-options';

/** The complaints to answer or to resolve, with the next deadline. Nothing while there are none. */
export function ComplaintsNote() {
  // An error of this query is shown by the task summary.
  const { data: tasks } = trpc.admin.dashboard.tasks.useQuery(undefined, REFETCH_ON_FOCUS);
  const mayOpen = useMayOpen();
  const { open = 0, next = null } = tasks?.complaints ?? {};
  if (open === 0 || next === null) return null;
  const isOver = new Date(next) <= new Date();
  return (
    <DashboardSection
      title="Complaints"
      aside={
        mayOpen(adminPaths.complaints()) && (
          <Button asChild variant="secondary" size="small">
            <Link href={adminPaths.complaints()}>Open complaints</Link>
          </Button>
        )
      }
    >
      <p>
        {open === 1 ? 'One complaint is open.' : `${open.toLocaleString('en-IN')} complaints are open.`}{' '}
        <span className={css.taskNote({ tone: isOver ? 'madder' : 'amber' })}>
          {isOver ? 'A deadline was' : 'The next deadline is'} {formatDateTime(next)}.
        </span>
      </p>
    </DashboardSection>
  );
}
