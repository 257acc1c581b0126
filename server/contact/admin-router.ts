import { messagePageInput } from '../../src/contact/schema';
import { adminProcedure, router } from '../trpc';
import { openMessagePage } from './contact-messages';

export const adminContactRouter = router({
  page: adminProcedure('orders')
    .input(messagePageInput)
    .query(({ ctx, input }) => openMessagePage(ctx, input)),
});
