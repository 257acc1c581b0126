import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearch } from 'wouter';
import type { OrdersPage as OrderList } from '../../../server/order/orders';
import { ORDER_MESSAGES } from '../../../src/order/messages';
import { pageNumber } from '../../page-number';
import { trpc } from '../../trpc';
import { Empty } from '../../ui/empty';
import { ErrorNote } from '../../ui/error-note';
import { Pagination } from '../../ui/pagination';
import { Skeleton, Skeletons } from '../../ui/skeleton';
import { ListHead } from '../list/list-head';
import { useListQuery } from '../list/use-list-query';
import { OrderDialog } from './order-dialog';
import * as css from './orders-page.css';
import { OrdersTable } from './orders-table';

export default function OrdersPage() {
  const page = pageNumber(useSearch());
  const { data, isError, isFetching, refetch } = trpc.order.all.useQuery(
    { page },
    { staleTime: 0, placeholderData: keepPreviousData },
  );
  return (
    <>
      <ListHead title="Orders" summary={data && rangeOf(data)} />
      {isError && (
        <ErrorNote onRetry={() => void refetch()} retrying={isFetching}>
          {ORDER_MESSAGES.ordersFailed}
        </ErrorNote>
      )}
      {!data && !isError && <Loading />}
      {data && <Orders data={data} />}
    </>
  );
}

/** "1–100 of 124 orders" */
function rangeOf({ orders, page, limit, total }: OrderList): string {
  const count = total.toLocaleString('en-IN');
  if (total <= limit || orders.length === 0) return `${count} ${total === 1 ? 'order' : 'orders'}`;
  const first = (page - 1) * limit + 1;
  return `${first.toLocaleString('en-IN')}–${(first + orders.length - 1).toLocaleString('en-IN')} of ${count} orders`;
}

function Orders({ data }: { data: OrderList }) {
  const query = useListQuery();
  const [openId, setOpenId] = useState<string | null>(null);
  const { orders, page, totalPages } = data;
  if (orders.length === 0) {
    return page > 1 ? (
      <Empty title="No orders on this page" as="h2" align="start" />
    ) : (
      <Empty title="No orders yet" as="h2" align="start">
        The first one a shopper places appears here.
      </Empty>
    );
  }
  return (
    <>
      <OrdersTable orders={orders} onView={setOpenId} />
      <div className={css.pages}>
        <Pagination
          page={page}
          totalPages={totalPages}
          hrefFor={(page) => query.hrefWith({ page })}
          label="Pages of orders"
        />
      </div>
      <OrderDialog
        order={orders.find(({ id }) => id === openId) ?? null}
        page={page}
        onClose={() => setOpenId(null)}
      />
    </>
  );
}

function Loading() {
  return (
    <Skeletons label="Loading the orders…">
      {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
        <Skeleton key={row} shape="row" />
      ))}
    </Skeletons>
  );
}
