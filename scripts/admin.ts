/** npm run admin -- create: makes an administrator's account. */
import { parseArgs } from 'node:util';
import { createAccount } from '../server/auth/accounts';
import { toAppError } from '../server/errors';
import { registerInput } from '../src/auth/schema';
import { runScript, UsageError } from './run-script';

const USAGE = `Usage: npm run admin -- create --email owner@example.com --username owner --first-name Asha --last-name Rao
The password is read from the variable ADMIN_PASSWORD, so that it stays out of the shell's history.
  --dry-run   check everything, change nothing`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    email: { type: 'string' },
    username: { type: 'string' },
    'first-name': { type: 'string' },
    'last-name': { type: 'string' },
    'dry-run': { type: 'boolean' },
    help: { type: 'boolean' },
  },
});

if (values.help) {
  process.stdout.write(`${USAGE}\n`);
} else {
  const password = process.env.ADMIN_PASSWORD;
  // The start-up pair ADMIN_EMAIL + ADMIN_PASSWORD is not what is meant here.
  delete process.env.ADMIN_PASSWORD;
  await runScript('admin', async (deps, say) => {
    if (positionals[0] !== 'create') throw new UsageError(USAGE);
    const input = registerInput.safeParse({
      email: values.email,
      username: values.username,
      firstName: values['first-name'],
      lastName: values['last-name'],
      password,
    });
    if (!input.success) {
      const { issues } = toAppError(input.error).details;
      throw new UsageError(`${(issues ?? []).map(({ message }) => message).join('\n')}\n${USAGE}`);
    }
    if (values['dry-run']) return say(`Would make the administrator ${input.data.email}.`);
    const { email } = await createAccount(deps, input.data, 'ADMIN');
    say(`${email} can now log in as an administrator.`);
  });
}
