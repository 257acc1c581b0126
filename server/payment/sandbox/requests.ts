/** The requests that the sandbox accepts; as strict as PhonePe's documentation, so that a store that passes here passes there. */
import { z } from 'zod';
import { SandboxError } from './sandbox-error';

const merchantId = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,63}$/, 'must have 1 to 63 characters of A-Z, a-z, 0-9, _ and -');
/** paise; PhonePe's minimum is one rupee */
const amount = z.int().min(100);

/** The customer's return address. Its origin becomes part of a header, so only ordinary hosts are accepted. */
const returnUrl = z.url({ protocol: /^https?$/ }).refine((text) => {
  const { host } = new URL(text);
  return /^(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(:\d+)?$/i.test(host);
}, 'must lead to an ordinary host');

export const tokenRequest = z.object({
  client_id: z.string(),
  client_version: z.string(),
  client_secret: z.string(),
  grant_type: z.literal('client_credentials'),
});

export const payRequest = z.object({
  merchantOrderId: merchantId,
  amount,
  /** seconds */
  expireAfter: z.int().min(300).max(3600),
  metaInfo: z.record(z.string().regex(/^udf([1-9]|1[0-5])$/), z.string().max(256)).default({}),
  paymentFlow: z.object({
    type: z.literal('PG_CHECKOUT'),
    message: z.string().max(255).default(''),
    merchantUrls: z.object({ redirectUrl: returnUrl }),
  }),
});

export const refundRequest = z.object({
  merchantRefundId: merchantId,
  originalMerchantOrderId: merchantId,
  amount,
});

/** @throws SandboxError 400 naming the field */
export function parseRequest<Shape extends z.ZodType>(shape: Shape, body: unknown): z.output<Shape> {
  const read = shape.safeParse(body);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new SandboxError(
    400,
    'BAD_REQUEST',
    `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'invalid'}`,
  );
}
