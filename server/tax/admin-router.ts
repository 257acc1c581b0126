import { saveEInvoiceInput } from '../../src/tax/e-invoice';
import {
  addTaxRateInput,
  MAX_SIGNATURE_LENGTH,
  orderDocumentsInput,
  saveTaxDetailsInput,
  taxRateInput,
  taxReportInput,
} from '../../src/tax/schema';
import { JSON_BYTES } from '../http/body-limits';
import { adminProcedure, router } from '../trpc';
import { getCatalogTax } from './catalog-tax';
import { openOrderDocuments } from './documents';
import { getRegistrableDocuments, saveEInvoice } from './e-invoices';
import { readShopRates } from './rate-table';
import { listReportMonths, openReport } from './report';
import { addShopRate, removeShopRate } from './shop-rates';
import { getTaxDetails, saveTaxDetails } from './tax-details';

export const adminTaxRouter = router({
  details: adminProcedure('content').query(({ ctx }) => getTaxDetails(ctx)),
  saveDetails: adminProcedure('content')
    .meta({ maxBodyBytes: JSON_BYTES + MAX_SIGNATURE_LENGTH })
    .input(saveTaxDetailsInput)
    .mutation(({ ctx, input }) => saveTaxDetails(ctx, input)),
  rates: adminProcedure('content').query(({ ctx }) => readShopRates(ctx.db)),
  addRate: adminProcedure('content')
    .input(addTaxRateInput)
    .mutation(({ ctx, input }) => addShopRate(ctx, input)),
  removeRate: adminProcedure('content')
    .input(taxRateInput)
    .mutation(({ ctx, input }) => removeShopRate(ctx, input)),
  /** for the forms of products and categories */
  catalog: adminProcedure('catalog').query(({ ctx }) => getCatalogTax(ctx)),
  documents: adminProcedure('orders')
    .input(orderDocumentsInput)
    .query(({ ctx, input }) => openOrderDocuments(ctx, input)),
  registrable: adminProcedure('finance')
    .input(orderDocumentsInput)
    .query(({ ctx, input }) => getRegistrableDocuments(ctx, input)),
  saveEInvoice: adminProcedure('finance')
    .input(saveEInvoiceInput)
    .mutation(({ ctx, input }) => saveEInvoice(ctx, input)),
  months: adminProcedure('reports').query(({ ctx }) => listReportMonths(ctx)),
  report: adminProcedure('reports')
    .input(taxReportInput)
    .query(({ ctx, input }) => openReport(ctx, input)),
});
