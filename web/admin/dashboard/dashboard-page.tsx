import { Link } from 'wouter';
import { DEFAULT_PERIOD, formatLongDay, PERIODS } from '../../../src/dashboard/days';
import { toIstDate } from '../../../src/dates';
import { trpc } from '../../trpc';
import { Button } from '../../ui/button';
import { adminPaths } from '../admin-paths';
import { ListHead } from '../list/list-head';
import { useListQuery } from '../list/use-list-query';
import { BackupNote } from './backup-note';
import { BestSellers } from './best-sellers';
import { ComplaintsNote } from './complaints-note';
import * as css from './dashboard.css';
import { OrdersToShip } from './orders-to-ship';
import { ReadinessNote } from './readiness-note';
import { SalesByDay } from './sales-by-day';
import { TaskSummary } from './task-summary';
import { UndeliveredEmails } from './undelivered-emails';

export default function DashboardPage() {
  const query = useListQuery();
  const { data: months = [] } = trpc.admin.tax.months.useQuery();
  // The day of the numbers below, which are loaded again when the window gets the focus, perhaps on the next day.
  const { dataUpdatedAt } = trpc.admin.dashboard.tasks.useQuery(undefined, { enabled: false });
  const requestedDays = Number(query.get('days'));
  const days = PERIODS.find((period) => period === requestedDays) ?? DEFAULT_PERIOD;
  return (
    <>
      <ListHead title="To do today" summary={formatLongDay(toIstDate(new Date(dataUpdatedAt || Date.now())))}>
        {months.length > 0 && (
          <Button asChild size="small" variant="secondary">
            <Link href={adminPaths.taxReports()}>Tax reports</Link>
          </Button>
        )}
      </ListHead>
      <div className={css.blocks}>
        <TaskSummary />
        <ComplaintsNote />
        <ReadinessNote />
        <div className={css.salesRow}>
          <SalesByDay days={days} />
          <BestSellers days={days} />
        </div>
        <OrdersToShip />
        <UndeliveredEmails />
        <BackupNote />
      </div>
    </>
  );
}
