import { z } from 'zod';
import { MAX_LEGAL_LENGTH } from '../../src/cms/legal';
import { companyInput, legalPageInput, saveLegalPageInput } from '../../src/cms/schema';
import { JSON_BYTES } from '../http/body-limits';
import { incomingFile } from '../media/incoming-file';
import { adminProcedure, publicProcedure, router } from '../trpc';
import { getCompany, saveCompany } from './company';
import { getLegalPage, listLegalPages, saveLegalPage } from './legal-pages';

/** Some clients write each of a page's characters as six (\u0915). */
const LEGAL_PAGE_BYTES = JSON_BYTES + 6 * MAX_LEGAL_LENGTH;

export const cmsRouter = router({
  company: publicProcedure.query(({ ctx }) => getCompany(ctx)),
  saveCompany: adminProcedure('content')
    .input(companyInput)
    .input(z.object({ logo: incomingFile.optional() }))
    .mutation(({ ctx, input }) => saveCompany(ctx, input)),
  legalPages: publicProcedure.query(({ ctx }) => listLegalPages(ctx)),
  legalPage: publicProcedure.input(legalPageInput).query(({ ctx, input }) => getLegalPage(ctx, input)),
  saveLegalPage: adminProcedure('content')
    .meta({ maxBodyBytes: LEGAL_PAGE_BYTES })
    .input(saveLegalPageInput)
    .mutation(({ ctx, input }) => saveLegalPage(ctx, input)),
});
