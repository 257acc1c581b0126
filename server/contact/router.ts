import { contactMessageIdInput, sendMessageInput } from '../../src/contact/schema';
import { adminProcedure, publicProcedure, router } from '../trpc';
import { markRead, openMessages, sendMessage } from './contact-messages';

export const contactRouter = router({
  send: publicProcedure.input(sendMessageInput).mutation(({ ctx, input }) => sendMessage(ctx, input)),
  list: adminProcedure('orders').query(({ ctx }) => openMessages(ctx)),
  markRead: adminProcedure('orders')
    .input(contactMessageIdInput)
    .mutation(({ ctx, input }) => markRead(ctx, input)),
});
