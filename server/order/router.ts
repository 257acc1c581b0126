import { allOrdersInput, orderIdInput, placeOrderInput, setStatusInput } from '../../src/order/schema';
import { adminProcedure, customerProcedure, router } from '../trpc';
import { cancelOrder } from './cancel-order';
import { listOwnOrders, viewAllOrders } from './list-orders';
import { placeOrder } from './place-order';
import { setDeliveryStatus } from './set-delivery-status';

export const orderRouter = router({
  place: customerProcedure.input(placeOrderInput).mutation(({ ctx, input }) => placeOrder(ctx, input)),
  mine: customerProcedure.query(({ ctx }) => listOwnOrders(ctx)),
  cancel: customerProcedure.input(orderIdInput).mutation(({ ctx, input }) => cancelOrder(ctx, input)),
  all: adminProcedure('orders')
    .input(allOrdersInput)
    .query(({ ctx, input }) => viewAllOrders(ctx, input)),
  setStatus: adminProcedure('orders')
    .input(setStatusInput)
    .mutation(({ ctx, input }) => setDeliveryStatus(ctx, input)),
});
