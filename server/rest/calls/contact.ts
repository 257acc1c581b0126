import { z } from 'zod';
import { CONTACT_MESSAGES } from '../../../src/contact/messages';
import { contactMessageShape, sendMessageInput } from '../../../src/contact/schema';
import { MESSAGE_NOT_FOUND } from '../../contact/contact-messages';
import { describeLongestWait } from '../../limits/rate-limits';
import { bare, body, call, created, inEnvelope, ok } from '../call';
import { contactMessage } from '../openapi/examples';
import { ignoreIdempotencyKey } from './idempotency-key';

export const CONTACT_CALLS = [
  call(
    'POST /contact/messages',
    'contact.send',
    created(bare(z.object({ message: z.string() }), { message: CONTACT_MESSAGES.sent })),
    {
      summary: 'Send a message to the store',
      body: body(
        sendMessageInput.omit({ idempotencyKey: true }),
        { name: 'Asha Nair', email: 'asha@example.com', subject: 'A size', message: 'Does it come in XL?' },
        { name: 'Asha Nair', email: 'asha@example.com', subject: 'A size' },
      ),
      errors: { TOO_MANY_REQUESTS: describeLongestWait('contact') },
    },
    { input: ignoreIdempotencyKey },
  ),
  call('GET /contact/messages', 'contact.list', ok(bare(z.array(contactMessageShape), [contactMessage])), {
    summary: 'Messages, newest first',
  }),
  call(
    'PUT /contact/messages/:id/read',
    'contact.markRead',
    ok(inEnvelope('contactMessage', contactMessageShape, { ...contactMessage, isRead: true })),
    { summary: 'Mark a message as read', errors: { NOT_FOUND: MESSAGE_NOT_FOUND } },
  ),
];
