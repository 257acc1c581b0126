import { companyInput } from '../../src/cms/schema';
import { adminProcedure, publicProcedure, router } from '../trpc';
import { companyDetails, saveCompany } from './company';

export const cmsRouter = router({
  company: publicProcedure.query(({ ctx }) => companyDetails(ctx)),
  saveCompany: adminProcedure.input(companyInput).mutation(({ ctx, input }) => saveCompany(ctx, input)),
});
