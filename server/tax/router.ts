import { orderDocumentsInput } from '../../src/tax/schema';
import { customerProcedure, router } from '../trpc';
import { getOwnDocuments } from './documents';
import { readTaxDetails, toRegisteredShop } from './tax-details';

export const taxRouter = router({
  /** whether the checkout offers an invoice for a business */
  checkout: customerProcedure.query(async ({ ctx }) => ({
    issuesInvoices: toRegisteredShop(await readTaxDetails(ctx.db)) !== null,
  })),
  documents: customerProcedure
    .input(orderDocumentsInput)
    .query(({ ctx, input }) => getOwnDocuments(ctx, input)),
});
