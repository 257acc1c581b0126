import { z } from 'zod';
import { orderShape } from './schema';

/** The answer to placing an order. */
export const placedOrderShape = z.object({
  order: orderShape,
  redirectUrl: z.string().optional().meta({ description: 'Online payment: the payment page to open' }),
  merchantTransactionId: z
    .string()
    .optional()
    .meta({ description: 'Online payment: the id to verify it with' }),
});

export interface PlacedOrder extends z.infer<typeof placedOrderShape> {
  /** false when a repeat of the same idempotency key found the order it had made */
  created: boolean;
}
