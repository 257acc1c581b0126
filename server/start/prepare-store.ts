/** What is checked and completed in the data of a store before it opens. */
import { describeReadiness } from '../../src/readiness/readiness';
import { listUnreadableFactors, UNREADABLE_FACTORS } from '../auth/unreadable-factors';
import type { Deps } from '../context';
import type { Payments } from '../create-payments';
import { findDemoLogins, seedDemoIfEmpty } from '../demo-store';
import { readReadiness } from '../readiness/read-readiness';
import { ensureFirstAdmin } from './ensure-first-admin';
import { retryWhileAway } from './retry-while-away';
import { StartError } from './start-error';
import { warnOfBackupFolder } from './warn-of-backup-folder';
import { warnOfClock } from './warn-of-clock';

/** The passwords of the demo's accounts are in its source. */
async function ensureNoDemoLogins(deps: Deps): Promise<void> {
  const emails = await findDemoLogins(deps);
  if (emails.length > 0)
    throw new StartError(
      `The demo's passwords are known to everyone, and ${emails.join(' and ')} still ${emails.length > 1 ? 'have' : 'has'} them. Use an empty database in production, or change the passwords while NODE_ENV is not production.`,
    );
}

/** Logs what its owner should know. */
async function warn(deps: Deps): Promise<void> {
  const { env, log } = deps;
  const readiness = env.isProduction ? await retryWhileAway(() => readReadiness(deps)) : null;
  for (const sentence of readiness ? describeReadiness(readiness) : []) log.warn(sentence);
  const locked = await retryWhileAway(() => listUnreadableFactors(deps));
  if (locked.length > 0) log.warn({ accounts: locked }, UNREADABLE_FACTORS);
  await retryWhileAway(() => warnOfClock(deps));
  await warnOfBackupFolder(deps);
  if (env.isProduction && !env.smtpUrl) log.warn('SMTP_URL is not set: mails are only written to files');
}

/** @throws StartError for demo accounts in production */
export async function prepareStore(
  deps: Deps,
  sandbox: Payments['sandbox'],
  print: (line: string) => void,
): Promise<void> {
  const { env } = deps;
  if (env.isProduction) await retryWhileAway(() => ensureNoDemoLogins(deps));
  if (env.isDemo) await seedDemoIfEmpty(deps, sandbox, print);
  await retryWhileAway(() => ensureFirstAdmin(deps));
  await warn(deps);
}
