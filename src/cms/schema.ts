import { z } from 'zod';
import { pincode } from '../address/pincode';
import { loadedInForm } from '../save-conflict';
import {
  blankToNull,
  MAX_LENGTH,
  optionalPhone,
  optionalText,
  requiredText,
  toTyped,
  unchangedWhenOmitted,
} from '../text';
import { timestamp } from '../wire-formats';
import { shownDisclosureShape } from './disclosures';
import { LEGAL_SLUGS, MAX_LEGAL_LENGTH } from './legal';
import { CMS_MESSAGES } from './messages';
import { SOCIAL_NETWORKS, type SocialField } from './social-networks';
import { socialInputs } from './social-url';

const socialShapes = Object.fromEntries(
  SOCIAL_NETWORKS.map(({ field }) => [field, z.string().nullable()]),
) as Record<SocialField, z.ZodNullable<z.ZodString>>;

export const companyShape = z.object({
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  pincode: z.string().nullable(),
  logoUrl: z.string().nullable(),
  /** where the store receives mail, if that differs from its address */
  postalAddress: z.string().nullable(),
  ...socialShapes,
  /** who sells, and whom customers can turn to; left out while nothing of it is set */
  disclosures: z.array(shownDisclosureShape).optional(),
});
export type CompanyDetails = z.infer<typeof companyShape>;

export const companyInput = z.object({
  name: requiredText({ label: 'Company name', max: MAX_LENGTH.name }),
  email: optionalText({ label: 'Email', max: MAX_LENGTH.email, clean: toTyped }).refine(
    (text) => text === null || z.email().safeParse(text).success,
    'Enter a valid email address.',
  ),
  phone: optionalPhone('Phone'),
  address: optionalText({ label: 'Address', max: MAX_LENGTH.addressLine }),
  pincode: blankToNull(pincode),
  postalAddress: unchangedWhenOmitted({ label: 'Postal address', max: MAX_LENGTH.addressLine }),
  ...socialInputs,
  /** Removes the logo, unless a new one is uploaded. A form sends it as text. */
  removeLogo: z
    .union([z.boolean(), z.enum(['true', 'false', '']).transform((text) => text === 'true')], {
      error: 'removeLogo is true or false.',
    })
    .nullish()
    .transform((value) => value ?? false),
  /**
   * The details that the editor loaded, which a form sends as JSON. Details that were changed since then are not overwritten;
   * only the fields that are sent are compared. Omitted, the details are overwritten in any case.
   */
  loaded: loadedInForm(companyShape.omit({ disclosures: true })),
});
export type CompanyInput = z.infer<typeof companyInput>;

export const legalPageShape = z.object({
  slug: z.enum(LEGAL_SLUGS),
  title: z.string(),
  /** text; the page shows a bullet for each non-empty line */
  content: z.string(),
  /** ISO 8601, UTC */
  updatedAt: timestamp,
});
export type LegalPage = z.infer<typeof legalPageShape>;

/** Any text is accepted; the lookup rejects unknown slugs. */
export const legalPageInput = z.object({ slug: z.string({ error: CMS_MESSAGES.legalMissing }) });

export const saveLegalPageInput = z.object({
  slug: z.enum(LEGAL_SLUGS, { error: `Slug must be one of ${LEGAL_SLUGS.join(', ')}.` }),
  title: requiredText({ label: 'Title', max: MAX_LENGTH.title }),
  content: requiredText({ label: 'Content', max: MAX_LEGAL_LENGTH, lines: true }),
  /**
   * The time of the last save that the editor saw, null for a page that did not exist. A page that was saved since then is
   * not overwritten. Omitted, the page is overwritten in any case.
   */
  updatedAt: z.iso.datetime('updatedAt must be an ISO 8601 time.').nullish(),
});
export type SaveLegalPageInput = z.infer<typeof saveLegalPageInput>;

export interface SavedLegalPage {
  page: LegalPage;
  /** false when it replaced what was there */
  created: boolean;
}
