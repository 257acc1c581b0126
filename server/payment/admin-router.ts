import { payableOrderInput } from '../../src/payment/schema';
import { adminProcedure, router } from '../trpc';
import { checkPayments, orderPayments, refundOrder } from './order-payments';

export const adminPaymentRouter = router({
  ofOrder: adminProcedure.input(payableOrderInput).query(({ ctx, input }) => orderPayments(ctx, input)),
  check: adminProcedure.input(payableOrderInput).mutation(({ ctx, input }) => checkPayments(ctx, input)),
  refund: adminProcedure.input(payableOrderInput).mutation(({ ctx, input }) => refundOrder(ctx, input)),
});
