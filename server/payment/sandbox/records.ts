/** The sandbox's records. Amounts are paise, times are ms since 1970. */
import { z } from 'zod';

const state = z.enum(['PENDING', 'COMPLETED', 'FAILED']);
const mode = z.enum(['UPI_QR', 'CARD']);
const paise = z.int().nonnegative();
const ms = z.int();

/** One attempt of the customer on the payment page. */
const sandboxTry = z.object({
  transactionId: z.string(),
  mode,
  state,
  at: ms,
  errorCode: z.string().nullable(),
});

export const sandboxPayment = z.object({
  merchantOrderId: z.string(),
  /** the sandbox's own id */
  orderId: z.string(),
  /** part of the hosted page's address; cannot be guessed */
  pageToken: z.string(),
  amountPaise: paise,
  /** never decreases, whatever state the control call sets afterwards */
  capturedPaise: paise,
  message: z.string(),
  redirectUrl: z.string(),
  metaInfo: z.record(z.string(), z.string()),
  state,
  errorCode: z.string().nullable(),
  tries: z.array(sandboxTry),
  createdAt: ms,
  expiresAt: ms,
});

export const sandboxRefund = z.object({
  merchantRefundId: z.string(),
  /** the sandbox's own id */
  refundId: z.string(),
  merchantOrderId: z.string(),
  amountPaise: paise,
  state,
  errorCode: z.string().nullable(),
  createdAt: ms,
});

export type SandboxState = z.infer<typeof state>;
export type PaymentMode = z.infer<typeof mode>;
export type SandboxPayment = z.infer<typeof sandboxPayment>;
export type SandboxRefund = z.infer<typeof sandboxRefund>;
