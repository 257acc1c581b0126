import { messagePageInput } from '../../src/contact/schema';
import { adminProcedure, router } from '../trpc';
import { listMessagePage } from './contact-messages';

export const adminContactRouter = router({
  page: adminProcedure('orders')
    .input(messagePageInput)
    .query(({ ctx, input }) => listMessagePage(ctx, input)),
});
