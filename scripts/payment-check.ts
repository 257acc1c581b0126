/** npm run payment:check: asks the payment provider whether it knows the shop's account. */
import { parseArgs } from 'node:util';
import { createPhonePe } from '../server/create-payments';
import { readEnv } from '../server/env';
import { verifyCredentials } from '../server/payment/verify-credentials';
import { runCommand, UsageError } from './run-script';

const USAGE = `Usage: npm run payment:check
Tries the credentials of PHONEPE_CLIENT_ID, PHONEPE_CLIENT_SECRET and PHONEPE_CLIENT_VERSION with PhonePe, and says what it found.
No money moves, and nothing is changed. The exit code is 0 when PhonePe accepts them, else 1.`;

const NOTHING_TO_TRY = {
  off: 'PAYMENT_GATEWAY is off: the store takes cash on delivery alone, and has no credentials to try.',
  sandbox:
    'PAYMENT_GATEWAY is sandbox: the store pays itself with a stand-in, and has no credentials to try. Set it to phonepe first.',
};

await runCommand(
  'payment:check',
  async (say) => {
    parseArgs({ options: {} });
    const env = readEnv(process.env);
    const gateway = createPhonePe(env, () => new Date());
    if (!gateway || env.payment.gateway !== 'phonepe') {
      throw new UsageError(NOTHING_TO_TRY[env.payment.gateway === 'off' ? 'off' : 'sandbox']);
    }
    const { result, message } = await verifyCredentials(gateway);
    if (result !== 'accepted') throw new UsageError(message);
    say(message);
  },
  USAGE,
);
