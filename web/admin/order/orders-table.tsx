import { formatAgo, formatDateTime } from '../../../src/dates';
import { formatRupees, fromRupees } from '../../../src/money';
import type { ListedOrder } from '../../../src/order/admin-shapes';
import { DELIVERY_STATUS_NAMES, toOrderNumber } from '../../../src/order/status';
import { toShownEmail } from '../../../src/privacy/erased-account';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Checkbox } from '../../ui/checkbox';
import { Cell, Row, RowActions, Table } from '../../ui/table';
import { DELIVERY_TONES, formatItemCount, formatPayment, getPaymentAlert } from './order-labels';
import * as css from './orders-page.css';
import type { Selection } from './use-selection';

const COLUMNS = [
  { title: '', label: 'Select' },
  { title: 'Order ID' },
  { title: 'Customer' },
  { title: 'Date' },
  { title: 'Total', numeric: true },
  { title: 'Status' },
  { title: 'Actions', className: css.actionsHead },
];

interface OrdersTableProps {
  orders: readonly ListedOrder[];
  /** "Orders, newest first" */
  caption: string;
  selection: Selection;
  onView: (id: string) => void;
}

export function OrdersTable({ orders, caption, selection, onView }: OrdersTableProps) {
  const now = new Date();
  return (
    <div className={css.tableBox}>
      <Table caption={caption} columns={COLUMNS}>
        {orders.map((order) => (
          <OrderRow
            key={order.id}
            order={order}
            now={now}
            isSelected={selection.has(order.id)}
            onToggle={() => selection.toggle(order.id)}
            onView={() => onView(order.id)}
          />
        ))}
      </Table>
    </div>
  );
}

interface OrderRowProps {
  order: ListedOrder;
  now: Date;
  isSelected: boolean;
  onToggle: () => void;
  onView: () => void;
}

function OrderRow({ order, now, isSelected, onToggle, onView }: OrderRowProps) {
  const { id, user, orderDate, orderTotal, returnedTotal, deliveryStatus, itemCount } = order;
  const email = toShownEmail(user.email);
  const numberId = `order-${id}`;
  const alert = getPaymentAlert(order);
  return (
    <Row open={isSelected} className={css.card}>
      <Cell shrink className={css.selectCell}>
        <Checkbox
          label={`Select order ${toOrderNumber(id)}`}
          hideLabel
          className={css.box}
          checked={isSelected}
          onChange={onToggle}
        />
      </Cell>
      <Cell rowHeader label="Order ID" shrink className={css.orderId}>
        <span id={numberId} className={css.number}>
          {toOrderNumber(id)}
        </span>
      </Cell>
      <Cell label="Customer" className={css.customerCell}>
        <div className={css.customer}>
          <div className={css.name}>
            {user.firstName} {user.lastName}
          </div>
          <div className={css.email} title={email}>
            {email}
          </div>
        </div>
      </Cell>
      <Cell label="Date" className={css.dateCell}>
        <time dateTime={orderDate} title={formatDateTime(orderDate)}>
          {formatAgo(orderDate, now)}
        </time>
      </Cell>
      <Cell label="Total" numeric className={css.totalCell}>
        <div className={css.amount}>
          {formatRupees(fromRupees(orderTotal))}
          <div className={css.note}>{formatItemCount(itemCount)}</div>
          {returnedTotal && (
            <div className={css.returned}>{formatRupees(fromRupees(returnedTotal))} returned</div>
          )}
        </div>
      </Cell>
      <Cell label="Status" className={css.statusCell}>
        <div className={css.status}>
          <Badge tone={DELIVERY_TONES[deliveryStatus]}>{DELIVERY_STATUS_NAMES[deliveryStatus]}</Badge>
          {alert ? (
            <Badge tone={alert.tone}>{alert.label}</Badge>
          ) : (
            <div className={css.note}>{formatPayment(order)}</div>
          )}
        </div>
      </Cell>
      <Cell shrink className={css.actions}>
        <RowActions>
          <Button
            variant="secondary"
            size="small"
            className={css.view}
            aria-describedby={numberId}
            onClick={onView}
          >
            View
          </Button>
        </RowActions>
      </Cell>
    </Row>
  );
}
