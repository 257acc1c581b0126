import { answerComplaintInput, complaintInput, complaintPageInput } from '../../src/complaint/schema';
import { adminProcedure, router } from '../trpc';
import { listComplaintPage, openComplaint } from './read-complaints';
import { answerComplaint, reopenComplaint } from './reply';

export const adminComplaintRouter = router({
  page: adminProcedure('orders')
    .input(complaintPageInput)
    .query(({ ctx, input }) => listComplaintPage(ctx, input)),
  detail: adminProcedure('orders')
    .input(complaintInput)
    .query(({ ctx, input }) => openComplaint(ctx, input)),
  answer: adminProcedure('orders')
    .input(answerComplaintInput)
    .mutation(({ ctx, input }) => answerComplaint(ctx, input)),
  reopen: adminProcedure('orders')
    .input(complaintInput)
    .mutation(({ ctx, input }) => reopenComplaint(ctx, input)),
});
