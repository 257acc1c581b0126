import { Link } from 'wouter';
import { KEEP_SCROLL } from '../../shell/navigation/location';
import { ListFilter, ListSearch, ListTools } from '../list/list-tools';
import type { ListQuery } from '../list/use-list-query';
import { DateFilter } from './date-filter';
import * as css from './orders-page.css';
import { getTabPayment, type OrdersQuery, PAYMENT_OPTIONS, SORT_OPTIONS, TABS } from './orders-query';

export function OrderFilters({ query, input }: { query: ListQuery; input: OrdersQuery }) {
  return (
    <>
      <nav aria-label="Orders by status" className={css.tabs}>
        {TABS.map(({ name, status, sort }) => (
          <Link
            key={name}
            href={query.hrefWith({ status, sort, ...getTabPayment(status, input) })}
            state={KEEP_SCROLL}
            className={css.tab}
            aria-current={(input.deliveryStatus ?? null) === status ? 'page' : undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
      <div className={css.filters}>
        <ListTools>
          <ListSearch query={query} label="Search by order ID, name or email" />
          <ListFilter query={query} name="payment" label="Payment" options={PAYMENT_OPTIONS} />
          <DateFilter query={query} from={input.from} to={input.to} />
          <ListFilter query={query} name="sort" label="Sort" options={SORT_OPTIONS} />
        </ListTools>
      </div>
    </>
  );
}
