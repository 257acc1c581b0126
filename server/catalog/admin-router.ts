import { bulkEditIdInput, checkBulkEditInput, startBulkEditInput } from '../../src/bulk-edit/schema';
import { moveCategoryInput } from '../../src/catalog/category-schema';
import {
  adminProductsInput,
  checkPublishingInput,
  setProductStatusInput,
} from '../../src/catalog/list-schema';
import { setVariantInput } from '../../src/catalog/schema';
import { adminProcedure, confirmedAdminProcedure, router } from '../trpc';
import { listAttributeValues } from './attribute-values';
import { checkBulkEdit } from './bulk-edit/check-edit';
import { listEdits, resumeEdit, setProductStatus, startEdit, undoEdit } from './bulk-edit/edits';
import { checkPublishing } from './check-publishing';
import { listAdminProducts } from './list-admin-products';
import { moveCategory } from './move-category';
import { setVariant } from './set-variant';

/** For the ids of as many products as can be selected. */
const SELECTION_BYTES = 600 * 1024;

export const adminCatalogRouter = router({
  moveCategory: adminProcedure('catalog')
    .input(moveCategoryInput)
    .mutation(({ ctx, input }) => moveCategory(ctx, input)),
  products: adminProcedure('catalog')
    .input(adminProductsInput)
    .query(({ ctx, input }) => listAdminProducts(ctx, input)),
  attributeValues: adminProcedure('catalog').query(({ ctx }) => listAttributeValues(ctx)),
  // A mutation, because a URL has no room for the ids of many products.
  checkPublishing: adminProcedure('catalog')
    .meta({ maxBodyBytes: SELECTION_BYTES })
    .input(checkPublishingInput)
    .mutation(({ ctx, input }) => checkPublishing(ctx, input)),
  setStatus: adminProcedure('catalog')
    .meta({ maxBodyBytes: SELECTION_BYTES })
    .input(setProductStatusInput)
    .mutation(({ ctx, input }) => setProductStatus(ctx, input)),
  checkEdit: adminProcedure('catalog')
    .meta({ maxBodyBytes: SELECTION_BYTES })
    .input(checkBulkEditInput)
    .mutation(({ ctx, input }) => checkBulkEdit(ctx, input)),
  startEdit: confirmedAdminProcedure('catalog')
    .meta({ maxBodyBytes: SELECTION_BYTES })
    .input(startBulkEditInput)
    .mutation(({ ctx, input }) => startEdit(ctx, input)),
  undoEdit: confirmedAdminProcedure('catalog')
    .input(bulkEditIdInput)
    .mutation(({ ctx, input }) => undoEdit(ctx, input)),
  resumeEdit: confirmedAdminProcedure('catalog')
    .input(bulkEditIdInput)
    .mutation(({ ctx, input }) => resumeEdit(ctx, input)),
  edits: adminProcedure('catalog').query(({ ctx }) => listEdits(ctx)),
  setVariant: adminProcedure('catalog')
    .input(setVariantInput)
    .mutation(({ ctx, input }) => setVariant(ctx, input)),
});
