import { z } from 'zod';
import {
  CATALOG_MESSAGES,
  categoryProductsInput,
  productsInput,
  saveCategoryInput,
  saveProductInput,
  searchInput,
} from '../../../src/catalog/schema';
import { categoryShape, foundProductShape, productShape } from '../../../src/catalog/shapes';
import {
  type CallDescription,
  type FormFields,
  filesOf,
  PICTURE_TYPES,
  pageOf,
  shown,
  taken,
  VIDEO_TYPES,
} from './call';
import { category, IDS, product } from './examples';

const oneCategory = shown(z.object({ category: categoryShape }), { category });
const oneProduct = shown(z.object({ product: productShape }), { product });
const pageOfProducts = (limit: number) =>
  shown(pageOf(productShape), { data: [product], page: 1, limit, total: 1, totalPages: 1 });

const categoryForm: FormFields = {
  files: { media: filesOf('A picture or video; a top-level category needs at least five') },
  types: { media: `${PICTURE_TYPES}, ${VIDEO_TYPES}` },
  lists: {
    deletedUploadIds: 'the ids of uploads to delete',
    mediaOrder: 'what to show in which order: ids of uploads, and "file:0" for the first new file',
  },
};

const categoryFiles =
  'A file `portrait.0` beside `media` is the tall version of the first of them, `poster.1` the still that is shown before the second one plays, `portraitVideo.1` the MP4 or WebM video that tall screens play instead of it.';

const sibling = 'There is already a category called “Kurtas” here.';

const categoryBody = taken(
  saveCategoryInput.omit({ id: true }),
  {
    name: 'Short kurtas',
    description: 'To the hip.',
    parentId: IDS.kurtas,
    deletedUploadIds: [IDS.slide],
    mediaOrder: [],
  },
  { name: 'Kurtas / short', parentId: IDS.kurtas },
  categoryForm,
);

const productBody = taken(
  saveProductInput,
  {
    id: IDS.kurta,
    version: 3,
    productName: 'Bagru Sprig Cotton Kurta',
    description: 'Hand-block printed in Bagru.',
    categoryId: IDS.kurtas,
    productVariants: [
      {
        id: IDS.medium,
        color: 'Ivory',
        colorHexCode: '#efe6d3',
        size: 'M',
        stock: 20,
        stockWas: 8,
        originalPrice: '1899.00',
        discountPrice: '1299.00',
      },
      { color: 'Ivory', colorHexCode: '#efe6d3', size: 'L', stock: 5, originalPrice: 1899 },
    ],
    deletedImageIds: [],
    gallery: [{ id: IDS.picture, color: 'Ivory' }],
    imageColors: [],
  },
  { productName: '', categoryId: '', productVariants: [] },
  {
    files: { images: filesOf('A picture') },
    types: { images: PICTURE_TYPES },
    lists: {
      productVariants: 'variants, each as VariantInput below',
      deletedImageIds: 'the ids of pictures to delete',
      gallery:
        'the whole gallery in its order: { id, color } of a picture there, { file, color } of the n-th new one',
      imageColors: 'a colour name for each of the images in their order, or null for all colours',
    },
  },
);

export const CATALOG_CALLS: Record<string, CallDescription> = {
  'GET /categories': {
    summary: 'The category tree',
    answers: { 200: shown(z.array(categoryShape), [category]) },
  },
  'POST /categories': {
    summary: 'Make a category',
    description: categoryFiles,
    body: categoryBody,
    answers: { 201: oneCategory },
    refusals: { BAD_REQUEST: CATALOG_MESSAGES.topLevelMedia, CONFLICT: sibling },
  },
  'PUT /categories/:id': {
    summary: 'Change a category',
    description: categoryFiles,
    body: categoryBody,
    answers: { 200: oneCategory },
    refusals: { NOT_FOUND: CATALOG_MESSAGES.categoryNotFound, CONFLICT: sibling },
  },
  'DELETE /categories/:id': {
    summary: 'Delete a category that has neither subcategories nor products',
    answers: { 204: null },
    refusals: {
      NOT_FOUND: CATALOG_MESSAGES.categoryNotFound,
      CONFLICT: "A category with subcategories or products can't be deleted.",
    },
  },
  'GET /products': {
    summary: 'Products: in stock first, then newest',
    query: productsInput,
    answers: { 200: pageOfProducts(10) },
  },
  'GET /products/:id': {
    summary: 'One product',
    answers: { 200: oneProduct },
    refusals: { NOT_FOUND: CATALOG_MESSAGES.productNotFound },
  },
  'POST /products': {
    summary: 'Make a product, or with an id change one',
    description:
      'A version that is no longer the product’s is refused with 409. A variant may carry stockWas beside stock: then the difference is applied, so that an edit undoes no sale. A variant without id is matched by its colour and size, else made; those left out are retired.',
    body: productBody,
    answers: { 200: oneProduct, 201: oneProduct },
    refusals: { NOT_FOUND: CATALOG_MESSAGES.productNotFound, CONFLICT: CATALOG_MESSAGES.productChanged },
  },
  'DELETE /products/:id': {
    summary: 'Archive a product: orders keep what they show',
    answers: { 204: null },
    refusals: { NOT_FOUND: CATALOG_MESSAGES.productNotFound },
  },
  'GET /products/category/:id': {
    summary: 'Products of a category and of everything below it',
    query: categoryProductsInput.omit({ categoryId: true }),
    answers: { 200: pageOfProducts(20) },
    refusals: { NOT_FOUND: CATALOG_MESSAGES.categoryNotFound },
  },
  'GET /products/search': {
    summary: 'Search products; fewer than 2 characters find nothing',
    query: searchInput,
    answers: {
      200: shown(z.object({ products: z.array(foundProductShape) }), {
        products: [{ ...product, matchedColor: 'Ivory' }],
      }),
    },
  },
};
