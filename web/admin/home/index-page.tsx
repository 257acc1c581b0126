import { Link } from 'wouter';
import type { DashboardTasks } from '../../../src/dashboard/schema';
import { formatCount } from '../../../src/format-count';
import { trpc } from '../../trpc';
import { Empty } from '../../ui/empty';
import { ListHead } from '../list/list-head';
import { SECONDARY_SECTIONS, SECTIONS } from '../sections';
import { useOwnPermissions } from '../shared/staff/use-own-permissions';
import * as css from './index-page.css';

/** The open tasks of a section; false when there are none. */
const TASKS: Readonly<Record<string, (tasks: DashboardTasks) => string | false>> = {
  Products: ({ lowStock, outOfStock }) =>
    lowStock.variants + outOfStock.variants > 0 &&
    `${formatCount(lowStock.variants, 'variant', 'variants')} low, ${outOfStock.variants.toLocaleString('en-IN')} out of stock`,
  Orders: ({ ordersToShip: { orders } }) => orders > 0 && `${formatCount(orders, 'order', 'orders')} to ship`,
  'Bulk Enquiries': ({ newEnquiries: { enquiries } }) =>
    enquiries > 0 && `${formatCount(enquiries, 'new enquiry', 'new enquiries')}`,
  'Contact Messages': ({ unreadMessages: { messages } }) =>
    messages > 0 && `${formatCount(messages, 'unread message', 'unread messages')}`,
};

/** Every section of the back office that the account may see, with its open tasks or else a description. */
export default function IndexPage() {
  // Not a suspense query: until it has loaded, and when it fails, the tiles show the descriptions.
  const permissions = useOwnPermissions();
  const { data } = trpc.admin.dashboard.tasks.useQuery(undefined, {
    refetchOnWindowFocus: true,
    enabled: permissions.includes('reports'),
  });
  const sections = [...SECTIONS, ...SECONDARY_SECTIONS].filter(({ permission }) =>
    permissions.includes(permission),
  );
  return (
    <>
      <ListHead title="Back office" />
      {sections.length === 0 ? (
        <Empty title="There is nothing here for you yet" as="h2" align="start">
          Ask the shop’s owner for access.
        </Empty>
      ) : (
        <ul className={css.tiles}>
          {sections.map(({ name, href, description }) => {
            const task = data && TASKS[name]?.(data);
            return (
              <li key={href} className={css.tile}>
                <Link href={href} className={css.link}>
                  <span className={css.name}>{name}</span>
                  <span className={css.description({ hasTasks: Boolean(task) })}>{task || description}</span>
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
