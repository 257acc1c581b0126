/** Every kind of email, and what each is rendered from. */
import type { Order } from '../../src/order/schema';
import {
  type ComplaintAnswered,
  type ComplaintReceived,
  type ComplaintReminder,
  createComplaintAnsweredEmail,
  createComplaintReceivedEmail,
  createComplaintReminderEmail,
} from './complaint-emails';
import { type CanceledOrder, orderCanceledEmail } from './order-canceled-email';
import { createOrderCreditedEmail, type OrderCredited } from './order-credited-email';
import { type DeliveredOrder, orderDeliveredEmail } from './order-delivered-email';
import { orderPlacedEmail } from './order-placed-email';
import { orderShippedEmail } from './order-shipped-email';
import { createOtpEmail } from './otp-email';
import { createPaymentRefundedEmail, type PaymentRefunded } from './payment-refunded-email';
import type { Email, EmailBranding } from './render-email';
import { createStaffInvitationEmail } from './staff-invitation-email';
import { createVerifyEmailEmail } from './verify-email-email';

export interface EmailData {
  'order-placed': Order;
  'order-shipped': Order;
  'order-delivered': DeliveredOrder;
  'order-canceled': CanceledOrder;
  'order-credited': OrderCredited;
  'payment-refunded': PaymentRefunded;
  'complaint-received': ComplaintReceived;
  'complaint-answered': ComplaintAnswered;
  'complaint-reminder': ComplaintReminder;
  otp: { firstName: string; otp: string; resetToken: string };
  'staff-invitation': { firstName: string; invitedBy: string; token: string };
  'verify-email': { firstName: string; token: string };
}

export type EmailKind = keyof EmailData;

const RENDERERS: { [Kind in EmailKind]: (store: EmailBranding, data: EmailData[Kind]) => Email } = {
  'order-placed': orderPlacedEmail,
  'order-shipped': orderShippedEmail,
  'order-delivered': orderDeliveredEmail,
  'order-canceled': orderCanceledEmail,
  'order-credited': createOrderCreditedEmail,
  'payment-refunded': createPaymentRefundedEmail,
  'complaint-received': createComplaintReceivedEmail,
  'complaint-answered': createComplaintAnsweredEmail,
  'complaint-reminder': createComplaintReminderEmail,
  otp: createOtpEmail,
  'staff-invitation': createStaffInvitationEmail,
  'verify-email': createVerifyEmailEmail,
};

/** Their data opens an account or a complaint, so that it is encrypted where it is stored. */
const SECRET_KINDS: readonly EmailKind[] = [
  'otp',
  'staff-invitation',
  'verify-email',
  'complaint-received',
  'complaint-answered',
];

export const isSecret = (kind: EmailKind): boolean => SECRET_KINDS.includes(kind);

export const renderEmailOf = <Kind extends EmailKind>(
  kind: Kind,
  store: EmailBranding,
  data: EmailData[Kind],
): Email => RENDERERS[kind](store, data);
