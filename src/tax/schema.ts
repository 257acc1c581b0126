/** The shop's tax details, and what the procedures about tax accept. */
import { z } from 'zod';
import { shopPincode } from '../address/pincode';
import { loadedValues } from '../save-conflict';
import {
  blankToNull,
  idempotencyKey,
  idText,
  lengthError,
  MAX_LENGTH,
  optionalText,
  requiredText,
  toTyped,
} from '../text';
import { parseTypedRupees } from '../typed-amount';
import { MAX_PREFIX_LENGTH } from './financial-year';
import { getGstinPan, getGstinState, optionalGstin, optionalPan } from './gstin';
import { cleanHsn, findHeadingFault, optionalHsn } from './hsn';
import type { RateRow } from './rates';
import { findState } from './states';

/** The shop's tax details, as the back office edits them. */
export interface TaxDetails {
  legalName: string;
  tradeName: string | null;
  /** null for a shop that is not registered for GST */
  gstin: string | null;
  pan: string | null;
  cin: string | null;
  addressLine1: string;
  addressLine2: string | null;
  city: string;
  /** two digits, see states.ts */
  stateCode: string;
  postalCode: string;
  invoicePrefix: string;
  defaultHsn: string | null;
  isComposition: boolean;
  signatureId: string | null;
}

const CIN = /^[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}$/;
const PREFIX = `The prefix has 1 to ${MAX_PREFIX_LENGTH} letters or digits.`;
/** of a signature's picture in Base64: 300 KB */
export const MAX_SIGNATURE_LENGTH = 400_000;
const SIGNATURE = 'The signature must be a PNG or JPG of at most 300 KB.';

const flag = z.boolean({ error: 'isComposition is true or false.' });

export const saveTaxDetailsInput = z
  .object({
    legalName: requiredText({ label: 'Legal name', max: MAX_LENGTH.name }),
    tradeName: optionalText({ label: 'Trade name', max: MAX_LENGTH.name }),
    gstin: optionalGstin,
    pan: optionalPan,
    cin: optionalText({ label: 'CIN', max: 30, clean: toTyped })
      .transform((cin) => cin?.toUpperCase() ?? null)
      .refine(
        (cin) => cin === null || CIN.test(cin),
        'A CIN has 21 characters, such as U18101RJ2020PTC012345.',
      ),
    addressLine1: requiredText({ label: 'Address line 1', max: MAX_LENGTH.addressLine }),
    addressLine2: optionalText({ label: 'Address line 2', max: MAX_LENGTH.addressLine }),
    city: requiredText({ label: 'City', max: MAX_LENGTH.name }),
    stateCode: z
      .string({ error: 'Choose the state.' })
      .refine((code) => findState(code), 'Choose the state.'),
    postalCode: shopPincode,
    invoicePrefix: z
      .string({ error: PREFIX })
      .trim()
      .toUpperCase()
      .regex(new RegExp(`^[A-Z0-9]{1,${MAX_PREFIX_LENGTH}}$`), PREFIX),
    defaultHsn: optionalHsn,
    isComposition: flag.default(false),
    /** a new picture in Base64; null removes it; omitted, it stays */
    signature: z
      .string({ error: SIGNATURE })
      .max(MAX_SIGNATURE_LENGTH, lengthError(SIGNATURE))
      .regex(/^[A-Za-z0-9+/]+={0,2}$/, SIGNATURE)
      .nullish(),
    loaded: loadedValues,
  })
  .superRefine(({ gstin, pan, stateCode, defaultHsn, isComposition }, context) => {
    const report = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (isComposition && !gstin) report('gstin', 'A composition taxpayer has a GSTIN.');
    if (!gstin) return;
    const state = findState(getGstinState(gstin));
    if (state && state.code !== stateCode) report('stateCode', `The GSTIN belongs to ${state.name}.`);
    if (pan && pan !== getGstinPan(gstin))
      report('pan', `The PAN inside the GSTIN is ${getGstinPan(gstin)}.`);
    if (!defaultHsn) report('defaultHsn', 'Enter the HSN code of what you sell most, such as 6204.');
  });
export type SaveTaxDetailsInput = z.infer<typeof saveTaxDetailsInput>;

/** A GST rate of the shop's own. */
export interface ShopRate {
  id: string;
  /** the first digits of the HSN codes it applies to */
  hsn: string;
  /** the first day, IST, YYYY-MM-DD */
  from: string;
  /** basis points: 500 is 5% */
  rateBp: number;
  /** the highest value of one unit without tax that has this rate, in paise; null for one rate whatever the value */
  limitPaise: number | null;
  /** the rate above it */
  aboveBp: number | null;
  /** such as the notification it is from */
  note: string | null;
}

export const toRateRows = ({
  hsn,
  from,
  rateBp,
  limitPaise,
  aboveBp,
}: Omit<ShopRate, 'id' | 'note'>): RateRow[] => [
  { hsn, from, upToPaise: limitPaise, rateBp },
  ...(limitPaise !== null && aboveBp !== null ? [{ hsn, from, upToPaise: null, rateBp: aboveBp }] : []),
];

const RATE = 'A rate is a percentage from 0.1 to 40, such as 5 or 18.';
const MAX_RATE_BP = 4000;

/** A percentage as a text or number; basis points when read. */
const percent = z
  .union([z.number(), z.string()], { error: RATE })
  .transform((value) => String(value).trim().replace(/\s*%$/, ''))
  .refine((text) => /^\d{1,2}(\.\d{1,2})?$/.test(text) && Number(text) >= 0.1, RATE)
  .transform((text) => Math.round(Number(text) * 100))
  .refine((rateBp) => rateBp <= MAX_RATE_BP, RATE);

const LIMIT = 'Enter the value in rupees, such as 2500.';
const limit = z.union([z.number(), z.string()], { error: LIMIT }).transform((value, context) => {
  const paise = parseTypedRupees(value);
  if (paise !== null && paise > 0) return paise;
  context.addIssue({ code: 'custom', message: LIMIT });
  return z.NEVER;
});

/** A year such as 0026 is a slip of the keyboard: the store's own rates would go before such a rate. */
const GST_BEGIN = '2017-07-01';

const HEADING = findHeadingFault('') ?? '';

export const addTaxRateInput = z
  .object({
    hsn: z
      .string({ error: HEADING })
      .max(40, lengthError(HEADING))
      .transform(cleanHsn)
      .refine((heading) => findHeadingFault(heading) === null, HEADING),
    from: z.iso
      .date('Choose the first day.')
      .refine((day) => day >= GST_BEGIN, 'GST began on 1 July 2017: choose that day or a later one.'),
    rate: percent,
    limit: blankToNull(limit),
    above: blankToNull(percent),
    note: optionalText({ label: 'Source', max: 200 }),
    idempotencyKey: idempotencyKey.nullish(),
  })
  .superRefine(({ limit, above, rate }, context) => {
    const report = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (limit !== null && above === null) report('above', 'Enter the rate above that value.');
    if (limit === null && above !== null) report('limit', 'Enter the value above which it applies.');
    if (above !== null && above <= rate) report('above', 'The rate above the value is the higher one.');
  });
export type AddTaxRateInput = z.infer<typeof addTaxRateInput>;
export const taxRateInput = z.object({ id: idText });

export const orderDocumentsInput = z.object({ orderId: idText });

const MONTH = 'A month is written YYYY-MM.';
export const taxReportInput = z.object({
  /** IST */
  month: z.string({ error: MONTH }).regex(/^20\d\d-(0[1-9]|1[0-2])$/, MONTH),
  /** left out, the shop's of now */
  gstin: optionalGstin.optional(),
});

export interface ShownTaxDetails {
  details: TaxDetails | null;
  /** the signature as a PNG in Base64 */
  signature: string | null;
}

export interface CatalogTax {
  /** null where the shop collects no GST: then products need no HSN codes */
  defaultHsn: string | null;
  /** the code that each category's products have, by the category's id; those without one are left out */
  categories: Record<string, string>;
  /** of the shop's own; left out for none */
  rates?: RateRow[];
}
