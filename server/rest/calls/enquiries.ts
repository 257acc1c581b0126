import { z } from 'zod';
import { ENQUIRY_MESSAGES } from '../../../src/enquiry/messages';
import { bulkEnquiryShape, createEnquiryInput, setEnquiryStatusInput } from '../../../src/enquiry/schema';
import { ENQUIRY_CHANGED_BY_SOMEONE_ELSE, ENQUIRY_NOT_FOUND } from '../../enquiry/enquiries';
import { describeLongestWait } from '../../limits/rate-limits';
import { bare, body, call, created, inEnvelope, ok } from '../call';
import { enquiry } from '../openapi/examples';
import { ignoreIdempotencyKey } from './idempotency-key';

export const ENQUIRY_CALLS = [
  call(
    'POST /bulk-enquiries',
    'enquiry.create',
    created(
      bare(z.object({ enquiry: bulkEnquiryShape, message: z.string() }), {
        enquiry,
        message: ENQUIRY_MESSAGES.sent,
      }),
    ),
    {
      summary: 'Send a bulk enquiry',
      description: 'The default quantity is 100.',
      body: body(
        createEnquiryInput.omit({ idempotencyKey: true }),
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
      errors: { TOO_MANY_REQUESTS: describeLongestWait('enquiry') },
    },
    { input: ignoreIdempotencyKey },
  ),
  call('GET /bulk-enquiries', 'enquiry.list', ok(bare(z.array(bulkEnquiryShape), [enquiry])), {
    summary: 'Bulk enquiries, newest first',
  }),
  call(
    'PUT /bulk-enquiries/:id',
    'enquiry.setStatus',
    ok(inEnvelope('enquiry', bulkEnquiryShape, { ...enquiry, status: 'CONTACTED' })),
    {
      summary: 'Change the status of a bulk enquiry',
      body: body(setEnquiryStatusInput.omit({ id: true }), { status: 'CONTACTED' }, { status: 'LOST' }),
      errors: { NOT_FOUND: ENQUIRY_NOT_FOUND, CONFLICT: ENQUIRY_CHANGED_BY_SOMEONE_ELSE },
    },
  ),
];
