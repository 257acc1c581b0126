import type { OrderToShip } from '../../src/dashboard/schema';
import { toRupees } from '../../src/money';
import { countUnits } from '../../src/order/kept-items';
import { seesCustomers } from '../../src/staff/permissions';
import type { UserContext } from '../context';
import { TO_SHIP } from './tasks';

const MAX_SHOWN = 5;

/** The oldest first. */
export async function listOrdersToShip({
  db,
  session,
}: Pick<UserContext, 'db' | 'session'>): Promise<OrderToShip[]> {
  const showsCustomers = seesCustomers(session.staff?.permissions ?? []);
  const rows = await db.reader.order.findMany({
    where: TO_SHIP,
    orderBy: [{ orderDate: 'asc' }, { id: 'asc' }],
    take: MAX_SHOWN,
    select: {
      id: true,
      orderDate: true,
      totalPaise: true,
      paymentMethod: true,
      paymentStatus: true,
      user: { select: { firstName: true, lastName: true } },
      items: { select: { quantity: true, returnedUnits: true } },
    },
  });
  return rows.map(({ orderDate, totalPaise, user, items, ...row }) => ({
    ...row,
    orderDate: orderDate.toISOString(),
    orderTotal: toRupees(Number(totalPaise)),
    customer: showsCustomers ? `${user.firstName} ${user.lastName}` : null,
    items: countUnits(items),
  }));
}
