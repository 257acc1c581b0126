/** npm run admin: creates an administrator's account, or turns off the two-step login of one who has lost phone and recovery codes. */
import { parseArgs } from 'node:util';
import { turnOffSecondFactor } from '../server/auth/second-factor';
import { toAppError } from '../server/errors';
import { createAnonymousContext } from '../server/request-context';
import { createAdminInput } from '../src/auth/schema';
import { type Report, runCommand, UsageError, withStore } from './run-script';
import { createStoreCaller } from './store-caller';

const USAGE = `Usage: npm run admin -- create --email owner@example.com --username owner --first-name Asha --last-name Rao
The password is read from the variable ADMIN_PASSWORD, so that it stays out of the shell's history.
       npm run admin -- turn-off-two-step --email owner@example.com
  --dry-run    says what it would do, and changes nothing`;

interface Options {
  dryRun: boolean;
  report: Report;
}

async function turnOffTwoStep(email: string | undefined, { dryRun, report }: Options): Promise<void> {
  if (!email) throw new UsageError('Name the account: --email owner@example.com.');
  await withStore(
    async (deps) => {
      const user = await deps.db.reader.user.findUnique({
        where: { email: email.toLowerCase() },
        select: { id: true, secondFactor: { select: { userId: true } } },
      });
      if (!user) throw new UsageError(`No account has the email ${email}.`);
      if (!user.secondFactor) return report(`${email} has no two-step login.`);
      if (dryRun) return report(`Would let ${email} log in with the password alone.`);
      await turnOffSecondFactor(createAnonymousContext(deps), user.id);
      report(`${email} now logs in with the password alone.`);
    },
    { dryRun, requiresStore: true },
  );
}

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
    const command = positionals.join(' ');
    const dryRun = values['dry-run'] ?? false;
    if (command === 'turn-off-two-step') return turnOffTwoStep(values.email, { dryRun, report });
    if (command !== 'create') throw new UsageError('Name a command: npm run admin -- create. See --help.');
    const password = process.env.ADMIN_PASSWORD;
    if (!password)
      throw new UsageError('Set the variable ADMIN_PASSWORD to the password of the new account.');
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
