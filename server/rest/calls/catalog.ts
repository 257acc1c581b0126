import { z } from 'zod';
import { saveCategoryInput } from '../../../src/catalog/category-schema';
import { categoryProductsInput, productsInput, searchInput } from '../../../src/catalog/list-schema';
import { CATALOG_MESSAGES } from '../../../src/catalog/messages';
import { saveProductInput } from '../../../src/catalog/schema';
import { categoryShape, foundProductShape, productShape } from '../../../src/catalog/shapes';
import { REST_PATHS } from '../../../src/rest-paths';
import { createSiblingExistsError } from '../../catalog/category/choose-slug';
import { CATEGORY_NOT_EMPTY } from '../../catalog/category/delete-category';
import { TOO_MANY_AT_ONCE } from '../../limits/work-limits';
import {
  bare,
  body,
  call,
  created,
  createdWithoutId,
  type Description,
  type Form,
  inEnvelope,
  noContent,
  ok,
} from '../call';
import { attachCompanions, isCompanionField } from '../category-form';
import { category, IDS, product } from '../openapi/examples';
import { readIdempotencyKey } from './idempotency-key';
import { createPageSchema, PICTURE_TYPES, VIDEO_TYPES } from './shapes';

const oneCategory = inEnvelope('category', categoryShape, category);

const categoryForm: Form = {
  files: {
    media: {
      description: 'A picture or video; a top-level category needs at least five',
      types: `${PICTURE_TYPES}, ${VIDEO_TYPES}`,
      isList: true,
    },
  },
  lists: {
    deletedUploadIds: 'the ids of uploads to delete; those that no longer exist are ignored',
    mediaOrder: 'what to show in which order: ids of uploads, and "file:0" for the first new file',
    filterAttributes: 'the attributes by which its products can be filtered, such as brand and fabric',
  },
  isCompanionField,
  toInput: (files) => ({ media: attachCompanions(files) }),
};

const siblingExists = createSiblingExistsError(category.name).message;

const saveCategory = {
  description:
    'A file `portrait.0` beside `media` is the tall version of the first of them, `poster.1` the still that is shown before the second one plays, `portraitVideo.1` the MP4 or WebM video that tall screens play instead of it. With `loaded`, the details as they were read, those that were not edited keep what was saved since then.',
  body: body(
    saveCategoryInput.omit({ id: true, idempotencyKey: true }),
    {
      name: 'Short kurtas',
      description: 'To the hip.',
      parentId: IDS.kurtas,
      deletedUploadIds: [IDS.slide],
      mediaOrder: [],
      filterAttributes: ['brand', 'fabric'],
    },
    { name: 'Kurtas / short', parentId: IDS.kurtas },
  ),
} satisfies Partial<Description>;

export const CATEGORY_CALLS = [
  call(`GET ${REST_PATHS.categories}`, 'catalog.tree', ok(bare(z.array(categoryShape), [category])), {
    summary: 'The category tree',
  }),
  call(
    `POST ${REST_PATHS.categories}`,
    'catalog.saveCategory',
    created(oneCategory),
    {
      ...saveCategory,
      summary: 'Create a category',
      errors: { BAD_REQUEST: CATALOG_MESSAGES.topLevelMedia, CONFLICT: siblingExists },
    },
    { form: categoryForm, input: (request) => ({ id: null, ...readIdempotencyKey(request) }) },
  ),
  call(
    `PUT ${REST_PATHS.category}`,
    'catalog.saveCategory',
    ok(oneCategory),
    {
      ...saveCategory,
      summary: 'Update a category',
      errors: { NOT_FOUND: CATALOG_MESSAGES.categoryNotFound, CONFLICT: siblingExists },
    },
    { form: categoryForm, input: readIdempotencyKey },
  ),
  call(`DELETE ${REST_PATHS.category}`, 'catalog.deleteCategory', noContent, {
    summary: 'Delete a category that has neither subcategories nor products',
    errors: {
      NOT_FOUND: CATALOG_MESSAGES.categoryNotFound,
      CONFLICT: CATEGORY_NOT_EMPTY,
    },
  }),
];

const createProductPageAnswer = (limit: number) =>
  bare(createPageSchema(productShape), { data: [product], page: 1, limit, total: 1, totalPages: 1 });

const productBody = body(
  saveProductInput.omit({ idempotencyKey: true }),
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
);

const productForm: Form = {
  files: { images: { description: 'A picture', types: PICTURE_TYPES, isList: true } },
  lists: {
    productVariants: 'variants, each as VariantInput below',
    deletedImageIds: 'the ids of pictures to delete',
    gallery:
      'the whole gallery in its order: { id, color } of a picture there, { file, color } of the n-th new one',
    imageColors: 'a colour name for each of the images in their order, or null for all colours',
  },
};

export const PRODUCT_CALLS = [
  call(`GET ${REST_PATHS.products}`, 'catalog.products', ok(createProductPageAnswer(10)), {
    summary: 'Products: in stock first, then newest',
    query: productsInput,
  }),
  call('GET /products/:id', 'catalog.product', ok(inEnvelope('product', productShape, product)), {
    summary: 'One product',
    errors: { NOT_FOUND: CATALOG_MESSAGES.productNotFound },
  }),
  call(
    `POST ${REST_PATHS.products}`,
    'catalog.saveProduct',
    createdWithoutId(inEnvelope('product', productShape, product)),
    {
      summary: 'Create a product, or update the one that `id` names',
      description:
        'A `version` that is not the product’s current one is rejected with 409. With `stockWas` beside `stock`, the difference is applied, so that an edit never undoes a sale. A variant without `id` is matched by colour and size, or created; variants that are omitted are retired.',
      body: productBody,
      errors: {
        NOT_FOUND: CATALOG_MESSAGES.productNotFound,
        CONFLICT: CATALOG_MESSAGES.productChanged,
      },
    },
    { form: productForm, input: readIdempotencyKey },
  ),
  call('DELETE /products/:id', 'catalog.deleteProduct', noContent, {
    summary: 'Archive a product; orders keep what they show of it',
    errors: { NOT_FOUND: CATALOG_MESSAGES.productNotFound },
  }),
  call(
    'GET /products/category/:id',
    'catalog.productsByCategory',
    ok(createProductPageAnswer(20)),
    {
      summary: 'Products of a category and of everything below it',
      query: categoryProductsInput.omit({ categoryId: true }),
      errors: { NOT_FOUND: CATALOG_MESSAGES.categoryNotFound },
    },
    { input: ({ params }) => ({ categoryId: params.id }) },
  ),
  call(
    'GET /products/search',
    'catalog.search',
    ok(inEnvelope('products', z.array(foundProductShape), [{ ...product, matchedColor: 'Ivory' }])),
    {
      summary: 'Search products by at least 2 characters',
      query: searchInput,
      errors: { TOO_MANY_REQUESTS: TOO_MANY_AT_ONCE },
    },
  ),
];
