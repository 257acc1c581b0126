import { AUTH_MESSAGES } from '../../src/auth/messages';
import type { UpdateProfileInput, User } from '../../src/auth/schema';
import type { UserContext } from '../context';
import { userSelect } from './accounts';

export async function updateProfile(
  { db, session }: UserContext,
  input: UpdateProfileInput,
): Promise<{ user: User; message: string }> {
  const user = await db.transact((tx) =>
    tx.user.update({ where: { id: session.userId }, data: input, select: userSelect }),
  );
  return { user, message: AUTH_MESSAGES.profileSaved };
}
