import { getQueryKey } from '@trpc/react-query';
import type { DashboardTasks } from '../../../src/dashboard/schema';
import { formatAgo } from '../../../src/dates';
import { formatCount } from '../../../src/format-count';
import { formatRupees, fromRupees } from '../../../src/money';
import { QueryBoundary, renderErrorNote } from '../../calls/query-boundary';
import { trpc } from '../../trpc';
import { Skeleton } from '../../ui/skeleton';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { adminPaths } from '../admin-paths';
import { PermittedLink } from '../shared/staff/permitted-link';
import * as css from './dashboard.css';
import { REFETCH_ON_FOCUS } from './query-options';

interface Task {
  name: string;
  href: string;
  count: (tasks: DashboardTasks) => number;
  /** the line below a count that is not 0 */
  note: (tasks: DashboardTasks, now: Date) => string;
  /** the line below a count of 0 */
  noneLabel: string;
  /** of the note when the count is not 0; quiet by default */
  tone?: (tasks: DashboardTasks) => 'amber' | 'madder' | 'quiet';
}

const formatOldest = (iso: string | null, now: Date) => (iso ? `oldest ${formatAgo(iso, now)}` : '');

const TASKS: readonly Task[] = [
  {
    name: 'Orders to ship',
    href: adminPaths.orders({ status: 'PENDING', payment: 'ready' }),
    count: ({ ordersToShip }) => ordersToShip.orders,
    note: ({ ordersToShip }, now) => formatOldest(ordersToShip.oldest, now),
    noneLabel: 'all shipped',
    tone: () => 'amber',
  },
  {
    name: 'Payments to check',
    href: adminPaths.orders({ payment: 'check' }),
    count: ({ paymentsToCheck }) => paymentsToCheck.orders,
    note: ({ paymentsToCheck }) => `${formatRupees(fromRupees(paymentsToCheck.held))} open`,
    noneLabel: 'nothing to check',
    tone: () => 'amber',
  },
  {
    name: 'Low-stock variants',
    href: adminPaths.products({ stock: 'variant-low' }),
    count: ({ lowStock }) => lowStock.variants,
    note: ({ lowStock }) => `in ${formatCount(lowStock.products, 'product', 'products')}`,
    noneLabel: 'none low',
  },
  {
    name: 'Sold-out variants',
    href: adminPaths.products({ stock: 'variant-out' }),
    count: ({ outOfStock }) => outOfStock.variants,
    note: ({ outOfStock: { soldOut } }) =>
      soldOut === 0
        ? 'no product fully sold out'
        : `${formatCount(soldOut, 'product', 'products')} fully sold out`,
    noneLabel: 'none sold out',
    tone: ({ outOfStock: { soldOut } }) => (soldOut > 0 ? 'madder' : 'quiet'),
  },
  {
    name: 'Unread messages',
    href: adminPaths.contactMessages({ show: 'unread' }),
    count: ({ unreadMessages }) => unreadMessages.messages,
    note: ({ unreadMessages }, now) => formatOldest(unreadMessages.oldest, now),
    noneLabel: 'all read',
  },
  {
    name: 'New enquiries',
    href: adminPaths.bulkEnquiries({ status: 'PENDING' }),
    count: ({ newEnquiries }) => newEnquiries.enquiries,
    note: ({ newEnquiries }) => `${formatCount(newEnquiries.units, 'unit', 'units')} requested`,
    noneLabel: 'all handled',
  },
];

/** The numbers of open tasks, each linked to its list if the account may open that. */
export function TaskSummary() {
  return (
    <section aria-label="To do">
      <QueryBoundary
        queryKey={getQueryKey(trpc.admin.dashboard.tasks, undefined, 'query')}
        loading={<TaskList tasks={null} />}
        failed={renderErrorNote('The to-do list could not be loaded.')}
      >
        <LoadedTasks />
      </QueryBoundary>
    </section>
  );
}

function LoadedTasks() {
  const [tasks] = trpc.admin.dashboard.tasks.useSuspenseQuery(undefined, REFETCH_ON_FOCUS);
  return <TaskList tasks={tasks} />;
}

/** `tasks` is null while the counts load: the links already work. */
function TaskList({ tasks }: { tasks: DashboardTasks | null }) {
  const now = new Date();
  return (
    <>
      {!tasks && (
        <VisuallyHidden>
          <span role="status">Loading your to-do list…</span>
        </VisuallyHidden>
      )}
      <ul className={css.taskList}>
        {TASKS.map((task) => {
          const count = tasks && task.count(tasks);
          return (
            <li key={task.name} className={css.task}>
              <PermittedLink href={task.href} className={css.taskLink} textClassName={css.taskLink}>
                <span className={css.count}>
                  {count === null ? <Skeleton width="2ch" /> : count.toLocaleString('en-IN')}
                </span>
                <span className={css.taskName}>{task.name}</span>
                <span
                  className={css.taskNote({
                    tone: tasks && count ? (task.tone?.(tasks) ?? 'quiet') : 'quiet',
                  })}
                >
                  {!tasks && <Skeleton width="60%" />}
                  {tasks && (count ? task.note(tasks, now) : task.noneLabel)}
                </span>
              </PermittedLink>
            </li>
          );
        })}
      </ul>
    </>
  );
}
