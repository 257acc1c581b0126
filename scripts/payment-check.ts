/** npm run payment:check: checks the credentials of the shop's account at the payment provider. */
import { parseArgs } from 'node:util';
import { createPhonePe } from '../server/create-payments';
import { verifyCredentials } from '../server/payment/verify-credentials';
import { readCommandEnv, runCommand, UsageError } from './run-script';

const USAGE = `Usage: npm run payment:check
Checks PHONEPE_CLIENT_ID, PHONEPE_CLIENT_SECRET and PHONEPE_CLIENT_VERSION at PhonePe and prints the result.
It moves no money and changes nothing. The exit code is 0 when PhonePe accepts them, otherwise 1.`;

const NOTHING_TO_CHECK = {
  off: 'PAYMENT_GATEWAY is off: the store accepts only cash on delivery, so there are no credentials to check.',
  sandbox:
    'PAYMENT_GATEWAY is sandbox: payments are simulated, so there are no credentials to check. Set it to phonepe first.',
};

await runCommand(
  'payment:check',
  async (report) => {
    parseArgs({ options: {} });
    const env = readCommandEnv({ isReadOnly: true });
    const gateway = createPhonePe(env, () => new Date());
    if (!gateway || env.payment.gateway !== 'phonepe') {
      throw new UsageError(NOTHING_TO_CHECK[env.payment.gateway === 'off' ? 'off' : 'sandbox']);
    }
    const { result, message } = await verifyCredentials(gateway);
    if (result !== 'accepted') throw new UsageError(message);
    report(message);
  },
  USAGE,
);
