/** HSN codes: 4 digits name a heading, 6 and 8 divide it further. */
import { z } from 'zod';
import { lengthError } from '../text';
import { RATED_HSN } from './rates';

const SHAPE = 'An HSN code has 4, 6 or 8 digits, such as 6204.';

/** A sentence that says what is wrong with an HSN code; null if nothing is. */
export function findHsnFault(hsn: string): string | null {
  if (!/^(\d{4}|\d{6}|\d{8})$/.test(hsn)) return SHAPE;
  if (RATED_HSN.some((prefix) => hsn.startsWith(prefix))) return null;
  return `There is no GST rate for HSN ${hsn}. Known are ${RATED_HSN.filter((prefix) => prefix.length === 2).join(', ')} and some headings of fabric, bags and jewellery.`;
}

const hsnText = z
  .string({ error: SHAPE })
  .max(40, lengthError(SHAPE))
  .transform((text) => text.replace(/[\s.]/g, ''))
  .superRefine((hsn, context) => {
    const message = hsn === '' ? null : findHsnFault(hsn);
    if (message) context.addIssue({ code: 'custom', message });
  });

/** An optional HSN code: omitted, null and blank become null. */
export const optionalHsn = hsnText.nullish().transform((hsn) => hsn || null);

/** An optional HSN code of an input that did not always have it: omitted, the stored one is kept; null and blank become null. */
export const hsnUnchangedWhenOmitted = hsnText
  .nullable()
  .transform((hsn) => hsn || null)
  .optional();

/** The code of a product: its own, else the nearest category's, else the shop's. */
export const findInheritedHsn = (...nearestFirst: readonly (string | null | undefined)[]): string | null =>
  nearestFirst.find((hsn) => Boolean(hsn)) ?? null;
