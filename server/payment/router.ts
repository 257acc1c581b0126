import type { PaymentMethod } from '../../src/order/status';
import { payableOrderInput, verifyInput } from '../../src/payment/schema';
import { dependOn } from '../response-cache/dependencies';
import { customerProcedure, publicProcedure, router } from '../trpc';
import { findUnpaidOrders } from './find-unpaid-orders';
import { retryPayment } from './retry-payment';
import { verifyPayment } from './verify-payment';

export const paymentRouter = router({
  /** those that the checkout offers */
  methods: publicProcedure.query(({ ctx }): PaymentMethod[] => {
    dependOn('settings');
    return ctx.payments ? ['COD', 'ONLINE_PAYMENT'] : ['COD'];
  }),
  verify: customerProcedure.input(verifyInput).query(({ ctx, input }) => verifyPayment(ctx, input)),
  retry: customerProcedure.input(payableOrderInput).mutation(({ ctx, input }) => retryPayment(ctx, input)),
  unpaid: customerProcedure.query(({ ctx }) => findUnpaidOrders(ctx)),
});
