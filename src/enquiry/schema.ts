import { z } from 'zod';
import { pageInput } from '../pagination';
import {
  emailText,
  idempotencyKey,
  idText,
  MAX_LENGTH,
  optionalText,
  phoneText,
  requiredText,
  wholeNumber,
} from '../text';
import { positiveCount, timestamp } from '../wire-formats';
import { DEFAULT_ENQUIRY_QUANTITY, ENQUIRY_STATUSES } from './status';

export const bulkEnquiryShape = z.object({
  id: z.string(),
  /** ISO 8601, UTC */
  createdAt: timestamp,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  companyName: z.string().nullable(),
  productInterest: z.string().nullable(),
  quantity: positiveCount,
  message: z.string().nullable(),
  status: z.enum(ENQUIRY_STATUSES),
});
export type BulkEnquiry = z.infer<typeof bulkEnquiryShape>;

export const createEnquiryInput = z.object({
  name: requiredText({ label: 'Full name', max: MAX_LENGTH.name }),
  email: emailText('Email address'),
  phone: phoneText(),
  companyName: optionalText({ label: 'Company name', max: MAX_LENGTH.name }),
  productInterest: optionalText({ label: 'Product of interest', max: MAX_LENGTH.title }),
  quantity: wholeNumber('Estimated quantity', { min: 1, max: 1_000_000 })
    .nullish()
    .transform((quantity) => quantity ?? DEFAULT_ENQUIRY_QUANTITY),
  message: optionalText({ label: 'Additional message', max: MAX_LENGTH.long, lines: true }),
  idempotencyKey: idempotencyKey.nullish(),
});
export type CreateEnquiryInput = z.infer<typeof createEnquiryInput>;

export const setEnquiryStatusInput = z.object({
  id: idText,
  status: z.enum(ENQUIRY_STATUSES, { error: 'Choose PENDING, CONTACTED or RESOLVED.' }),
  /** The status that the admin saw: an enquiry that has another by now keeps it. Left out, the last change wins. */
  from: z.enum(ENQUIRY_STATUSES, { error: 'Choose PENDING, CONTACTED or RESOLVED.' }).nullish(),
});

/** The back office's list; `q` is searched in all texts of an enquiry. */
export const enquiryPageInput = pageInput(50).extend({
  q: optionalText({ label: 'Search', max: MAX_LENGTH.title }),
  status: z.enum(ENQUIRY_STATUSES, { error: 'Choose PENDING, CONTACTED or RESOLVED.' }).nullish(),
});
