import { DEFAULT_PERIOD, formatLongDay, PERIODS } from '../../../src/dashboard/days';
import { toIstDate } from '../../../src/dates';
import { ListHead } from '../list/list-head';
import { useListQuery } from '../list/use-list-query';
import { BestSellers } from './best-sellers';
import * as css from './dashboard.css';
import { NeedsStrip } from './needs-strip';
import { OrdersToShip } from './orders-to-ship';
import { SalesByDay } from './sales-by-day';

export default function DashboardPage() {
  const query = useListQuery();
  const asked = Number(query.get('days'));
  const days = PERIODS.find((period) => period === asked) ?? DEFAULT_PERIOD;
  return (
    <>
      <ListHead title="To do today" summary={formatLongDay(toIstDate(new Date()))} />
      <div className={css.blocks}>
        <NeedsStrip />
        <div className={css.sold}>
          <SalesByDay days={days} />
          <BestSellers days={days} />
        </div>
        <OrdersToShip />
      </div>
    </>
  );
}
