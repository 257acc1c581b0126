/** Inputs of the lists of products, in the shop and in the back office. */
import { z } from 'zod';
import { pageInput } from '../pagination';
import { idText, lengthError, optionalId, wholeNumber } from '../text';
import { PRODUCT_SORTS, STOCK_FILTERS } from './admin-list';
import { attributeFiltersInput } from './attribute-schema';
import { COLOR_FAMILIES } from './color-families';
import { MAX_PRICE_FILTER, MAX_SIZE_LENGTH, MAX_SIZES, SORTS } from './filters';
import { MAX_SELECTED, PRODUCT_STATUSES } from './publishing';

/** Any text is accepted; one that no slug can have becomes empty, so that it is not found. */
const slug = z.string().transform((text) => (/^[^\s\p{Cc}\p{Cs}]{1,255}$/u.test(text) ? text : ''));
export const slugInput = z.object({ slug });
export const productsInput = pageInput(10);
export const categoryProductsInput = pageInput(20).extend({ categoryId: idText });

/** Whole rupees; omitted and null mean no bound. */
const priceBound = wholeNumber('Price', { min: 0, max: MAX_PRICE_FILTER })
  .nullish()
  .transform((rupees) => rupees ?? null);

/** filters.ts converts these to and from a URL. */
export const categoryPageInput = pageInput(20).extend({
  slug,
  sort: z.enum(SORTS, { error: `Sort by ${SORTS.join(', ')}.` }).default('new'),
  sizes: z
    .array(
      z
        .string({ error: 'A size is text.' })
        .trim()
        .min(1, lengthError('A size is text.'))
        .max(MAX_SIZE_LENGTH, lengthError('That size is too long.')),
    )
    .max(MAX_SIZES, lengthError('That is too many sizes at once.'))
    .default([]),
  colorFamilies: z
    .array(z.enum(COLOR_FAMILIES, { error: 'The store has no such colour.' }))
    .max(COLOR_FAMILIES.length, lengthError('That is too many colours at once.'))
    .default([]),
  minPrice: priceBound,
  maxPrice: priceBound,
  attributes: attributeFiltersInput,
});
export type CategoryPageInput = z.infer<typeof categoryPageInput>;
export const searchInput = z.object({
  q: z
    .string({ error: 'The search must be one text.' })
    .max(200, lengthError('Search for a shorter text.'))
    .default('')
    .transform((term) => term.trim()),
});

export const adminProductsInput = pageInput(100).extend({
  q: z
    .string({ error: 'The search must be one text.' })
    .max(200, lengthError('Search for a shorter text.'))
    .default('')
    .transform((term) => term.trim()),
  /** and everything below it */
  categoryId: optionalId,
  stock: z.enum(STOCK_FILTERS, { error: `Stock is ${STOCK_FILTERS.join(', ')}.` }).nullish(),
  status: z.enum(PRODUCT_STATUSES, { error: `Status is ${PRODUCT_STATUSES.join(', ')}.` }).nullish(),
  /** without something that their page has to declare */
  missing: z.enum(['declarations'], { error: 'Products can lack declarations.' }).nullish(),
  sort: z.enum(PRODUCT_SORTS, { error: `Sort by ${PRODUCT_SORTS.join(', ')}.` }).default('newest'),
});
export type AdminProductsInput = z.infer<typeof adminProductsInput>;

/** A page of search results with the filters of a category page; sort "new" is by relevance. */
export const searchPageInput = categoryPageInput.omit({ slug: true }).extend(searchInput.shape);
export type SearchPageInput = z.infer<typeof searchPageInput>;

/** Products of the back office's list: those with these ids, or all that match its filters. */
export const productSelection = z.object({
  ids: z
    .array(idText, { error: 'ids must be a list.' })
    .max(MAX_SELECTED, lengthError(`Choose at most ${MAX_SELECTED.toLocaleString('en-IN')} products.`))
    .nullish(),
  filters: adminProductsInput.omit({ page: true, limit: true, sort: true }).nullish(),
});
export type ProductSelection = z.infer<typeof productSelection>;
/** Products of the selection when it was shown. A change by filters is rejected when another number matches. */
export const selectionTotal = wholeNumber('The number of products', { min: 0, max: 1_000_000 });
export const checkPublishingInput = productSelection;
export const setProductStatusInput = productSelection.extend({
  status: z.enum(PRODUCT_STATUSES, { error: `Status is ${PRODUCT_STATUSES.join(', ')}.` }),
  /** also those without a picture */
  includeUnready: z.boolean('includeUnready is true or false.').default(false),
  total: selectionTotal.nullish(),
});
export type SetProductStatusInput = z.infer<typeof setProductStatusInput>;
