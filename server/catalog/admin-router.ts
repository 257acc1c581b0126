import { z } from 'zod';
import { bulkEditIdInput, checkBulkEditInput, startBulkEditInput } from '../../src/catalog/bulk-edit/schema';
import { moveCategoryInput } from '../../src/catalog/category-schema';
import {
  adminProductsInput,
  checkPublishingInput,
  setProductStatusInput,
} from '../../src/catalog/list-schema';
import { addPicturesInput, matchPicturesInput } from '../../src/catalog/picture-schema';
import { setVariantInput } from '../../src/catalog/schema';
import { stockThresholdsInput } from '../../src/catalog/threshold-schema';
import { incomingFiles } from '../media/incoming-file';
import { adminProcedure, confirmedAdminProcedure, router } from '../trpc';
import { listAttributeValues } from './admin/attribute-values';
import { listAdminProducts } from './admin/list-admin-products';
import { readThresholds, saveThresholds } from './admin/stock-thresholds';
import { checkBulkEdit } from './bulk-edit/check-edit';
import { listEdits, resumeEdit, setProductStatus, startEdit, undoEdit } from './bulk-edit/edits';
import { getDeclarationDefaults } from './category/category-declarations';
import { moveCategory } from './category/move-category';
import { addPictures } from './product/add-pictures';
import { checkPublishing } from './product/check-publishing';
import { matchPictures } from './product/match-pictures';
import { setVariant } from './product/set-variant';

/** For the ids of as many products as can be selected. */
const SELECTION_BYTES = 600 * 1024;
/** For as many names as can be matched. */
const PICTURE_NAMES_BYTES = 1024 * 1024;

export const adminCatalogRouter = router({
  moveCategory: adminProcedure('catalog')
    .input(moveCategoryInput)
    .mutation(({ ctx, input }) => moveCategory(ctx, input)),
  products: adminProcedure('catalog')
    .input(adminProductsInput)
    .query(({ ctx, input }) => listAdminProducts(ctx, input)),
  declarationDefaults: adminProcedure('catalog').query(({ ctx }) => getDeclarationDefaults(ctx)),
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
  stockThresholds: adminProcedure('catalog').query(({ ctx }) => readThresholds(ctx.db)),
  saveStockThresholds: adminProcedure('catalog')
    .input(stockThresholdsInput)
    .mutation(({ ctx, input }) => saveThresholds(ctx, input)),
  edits: adminProcedure('catalog').query(({ ctx }) => listEdits(ctx)),
  matchPictures: adminProcedure('catalog')
    .meta({ maxBodyBytes: PICTURE_NAMES_BYTES })
    .input(matchPicturesInput)
    .mutation(({ ctx, input }) => matchPictures(ctx, input)),
  addPictures: adminProcedure('catalog')
    .input(addPicturesInput)
    .input(z.object({ images: incomingFiles }))
    .mutation(({ ctx, input }) => addPictures(ctx, input)),
  setVariant: adminProcedure('catalog')
    .input(setVariantInput)
    .mutation(({ ctx, input }) => setVariant(ctx, input)),
});
