import { companyInput, legalPageInput, saveLegalPageInput } from '../../src/cms/schema';
import { adminProcedure, publicProcedure, router } from '../trpc';
import { companyDetails, saveCompany } from './company';
import { legalPage, legalPages, saveLegalPage } from './legal-pages';

export const cmsRouter = router({
  company: publicProcedure.query(({ ctx }) => companyDetails(ctx)),
  saveCompany: adminProcedure.input(companyInput).mutation(({ ctx, input }) => saveCompany(ctx, input)),
  legalPages: publicProcedure.query(({ ctx }) => legalPages(ctx)),
  legalPage: publicProcedure.input(legalPageInput).query(({ ctx, input }) => legalPage(ctx, input)),
  saveLegalPage: adminProcedure
    .input(saveLegalPageInput)
    .mutation(({ ctx, input }) => saveLegalPage(ctx, input)),
});
