import { registerInput } from '../../src/auth/schema';
import { createAccount } from '../auth/accounts';
import { createUsername } from '../auth/create-username';
import type { Deps } from '../context';

/** Creates the admin of ADMIN_EMAIL and ADMIN_PASSWORD once. An existing account with this email is not changed. */
export async function ensureFirstAdmin(
  deps: Pick<Deps, 'db' | 'env' | 'now' | 'log' | 'work'>,
): Promise<void> {
  const { firstAdmin } = deps.env;
  if (!firstAdmin) return;
  const email = firstAdmin.email.toLowerCase();
  const known = await deps.db.reader.user.findUnique({ where: { email }, select: { userType: true } });
  if (known) {
    if (known.userType !== 'ADMIN') deps.log.warn('ADMIN_EMAIL belongs to a customer; no admin was created');
    return;
  }
  const input = registerInput.parse({
    firstName: 'Store',
    lastName: 'Admin',
    username: await createUsername(deps.db.reader, email),
    email,
    password: firstAdmin.password,
  });
  try {
    await createAccount(deps, input, 'ADMIN');
  } catch (error) {
    // Several processes may start at once: another one has made it.
    if (await deps.db.reader.user.findUnique({ where: { email }, select: { id: true } })) return;
    throw error;
  }
  deps.log.info('the first admin was made');
}
