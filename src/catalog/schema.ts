import { z } from 'zod';
import { formatRupees, MAX_PAISE, parseRupees } from '../money';
import { hsnUnchangedWhenOmitted } from '../tax/hsn';
import {
  blankToNull,
  countCharacters,
  idempotencyKey,
  idText,
  lengthError,
  MAX_LENGTH,
  optionalId,
  optionalText,
  requiredText,
  toLookupId,
  unchangedWhenOmitted,
  wholeNumber,
} from '../text';
import { attributeInputs } from './attribute-schema';
import { declarationInputs } from './declaration-schema';
import { MAX_FILES, TOO_MANY_FILES } from './media-limits';
import { CATALOG_MESSAGES } from './messages';
import { PRODUCT_STATUSES } from './publishing';
import { lowStockUnchangedWhenOmitted } from './threshold-schema';
import { toVariantKey } from './variant-key';

/** So that a mistyped number is noticed, and the sum of a product's variants stays in the database's 32-bit column. */
export const MAX_STOCK = 1_000_000;
/** Below the highest number of the database's 32-bit column. */
const MAX_VERSION = 2_000_000_000;

/** Rupees in (number or numeric string), paise out; above 0. */
const describeInvalid = (label: string): string =>
  `${label} must be an amount in rupees above 0, with at most two decimals.`;

/** Rupees to paise. */
function readPrice(label: string, value: number | string, context: z.RefinementCtx): number {
  const paise = parseRupees(value, Number.MAX_SAFE_INTEGER);
  const isPrice = paise !== null && paise > 0;
  if (isPrice && paise <= MAX_PAISE) return paise;
  const isBlank = typeof value === 'string' && value.trim() === '';
  const message = isPrice ? `${label} must be at most ${formatRupees(MAX_PAISE)}.` : describeInvalid(label);
  context.addIssue({ code: 'custom', message: isBlank ? `${label} is required.` : message });
  return z.NEVER;
}

const price = (label: string) =>
  z
    .union([z.number(), z.string()], { error: `${label} is required.` })
    .transform((value, context) => readPrice(label, value, context));

const priceOrNone = (label: string) =>
  z
    .union([z.number(), z.string(), z.null()], { error: describeInvalid(label) })
    .transform((value, context) =>
      value === null || value === '' ? null : readPrice(label, value, context),
    );

const optionalPrice = (label: string) =>
  priceOrNone(label)
    .optional()
    .transform((paise) => paise ?? null);

const PRICE_DESCRIPTION = 'Rupees above 0 with at most two decimals, as a number or as text';

export const variantInput = z
  .object(
    {
      id: optionalId,
      color: requiredText({ label: 'Colour name', max: MAX_LENGTH.name }),
      colorHexCode: z
        .string({ error: 'Colour is required.' })
        .trim()
        .regex(/^#[0-9a-fA-F]{6}$/, 'Colour must be a hex code such as #27375f.')
        .transform((hex) => hex.toLowerCase()),
      size: requiredText({ label: 'Size', max: 30 }),
      stock: wholeNumber('Stock', { min: 0, max: MAX_STOCK }),
      /** The stock that the editor saw. The server applies the difference, so that an edit never undoes a sale. */
      stockWas: blankToNull(wholeNumber('Stock', { min: 0, max: MAX_STOCK })).meta({
        description: 'The stock the editor saw: then the difference is applied',
      }),
      originalPrice: price('Original price').meta({ description: PRICE_DESCRIPTION }),
      discountPrice: optionalPrice('Discount price').meta({
        description: `${PRICE_DESCRIPTION}; left out, null and empty mean none`,
      }),
      sku: unchangedWhenOmitted({ label: 'SKU', max: MAX_LENGTH.name }).meta({
        description: 'Unique in the store; left out, the stored one is kept',
      }),
      barcode: unchangedWhenOmitted({ label: 'Barcode', max: MAX_LENGTH.name }).meta({
        description: 'As on the label; left out, the stored one is kept',
      }),
    },
    { error: 'A variant must be an object.' },
  )
  .refine((variant) => variant.discountPrice === null || variant.discountPrice <= variant.originalPrice, {
    path: ['discountPrice'],
    message: CATALOG_MESSAGES.discountAbove,
  });
export type VariantInput = z.infer<typeof variantInput>;

const variantsInput = z
  .array(variantInput, { error: 'At least one variant is required.' })
  .min(1, lengthError('At least one variant is required.'))
  .max(200, lengthError('A product can have at most 200 variants.'))
  .superRefine((variants, context) => {
    const seen = new Set<string>();
    const skus = new Set<string>();
    variants.forEach((variant, index) => {
      if (variant.sku && skus.has(variant.sku))
        context.addIssue({
          code: 'custom',
          path: [index, 'sku'],
          message: `SKU ${variant.sku} is listed twice.`,
        });
      if (variant.sku) skus.add(variant.sku);
      const key = toVariantKey(variant);
      if (seen.has(key)) {
        context.addIssue({
          code: 'custom',
          path: [index, 'size'],
          message: `${variant.color}, ${variant.size} is listed twice.`,
        });
      }
      seen.add(key);
    });
  });

/** One picture of a product's gallery: a stored one by id, or the n-th uploaded file, from 0. */
const galleryItem = z
  .object(
    {
      id: optionalId,
      file: wholeNumber('The number of a file', { min: 0, max: MAX_FILES - 1 }).nullish(),
      color: optionalText({ label: 'Colour name', max: MAX_LENGTH.name }),
    },
    { error: 'A picture of the gallery must be an object.' },
  )
  .refine(({ id, file }) => (id === null) !== (typeof file !== 'number'), {
    message: 'A picture of the gallery is named by its id, or by the number of its file.',
  });

/** The pictures in order, with their colors; those not listed follow. */
const galleryInput = z
  .array(galleryItem, { error: 'gallery must be a list.' })
  .max(500, lengthError('That is too many pictures at once.'))
  .superRefine((places, context) => {
    const seen = new Set<string>();
    places.forEach(({ id, file }, index) => {
      const key = id ?? `file ${file}`;
      if (seen.has(key))
        context.addIssue({ code: 'custom', path: [index], message: 'A picture is listed twice.' });
      seen.add(key);
    });
  })
  .nullish();

const productStatus = z.enum(PRODUCT_STATUSES, { error: `Status is ${PRODUCT_STATUSES.join(', ')}.` });

/** A name for files, spreadsheets and other programs. */
const HANDLE = /^[^\s/\\"'?#%]+$/;

export const saveProductInput = z.object({
  id: optionalId,
  /** required on edit over tRPC; an outdated version is rejected */
  version: blankToNull(wholeNumber('Version', { min: 1, max: MAX_VERSION })),
  productName: requiredText({ label: 'Product name', max: MAX_LENGTH.name }),
  description: optionalText({ label: 'Description', max: MAX_LENGTH.long, lines: true }),
  categoryId: z
    .string({ error: CATALOG_MESSAGES.finalCategory })
    .trim()
    .min(1, lengthError(CATALOG_MESSAGES.finalCategory))
    .transform(toLookupId),
  handle: unchangedWhenOmitted({ label: 'Handle', max: MAX_LENGTH.name })
    .refine(
      (handle) => !handle || HANDLE.test(handle),
      'A handle can’t contain spaces, slashes, quotation marks, ?, # or %.',
    )
    .transform((handle) => handle?.toLowerCase() ?? handle)
    // Some letters, such as İ, become two.
    .refine(
      (handle) => !handle || countCharacters(handle) <= MAX_LENGTH.name,
      `Handle can have at most ${MAX_LENGTH.name} characters.`,
    ),
  /** left out, a stored product keeps its status and a new one is live */
  status: productStatus.optional(),
  productVariants: variantsInput,
  deletedImageIds: z
    .array(idText, { error: 'deletedImageIds must be a list.' })
    .max(500, lengthError('That is too many pictures at once.'))
    .default([]),
  /** of the uploaded files, in the same order */
  imageColors: z
    .array(optionalText({ label: 'Colour name', max: MAX_LENGTH.name }), {
      error: 'imageColors must be a list.',
    })
    .max(MAX_FILES, lengthError(TOO_MANY_FILES))
    .default([]),
  gallery: galleryInput,
  /** empty means that of the category */
  hsn: hsnUnchangedWhenOmitted,
  /** of its own; empty means that of the shop */
  lowStock: lowStockUnchangedWhenOmitted,
  ...attributeInputs,
  ...declarationInputs,
  /** The back office sends it in the Idempotency-Key header. */
  idempotencyKey: idempotencyKey.nullish(),
});
export type SaveProductInput = z.infer<typeof saveProductInput>;

/** Edits parts of one variant. Omitted fields keep their values; an empty discount price removes it. */
export const setVariantInput = z
  .object({
    id: idText,
    /** the product's, as the editor saw it */
    version: wholeNumber('Version', { min: 1, max: MAX_VERSION }),
    stock: wholeNumber('Stock', { min: 0, max: MAX_STOCK }).optional(),
    stockWas: wholeNumber('Stock', { min: 0, max: MAX_STOCK }).optional(),
    originalPrice: price('Original price').optional(),
    discountPrice: priceOrNone('Discount price').optional(),
  })
  .refine(({ stock, stockWas }) => stock === undefined || stockWas !== undefined, {
    path: ['stockWas'],
    message: 'stockWas is required with stock, so that an edit never undoes a sale.',
  });
export type SetVariantInput = z.infer<typeof setVariantInput>;

export const idInput = z.object({ id: idText });
