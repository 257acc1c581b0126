import { contactMessageIdInput, messagePageInput, sendMessageInput } from '../../src/contact/schema';
import { adminProcedure, publicProcedure, router } from '../trpc';
import { listMessages, markRead, messagePage, sendMessage } from './contact-messages';

export const contactRouter = router({
  send: publicProcedure.input(sendMessageInput).mutation(({ ctx, input }) => sendMessage(ctx, input)),
  list: adminProcedure.query(({ ctx }) => listMessages(ctx)),
  page: adminProcedure.input(messagePageInput).query(({ ctx, input }) => messagePage(ctx, input)),
  markRead: adminProcedure.input(contactMessageIdInput).mutation(({ ctx, input }) => markRead(ctx, input)),
});
