import { isIP } from 'node:net';
import { connect, type PeerCertificate } from 'node:tls';
import type { Env } from '../env';
import { verifyMailServer } from '../mail/verify-mail-server';
import type { PaymentGateway } from '../payment/gateway';
import { verifyCredentials } from '../payment/verify-credentials';
import { checkCertificate, checkPublicUrl } from './checks';
import { type Finding, fail, ok, warn } from './finding';

const TIMEOUT_MS = 5_000;

const getReason = (error: unknown): string => {
  const { message, cause } = error as Error;
  return cause instanceof Error ? cause.message : message;
};

async function examineMail({ smtpUrl, isProduction }: Env): Promise<Finding> {
  if (!smtpUrl)
    return isProduction
      ? fail('Mail', 'Emails are only written to files.', 'Set SMTP_URL to your mail server.')
      : ok('Mail', 'Emails are written to files in the data folder.');
  try {
    await verifyMailServer(smtpUrl);
    return ok('Mail', 'The mail server accepts the login.');
  } catch (error) {
    return fail(
      'Mail',
      `The mail server does not accept emails: ${getReason(error)}.`,
      'Check the address, the port, the user and the password of SMTP_URL.',
    );
  }
}

async function examinePayments(
  { payment, isProduction }: Env,
  gateway: PaymentGateway | null,
): Promise<Finding> {
  if (payment.gateway === 'off') return ok('Payments', 'Cash on delivery only.');
  if (payment.gateway === 'sandbox' || !gateway)
    return (isProduction ? warn : (part: string, text: string) => ok(part, text))(
      'Payments',
      'Online payments are simulated, without money.',
      'Set PAYMENT_GATEWAY to phonepe before the shop opens.',
    );
  const { result, message } = await verifyCredentials(gateway);
  if (result === 'accepted') return ok('Payments', message);
  const fix = 'npm run payment:check tries again.';
  return result === 'rejected' ? fail('Payments', message, fix) : warn('Payments', message, fix);
}

async function examinePublicUrl({ publicUrl, trustProxy }: Env): Promise<Finding> {
  const url = `${publicUrl}/healthz`;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' });
    const body = await response.text();
    const { status, headers } = response;
    const hasProxyHeaders = headers.has('via') || headers.has('server');
    return checkPublicUrl(publicUrl, { status, body, hasProxyHeaders }, trustProxy);
  } catch (error) {
    return checkPublicUrl(publicUrl, getReason(error), trustProxy);
  }
}

/** The certificate that visitors of an address see, and why it is not trusted. */
function readCertificate({
  hostname,
  port,
}: URL): Promise<{ certificate: PeerCertificate; fault: string | null }> {
  return new Promise((resolve, reject) => {
    const socket = connect({
      host: hostname,
      port: Number(port) || 443,
      // Certificates name hosts; Node rejects an address here.
      ...(isIP(hostname) ? {} : { servername: hostname }),
      // Read here even when it is not trusted, to say why.
      rejectUnauthorized: false,
      timeout: TIMEOUT_MS,
    });
    socket.once('secureConnect', () => {
      const fault = socket.authorized ? null : String(socket.authorizationError);
      resolve({ certificate: socket.getPeerCertificate(), fault });
      socket.destroy();
    });
    socket.once('timeout', () => socket.destroy(new Error('no answer')));
    socket.once('error', reject);
  });
}

async function examineCertificate({ publicUrl }: Env, now: () => Date): Promise<Finding[]> {
  const url = new URL(publicUrl);
  if (url.protocol !== 'https:') return [];
  try {
    const { certificate, fault } = await readCertificate(url);
    return [checkCertificate(new Date(certificate.valid_to), fault, now())];
  } catch (error) {
    return [
      fail(
        'TLS',
        `There is no TLS connection to ${url.host}: ${getReason(error)}.`,
        'Check the proxy and its certificate.',
      ),
    ];
  }
}

/** What the shop reaches, and how it is reached: the mail server, the payment provider, its own address. */
export async function examineNetwork(
  env: Env,
  gateway: PaymentGateway | null,
  now: () => Date,
): Promise<Finding[]> {
  const [mail, payments, address, certificate] = await Promise.all([
    examineMail(env),
    examinePayments(env, gateway),
    examinePublicUrl(env),
    examineCertificate(env, now),
  ]);
  return [mail, payments, address, ...certificate];
}
