import { Link } from 'wouter';
import { formatWait } from '../../../src/dashboard/metrics';
import type { DashboardTasks } from '../../../src/dashboard/schema';
import { formatRupees, fromRupees } from '../../../src/money';
import { trpc } from '../../trpc';
import { ErrorNote } from '../../ui/error-note';
import { Skeleton } from '../../ui/skeleton';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { adminPaths } from '../admin-paths';
import * as css from './dashboard.css';
import { REFETCH_ON_FOCUS } from './query-options';

const formatCount = (number: number, one: string, many: string) =>
  `${number.toLocaleString('en-IN')} ${number === 1 ? one : many}`;

interface Task {
  name: string;
  href: string;
  count: (needs: DashboardTasks) => number;
  /** the line below a count that is not 0 */
  note: (needs: DashboardTasks, now: Date) => string;
  /** the line below a count of 0 */
  noneLabel: string;
  /** of the note when the count is not 0; quiet by default */
  tone?: (needs: DashboardTasks) => 'amber' | 'madder' | 'quiet';
}

const oldest = (iso: string | null, now: Date) => (iso ? `oldest ${formatWait(iso, now)}` : '');

const TASKS: readonly Task[] = [
  {
    name: 'Orders to ship',
    href: adminPaths.orders({ status: 'PENDING', payment: 'ready' }),
    count: ({ ordersToShip }) => ordersToShip.orders,
    note: ({ ordersToShip }, now) => oldest(ordersToShip.oldest, now),
    noneLabel: 'all shipped',
    tone: () => 'amber',
  },
  {
    name: 'Payments to check',
    href: adminPaths.orders({ payment: 'check' }),
    count: ({ paymentsToCheck }) => paymentsToCheck.orders,
    note: ({ paymentsToCheck }) => `${formatRupees(fromRupees(paymentsToCheck.held))} open`,
    noneLabel: 'all settled',
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
        ? 'no whole product'
        : `${formatCount(soldOut, 'whole product', 'whole products')} sold out`,
    noneLabel: 'none sold out',
    tone: ({ outOfStock: { soldOut } }) => (soldOut > 0 ? 'madder' : 'quiet'),
  },
  {
    name: 'Unread messages',
    href: adminPaths.contactMessages({ show: 'unread' }),
    count: ({ unreadMessages }) => unreadMessages.messages,
    note: ({ unreadMessages }, now) => oldest(unreadMessages.oldest, now),
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

/** The numbers of open tasks, each linked to its list. */
export function TaskSummary() {
  const { data, isError, isFetching, refetch } = trpc.admin.dashboard.tasks.useQuery(
    undefined,
    REFETCH_ON_FOCUS,
  );
  const now = new Date();
  if (isError && !data) {
    return (
      <ErrorNote onRetry={() => void refetch()} retrying={isFetching}>
        The to-do list could not be loaded.
      </ErrorNote>
    );
  }
  return (
    <section aria-label="To do">
      {!data && (
        <VisuallyHidden>
          <span role="status">Loading your to-do list…</span>
        </VisuallyHidden>
      )}
      <ul className={css.taskList}>
        {TASKS.map((task) => {
          const count = data && task.count(data);
          return (
            <li key={task.name} className={css.task}>
              <Link href={task.href} className={css.taskLink}>
                <span className={css.count}>
                  {count === undefined ? <Skeleton width="2ch" /> : count.toLocaleString('en-IN')}
                </span>
                <span className={css.taskName}>{task.name}</span>
                <span
                  className={css.taskNote({
                    tone: data && count ? (task.tone?.(data) ?? 'quiet') : 'quiet',
                  })}
                >
                  {!data && <Skeleton width="60%" />}
                  {data && (count ? task.note(data, now) : task.noneLabel)}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
