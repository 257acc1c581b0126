import { z } from 'zod';
import {
  categoryPageInput,
  categoryProductsInput,
  idInput,
  productsInput,
  saveCategoryInput,
  saveProductInput,
  searchInput,
  slugInput,
} from '../../src/catalog/schema';
import { incomingFiles } from '../media/incoming-file';
import { adminProcedure, publicProcedure, router } from '../trpc';
import { deleteCategory } from './delete-category';
import { deleteProduct } from './delete-product';
import { menu } from './menu';
import { categoryPage, categoryTree } from './read-categories';
import { product, productPage, products, productsByCategory } from './read-products';
import { relatedProducts } from './related-products';
import { saveCategory } from './save-category';
import { saveProduct } from './save-product';
import { searchProducts } from './search-products';
import { showcase } from './showcase';
import { stills } from './stills';

export const catalogRouter = router({
  tree: publicProcedure.query(({ ctx }) => categoryTree(ctx)),
  menu: publicProcedure.query(({ ctx }) => menu(ctx)),
  showcase: publicProcedure.input(slugInput).query(({ ctx, input }) => showcase(ctx, input)),
  stills: publicProcedure.query(({ ctx }) => stills(ctx)),
  categoryPage: publicProcedure.input(categoryPageInput).query(({ ctx, input }) => categoryPage(ctx, input)),
  products: publicProcedure.input(productsInput).query(({ ctx, input }) => products(ctx, input)),
  productsByCategory: publicProcedure
    .input(categoryProductsInput)
    .query(({ ctx, input }) => productsByCategory(ctx, input)),
  product: publicProcedure.input(idInput).query(({ ctx, input }) => product(ctx, input)),
  productPage: publicProcedure.input(idInput).query(({ ctx, input }) => productPage(ctx, input)),
  relatedProducts: publicProcedure.input(idInput).query(({ ctx, input }) => relatedProducts(ctx, input)),
  search: publicProcedure.input(searchInput).query(({ ctx, input }) => searchProducts(ctx, input)),

  saveCategory: adminProcedure
    .input(saveCategoryInput)
    .input(z.object({ media: incomingFiles }))
    .mutation(({ ctx, input }) => saveCategory(ctx, input)),
  deleteCategory: adminProcedure.input(idInput).mutation(({ ctx, input }) => deleteCategory(ctx, input)),
  saveProduct: adminProcedure
    .input(saveProductInput)
    .input(z.object({ images: incomingFiles }))
    .mutation(({ ctx, input }) => saveProduct(ctx, input)),
  deleteProduct: adminProcedure.input(idInput).mutation(({ ctx, input }) => deleteProduct(ctx, input)),
});
