import type { Variables } from './variables';

/** The payment gateway. */
export type PaymentSettings =
  | { gateway: 'off' }
  /** a simulated provider in the store's process, without real money. `secret` protects its control call */
  | { gateway: 'sandbox'; secret: string }
  | {
      gateway: 'phonepe';
      host: 'sandbox' | 'production';
      /** origin of a stand-in for both hosts, without a trailing slash; null means PhonePe's own */
      baseUrl: string | null;
      clientId: string;
      clientSecret: string;
      clientVersion: string;
      webhookUsername: string;
      webhookPassword: string;
    };

/** Whether orders are paid for without money, if payments are on at all. */
export const takesTestPayments = ({ PAYMENT_GATEWAY, PHONEPE_ENV }: Variables) =>
  PAYMENT_GATEWAY === 'sandbox' || (PAYMENT_GATEWAY === 'phonepe' && PHONEPE_ENV === 'sandbox');

const PHONEPE_REQUIRED = [
  'PHONEPE_CLIENT_ID',
  'PHONEPE_CLIENT_SECRET',
  'PHONEPE_WEBHOOK_USERNAME',
  'PHONEPE_WEBHOOK_PASSWORD',
] as const;

/** Default: no online payment in production, the sandbox otherwise. */
const getGateway = ({ PAYMENT_GATEWAY, NODE_ENV }: Variables): PaymentSettings['gateway'] =>
  PAYMENT_GATEWAY ?? (NODE_ENV === 'production' ? 'off' : 'sandbox');

/** Describes what is missing, in a sentence each. */
export const findPaymentFaults = (env: Variables): string[] =>
  getGateway(env) === 'phonepe'
    ? PHONEPE_REQUIRED.filter((name) => !env[name]).map(
        (name) => `${name} must be set when PAYMENT_GATEWAY is phonepe.`,
      )
    : [];

/** @param readSecret of that name, created if there is none */
export function toPaymentSettings(env: Variables, readSecret: (name: string) => string): PaymentSettings {
  const gateway = getGateway(env);
  if (gateway === 'off') return { gateway };
  if (gateway === 'sandbox') return { gateway, secret: readSecret('payment-sandbox-secret') };
  return {
    gateway,
    host: env.PHONEPE_ENV,
    baseUrl: env.PHONEPE_BASE_URL?.replace(/\/+$/, '') ?? null,
    clientId: env.PHONEPE_CLIENT_ID ?? '',
    clientSecret: env.PHONEPE_CLIENT_SECRET ?? '',
    clientVersion: env.PHONEPE_CLIENT_VERSION,
    webhookUsername: env.PHONEPE_WEBHOOK_USERNAME ?? '',
    webhookPassword: env.PHONEPE_WEBHOOK_PASSWORD ?? '',
  };
}
