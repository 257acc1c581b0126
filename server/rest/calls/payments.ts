import { z } from 'zod';
import { WEBHOOK_PATH } from '../../create-payments';
import { NOT_THE_PROVIDER, UNREADABLE_WEBHOOK } from '../../payment/gateway';
import { receiveWebhook } from '../../payment/receive-webhook';
import { bare, body, callWithoutProcedure, ok } from '../call';
import { IDS, TRANSACTION } from '../openapi/examples';

const webhookBody = z.looseObject({
  event: z.string(),
  payload: z.looseObject({
    merchantOrderId: z.string().optional().meta({ description: 'A payment’s merchantTransactionId' }),
    merchantRefundId: z.string().optional(),
    state: z.string().optional(),
  }),
});

const RECEIVED = { message: 'Received.' };

export const PAYMENT_CALLS = [
  callWithoutProcedure(
    `POST ${WEBHOOK_PATH}`,
    { access: 'public', permission: null },
    async ({ ctx, raw, headers }) => {
      receiveWebhook(ctx, raw, headers);
      return { status: 200, body: RECEIVED };
    },
    {
      bodyType: 'raw',
      description: {
        summary: 'Notification from the payment provider',
        description:
          'For the provider only: `Authorization` is the SHA-256 of "username:password" in hexadecimal. The store does not trust the content; it asks the provider for the payment’s state.',
        body: body(
          webhookBody,
          {
            event: 'checkout.order.completed',
            payload: { merchantOrderId: TRANSACTION, orderId: IDS.order, state: 'COMPLETED' },
          },
          { event: 'checkout.order.completed' },
        ),
        success: ok(bare(z.object({ message: z.string() }), RECEIVED)),
        errors: {
          BAD_REQUEST: UNREADABLE_WEBHOOK,
          UNAUTHORIZED: NOT_THE_PROVIDER,
        },
      },
    },
  ),
];
