import { z } from 'zod';
import { type CallDescription, shown, taken } from './call';
import { IDS, TRANSACTION } from './examples';

const webhookBody = z.looseObject({
  event: z.string(),
  payload: z.looseObject({
    merchantOrderId: z.string().optional().meta({ description: 'A payment’s merchantTransactionId' }),
    merchantRefundId: z.string().optional(),
    state: z.string().optional(),
  }),
});

export const PAYMENT_CALLS: Record<string, CallDescription> = {
  'POST /payments/webhook/phonepe': {
    summary: 'The payment provider’s word that something happened',
    description:
      'For the provider alone: `Authorization` is the SHA-256 of "username:password" in hexadecimals. What it says is only a hint; the store asks the provider itself.',
    signed: true,
    body: taken(
      webhookBody,
      {
        event: 'checkout.order.completed',
        payload: { merchantOrderId: TRANSACTION, orderId: IDS.order, state: 'COMPLETED' },
      },
      { event: 'checkout.order.completed' },
    ),
    answers: { 200: shown(z.object({ message: z.string() }), { message: 'Received.' }) },
    refusals: {
      BAD_REQUEST: 'The webhook could not be read.',
      UNAUTHORIZED: 'The webhook does not have the provider’s authorization.',
    },
  },
};
