import { z } from 'zod';
import { idText } from '../text';

export const emailIdInput = z.object({ id: idText });

/** An email that could not be sent for some time. Dates are ISO 8601 in UTC. */
export interface UndeliveredEmail {
  id: string;
  /** a key of EMAIL_NAMES */
  kind: string;
  /** null for an account that sees no customers */
  recipient: string | null;
  createdAt: string;
  /** the same, because a mail server may repeat the address */
  error: string | null;
  /** null when the store has given up */
  nextTryAt: string | null;
}

export const EMAIL_NAMES: Readonly<Record<string, string>> = {
  'order-placed': 'Order confirmation',
  'order-shipped': 'Order shipped',
  'order-delivered': 'Order delivered',
  'order-canceled': 'Order canceled',
  'order-credited': 'Units returned',
  'payment-refunded': 'Refund',
  'complaint-received': 'Complaint received',
  'complaint-answered': 'Answer to a complaint',
  'complaint-reminder': 'Complaint to handle',
  otp: 'One-time password',
  'staff-invitation': 'Staff invitation',
  'verify-email': 'Confirmation of an email',
};
