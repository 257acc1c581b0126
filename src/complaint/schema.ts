import { z } from 'zod';
import { pageInput } from '../pagination';
import {
  blankToNull,
  emailText,
  idempotencyKey,
  idText,
  lengthError,
  MAX_LENGTH,
  optionalText,
  requiredText,
  toLookupId,
  wholeNumber,
} from '../text';
import { COMPLAINT_ERRORS } from './errors';
import type { ComplaintState } from './states';

const text = {
  message: requiredText({ label: 'Message', max: MAX_LENGTH.long, lines: true }),
  idempotencyKey: idempotencyKey.nullish(),
};

export const sendComplaintInput = z.object({
  name: requiredText({ label: 'Name', max: MAX_LENGTH.name }),
  email: emailText(),
  subject: requiredText({ label: 'Subject', max: MAX_LENGTH.subject }),
  ...text,
});
export type SendComplaintInput = z.infer<typeof sendComplaintInput>;

export const complainAboutOrderInput = z.object({ orderId: idText, ...text });
export type ComplainAboutOrderInput = z.infer<typeof complainAboutOrderInput>;

export const replyToComplaintInput = z.object({ id: idText, ...text });
export type ReplyToComplaintInput = z.infer<typeof replyToComplaintInput>;

const link = {
  number: z.string({ error: COMPLAINT_ERRORS.notFound }).transform(toLookupId),
  token: z.string({ error: COMPLAINT_ERRORS.notFound }).max(100, lengthError(COMPLAINT_ERRORS.notFound)),
};
export const openComplaintInput = z.object(link);
export type OpenComplaintInput = z.infer<typeof openComplaintInput>;

export const replyByLinkInput = z.object({ ...link, ...text });
export type ReplyByLinkInput = z.infer<typeof replyByLinkInput>;

/** The back office's list; `q` is searched in numbers, names, emails and subjects. */
export const complaintPageInput = pageInput(50).extend({
  q: optionalText({ label: 'Search', max: MAX_LENGTH.title }),
  show: z
    .enum(['open', 'resolved', 'all'], { error: 'Show open complaints, resolved ones or all.' })
    .default('open'),
});
export type ComplaintPageInput = z.infer<typeof complaintPageInput>;

export const complaintInput = z.object({ id: idText });

export const answerComplaintInput = z.object({
  id: idText,
  ...text,
  /** the answer settles it */
  resolves: z.boolean({ error: 'resolves is true or false.' }).default(false),
  /** How many messages its writer saw. With more by now it is not sent; left out, it is sent in any case. */
  messagesSeen: blankToNull(wholeNumber('The number of messages', { min: 0, max: 1_000_000 })),
});
export type AnswerComplaintInput = z.infer<typeof answerComplaintInput>;

/** A message of the conversation. */
export interface ComplaintMessage {
  id: string;
  /** ISO 8601, UTC */
  createdAt: string;
  isFromShop: boolean;
  text: string;
}

/** Times are ISO 8601, UTC. */
export interface ComplaintSummary {
  id: string;
  /** the ticket number */
  number: string;
  createdAt: string;
  state: ComplaintState;
  subject: string;
  orderId: string | null;
  /** one month after its receipt */
  resolveBy: string;
}

/** As the customer follows it. */
export interface Complaint extends ComplaintSummary {
  messages: ComplaintMessage[];
}

/** As the back office lists it. */
export interface ListedComplaint extends ComplaintSummary {
  name: string;
  email: string;
  /** its next deadline */
  dueAt: string;
  resolvedAt: string | null;
}

export interface AdminComplaint extends ListedComplaint {
  messages: ComplaintMessage[];
}

export interface SentComplaint {
  number: string;
  /** a sentence with the number */
  message: string;
}
