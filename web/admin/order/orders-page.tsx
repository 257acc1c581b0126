import { getQueryKey } from '@trpc/react-query';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { ORDER_MESSAGES } from '../../../src/order/messages';
import { QueryBoundary, renderErrorNote } from '../../calls/query-boundary';
import { trpc } from '../../trpc';
import { Button } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { CACHED } from '../list/cached';
import { ExportButton } from '../list/export-button';
import { ListHead } from '../list/list-head';
import { ListLoading } from '../list/list-loading';
import { ListPages, NoMatches } from '../list/list-pages';
import { formatRange } from '../list/list-tools';
import { type ListQuery, useListQuery } from '../list/use-list-query';
import { BulkActions } from './bulk-actions';
import { OrderDialog } from './order-dialog';
import { OrderFilters } from './order-filters';
import { hasFilters, NO_FILTERS, type OrdersQuery, toOrdersQuery } from './orders-query';
import { OrdersTable } from './orders-table';
import { useSelection } from './use-selection';

export default function OrdersPage() {
  const query = useListQuery();
  const filters = toOrdersQuery(query.params);
  const input = toOrdersQuery(query.deferredParams);
  const { data: list } = trpc.admin.order.list.useQuery(input, CACHED);
  const { page } = filters;
  const open = (view: string) => query.set({ view, page }, { push: true, keepScroll: true });
  return (
    <>
      <ListHead
        title="Orders"
        summary={
          list ? (
            <span role="status">
              {formatRange({ ...list, shown: list.data.length }, ['order', 'orders'])}
            </span>
          ) : null
        }
      >
        <ExportButton name="orders" filters={filters} />
      </ListHead>
      <OrderFilters query={query} input={filters} />
      <QueryBoundary
        queryKey={getQueryKey(trpc.admin.order.list, input, 'query')}
        loading={<ListLoading label="Loading the orders…" />}
        failed={renderErrorNote(ORDER_MESSAGES.ordersFailed)}
      >
        <Orders query={query} input={input} onView={open} />
      </QueryBoundary>
      <OrderDialog id={query.get('view') || null} onClose={() => query.set({ view: null, page })} />
    </>
  );
}

interface OrdersProps {
  query: ListQuery;
  input: OrdersQuery;
  onView: (id: string) => void;
}

function Orders({ query, input, onView }: OrdersProps) {
  const [{ data, page, totalPages, total }] = trpc.admin.order.list.useSuspenseQuery(input, { staleTime: 0 });
  const selection = useSelection(useMemo(() => data.map(({ id }) => id), [data]));
  if (data.length === 0) return <NoOrders query={query} input={input} total={total} />;
  return (
    <>
      <BulkActions orders={data} selection={selection} />
      <OrdersTable
        orders={data}
        caption={`Orders, ${input.sort === 'oldest' ? 'oldest' : 'newest'} first`}
        selection={selection}
        onView={onView}
      />
      <ListPages query={query} page={page} totalPages={totalPages} label="Pages of orders" />
    </>
  );
}

function NoOrders({ query, input, total }: { query: ListQuery; input: OrdersQuery; total: number }) {
  if (total > 0) {
    return (
      <NoMatches
        title="No orders on this page"
        linkText="Back to the first page"
        href={query.hrefWith({ page: 1 })}
      />
    );
  }
  if (!hasFilters(input)) {
    return (
      <Empty title="No orders yet" as="h2" align="start">
        Orders appear here once a customer places one.
      </Empty>
    );
  }
  return (
    <Empty
      title="No orders match"
      as="h2"
      align="start"
      action={
        <Button asChild variant="secondary" size="small">
          <Link href={query.hrefWith(NO_FILTERS)}>Show all orders</Link>
        </Button>
      }
    >
      Try another search, or fewer filters.
    </Empty>
  );
}
