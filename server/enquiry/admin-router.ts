import { enquiryPageInput } from '../../src/enquiry/schema';
import { adminProcedure, router } from '../trpc';
import { openEnquiryPage } from './enquiries';

export const adminEnquiryRouter = router({
  page: adminProcedure('orders')
    .input(enquiryPageInput)
    .query(({ ctx, input }) => openEnquiryPage(ctx, input)),
});
