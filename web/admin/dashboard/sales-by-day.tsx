import { getQueryKey } from '@trpc/react-query';
import { Suspense, useDeferredValue, useState } from 'react';
import { Link } from 'wouter';
import { formatLongDay, formatShortDay, PERIODS, type Period } from '../../../src/dashboard/days';
import { formatComparison } from '../../../src/dashboard/metrics';
import type { Sales } from '../../../src/dashboard/schema';
import { formatRupees, fromRupees } from '../../../src/money';
import { QueryBoundary, renderErrorNote } from '../../calls/query-boundary';
import { KEEP_SCROLL } from '../../shell/navigation/location';
import { trpc } from '../../trpc';
import { Button } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { lazyWithPreload } from '../../ui/lazy-with-preload';
import { Skeleton, Skeletons } from '../../ui/skeleton';
import { Cell, Row, Table } from '../../ui/table';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { adminPaths } from '../admin-paths';
import { formatOrderCount } from '../shared/order/format-order-count';
import * as css from './dashboard.css';
import { DashboardSection } from './dashboard-section';
import { REFETCH_ON_FOCUS } from './query-options';

// The chart has its own chunk, so that the numbers are shown first.
const SalesChart = lazyWithPreload(() => import('./sales-chart'));

const formatAmount = (amount: string) => formatRupees(fromRupees(amount));

/** The sales of each of the last days as a chart or a table, compared with the period before. */
export function SalesByDay({ days }: { days: Period }) {
  return (
    <DashboardSection title="Sales by day" aside={<Periods days={days} />}>
      <QueryBoundary
        queryKey={getQueryKey(trpc.admin.dashboard.sales, { days }, 'query')}
        loading={<Loading />}
        failed={renderErrorNote('The sales could not be loaded.')}
      >
        <SalesOfPeriod days={days} />
      </QueryBoundary>
    </DashboardSection>
  );
}

/** The numbers of the previous period stay visible until those of the next have loaded. */
function SalesOfPeriod({ days }: { days: Period }) {
  const shownDays = useDeferredValue(days);
  const [sales] = trpc.admin.dashboard.sales.useSuspenseQuery({ days: shownDays }, REFETCH_ON_FOCUS);
  const [announced, setAnnounced] = useState({ days: shownDays, sentence: '' });
  if (announced.days !== shownDays)
    setAnnounced({ days: shownDays, sentence: `Last ${shownDays} days: ${describeTotal(sales)}.` });
  return (
    <div className={css.content} aria-busy={shownDays !== days}>
      <SalesDetail sales={sales} />
      <VisuallyHidden>
        <span role="status">{announced.sentence}</span>
      </VisuallyHidden>
    </div>
  );
}

function Periods({ days }: { days: Period }) {
  return (
    <nav aria-label="Period" className={css.periods}>
      {PERIODS.map((period) => (
        <Link
          key={period}
          href={adminPaths.dashboard({ days: period })}
          replace
          state={KEEP_SCROLL}
          className={css.period}
          aria-current={period === days ? 'true' : undefined}
        >
          {period} days
        </Link>
      ))}
    </nav>
  );
}

function Loading() {
  return (
    <Skeletons label="Loading the sales…" className={css.content}>
      <div className={css.total}>
        <Skeleton width="9em" />
      </div>
      <div className={css.summary}>
        <Skeleton width="60%" />
      </div>
      <div className={css.chart}>
        <Skeleton shape="fill" />
      </div>
    </Skeletons>
  );
}

function SalesDetail({ sales }: { sales: Sales }) {
  const [asTable, setAsTable] = useState(false);
  const count = sales.days.length;
  if (sales.orders === 0 && !sales.hasEverSold) {
    return (
      <Empty title="No sales yet" as="h3" align="start">
        Sales appear here after the first order.
      </Empty>
    );
  }
  const change = formatComparison({
    now: fromRupees(sales.sales),
    before: fromRupees(sales.before.sales),
    days: count,
  });
  return (
    <>
      <p className={css.total}>{formatAmount(sales.sales)}</p>
      <p className={css.summary}>
        {formatOrderCount(sales.orders)}
        {sales.orders > 0 && `, ${formatAmount(sales.average)} on average`}
        {', '}
        <span
          title={`${formatAmount(sales.before.sales)} in ${formatOrderCount(sales.before.orders)}, up to this time of day`}
        >
          {change}
        </span>
      </p>
      {asTable ? (
        <DaysTable sales={sales} />
      ) : (
        <div role="img" aria-label={describeChart(sales)} className={css.chart}>
          <Suspense fallback={<Skeleton shape="fill" />}>
            <SalesChart days={sales.days} />
          </Suspense>
        </div>
      )}
      <div className={css.chartFoot}>
        <Button variant="quiet" size="small" onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Show as chart' : 'Show as table'}
        </Button>
        <span className={css.counted}>
          Order totals on the day they were placed, without canceled orders and returned items
        </span>
      </div>
    </>
  );
}

const describeTotal = ({ sales, orders }: Sales) => `${formatAmount(sales)} in ${formatOrderCount(orders)}`;

/** The chart in words, for screen readers. */
function describeChart(sales: Sales): string {
  const { days } = sales;
  const [first] = days;
  const best = days.reduce((best, each) => (fromRupees(each.sales) > fromRupees(best.sales) ? each : best));
  const span = first ? `${formatShortDay(first.day)} to today` : 'today';
  const peak =
    fromRupees(best.sales) > 0
      ? ` The best day was ${formatShortDay(best.day)} with ${formatAmount(best.sales)}.`
      : '';
  return `Sales by day, ${span}: ${describeTotal(sales)}.${peak}`;
}

const COLUMNS = [{ title: 'Day' }, { title: 'Orders', numeric: true }, { title: 'Sales', numeric: true }];

function DaysTable({ sales: { days } }: { sales: Sales }) {
  return (
    <Table caption="Sales by day, today first" columns={COLUMNS}>
      {[...days].reverse().map(({ day, orders, sales }) => (
        <Row key={day} nested>
          <Cell rowHeader label="Day" className={css.day}>
            <time dateTime={day}>{formatLongDay(day)}</time>
          </Cell>
          <Cell label="Orders" numeric>
            {orders.toLocaleString('en-IN')}
          </Cell>
          <Cell label="Sales" numeric>
            {formatAmount(sales)}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
