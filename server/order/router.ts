import { allOrdersInput, orderIdInput, placeOrderInput, setStatusInput } from '../../src/order/schema';
import { adminProcedure, customerProcedure, router } from '../trpc';
import { cancelOrder } from './cancel-order';
import { allOrders, myOrders } from './orders';
import { placeOrder } from './place-order';
import { setStatus } from './set-status';

export const orderRouter = router({
  place: customerProcedure.input(placeOrderInput).mutation(({ ctx, input }) => placeOrder(ctx, input)),
  mine: customerProcedure.query(({ ctx }) => myOrders(ctx)),
  cancel: customerProcedure.input(orderIdInput).mutation(({ ctx, input }) => cancelOrder(ctx, input)),
  all: adminProcedure.input(allOrdersInput).query(({ ctx, input }) => allOrders(ctx, input)),
  setStatus: adminProcedure.input(setStatusInput).mutation(({ ctx, input }) => setStatus(ctx, input)),
});
