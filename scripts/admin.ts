/** npm run admin -- create: makes an administrator's account. */
import { parseArgs } from 'node:util';
import { toAppError } from '../server/errors';
import { createAdminInput } from '../src/auth/schema';
import { runCommand, UsageError, withStore } from './run-script';
import { storeCaller } from './store-caller';

const USAGE = `Usage: npm run admin -- create --email owner@example.com --username owner --first-name Asha --last-name Rao
The password is read from the variable ADMIN_PASSWORD, so that it stays out of the shell's history.
  --dry-run    checks everything, and makes nothing`;

const password = process.env.ADMIN_PASSWORD;
// The start-up pair ADMIN_EMAIL + ADMIN_PASSWORD is not what is meant here.
delete process.env.ADMIN_PASSWORD;

await runCommand(
  'admin',
  async (say) => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        username: { type: 'string' },
        'first-name': { type: 'string' },
        'last-name': { type: 'string' },
        'dry-run': { type: 'boolean' },
      },
    });
    if (positionals.join(' ') !== 'create')
      throw new UsageError('Say what to do: npm run admin -- create. --help says more.');
    if (!password)
      throw new UsageError('Set the variable ADMIN_PASSWORD to the password of the new account.');
    const dryRun = values['dry-run'] ?? false;
    const input = createAdminInput.safeParse({
      email: values.email,
      username: values.username,
      firstName: values['first-name'],
      lastName: values['last-name'],
      password,
      dryRun,
    });
    if (!input.success) {
      const { issues = [] } = toAppError(input.error).details;
      throw new UsageError(issues.map(({ message }) => message).join(' '));
    }
    await withStore(
      async (deps) => {
        const made = await storeCaller(deps).admin.account.create(input.data);
        if (!made) return say(`Would make the administrator ${input.data.email}.`);
        say(`${made.email} can now log in as an administrator.`);
      },
      { dryRun },
    );
  },
  USAGE,
);
