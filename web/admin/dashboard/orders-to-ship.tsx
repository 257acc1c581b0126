import { getQueryKey } from '@trpc/react-query';
import { type MouseEventHandler, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { OrderToShip } from '../../../src/dashboard/schema';
import { formatAgo, formatDateTime } from '../../../src/dates';
import { formatRupees, fromRupees } from '../../../src/money';
import { toOrderNumber } from '../../../src/order/status';
import { QueryBoundary, renderErrorNote } from '../../calls/query-boundary';
import { trpc } from '../../trpc';
import { Button } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { Cell, Row, RowActions, Table } from '../../ui/table';
import { adminPaths } from '../admin-paths';
import { CACHED } from '../list/cached';
import { ListLoading } from '../list/list-loading';
import { useRowClick } from '../list/use-row-click';
import { useMarkShipped } from '../shared/order/use-mark-shipped';
import { PermittedLink, useMayOpen } from '../shared/staff/permitted-link';
import { useOwnPermissions } from '../shared/staff/use-own-permissions';
import * as css from './dashboard.css';
import { DashboardSection } from './dashboard-section';
import { REFETCH_ON_FOCUS } from './query-options';

/** The orders that have waited longest, each with a button to mark it as shipped. */
export function OrdersToShip() {
  const { data: tasks } = trpc.admin.dashboard.tasks.useQuery(undefined, CACHED);
  const total = tasks?.ordersToShip.orders ?? 0;
  const mayOpen = useMayOpen();
  return (
    <DashboardSection
      title="Orders to ship"
      aside={
        total > 0 &&
        mayOpen(adminPaths.orders()) && (
          <Button asChild variant="quiet" size="small">
            <Link href={adminPaths.orders({ status: 'PENDING', payment: 'ready' })}>
              All {total.toLocaleString('en-IN')}
            </Link>
          </Button>
        )
      }
    >
      <QueryBoundary
        queryKey={getQueryKey(trpc.admin.dashboard.ordersToShip, undefined, 'query')}
        loading={<ListLoading label="Loading the orders to ship…" />}
        failed={renderErrorNote('The orders to ship could not be loaded.')}
      >
        <Orders />
      </QueryBoundary>
    </DashboardSection>
  );
}

const COLUMNS = [
  { title: 'Order ID' },
  { title: 'Customer' },
  { title: 'Date' },
  { title: 'Items', numeric: true },
  { title: 'Payment' },
  { title: 'Total', numeric: true },
  { title: '', label: 'Actions' },
];

function Orders() {
  const [orders] = trpc.admin.dashboard.ordersToShip.useSuspenseQuery(undefined, REFETCH_ON_FOCUS);
  const [shippingIds, setShippingIds] = useState<ReadonlySet<string>>(new Set());
  const utils = trpc.useUtils();
  const markShipped = useMarkShipped();
  const mayShip = useOwnPermissions().includes('orders');
  const box = useRef<HTMLDivElement>(null);
  const hasShipped = useRef(false);
  const onRowClick = useRowClick(orders.map(({ id }) => id));
  const ship = async (id: string) => {
    setShippingIds((ids) => new Set(ids).add(id));
    hasShipped.current = true;
    await markShipped([id]);
    // The button shows progress until its row has gone.
    await utils.admin.dashboard.ordersToShip.invalidate();
    setShippingIds((ids) => new Set([...ids].filter((each) => each !== id)));
  };

  // The focus is lost with the row that was shipped: it moves to the next row.
  const first = orders[0]?.id;
  useEffect(() => {
    if (!first || !hasShipped.current || document.activeElement !== document.body) return;
    hasShipped.current = false;
    box.current?.querySelector('button')?.focus();
  });
  if (orders.length === 0) {
    return (
      <Empty title="Nothing to ship" as="h3" align="start">
        New orders appear here.
      </Empty>
    );
  }
  const now = new Date();
  return (
    <div ref={box}>
      <Table caption="Orders to ship, oldest first" columns={COLUMNS}>
        {orders.map((order) => (
          <Order
            key={order.id}
            order={order}
            now={now}
            isShipping={shippingIds.has(order.id)}
            onShip={mayShip ? onRowClick(() => void ship(order.id)) : null}
          />
        ))}
      </Table>
    </div>
  );
}

interface OrderProps {
  order: OrderToShip;
  now: Date;
  isShipping: boolean;
  /** null for an account that may only see the numbers */
  onShip: MouseEventHandler | null;
}

function Order({ order, now, isShipping, onShip }: OrderProps) {
  const { id, customer, orderDate, items, orderTotal, paymentMethod } = order;
  const numberId = `to-ship-${id}`;
  return (
    <Row className={css.order}>
      <Cell rowHeader label="Order ID" shrink>
        <PermittedLink
          id={numberId}
          href={adminPaths.orders({ view: id })}
          className={css.number}
          textClassName={css.number}
        >
          {toOrderNumber(id)}
        </PermittedLink>
      </Cell>
      <Cell label="Customer" className={css.customer}>
        {customer ?? '–'}
      </Cell>
      <Cell label="Date">
        <time dateTime={orderDate} title={formatDateTime(orderDate)}>
          {formatAgo(orderDate, now)}
        </time>
      </Cell>
      <Cell label="Items" numeric>
        {items.toLocaleString('en-IN')}
      </Cell>
      <Cell label="Payment">{paymentMethod === 'COD' ? 'Cash on delivery' : 'Online, paid'}</Cell>
      <Cell label="Total" numeric>
        {formatRupees(fromRupees(orderTotal))}
      </Cell>
      <Cell shrink className={css.shipCell}>
        <RowActions>
          {onShip && (
            <Button
              variant="secondary"
              size="small"
              className={css.shipButton}
              aria-describedby={numberId}
              loading={isShipping}
              onClick={onShip}
            >
              Mark shipped
            </Button>
          )}
        </RowActions>
      </Cell>
    </Row>
  );
}
