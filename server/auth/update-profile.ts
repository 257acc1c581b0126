import { AUTH_MESSAGES } from '../../src/auth/messages';
import type { UpdateProfileInput, User } from '../../src/auth/schema';
import { pickChanges } from '../../src/pick-changes';
import type { UserContext } from '../context';
import { toUser, userSelect } from './accounts';

export async function updateProfile(
  { db, env, session }: UserContext,
  { loaded, ...profile }: UpdateProfileInput,
): Promise<{ user: User; message: string }> {
  const row = await db.transact((tx) =>
    tx.user.update({ where: { id: session.userId }, data: pickChanges(profile, loaded), select: userSelect }),
  );
  return { user: toUser(env, row), message: AUTH_MESSAGES.profileSaved };
}
