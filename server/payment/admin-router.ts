import { payableOrderInput, recordManualRefundsInput } from '../../src/payment/schema';
import { adminProcedure, confirmedAdminProcedure, router } from '../trpc';
import { recordManualRefunds } from './manual-refunds';
import { getOrderPayments, refreshOrderPayments, refundOrder } from './order-payments';

export const adminPaymentRouter = router({
  ofOrder: adminProcedure('orders')
    .input(payableOrderInput)
    .query(({ ctx, input }) => getOrderPayments(ctx, input)),
  check: adminProcedure('orders')
    .input(payableOrderInput)
    .mutation(({ ctx, input }) => refreshOrderPayments(ctx, input)),
  refund: confirmedAdminProcedure('finance')
    .input(payableOrderInput)
    .mutation(({ ctx, input }) => refundOrder(ctx, input)),
  recordManualRefunds: confirmedAdminProcedure('finance')
    .input(recordManualRefundsInput)
    .mutation(({ ctx, input }) => recordManualRefunds(ctx, input)),
});
