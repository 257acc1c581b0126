/** GST identification numbers and PANs. */
import { z } from 'zod';
import { lengthError } from '../text';
import { cleanCode } from './clean-code';
import { findState } from './states';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const PAN = /^[A-Z]{5}\d{4}[A-Z]$/;
/** state, PAN, number of the registration within the state, Z, check character (CGST Rules 2017, rule 10) */
const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;

export const GSTIN_MESSAGES = {
  shape: 'A GSTIN has 15 characters, such as 27AAPFU0939F1ZV.',
  state: 'The first two digits of the GSTIN are not the code of a state.',
  check: 'The GSTIN’s last character does not match the others. Check it for a typing mistake.',
  pan: 'A PAN has 10 characters, such as AAPFU0939F.',
} as const;

/**
 * The 15th character of a GSTIN, computed from the first 14: each one's value in base 36, times 1 and 2 in turn, adds the quotient
 * and the remainder of a division by 36.
 */
export function computeCheckCharacter(first14: string): string {
  let sum = 0;
  for (const [index, character] of [...first14].entries()) {
    const product = ALPHABET.indexOf(character) * (index % 2 === 0 ? 1 : 2);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return ALPHABET.charAt((36 - (sum % 36)) % 36);
}

/** A sentence that says what is wrong with an upper-case GSTIN; null if nothing is. */
export function findGstinFault(gstin: string): string | null {
  if (!GSTIN.test(gstin)) return GSTIN_MESSAGES.shape;
  if (!findState(gstin.slice(0, 2))) return GSTIN_MESSAGES.state;
  return computeCheckCharacter(gstin.slice(0, 14)) === gstin.at(14) ? null : GSTIN_MESSAGES.check;
}

/** The two digits of a GSTIN's state. */
export const getGstinState = (gstin: string): string => gstin.slice(0, 2);

/** The PAN inside a GSTIN. */
export const getGstinPan = (gstin: string): string => gstin.slice(2, 12);

const cleanedCode = z
  .string({ error: 'Enter text.' })
  .max(60, lengthError('That is too long.'))
  .transform(cleanCode);

/** An optional GSTIN: omitted, null and blank become null. */
export const optionalGstin = cleanedCode
  .superRefine((gstin, context) => {
    const message = gstin === '' ? null : findGstinFault(gstin);
    if (message) context.addIssue({ code: 'custom', message });
  })
  .nullish()
  .transform((gstin) => gstin || null);

/** An optional PAN: omitted, null and blank become null. */
export const optionalPan = cleanedCode
  .refine((pan) => pan === '' || PAN.test(pan), GSTIN_MESSAGES.pan)
  .nullish()
  .transform((pan) => pan || null);
