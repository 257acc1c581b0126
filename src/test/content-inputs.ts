/** The inputs about the company, its texts, messages and enquiries, field by field. */
import fc from 'fast-check';
import { LEGAL_SLUGS, MAX_LEGAL_LENGTH } from '../cms/legal';
import { companyInput, legalPageInput, saveLegalPageInput } from '../cms/schema';
import { contactMessageIdInput, messagePageInput, sendMessageInput } from '../contact/schema';
import { createEnquiryInput, enquiryPageInput, setEnquiryStatusInput } from '../enquiry/schema';
import { ENQUIRY_STATUSES } from '../enquiry/status';
import {
  type Described,
  email,
  type Field,
  id,
  left,
  longText,
  oneOf,
  optional,
  page,
  phone,
  pincode,
  text,
  whole,
} from './fields';

const moment: Field = {
  valid: fc.constant('2026-11-21T06:30:00.000Z'),
  left: true,
  last: [null],
  beyond: ['yesterday', '2026-11-21', 5],
};
/** A link to a network's own site; left out, the one that is kept stays. */
const social = (host: string, other: string): Field => ({
  valid: fc.constantFrom(`https://${host}/`, `https://${host}/vastra?lang=hi`),
  left: true,
  blank: true,
  trimmed: true,
  text: 'line',
  last: [`https://${host}/${'x'.repeat(300 - 'https:///'.length - host.length)}`, `${host}/vastra`],
  beyond: [`https://${host}/${'x'.repeat(300)}`, `http://${host}/`, `https://${other}/`, 'vastra', 5, []],
});

export const CONTENT_INPUTS: Record<string, Described> = {
  companyInput: {
    schema: companyInput,
    fields: {
      name: text(100),
      email: email(optional),
      phone: phone(optional),
      address: text(200, optional),
      pincode: { ...pincode, ...optional },
      postalAddress: text(200, { left: true, blank: true }),
      instagramUrl: social('www.instagram.com', 'fb.me'),
      facebookUrl: social('www.facebook.com', 'facebook.com.example'),
      youtubeUrl: social('youtu.be', 'x.com'),
      xUrl: social('x.com', 'xx.com'),
      whatsappUrl: social('wa.me', 'x.com'),
      pinterestUrl: social('in.pinterest.com', 'pinterest.evil.example'),
      removeLogo: {
        valid: fc.constantFrom<unknown>(true, false, 'true', 'false'),
        optional: true,
        beyond: ['yes', 1, []],
      },
      loaded: {
        valid: fc.constantFrom<unknown>({ name: 'Vastra', email: null }, '{"name":"Vastra","email":null}'),
        optional: true,
        last: [{}, '{}'],
        beyond: ['Vastra', '[]', { name: 5 }, 1, []],
      },
    },
  },
  legalPageInput: {
    schema: legalPageInput,
    fields: { slug: { valid: fc.string(), blank: true, beyond: [5, [], {}] } },
  },
  saveLegalPageInput: {
    schema: saveLegalPageInput,
    fields: {
      slug: oneOf(LEGAL_SLUGS),
      title: text(200),
      content: longText(MAX_LEGAL_LENGTH),
      updatedAt: moment,
    },
  },
  sendMessageInput: {
    schema: sendMessageInput,
    fields: { name: text(100), email: email(), subject: text(200), message: longText(5000) },
  },
  contactMessageIdInput: { schema: contactMessageIdInput, fields: { id: id() } },
  messagePageInput: {
    schema: messagePageInput,
    fields: { ...page, q: text(200, optional), show: oneOf(['all', 'unread'], left) },
  },
  createEnquiryInput: {
    schema: createEnquiryInput,
    fields: {
      name: text(100),
      email: email(),
      phone: phone(),
      companyName: text(100, optional),
      productInterest: text(200, optional),
      quantity: whole(1, 1_000_000, { left: true, last: [1, 1_000_000, '1', null] }),
      message: longText(5000, optional),
    },
  },
  setEnquiryStatusInput: {
    schema: setEnquiryStatusInput,
    fields: { id: id(), status: oneOf(ENQUIRY_STATUSES) },
  },
  enquiryPageInput: {
    schema: enquiryPageInput,
    fields: { ...page, q: text(200, optional), status: oneOf(ENQUIRY_STATUSES, left) },
  },
};
