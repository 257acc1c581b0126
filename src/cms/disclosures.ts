/**
 * Whom customers can turn to, and who sells (Consumer Protection (E-Commerce) Rules 2020, rules 4(2) and 4(4)). Everything is
 * optional: the shop shows what is set.
 */
import { z } from 'zod';
import { ATTRIBUTE_DETAILS, MAX_ATTRIBUTE_LENGTH } from '../catalog/attributes';
import { DECLARATION_NAMES, MAX_DECLARATION_LENGTH } from '../catalog/declarations';
import { loadedValues } from '../save-conflict';
import { emailText, MAX_LENGTH, optionalPhone, optionalText, toTyped } from '../text';

const optionalEmail = (label: string) =>
  optionalText({ label, max: MAX_LENGTH.email, clean: toTyped })
    .refine((text) => text === null || emailText().safeParse(text).success, 'Enter a valid email address.')
    .transform((text) => text?.toLowerCase() ?? null);

export const saveDisclosuresInput = z
  .object({
    careEmail: optionalEmail('Customer care email'),
    carePhone: optionalPhone('Customer care phone'),
    officerName: optionalText({ label: 'Name', max: MAX_LENGTH.name }),
    officerDesignation: optionalText({ label: 'Designation', max: MAX_LENGTH.name }),
    officerEmail: optionalEmail('Email'),
    officerPhone: optionalPhone('Phone'),
    netQuantity: optionalText({
      label: DECLARATION_NAMES.netQuantity,
      max: MAX_DECLARATION_LENGTH.netQuantity,
    }),
    manufacturer: optionalText({
      label: DECLARATION_NAMES.manufacturer,
      max: MAX_DECLARATION_LENGTH.manufacturer,
    }),
    packer: optionalText({ label: DECLARATION_NAMES.packer, max: MAX_DECLARATION_LENGTH.packer }),
    countryOfOrigin: optionalText({
      label: ATTRIBUTE_DETAILS.countryOfOrigin.name,
      max: MAX_ATTRIBUTE_LENGTH.countryOfOrigin,
    }),
    loaded: loadedValues,
  })
  .superRefine(({ officerName, officerDesignation, officerEmail, officerPhone }, context) => {
    if (!officerName && !officerDesignation && !officerEmail && !officerPhone) return;
    const required = { officerName, officerDesignation, officerEmail };
    const labels = { officerName: 'name', officerDesignation: 'designation', officerEmail: 'email' };
    for (const [field, value] of Object.entries(required))
      if (!value)
        context.addIssue({
          code: 'custom',
          path: [field],
          message: `Enter the grievance officer’s ${labels[field as keyof typeof labels]}, too.`,
        });
  });
export type SaveDisclosuresInput = z.infer<typeof saveDisclosuresInput>;
export type Disclosures = Omit<SaveDisclosuresInput, 'loaded'>;

/** The seller as registered, from the shop's tax details. */
export interface LegalIdentity {
  legalName: string;
  /** in one line */
  address: string;
}

/** A line of the footer and of the contact page. What is not set is left out. */
export const shownDisclosureShape = z.object({
  name: z.string(),
  text: z.string().optional(),
  phone: z.string().optional(),
  email: z.string().optional(),
});
export type ShownDisclosure = z.infer<typeof shownDisclosureShape>;

/** The lines to show, in their order; none while nothing is set. */
export function listDisclosures(
  identity: LegalIdentity | null,
  disclosures: Disclosures | null,
): ShownDisclosure[] {
  const list: ShownDisclosure[] = [];
  if (identity)
    list.push(
      { name: 'Legal name', text: identity.legalName },
      { name: 'Registered address', text: identity.address },
    );
  if (!disclosures) return list;
  const contact = (phone: string | null, email: string | null) => ({
    ...(phone ? { phone } : {}),
    ...(email ? { email } : {}),
  });
  const { carePhone, careEmail, officerName, officerDesignation, officerPhone, officerEmail } = disclosures;
  if (carePhone || careEmail) list.push({ name: 'Customer care', ...contact(carePhone, careEmail) });
  if (officerName)
    list.push({
      name: 'Grievance officer',
      text: [officerName, officerDesignation].filter(Boolean).join(', '),
      ...contact(officerPhone, officerEmail),
    });
  return list;
}
