import { getQueryKey } from '@trpc/react-query';
import { Link, useSearch } from 'wouter';
import { ORDER_MESSAGES } from '../../src/order/messages';
import { isAwaitingPayment } from '../../src/payment/labels';
import { QueryBoundary, renderErrorNote } from '../calls/query-boundary';
import { paths } from '../paths';
import { ProfileLayout } from '../shell/profile-layout';
import { useUnpaidOrders } from '../shop/payment/use-unpaid-orders';
import { FRESH_ON_EACH_PAGE, trpc } from '../trpc';
import { Button } from '../ui/button';
import { Empty } from '../ui/empty';
import { createLazySection } from '../ui/lazy-section';
import { Skeleton, Skeletons } from '../ui/skeleton';
import { OrderBlock } from './order-block';
import * as css from './orders-page.css';

/** Loaded by those who open one. */
const OrderDocuments = createLazySection(() => import('./order-documents').then((module) => module.default), {
  failed: 'The documents could not be loaded.',
  loading: <Loading />,
});

export default function OrdersPage() {
  const shownId = new URLSearchParams(useSearch()).get('invoice');
  return (
    <ProfileLayout title={shownId ? 'Order documents' : 'Order history'} loading={<Loading />}>
      {shownId ? <OrderDocuments key={shownId} orderId={shownId} /> : <Orders />}
    </ProfileLayout>
  );
}

function Orders() {
  // Prefetched in the same request as the orders, so that both appear together.
  trpc.payment.unpaid.usePrefetchQuery();
  return (
    <QueryBoundary
      queryKey={getQueryKey(trpc.order.mine, undefined, 'query')}
      loading={<Loading />}
      failed={renderErrorNote(ORDER_MESSAGES.historyFailed)}
    >
      <OrderList />
    </QueryBoundary>
  );
}

const UNPAID_REFETCH_MS = 30_000;

function OrderList() {
  const [orders] = trpc.order.mine.useSuspenseQuery(undefined, {
    ...FRESH_ON_EACH_PAGE,
    // It may be paid elsewhere, and is canceled soon after the time to pay has ended.
    refetchInterval: ({ state }) => state.data?.some(isAwaitingPayment) && UNPAID_REFETCH_MS,
  });
  const unpaid = useUnpaidOrders();
  if (orders.length === 0) {
    return (
      <Empty
        title="No orders yet"
        as="h2"
        align="start"
        action={
          <Button asChild>
            <Link href={paths.home}>Start shopping</Link>
          </Button>
        }
      >
        Your orders appear here, and you can track them until they are delivered.
      </Empty>
    );
  }
  return (
    <div className={css.orders}>
      {orders.map((order) => (
        <OrderBlock
          key={order.id}
          order={order}
          payable={isAwaitingPayment(order) ? unpaid?.find(({ orderId }) => orderId === order.id) : undefined}
        />
      ))}
    </div>
  );
}

function Loading() {
  const order = (
    <div className={css.order}>
      <div className={css.head}>
        <Skeleton width="70%" />
        <Skeleton width="70%" />
      </div>
      <div className={css.item}>
        <Skeleton height="5.5rem" />
      </div>
    </div>
  );
  return (
    <Skeletons label="Loading your orders…" className={css.orders}>
      {order}
      {order}
    </Skeletons>
  );
}
