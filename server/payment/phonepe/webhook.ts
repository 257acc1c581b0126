import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { AppError } from '../../../src/errors';
import { isSameSecret } from '../../auth/is-same-secret';
import { NOT_THE_PROVIDER, UNREADABLE_WEBHOOK, type WebhookHint } from '../gateway';

const webhook = z.object({
  event: z.string().catch(''),
  payload: z
    .object({
      merchantOrderId: z.string().nullish().catch(null),
      merchantRefundId: z.string().nullish().catch(null),
    })
    .catch({}),
});

/** The merchant ids that PhonePe accepts. */
export const PHONEPE_ID = /^[A-Za-z0-9_-]{1,63}$/;

const toWellFormedId = (id: string | null | undefined): string | null =>
  id && PHONEPE_ID.test(id) ? id : null;

/** `Authorization: SHA256(username:password)` in hexadecimal: equal for every webhook, it does not cover the body. */
export const createWebhookAuthorization = (username: string, password: string): string =>
  createHash('sha256').update(`${username}:${password}`).digest('hex');

function readBody(body: Buffer): z.output<typeof webhook> {
  try {
    return webhook.parse(JSON.parse(body.toString('utf8')));
  } catch (cause) {
    throw new AppError('BAD_REQUEST', UNREADABLE_WEBHOOK, { cause });
  }
}

/** @param expected the value of {@link createWebhookAuthorization} */
export function parseWebhook(
  expected: string,
  body: Buffer,
  { authorization = '' }: IncomingHttpHeaders,
): WebhookHint | null {
  if (!isSameSecret(authorization.toLowerCase(), expected))
    throw new AppError('UNAUTHORIZED', NOT_THE_PROVIDER);
  const { event, payload } = readBody(body);
  if (event.startsWith('checkout.order.')) {
    const attemptId = toWellFormedId(payload.merchantOrderId);
    return attemptId === null ? null : { kind: 'payment', attemptId };
  }
  if (event.startsWith('pg.refund.')) {
    const refundId = toWellFormedId(payload.merchantRefundId);
    return refundId === null ? null : { kind: 'refund', refundId };
  }
  return null;
}
