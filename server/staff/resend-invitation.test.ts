/** An invitation that is sent again: not too often, and not to who has accepted it. */
import { expect, it } from 'vitest';
import { ACCOUNT_DISABLED } from '../../src/auth/messages';
import { STAFF_MESSAGES } from '../../src/staff/schema';
import { createRateLimits } from '../limits/rate-limits';
import { createAnonymousContext } from '../request-context';
import { openFileStore } from '../test/harness';
import { resendInvitation } from './invite-staff';

const store = await openFileStore();
const owner = await store.createUser('ADMIN');
const readContext = () => ({
  ...createAnonymousContext(store.deps),
  session: { userId: owner.id, userType: 'ADMIN' as const },
});

async function invite(email: string) {
  await owner.caller.admin.staff.invite({
    ...{ firstName: 'Ila', lastName: 'Sen', email, role: 'STAFF', permissions: [] },
  });
  const { id } = await store.deps.db.reader.user.findUniqueOrThrow({ where: { email } });
  const [message] = await store.emailsTo(email);
  const [, token = 'no token'] = /#token=([\w-]+)/.exec(message?.text ?? '') ?? [];
  const acceptInvitation = () =>
    store.anonymous().auth.resetPasswordByLink({ token, newPassword: 'a password of mine' });
  return { id, acceptInvitation };
}

it('is sent once by twenty clicks at once, once a minute and five times an hour', async () => {
  const email = 'ila@example.com';
  const { id } = await invite(email);
  let time = store.deps.now().getTime();
  const limits = createRateLimits({ clock: () => time });
  const resend = () => resendInvitation({ ...readContext(), limits }, { id });
  const results = await Promise.allSettled(Array.from({ length: 20 }, resend));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await store.emailsTo(email)).toHaveLength(2);
  await expect(resend()).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: 'Too many attempts. Please try again in 60 seconds.',
  });
  for (let turn = 0; turn < 4; turn++) {
    time += 60_000;
    await resend();
  }
  time += 60_000;
  await expect(resend()).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(await store.emailsTo(email)).toHaveLength(6);
  const { data } = await owner.caller.admin.audit.log({ objectType: 'ACCOUNT', objectId: id });
  expect(data).toHaveLength(6);
});

it('is not sent to who accepts it at the same moment, who would have a link that replaces the password', async () => {
  const email = 'uma@example.com';
  const { id, acceptInvitation } = await invite(email);
  const { db } = store.deps;
  const transact: typeof db.transact = async (...work) => {
    await acceptInvitation();
    return db.transact(...work);
  };
  await expect(resendInvitation({ ...readContext(), db: { ...db, transact } }, { id })).rejects.toThrow(
    STAFF_MESSAGES.alreadyJoined,
  );
  expect(await store.emailsTo(email)).toHaveLength(1);
  expect(await db.reader.passwordResetLink.count({ where: { userId: id } })).toBe(0);
});

it('is not sent to a disabled account, which could not log in', async () => {
  const email = 'tara@example.com';
  const { id } = await invite(email);
  const update = (isDisabled: boolean) =>
    owner.caller.admin.staff.update({ id, role: 'STAFF', permissions: [], isDisabled });
  await update(true);
  await expect(resendInvitation(readContext(), { id })).rejects.toMatchObject({
    code: 'CONFLICT',
    message: ACCOUNT_DISABLED,
  });
  expect(await store.emailsTo(email)).toHaveLength(1);
  await update(false);
  await resendInvitation(readContext(), { id });
  expect(await store.emailsTo(email)).toHaveLength(2);
});
