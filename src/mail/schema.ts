import { z } from 'zod';
import { idText } from '../text';

export const emailIdInput = z.object({ id: idText });

/** An email that could not be sent for some time. Dates are ISO 8601 in UTC. */
export interface UndeliveredEmail {
  id: string;
  /** a key of EMAIL_NAMES */
  kind: string;
  recipient: string;
  createdAt: string;
  error: string;
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
