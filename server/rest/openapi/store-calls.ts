import { z } from 'zod';
import { CMS_MESSAGES } from '../../../src/cms/messages';
import { companyInput, companyShape, legalPageShape, saveLegalPageInput } from '../../../src/cms/schema';
import { CONTACT_MESSAGES } from '../../../src/contact/messages';
import { contactMessageShape, sendMessageInput } from '../../../src/contact/schema';
import { ENQUIRY_MESSAGES } from '../../../src/enquiry/messages';
import { bulkEnquiryShape, createEnquiryInput, setEnquiryStatusInput } from '../../../src/enquiry/schema';
import { type CallDescription, file, PICTURE_TYPES, shown, taken } from './call';
import { company, contactMessage, enquiry, legalPage } from './examples';

const details = shown(z.object({ details: companyShape }), { details: company });
const page = shown(z.object({ page: legalPageShape }), { page: legalPage });

const TOO_MANY = 'Too many attempts. Please try again in 60 minutes.';

export const STORE_CALLS: Record<string, CallDescription> = {
  'GET /company-details': {
    summary: 'The store’s name and addresses',
    answers: { 200: details },
  },
  'PUT /company-details': {
    summary: 'Change them; without a logo the logo stays',
    description:
      'The postal address and the social links stay as they are where they are left out; null and an empty text clear them.',
    body: taken(
      companyInput,
      {
        name: 'Vastra',
        email: 'care@example.com',
        phone: '+91 141 400 1234',
        address: '12 MG Road, Jaipur',
        pincode: '302001',
        postalAddress: 'Second floor, 12 MG Road, Jaipur 302001, India',
        instagramUrl: 'https://www.instagram.com/yourstore',
        whatsappUrl: '',
        removeLogo: false,
      },
      { name: '', email: 'care' },
      { files: { logo: file('A picture').optional() }, types: { logo: PICTURE_TYPES } },
    ),
    answers: { 200: details },
  },
  'GET /legal-pages': {
    summary: 'The legal pages',
    answers: { 200: shown(z.array(legalPageShape), [legalPage]) },
  },
  'GET /legal-pages/slug/:slug': {
    summary: 'One legal page',
    answers: { 200: shown(legalPageShape, legalPage) },
    refusals: { NOT_FOUND: CMS_MESSAGES.legalMissing },
  },
  'POST /legal-pages': {
    summary: 'Write a legal page, new or again',
    description:
      '201 when it is new, 200 when it replaces one. With `updatedAt`, a page that was saved since is not overwritten.',
    body: taken(
      saveLegalPageInput,
      { slug: 'return-policy', title: 'Return Policy', content: 'Seven days.\nUnworn.' },
      { slug: 'imprint', title: 'Imprint', content: '' },
    ),
    answers: { 200: page, 201: page },
    refusals: { CONFLICT: CMS_MESSAGES.legalChanged },
  },
  'POST /bulk-enquiries': {
    summary: 'Ask for many pieces',
    description: 'A quantity that is left out is 100.',
    body: taken(
      createEnquiryInput,
      {
        name: 'Asha Nair',
        email: 'asha@example.com',
        phone: '+91 98290 12345',
        companyName: 'Nair & Daughters',
        productInterest: 'Cotton kurtas',
        quantity: 250,
      },
      { name: 'Asha Nair', email: 'asha', phone: '+91 98290 12345', quantity: '2.5' },
    ),
    answers: {
      201: shown(z.object({ enquiry: bulkEnquiryShape, message: z.string() }), {
        enquiry,
        message: ENQUIRY_MESSAGES.sent,
      }),
    },
    refusals: { TOO_MANY_REQUESTS: TOO_MANY },
  },
  'GET /bulk-enquiries': {
    summary: 'Bulk enquiries, newest first',
    answers: { 200: shown(z.array(bulkEnquiryShape), [enquiry]) },
  },
  'PUT /bulk-enquiries/:id': {
    summary: 'Move a bulk enquiry',
    body: taken(setEnquiryStatusInput.omit({ id: true }), { status: 'CONTACTED' }, { status: 'LOST' }),
    answers: {
      200: shown(z.object({ enquiry: bulkEnquiryShape }), { enquiry: { ...enquiry, status: 'CONTACTED' } }),
    },
    refusals: { NOT_FOUND: 'Enquiry not found.' },
  },
  'POST /contact/messages': {
    summary: 'Write to the store',
    body: taken(
      sendMessageInput,
      { name: 'Asha Nair', email: 'asha@example.com', subject: 'A size', message: 'Does it come in XL?' },
      { name: 'Asha Nair', email: 'asha@example.com', subject: 'A size' },
    ),
    answers: { 201: shown(z.object({ message: z.string() }), { message: CONTACT_MESSAGES.sent }) },
    refusals: { TOO_MANY_REQUESTS: TOO_MANY },
  },
  'GET /contact/messages': {
    summary: 'Messages, newest first',
    answers: { 200: shown(z.array(contactMessageShape), [contactMessage]) },
  },
  'PUT /contact/messages/:id/read': {
    summary: 'Mark a message as read',
    answers: {
      200: shown(z.object({ contactMessage: contactMessageShape }), {
        contactMessage: { ...contactMessage, isRead: true },
      }),
    },
    refusals: { NOT_FOUND: 'Message not found.' },
  },
};
