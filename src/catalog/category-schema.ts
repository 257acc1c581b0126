import { z } from 'zod';
import { loadedInForm } from '../save-conflict';
import { hsnUnchangedWhenOmitted } from '../tax/hsn';
import {
  idempotencyKey,
  idText,
  lengthError,
  MAX_LENGTH,
  optionalId,
  optionalText,
  requiredText,
  wholeNumber,
} from '../text';
import { attributeInputs, filterAttributesInput } from './attribute-schema';
import { declarationInputs } from './declaration-schema';
import { INHERITED_DECLARATIONS, type InheritedDeclaration } from './inherited-declarations';
import { MIN_TOP_LEVEL_MEDIA } from './media-limits';
import { CATALOG_MESSAGES } from './messages';
import { hasUnsafeSlug } from './slug';

const loadedText = z.string().nullish();
const loadedDeclarations = Object.fromEntries(
  INHERITED_DECLARATIONS.map((declaration) => [declaration, loadedText]),
) as Record<InheritedDeclaration, typeof loadedText>;

export const saveCategoryInput = z.object({
  id: optionalId,
  name: requiredText({ label: 'Category name', max: MAX_LENGTH.name }).refine(
    (name) => !hasUnsafeSlug(name),
    "A category name can't contain / \\ ? # or %.",
  ),
  description: optionalText({ label: 'Description', max: MAX_LENGTH.long, lines: true }),
  /** empty means top level */
  parentId: optionalId,
  deletedUploadIds: z
    .array(idText, { error: 'deletedUploadIds must be a list.' })
    .max(500, lengthError('That is too many files at once.'))
    .default([]),
  /** ids of stored uploads, and `file:N` for the N-th uploaded file, from 0; those not listed follow */
  mediaOrder: z
    .array(idText, { error: 'mediaOrder must be a list.' })
    .max(500, lengthError('That is too many files at once.'))
    .refine((keys) => new Set(keys).size === keys.length, 'A picture is listed twice.')
    .default([]),
  /** of its products and the categories below, unless they have one of their own; empty means that of the category above */
  hsn: hsnUnchangedWhenOmitted,
  /** of products by which the category and those below can be filtered */
  filterAttributes: filterAttributesInput,
  /** as the HSN code: of its products and the categories below */
  countryOfOrigin: attributeInputs.countryOfOrigin,
  ...declarationInputs,
  /**
   * What the editor loaded, which a form sends as JSON: fields that the editor has left as they were keep what somebody else has
   * saved since then.
   */
  loaded: loadedInForm(
    z.object({
      name: z.string(),
      description: z.string().nullable(),
      parentId: z.string().nullable(),
      // A caller that leaves one out replaces it.
      hsn: loadedText,
      filterAttributes: z.array(z.string()).optional(),
      ...loadedDeclarations,
    }),
  ),
  /** The back office sends it in the Idempotency-Key header. */
  idempotencyKey: idempotencyKey.nullish(),
});
export type SaveCategoryInput = z.infer<typeof saveCategoryInput>;

/** What the form checks before it is sent; the server counts the files itself. */
export const categoryFormInput = saveCategoryInput
  // A hidden category gets its pictures later.
  .extend({ media: z.array(z.unknown()), isHidden: z.boolean().optional() })
  .refine(
    ({ parentId, media, isHidden }) => parentId || isHidden || media.length >= MIN_TOP_LEVEL_MEDIA,
    // Reported together with the other issues.
    { path: ['media'], message: CATALOG_MESSAGES.topLevelMedia, when: () => true },
  );

export const moveCategoryInput = z.object({
  id: idText,
  /** empty means top level */
  parentId: optionalId,
  /** among the parent's other children, from 0; a larger number means last */
  position: wholeNumber('Position', { min: 0, max: 1_000_000 }),
});
export type MoveCategoryInput = z.infer<typeof moveCategoryInput>;
