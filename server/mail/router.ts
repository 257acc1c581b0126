import { emailIdInput } from '../../src/mail/schema';
import { adminProcedure, router } from '../trpc';
import { discardEmail, listUndeliveredEmails, retryEmail } from './undelivered-emails';

export const mailRouter = router({
  undelivered: adminProcedure('reports').query(({ ctx }) => listUndeliveredEmails(ctx)),
  retry: adminProcedure('orders')
    .input(emailIdInput)
    .mutation(({ ctx, input }) => retryEmail(ctx, input.id)),
  discard: adminProcedure('orders')
    .input(emailIdInput)
    .mutation(({ ctx, input }) => discardEmail(ctx, input.id)),
});
