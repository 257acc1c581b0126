/** Creates the payment gateway that the environment selects. */
import { join } from 'node:path';
import { API_ROOT } from '../src/rest-paths';
import type { Deps } from './context';
import type { Env } from './env';
import type { PaymentGateway } from './payment/gateway';
import { createPhonePeGateway, PHONEPE_HOSTS } from './payment/phonepe/phonepe-gateway';
import { createSandbox, type Sandbox } from './payment/sandbox/router';

/** The sandbox's database, in DATA_DIR. */
export const SANDBOX_FILE = 'payment-sandbox.jsonl';
export const SANDBOX_PATH = '/sandbox/phonepe';
export const WEBHOOK_PATH = '/payments/webhook/phonepe';

/** The address at which this process reaches itself. */
function getOwnUrl({ host, port }: Env): string {
  const reachable = ['0.0.0.0', '::', ''].includes(host) ? '127.0.0.1' : host;
  return `http://${reachable.includes(':') ? `[${reachable}]` : reachable}:${port}`;
}

/** PhonePe with the shop's own account; null if another gateway is configured. */
export function createPhonePe({ payment }: Env, now: () => Date): PaymentGateway | null {
  if (payment.gateway !== 'phonepe') return null;
  const { host, baseUrl, gateway: _, ...account } = payment;
  const hosts = baseUrl === null ? PHONEPE_HOSTS[host] : { baseUrl, oauthUrl: baseUrl };
  // Test payments are never taken for real ones, also after PHONEPE_ENV has changed.
  const name = host === 'sandbox' ? 'phonepe-uat' : 'phonepe';
  return createPhonePeGateway({ name, ...hosts, ...account, now });
}

export interface Payments {
  gateway: PaymentGateway | null;
  /** the simulated provider, to be mounted at SANDBOX_PATH */
  sandbox: Pick<Sandbox, 'router' | 'importEntries' | 'close'> | null;
}

export function createPayments(env: Env, { now, log }: Pick<Deps, 'now' | 'log'>): Payments {
  if (env.payment.gateway !== 'sandbox') return { gateway: createPhonePe(env, now), sandbox: null };
  if (env.warnsOfTestPayments) log.warn('PAYMENT_GATEWAY is sandbox: orders are paid for without any money');
  const account = {
    clientId: 'sandbox',
    clientSecret: env.payment.secret,
    clientVersion: '1',
    webhookUsername: 'sandbox',
    webhookPassword: env.payment.secret,
  };
  const itself = getOwnUrl(env);
  const sandbox = createSandbox({
    now,
    log,
    // On the same origin as the store, whichever name the customer used.
    publicUrl: (returnUrl) => new URL(returnUrl).origin + SANDBOX_PATH,
    webhookUrl: () => itself + API_ROOT + WEBHOOK_PATH,
    credentials: account,
    file: join(env.dataDir, SANDBOX_FILE),
  });
  const baseUrl = itself + SANDBOX_PATH;
  const gateway = createPhonePeGateway({ name: 'sandbox', baseUrl, oauthUrl: baseUrl, ...account, now });
  return { gateway, sandbox };
}
