import { z } from 'zod';
import { saveCategoryInput } from '../../src/catalog/category-schema';
import {
  categoryPageInput,
  categoryProductsInput,
  productsInput,
  searchInput,
  searchPageInput,
  slugInput,
} from '../../src/catalog/list-schema';
import { idInput, saveProductInput } from '../../src/catalog/schema';
import { incomingFiles } from '../media/incoming-file';
import { adminProcedure, publicProcedure, router } from '../trpc';
import { deleteCategory } from './category/delete-category';
import { getMenu } from './category/get-menu';
import { getCategoryPage, getCategoryTree } from './category/read-categories';
import { saveCategory } from './category/save-category';
import { getProduct, getProductPage } from './get-product';
import { getSearchPage } from './get-search-page';
import { getShowcase } from './get-showcase';
import { listProducts, listProductsByCategory } from './list-products';
import { listStills } from './list-stills';
import { deleteProduct } from './product/delete-product';
import { saveProduct } from './product/save-product';
import { findRelatedProducts } from './related-products';
import { searchProducts } from './search-products';

export const catalogRouter = router({
  tree: publicProcedure.query(({ ctx }) => getCategoryTree(ctx)),
  menu: publicProcedure.query(({ ctx }) => getMenu(ctx)),
  showcase: publicProcedure.input(slugInput).query(({ ctx, input }) => getShowcase(ctx, input)),
  stills: publicProcedure.query(({ ctx }) => listStills(ctx)),
  categoryPage: publicProcedure
    .input(categoryPageInput)
    .query(({ ctx, input }) => getCategoryPage(ctx, input)),
  products: publicProcedure.input(productsInput).query(({ ctx, input }) => listProducts(ctx, input)),
  productsByCategory: publicProcedure
    .input(categoryProductsInput)
    .query(({ ctx, input }) => listProductsByCategory(ctx, input)),
  product: publicProcedure.input(idInput).query(({ ctx, input }) => getProduct(ctx, input)),
  productPage: publicProcedure.input(idInput).query(({ ctx, input }) => getProductPage(ctx, input)),
  relatedProducts: publicProcedure.input(idInput).query(({ ctx, input }) => findRelatedProducts(ctx, input)),
  searchPage: publicProcedure.input(searchPageInput).query(({ ctx, input }) => getSearchPage(ctx, input)),
  search: publicProcedure.input(searchInput).query(({ ctx, input }) => searchProducts(ctx, input)),

  saveCategory: adminProcedure('catalog')
    .input(saveCategoryInput)
    .input(z.object({ media: incomingFiles }))
    .mutation(({ ctx, input }) => saveCategory(ctx, input)),
  deleteCategory: adminProcedure('catalog')
    .input(idInput)
    .mutation(({ ctx, input }) => deleteCategory(ctx, input)),
  saveProduct: adminProcedure('catalog')
    .input(saveProductInput)
    .input(z.object({ images: incomingFiles }))
    .mutation(({ ctx, input }) => saveProduct(ctx, input)),
  deleteProduct: adminProcedure('catalog')
    .input(idInput)
    .mutation(({ ctx, input }) => deleteProduct(ctx, input)),
});
