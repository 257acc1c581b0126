import { moveCategoryInput } from '../../src/catalog/category-schema';
import {
  adminProductsInput,
  checkPublishingInput,
  setProductStatusInput,
} from '../../src/catalog/list-schema';
import { setVariantInput } from '../../src/catalog/schema';
import { adminProcedure, router } from '../trpc';
import { listAttributeValues } from './attribute-values';
import { listAdminProducts } from './list-admin-products';
import { moveCategory } from './move-category';
import { checkPublishing, setProductStatus } from './set-product-status';
import { setVariant } from './set-variant';

export const adminCatalogRouter = router({
  moveCategory: adminProcedure('catalog')
    .input(moveCategoryInput)
    .mutation(({ ctx, input }) => moveCategory(ctx, input)),
  products: adminProcedure('catalog')
    .input(adminProductsInput)
    .query(({ ctx, input }) => listAdminProducts(ctx, input)),
  attributeValues: adminProcedure('catalog').query(({ ctx }) => listAttributeValues(ctx)),
  checkPublishing: adminProcedure('catalog')
    .input(checkPublishingInput)
    .query(({ ctx, input }) => checkPublishing(ctx, input)),
  setStatus: adminProcedure('catalog')
    .input(setProductStatusInput)
    .mutation(({ ctx, input }) => setProductStatus(ctx, input)),
  setVariant: adminProcedure('catalog')
    .input(setVariantInput)
    .mutation(({ ctx, input }) => setVariant(ctx, input)),
});
