import { saveDisclosuresInput } from '../../src/cms/disclosures';
import { adminProcedure, router } from '../trpc';
import { getDisclosures, saveDisclosures } from './disclosures';

export const adminCmsRouter = router({
  disclosures: adminProcedure('content').query(({ ctx }) => getDisclosures(ctx)),
  saveDisclosures: adminProcedure('content')
    .input(saveDisclosuresInput)
    .mutation(({ ctx, input }) => saveDisclosures(ctx, input)),
});
