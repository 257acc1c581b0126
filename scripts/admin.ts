/** npm run admin -- create: creates an administrator's account. */
import { parseArgs } from 'node:util';
import { toAppError } from '../server/errors';
import { createAdminInput } from '../src/auth/schema';
import { runCommand, UsageError, withStore } from './run-script';
import { createStoreCaller } from './store-caller';

const USAGE = `Usage: npm run admin -- create --email owner@example.com --username owner --first-name Asha --last-name Rao
The password is read from the variable ADMIN_PASSWORD, so that it stays out of the shell's history.
  --dry-run    checks the input, and creates nothing`;

const password = process.env.ADMIN_PASSWORD;
// Together with ADMIN_EMAIL the variable would also configure the first administrator, which the server creates at its start.
delete process.env.ADMIN_PASSWORD;

await runCommand(
  'admin',
  async (report) => {
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
      throw new UsageError('Name a command: npm run admin -- create. See --help.');
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
        const made = await createStoreCaller(deps).admin.account.create(input.data);
        if (!made) return report(`Would create the administrator ${input.data.email}.`);
        report(`${made.email} can now log in as an administrator.`);
      },
      { dryRun },
    );
  },
  USAGE,
);
