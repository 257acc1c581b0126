/** Sample orders as the back office reads them. */
import type { AuditEntry } from '../../src/audit-log/entries';
import type { ListedOrder, OrderDetail } from '../../src/order/admin-shapes';
import type { Page } from '../../src/pagination';
import { order } from './orders';

const { address: _, items: __, ...shown } = order;
export const listedOrder: ListedOrder = { ...shown, itemCount: 1 };

export const makePage = (
  data: readonly ListedOrder[],
  some: Partial<Page<ListedOrder>> = {},
): Page<ListedOrder> => ({
  data: [...data],
  page: 1,
  limit: 100,
  total: data.length,
  totalPages: 1,
  ...some,
});

const entry: AuditEntry = {
  id: 'placed',
  createdAt: '2026-11-18T10:35:00.000Z',
  actor: 'CUSTOMER',
  who: order.user,
  action: 'placed',
  objectType: 'ORDER',
  objectId: order.id,
  objectName: '7c1f9a2e',
  changes: [],
};

export const orderDetail: OrderDetail = {
  order,
  mobile: '+91 98290 12345',
  history: [
    entry,
    {
      ...entry,
      id: 'moved',
      createdAt: '2026-11-19T04:00:00.000Z',
      actor: 'ADMIN',
      who: { firstName: 'Ananya', lastName: 'Rao', email: 'admin@example.com' },
      action: 'status',
      changes: [{ field: 'Status', from: 'Shipped', to: 'Pending' }],
    },
  ],
};
