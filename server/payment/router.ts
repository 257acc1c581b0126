import type { PaymentMethod } from '../../src/order/status';
import { payableOrderInput, verifyInput } from '../../src/payment/schema';
import { customerProcedure, publicProcedure, router } from '../trpc';
import { retryPayment, unpaidOrders } from './retry';
import { verifyPayment } from './verify';

export const paymentRouter = router({
  /** what the checkout offers */
  methods: publicProcedure.query(({ ctx }): PaymentMethod[] =>
    ctx.payments ? ['COD', 'ONLINE_PAYMENT'] : ['COD'],
  ),
  verify: customerProcedure.input(verifyInput).query(({ ctx, input }) => verifyPayment(ctx, input)),
  retry: customerProcedure.input(payableOrderInput).mutation(({ ctx, input }) => retryPayment(ctx, input)),
  unpaid: customerProcedure.query(({ ctx }) => unpaidOrders(ctx)),
});
