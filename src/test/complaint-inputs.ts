/** The inputs about complaints, and about whom customers turn to, field by field. */
import fc from 'fast-check';
import { saveDisclosuresInput } from '../cms/disclosures';
import * as complaint from '../complaint/schema';
import {
  type Described,
  email,
  flag,
  id,
  left,
  loaded,
  longText,
  oneOf,
  optional,
  page,
  phone,
  text,
  whole,
} from './fields';

const message = longText(5000);
const link = {
  number: id({ blank: true }),
  token: {
    valid: fc.stringMatching(/^[\w-]{43}$/),
    blank: true,
    last: ['x'.repeat(100)],
    beyond: ['x'.repeat(101), 5],
  },
};
/** One of the officer's fields makes others required. */
const alone = { ...optional, valid: fc.constant(''), text: undefined };

export const COMPLAINT_INPUTS: Record<string, Described> = {
  sendComplaintInput: {
    schema: complaint.sendComplaintInput,
    fields: { name: text(100), email: email(), subject: text(200), message },
  },
  complainAboutOrderInput: { schema: complaint.complainAboutOrderInput, fields: { orderId: id(), message } },
  complaintInput: { schema: complaint.complaintInput, fields: { id: id() } },
  replyToComplaintInput: { schema: complaint.replyToComplaintInput, fields: { id: id(), message } },
  openComplaintInput: { schema: complaint.openComplaintInput, fields: link },
  replyByLinkInput: { schema: complaint.replyByLinkInput, fields: { ...link, message } },
  complaintPageInput: {
    schema: complaint.complaintPageInput,
    fields: { ...page, q: text(200, optional), show: oneOf(['open', 'resolved', 'all'], left) },
  },
  answerComplaintInput: {
    schema: complaint.answerComplaintInput,
    fields: { id: id(), message, resolves: flag, messagesSeen: whole(0, 1_000_000, optional) },
  },
  saveDisclosuresInput: {
    schema: saveDisclosuresInput,
    fields: {
      careEmail: email(optional),
      carePhone: phone(optional),
      officerName: text(100, alone),
      officerDesignation: text(100, alone),
      officerEmail: email(alone),
      officerPhone: phone(alone),
      netQuantity: text(100, optional),
      manufacturer: text(300, optional),
      packer: text(300, optional),
      countryOfOrigin: text(100, optional),
      loaded,
    },
  },
};
