/** The catalog's inputs, field by field. */
import fc from 'fast-check';
import type { z } from 'zod';
import { PRODUCT_SORTS, STOCK_FILTERS } from '../catalog/admin-list';
import { ATTRIBUTE_CHOICES, ATTRIBUTES, MAX_ATTRIBUTE_LENGTH } from '../catalog/attributes';
import { BULK_EDIT_KINDS, PRICE_ACTIONS, PRICE_TARGETS, ROUNDINGS } from '../catalog/bulk-edit/kinds';
import * as edits from '../catalog/bulk-edit/schema';
import * as categories from '../catalog/category-schema';
import { COLOR_FAMILIES } from '../catalog/color-families';
import { MAX_DECLARATION_LENGTH, PRODUCT_DETAILS } from '../catalog/declarations';
import { MAX_PRICE_FILTER, SORTS } from '../catalog/filters';
import { INHERITED_DECLARATIONS } from '../catalog/inherited-declarations';
import * as lists from '../catalog/list-schema';
import * as pictures from '../catalog/picture-schema';
import { PRODUCT_STATUSES } from '../catalog/publishing';
import * as products from '../catalog/schema';
import { stockThresholdsInput } from '../catalog/threshold-schema';
import { toVariantKey } from '../catalog/variant-key';
import { MAX_PAISE, toRupees } from '../money';
import {
  type Described,
  type Field,
  flag,
  id,
  ids,
  left,
  listOf,
  loaded,
  longText,
  oneOf,
  optional,
  optionalId,
  page,
  price,
  search,
  text,
  whole,
} from './fields';
import { hsn } from './tax-inputs';

const MAX_DETAIL_LENGTH = { ...MAX_ATTRIBUTE_LENGTH, ...MAX_DECLARATION_LENGTH };

const variant = {
  id: optionalId,
  color: text(100),
  colorHexCode: {
    valid: fc.stringMatching(/^#[0-9a-fA-F]{6}$/),
    trimmed: true,
    text: 'line',
    beyond: ['red', '#fff', '#12345g', '27375f'],
  } as Field,
  size: text(30),
  stock: whole(0, 1_000_000),
  stockWas: whole(0, 1_000_000, optional),
  originalPrice: price({
    valid: fc.constantFrom('1899.00', 1899.5, '2000'),
    last: ['1200.00', '10000000.00'],
  }),
  discountPrice: price({
    ...optional,
    valid: fc.constantFrom('0.01', 1199, '1200.00'),
    last: ['0.01', '1200.00'],
  }),
  sku: text(100, { left: true, blank: true }),
  barcode: text(100, { left: true, blank: true }),
};
type ReadVariant = z.infer<typeof products.variantInput>;
const toVariantInput = (read: ReadVariant) => ({
  ...read,
  originalPrice: toRupees(read.originalPrice),
  discountPrice: read.discountPrice === null ? null : toRupees(read.discountPrice),
});
const oneVariant = fc.record({
  ...Object.fromEntries(Object.entries(variant).map(([name, { valid }]) => [name, valid])),
  id: fc.constant(''),
  // Random ones could be equal.
  sku: fc.constant(null),
});
const variants = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    color: 'Ivory',
    colorHexCode: '#efe6d3',
    size: `S${index}`,
    stock: 1,
    originalPrice: 5,
  }));
const choice = (values: readonly string[]): Field => ({
  valid: fc.constantFrom(...values),
  left: true,
  blank: true,
  trimmed: true,
  text: 'line',
  last: [null, '', values.at(-1)],
  beyond: ['none of these', 5, []],
});
const attributes: Record<string, Field> = {
  ...Object.fromEntries(
    PRODUCT_DETAILS.map((detail) => [detail, text(MAX_DETAIL_LENGTH[detail], { left: true, blank: true })]),
  ),
  gender: choice(ATTRIBUTE_CHOICES.gender),
  ageGroup: choice(ATTRIBUTE_CHOICES.ageGroup),
};
const attributeFilters: Field = {
  valid: fc.constant({ brand: ['Bagru'] }),
  left: true,
  last: [{}, { fabric: Array(40).fill('Cotton') }],
  beyond: ['x', [], null, { brand: 'Bagru' }, { brand: [''] }, { fabric: Array(41).fill('Cotton') }],
};
const product = {
  id: optionalId,
  version: whole(1, 2_000_000_000, optional),
  productName: text(100),
  description: longText(5000, optional),
  handle: text(100, {
    left: true,
    blank: true,
    valid: fc.stringMatching(/^[a-z0-9-]{1,30}$/),
    beyond: ['x'.repeat(101), 'a b', 'a/b', '"'],
  }),
  categoryId: id({ valid: fc.uuid(), trimmed: true }),
  status: oneOf(PRODUCT_STATUSES, left),
  productVariants: {
    valid: fc.uniqueArray(oneVariant, {
      minLength: 1,
      maxLength: 4,
      selector: (each) => toVariantKey(each as unknown as { color: string; size: string }),
    }),
    last: [variants(200)],
    beyond: [variants(201), [], {}, 'none', [null], [variants(1)], [...variants(1), ...variants(1)]],
  } as Field,
  deletedImageIds: ids(500),
  imageColors: listOf(fc.constantFrom('Ivory', 'Indigo'), Array(20).fill(null), Array(21).fill(null)),
  gallery: listOf(
    fc.uuid().map((one) => ({ id: one, color: '' })),
    [{ file: 19 }],
    [{ file: 20 }],
  ),
  hsn,
  lowStock: whole(0, 1_000_000, { left: true, blank: true }),
  ...attributes,
};
const selection: Record<string, Field> = {
  ids: {
    valid: fc.array(fc.uuid(), { maxLength: 4 }),
    left: true,
    last: [null, Array(10_000).fill('x')],
    beyond: [Array(10_001).fill('x'), 'x', [5], ['']],
  },
  filters: {
    valid: fc.constant({ q: 'kurta' }),
    left: true,
    last: [null, {}],
    beyond: ['x', { stock: 'much' }],
  },
};
const bulkEdit: Record<string, Field> = {
  ...selection,
  kind: oneOf(BULK_EDIT_KINDS),
  priceAction: oneOf(PRICE_ACTIONS, left),
  priceTarget: oneOf(PRICE_TARGETS, left),
  rounding: oneOf(ROUNDINGS, { ...left, beyond: ['5', 1, ['1'], {}] }),
  percentBp: whole(-100_000, 100_000, left),
  amountPaise: whole(-MAX_PAISE, MAX_PAISE, left),
  // Those that are moved need a category.
  categoryId: id({ left: true, valid: fc.uuid(), trimmed: true }),
  status: oneOf(PRODUCT_STATUSES, left),
  lowStock: whole(0, 1_000_000, optional),
  includeUnready: flag,
};
const category = {
  id: optionalId,
  name: text(100, {
    valid: fc.stringMatching(/^[A-Za-z&' é-]{1,30}$/).filter((name) => name.trim() === name),
    beyond: ['x'.repeat(101), 'a/b', '50% off', '..'],
  }),
  description: longText(5000, optional),
  parentId: optionalId,
  loaded: {
    valid: fc.constantFrom<unknown>({ name: 'Kurtas', description: null }, '{"name":"Kurtas"}'),
    optional: true,
    last: [{}, '{}'],
    beyond: ['Kurtas', '[]', { name: 5 }, 1, []],
  },
  deletedUploadIds: ids(500),
  mediaOrder: ids(500),
  hsn,
  ...Object.fromEntries(
    INHERITED_DECLARATIONS.map((declaration) => [
      declaration,
      text(MAX_DETAIL_LENGTH[declaration], { left: true, blank: true }),
    ]),
  ),
  filterAttributes: {
    ...listOf(fc.constantFrom(...ATTRIBUTES), [...ATTRIBUTES], ['weight']),
    left: true,
  },
};
const anySlug: Field = {
  valid: fc.string({ maxLength: 400 }),
  last: ['', 'x'.repeat(401)],
  beyond: [5, []],
};

export const CATALOG_INPUTS: Record<string, Described> = {
  variantInput: { schema: products.variantInput, fields: variant, again: toVariantInput },
  saveProductInput: {
    schema: products.saveProductInput,
    fields: product,
    again: (read: products.SaveProductInput) => ({
      ...read,
      productVariants: read.productVariants.map(toVariantInput),
    }),
  },
  setVariantInput: {
    schema: products.setVariantInput,
    fields: {
      id: id(),
      version: whole(1, 2_000_000_000),
      stockWas: whole(0, 1_000_000, left),
      originalPrice: price(left),
      discountPrice: price({ left: true, last: ['', null] }),
    },
    again: ({ originalPrice, discountPrice, ...read }: products.SetVariantInput) => ({
      ...read,
      ...(originalPrice === undefined ? {} : { originalPrice: toRupees(originalPrice) }),
      ...(discountPrice === undefined ? {} : { discountPrice: discountPrice && toRupees(discountPrice) }),
    }),
  },
  adminProductsInput: {
    schema: lists.adminProductsInput,
    fields: {
      ...page,
      q: search(200),
      categoryId: optionalId,
      stock: oneOf(STOCK_FILTERS, left),
      status: oneOf(PRODUCT_STATUSES, left),
      missing: oneOf(['declarations'], left),
      sort: oneOf(PRODUCT_SORTS, left),
    },
  },
  checkPublishingInput: { schema: lists.checkPublishingInput, fields: selection },
  setProductStatusInput: {
    schema: lists.setProductStatusInput,
    fields: {
      ...selection,
      status: oneOf(PRODUCT_STATUSES),
      includeUnready: flag,
      total: whole(0, 1_000_000, { left: true }),
    },
  },
  checkBulkEditInput: { schema: edits.checkBulkEditInput, fields: bulkEdit },
  startBulkEditInput: {
    schema: edits.startBulkEditInput,
    fields: { ...bulkEdit, total: whole(0, 1_000_000) },
  },
  matchPicturesInput: {
    schema: pictures.matchPicturesInput,
    fields: {
      names: {
        valid: fc.array(fc.stringMatching(/^[A-Za-z0-9 /_-]{1,20}\.jpg$/), { minLength: 1, maxLength: 5 }),
        last: [Array(2000).fill('a.jpg'), ['x'.repeat(500)]],
        beyond: [Array(2001).fill('a.jpg'), ['x'.repeat(501)], [], [''], [null], 'a.jpg', {}],
      },
    },
  },
  addPicturesInput: {
    schema: pictures.addPicturesInput,
    fields: {
      id: id(),
      replaces: {
        valid: fc.constantFrom(true, false, 'true', 'false'),
        left: true,
        beyond: ['yes', 1, null],
      },
      imageColors: product.imageColors,
      expectedPictures: whole(0, 100_000, optional),
    },
  },
  stockThresholdsInput: {
    schema: stockThresholdsInput,
    fields: {
      product: whole(0, 1_000_000),
      variant: whole(0, 1_000_000),
      shopper: whole(0, 1_000_000),
      loaded,
    },
  },
  bulkEditIdInput: { schema: edits.bulkEditIdInput, fields: { id: id() } },
  saveCategoryInput: { schema: categories.saveCategoryInput, fields: category },
  moveCategoryInput: {
    schema: categories.moveCategoryInput,
    fields: { id: id(), parentId: optionalId, position: whole(0, 1_000_000) },
  },
  idInput: { schema: products.idInput, fields: { id: id() } },
  slugInput: { schema: lists.slugInput, fields: { slug: { ...anySlug, blank: true } } },
  productsInput: { schema: lists.productsInput, fields: page },
  categoryProductsInput: { schema: lists.categoryProductsInput, fields: { ...page, categoryId: id() } },
  categoryPageInput: {
    schema: lists.categoryPageInput,
    fields: {
      ...page,
      slug: { ...anySlug, blank: true },
      sort: oneOf(SORTS, left),
      sizes: listOf(fc.constantFrom('M', 'XL'), Array(40).fill('M'), Array(41).fill('M')),
      colorFamilies: listOf(fc.constantFrom(...COLOR_FAMILIES), [...COLOR_FAMILIES], ['no colour']),
      minPrice: whole(0, MAX_PRICE_FILTER, left),
      maxPrice: whole(0, MAX_PRICE_FILTER, left),
      attributes: attributeFilters,
    },
  },
  searchPageInput: {
    schema: lists.searchPageInput,
    fields: {
      ...page,
      q: search(200),
      sort: oneOf(SORTS, left),
      sizes: listOf(fc.constantFrom('M', 'XL'), Array(40).fill('M'), Array(41).fill('M')),
      colorFamilies: listOf(fc.constantFrom(...COLOR_FAMILIES), [...COLOR_FAMILIES], ['no colour']),
      minPrice: whole(0, MAX_PRICE_FILTER, left),
      maxPrice: whole(0, MAX_PRICE_FILTER, left),
      attributes: attributeFilters,
    },
  },
  searchInput: { schema: lists.searchInput, fields: { q: search(200) } },
};
