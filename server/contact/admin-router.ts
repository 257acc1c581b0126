import { messagePageInput } from '../../src/contact/schema';
import { adminProcedure, router } from '../trpc';
import { messagePage } from './contact-messages';

export const adminContactRouter = router({
  page: adminProcedure.input(messagePageInput).query(({ ctx, input }) => messagePage(ctx, input)),
});
