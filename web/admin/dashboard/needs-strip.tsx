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
import { FRESH } from './fresh';

const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('en-IN')} ${number === 1 ? one : many}`;

interface Need {
  name: string;
  href: string;
  figure: (needs: DashboardTasks) => number;
  /** one line below, when the figure is not 0 */
  note: (needs: DashboardTasks, now: Date) => string;
  /** the line in its place when it is 0 */
  none: string;
  /** the note's, when the figure is not 0; quiet unless told otherwise */
  tone?: (needs: DashboardTasks) => 'amber' | 'madder' | 'quiet';
}

const oldest = (iso: string | null, now: Date) => (iso ? `oldest ${formatWait(iso, now)}` : '');

const NEEDS: readonly Need[] = [
  {
    name: 'Orders to ship',
    href: adminPaths.orders({ status: 'PENDING', payment: 'ready' }),
    figure: ({ ordersToShip }) => ordersToShip.orders,
    note: ({ ordersToShip }, now) => oldest(ordersToShip.oldest, now),
    none: 'all sent',
    tone: () => 'amber',
  },
  {
    name: 'Payments to check',
    href: adminPaths.orders({ payment: 'check' }),
    figure: ({ paymentsToCheck }) => paymentsToCheck.orders,
    note: ({ paymentsToCheck }) => `${formatRupees(fromRupees(paymentsToCheck.held))} open`,
    none: 'all settled',
    tone: () => 'amber',
  },
  {
    name: 'Low-stock variants',
    href: adminPaths.products({ stock: 'variant-low' }),
    figure: ({ lowStock }) => lowStock.variants,
    note: ({ lowStock }) => `in ${count(lowStock.products, 'product', 'products')}`,
    none: 'none is low',
  },
  {
    name: 'Sold-out variants',
    href: adminPaths.products({ stock: 'variant-out' }),
    figure: ({ outOfStock }) => outOfStock.variants,
    note: ({ outOfStock: { soldOut } }) =>
      soldOut === 0 ? 'no whole product' : `${count(soldOut, 'whole product', 'whole products')} sold out`,
    none: 'none is sold out',
    tone: ({ outOfStock: { soldOut } }) => (soldOut > 0 ? 'madder' : 'quiet'),
  },
  {
    name: 'Unread messages',
    href: adminPaths.contactMessages({ show: 'unread' }),
    figure: ({ unreadMessages }) => unreadMessages.messages,
    note: ({ unreadMessages }, now) => oldest(unreadMessages.oldest, now),
    none: 'all read',
  },
  {
    name: 'New enquiries',
    href: adminPaths.bulkEnquiries({ status: 'PENDING' }),
    figure: ({ newEnquiries }) => newEnquiries.enquiries,
    note: ({ newEnquiries }) => `${count(newEnquiries.units, 'unit', 'units')} requested`,
    none: 'all seen to',
  },
];

/** What waits for someone; each figure leads to the list it counts. */
export function NeedsStrip() {
  const { data, isError, isFetching, refetch } = trpc.admin.dashboard.needs.useQuery(undefined, FRESH);
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
      <ul className={css.strip}>
        {NEEDS.map((need) => {
          const figure = data && need.figure(data);
          return (
            <li key={need.name} className={css.need}>
              <Link href={need.href} className={css.needLink}>
                <span className={css.figure}>
                  {figure === undefined ? <Skeleton width="2ch" /> : figure.toLocaleString('en-IN')}
                </span>
                <span className={css.needName}>{need.name}</span>
                <span
                  className={css.needNote({
                    tone: data && figure ? (need.tone?.(data) ?? 'quiet') : 'quiet',
                  })}
                >
                  {!data && <Skeleton width="60%" />}
                  {data && (figure ? need.note(data, now) : need.none)}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
