import { formatAgo, formatMoment } from '../../../src/dates';
import { formatRupees, fromRupees } from '../../../src/money';
import type { Order } from '../../../src/order/schema';
import { DELIVERY_STATUS_NAMES, orderNumber } from '../../../src/order/status';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Cell, Row, RowActions, Table } from '../../ui/table';
import { DELIVERY_TONES } from './order-words';
import * as css from './orders-page.css';

const COLUMNS = [
  { title: 'Order ID' },
  { title: 'Customer' },
  { title: 'Date' },
  { title: 'Total', numeric: true },
  { title: 'Status' },
  { title: 'Actions', className: css.actionsHead },
];

export function OrdersTable({ orders, onView }: { orders: readonly Order[]; onView: (id: string) => void }) {
  const now = new Date();
  return (
    <Table caption="Orders, newest first" columns={COLUMNS}>
      {orders.map((order) => (
        <OrderRow key={order.id} order={order} now={now} onView={() => onView(order.id)} />
      ))}
    </Table>
  );
}

function OrderRow({ order, now, onView }: { order: Order; now: Date; onView: () => void }) {
  const { id, user, orderDate, orderTotal, deliveryStatus } = order;
  const numberId = `order-${id}`;
  return (
    <Row>
      <Cell rowHeader label="Order ID" shrink>
        <span id={numberId} className={css.number}>
          {orderNumber(id)}
        </span>
      </Cell>
      <Cell label="Customer">
        <div className={css.customer}>
          <div>
            {user.firstName} {user.lastName}
          </div>
          <div className={css.email}>{user.email}</div>
        </div>
      </Cell>
      <Cell label="Date">
        <time dateTime={orderDate} title={formatMoment(orderDate)}>
          {formatAgo(orderDate, now)}
        </time>
      </Cell>
      <Cell label="Total" numeric>
        {formatRupees(fromRupees(orderTotal))}
      </Cell>
      <Cell label="Status">
        <Badge tone={DELIVERY_TONES[deliveryStatus]}>{DELIVERY_STATUS_NAMES[deliveryStatus]}</Badge>
      </Cell>
      <Cell shrink className={css.actions}>
        <RowActions>
          <Button variant="secondary" size="small" aria-describedby={numberId} onClick={onView}>
            View
          </Button>
        </RowActions>
      </Cell>
    </Row>
  );
}
