import { createEnquiryInput, setEnquiryStatusInput } from '../../src/enquiry/schema';
import { adminProcedure, publicProcedure, router } from '../trpc';
import { createEnquiry, openEnquiries, setEnquiryStatus } from './enquiries';

export const enquiryRouter = router({
  create: publicProcedure.input(createEnquiryInput).mutation(({ ctx, input }) => createEnquiry(ctx, input)),
  list: adminProcedure('orders').query(({ ctx }) => openEnquiries(ctx)),
  setStatus: adminProcedure('orders')
    .input(setEnquiryStatusInput)
    .mutation(({ ctx, input }) => setEnquiryStatus(ctx, input)),
});
