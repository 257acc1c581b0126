import {
  complainAboutOrderInput,
  complaintInput,
  openComplaintInput,
  replyByLinkInput,
  replyToComplaintInput,
  sendComplaintInput,
} from '../../src/complaint/schema';
import { customerProcedure, publicProcedure, router } from '../trpc';
import { getOwnComplaint, listOwnComplaints, openByLink } from './read-complaints';
import { replyByLink, replyToComplaint } from './reply';
import { complainAboutOrder, sendComplaint } from './send-complaint';

export const complaintRouter = router({
  send: publicProcedure.input(sendComplaintInput).mutation(({ ctx, input }) => sendComplaint(ctx, input)),
  /** a mutation, so that the secret is not part of an address */
  openByLink: publicProcedure.input(openComplaintInput).mutation(({ ctx, input }) => openByLink(ctx, input)),
  replyByLink: publicProcedure.input(replyByLinkInput).mutation(({ ctx, input }) => replyByLink(ctx, input)),
  sendAboutOrder: customerProcedure
    .input(complainAboutOrderInput)
    .mutation(({ ctx, input }) => complainAboutOrder(ctx, input)),
  mine: customerProcedure.query(({ ctx }) => listOwnComplaints(ctx)),
  own: customerProcedure.input(complaintInput).query(({ ctx, input }) => getOwnComplaint(ctx, input)),
  reply: customerProcedure
    .input(replyToComplaintInput)
    .mutation(({ ctx, input }) => replyToComplaint(ctx, input)),
});
