import { returnItemsInput } from '../../src/order/return-items';
import { listOrdersInput, orderIdInput, orderIdsInput } from '../../src/order/schema';
import { adminProcedure, confirmedAdminProcedure, router } from '../trpc';
import { findOrders } from './find-orders';
import { markShipped } from './mark-shipped';
import { viewOrder, viewPackingSlips } from './order-detail';
import { getReturnable, returnItems } from './return-items';

export const adminOrderRouter = router({
  list: adminProcedure('orders')
    .input(listOrdersInput)
    .query(({ ctx, input }) => findOrders(ctx, input)),
  detail: adminProcedure('orders')
    .input(orderIdInput)
    .query(({ ctx, input }) => viewOrder(ctx, input)),
  slips: adminProcedure('orders')
    .input(orderIdsInput)
    .query(({ ctx, input }) => viewPackingSlips(ctx, input)),
  markShipped: adminProcedure('orders')
    .input(orderIdsInput)
    .mutation(({ ctx, input }) => markShipped(ctx, input)),
  returnable: adminProcedure('finance')
    .input(orderIdInput)
    .query(({ ctx, input }) => getReturnable(ctx, input)),
  returnItems: confirmedAdminProcedure('finance')
    .input(returnItemsInput)
    .mutation(({ ctx, input }) => returnItems(ctx, input)),
});
