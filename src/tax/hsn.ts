/** HSN codes: 4 digits name a heading, 6 and 8 divide it further. */
import { z } from 'zod';
import { lengthError, toTyped } from '../text';
import { listRatedHsn, type RateRow } from './rates';

const SHAPE = 'An HSN code has 4, 6 or 8 digits, such as 6204.';

/** The chapters of goods: 77 is reserved, 98 is for imports of whole projects, 99 for services. */
const isChapter = (hsn: string): boolean => {
  const chapter = Number(hsn.slice(0, 2));
  return chapter >= 1 && chapter <= 97 && chapter !== 77;
};

/** A sentence that says what is wrong with an HSN code, whatever its rate; null if nothing is. */
export function findHsnFault(hsn: string): string | null {
  if (!/^(\d{4}|\d{6}|\d{8})$/.test(hsn)) return SHAPE;
  return isChapter(hsn) ? null : `There are no goods with HSN ${hsn}.`;
}

/** A sentence that says what is wrong with the first digits of HSN codes; null if nothing is. */
export const findHeadingFault = (heading: string): string | null =>
  /^(\d{2}|\d{4}|\d{6}|\d{8})$/.test(heading) && isChapter(heading)
    ? null
    : 'Enter the first 2, 4, 6 or 8 digits of the HSN codes, such as 62 or 4202.';

/** A sentence for an HSN code without a rate; null for one that has a rate. */
export function findRateFault(hsn: string, table?: readonly RateRow[]): string | null {
  const rated = listRatedHsn(table);
  if (rated.some((prefix) => hsn.startsWith(prefix))) return null;
  return `There is no GST rate for HSN ${hsn}. Known are ${rated.filter((prefix) => prefix.length === 2).join(', ')} and some headings of fabric, bags and jewellery. Others can be added to the tax details.`;
}

/** Without the spaces and dots that people copy along. */
export const cleanHsn = (text: string): string => toTyped(text).replace(/[\s.]/g, '');

const hsnText = z
  .string({ error: SHAPE })
  .max(40, lengthError(SHAPE))
  .transform(cleanHsn)
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
