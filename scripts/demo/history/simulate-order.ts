import type { Random } from '../../scale/random';
import { HOUR_MS, MINUTE_MS, moveToWorkingHours } from './calendar';
import type { OrderPlan } from './order-plan';
import { SimulatedOrder } from './simulated-order';

/** Shares of online orders whose first attempt is declined, and that are never paid; share of orders that are canceled. */
const DECLINED_SHARE = 0.06;
const UNPAID_SHARE = 0.05;
const CANCELED_SHARE = 0.06;

/** Simulates an order from its placement until `today`; later events do not happen. */
export function simulateOrder(
  random: Random,
  plan: OrderPlan,
  { adminId, today }: { adminId: string; today: Date },
) {
  const now = today.getTime();
  const order = new SimulatedOrder(random, plan, adminId);
  let at = plan.at;
  if (plan.method === 'ONLINE_PAYMENT') {
    const unpaid = random.chance(UNPAID_SHARE);
    if (unpaid || random.chance(DECLINED_SHARE)) at = order.addPaymentAttempt(at, 'FAILED');
    if (unpaid) {
      order.expire();
      return order;
    }
    at = order.addPaymentAttempt(at + MINUTE_MS, 'COMPLETED');
  }
  const second = at + (1 + random.next() * 19) * HOUR_MS;
  if (random.chance(CANCELED_SHARE) && second < now - HOUR_MS) {
    order.cancel(Math.round(second), random.chance(0.7) ? 'CUSTOMER' : 'ADMIN');
    return order;
  }
  const shipped = moveToWorkingHours(random, Math.round(at + (8 + random.next() * 28) * HOUR_MS));
  if (shipped > now) return order;
  order.deliver('SHIPPED', shipped);
  const delivered = moveToWorkingHours(random, Math.round(shipped + (44 + random.next() * 90) * HOUR_MS));
  if (delivered < now) order.deliver('DELIVERED', delivered);
  return order;
}
