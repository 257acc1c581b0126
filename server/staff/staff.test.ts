/** Staff accounts: invitations, permissions, and owners who keep the shop. */
import { describe, expect, it } from 'vitest';
import { AUTH_MESSAGES } from '../../src/auth/messages';
import { DETAILS_CHANGED } from '../../src/save-conflict';
import { DEFAULT_PERMISSIONS, type Permission } from '../../src/staff/permissions';
import { type InviteStaffInput, STAFF_MESSAGES } from '../../src/staff/schema';
import { readSession } from '../auth/session';
import { signToken } from '../auth/tokens';
import { openFileStore, PASSWORD, type TestUser } from '../test/harness';

const store = await openFileStore();
const owner = await store.createUser('ADMIN');

let number = 0;
const createPerson = () => {
  number += 1;
  return { firstName: 'Ila', lastName: 'Sen', email: `ila${number}@example.com` };
};
const createStaff = (...permissions: Permission[]) =>
  store.createUser('ADMIN', { role: 'STAFF', permissions });
const findMember = async (email: string, { caller }: TestUser = owner) => {
  const member = (await caller.admin.staff.list()).find((each) => each.email === email);
  if (!member) throw new Error(`${email} is not in the list`);
  return member;
};
const readToken = async (email: string) => {
  const [message] = (await store.emailsTo(email)).slice(-1);
  const [, token = 'no token'] = /#token=([\w-]+)/.exec(message?.text ?? '') ?? [];
  return token;
};
const logIn = (identifier: string, password: string) =>
  store.anonymous().auth.login({ identifier, password });
const isLoggedIn = async (token: string) => (await readSession(store.deps, `Bearer ${token}`)) !== null;

describe('an invitation', () => {
  it('creates an account whose owner chooses a password, and then may do what was chosen', async () => {
    const person = createPerson();
    await owner.caller.admin.staff.invite({ ...person, role: 'STAFF', permissions: ['reports', 'orders'] });
    expect(await findMember(person.email)).toMatchObject({ isInvited: true, lastUsedAt: null });
    await expect(logIn(person.email, 'none')).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    const token = await readToken(person.email);
    await store.anonymous().auth.resetPasswordByLink({ token, newPassword: 'a password of mine' });
    const login = await logIn(person.email, 'a password of mine');
    const session = await readSession(store.deps, `Bearer ${login.token}`);
    expect(session?.staff).toEqual({ role: 'STAFF', permissions: ['orders', 'reports'] });
    expect(await findMember(person.email)).toMatchObject({ isInvited: false, isDisabled: false });
    await expect(
      store.anonymous().auth.resetPasswordByLink({ token, newPassword: 'another password' }),
    ).rejects.toThrow(AUTH_MESSAGES.resetLinkWrong);
    const { data } = await owner.caller.admin.audit.log({ objectType: 'ACCOUNT' });
    expect(data[0]).toMatchObject({
      action: 'created',
      objectName: person.email,
      changes: [
        { field: 'Role', from: null, to: 'Staff' },
        { field: 'Access', from: null, to: 'Orders, Reports' },
      ],
    });
    expect(data[0]?.who?.email).toBe(owner.email);
  });

  it('creates all of several at once whose emails begin alike', async () => {
    const emails = [1, 2, 3, 4].map((n) => `meera@shop${n}.example`);
    const person = { firstName: 'Meera', lastName: 'Sen', role: 'STAFF', permissions: [] } as const;
    await Promise.all(
      emails.map((email) => owner.caller.admin.staff.invite({ ...person, permissions: [], email })),
    );
    for (const email of emails) expect(await store.emailsTo(email)).toHaveLength(1);
    await expect(
      owner.caller.admin.staff.invite({ ...person, permissions: [], email: emails[0] ?? '' }),
    ).rejects.toThrow(STAFF_MESSAGES.emailTaken);
  });

  it('is sent once when the call is repeated with its key, also by five at once', async () => {
    const person = {
      firstName: 'Ila',
      lastName: 'Sen',
      email: 'ila.lost@example.com',
      role: 'STAFF',
    } as const;
    const sent: InviteStaffInput = { ...person, permissions: [], idempotencyKey: 'a-lost-answer' };
    const { invite } = owner.caller.admin.staff;
    const answers = await Promise.all(Array.from({ length: 5 }, () => invite(sent)));
    for (const answer of [...answers, await invite(sent)])
      expect(answer.message).toBe(STAFF_MESSAGES.invited(person.email));
    expect(await store.emailsTo(person.email)).toHaveLength(1);
    const others: Partial<InviteStaffInput>[] = [
      { email: 'another@example.com' },
      { permissions: ['orders'] },
    ];
    for (const other of others)
      await expect(invite({ ...sent, ...other })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('is valid for seven days and can be sent again, until it is accepted', async () => {
    const person = createPerson();
    await owner.caller.admin.staff.invite({ ...person, role: 'STAFF', permissions: [] });
    const { id } = await findMember(person.email);
    const first = await readToken(person.email);
    store.advance(7 * 24 * 60 * 60 * 1000 + 1000);
    const fresh = await store.createUser('ADMIN');
    await expect(
      store.anonymous().auth.resetPasswordByLink({ token: first, newPassword: 'a password' }),
    ).rejects.toThrow(AUTH_MESSAGES.resetLinkWrong);
    await fresh.caller.admin.staff.resendInvitation({ id });
    const { data } = await fresh.caller.admin.audit.log({ objectType: 'ACCOUNT', objectId: id });
    expect(data[0]).toMatchObject({
      action: 'updated',
      objectName: person.email,
      changes: [{ field: 'Invitation', from: null, to: 'sent again' }],
    });
    expect(data[0]?.who?.email).toBe(fresh.email);
    const token = await readToken(person.email);
    await store.anonymous().auth.resetPasswordByLink({ token, newPassword: 'a password' });
    await expect(fresh.caller.admin.staff.resendInvitation({ id })).rejects.toThrow(
      STAFF_MESSAGES.alreadyJoined,
    );
    await expect(fresh.caller.admin.staff.resendInvitation({ id: 'nobody' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('needs an email that no account has, also when two arrive at once', async () => {
    const shopper = await store.createUser();
    const input: InviteStaffInput = { ...createPerson(), role: 'STAFF', permissions: [] };
    await expect(
      owner.caller.admin.staff.invite({ ...input, email: shopper.email.toUpperCase() }),
    ).rejects.toThrow(STAFF_MESSAGES.emailTaken);
    const results = await Promise.allSettled([1, 2, 3].map(() => owner.caller.admin.staff.invite(input)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('what a member may do', () => {
  it('changes with the next request, and disabling ends every session at once', async () => {
    const member = await createStaff('orders');
    const { id, email } = member;
    const update = (permissions: Permission[], isDisabled = false) =>
      owner.caller.admin.staff.update({ id, role: 'STAFF', permissions, isDisabled });
    await update(['catalog']);
    expect((await readSession(store.deps, `Bearer ${member.token}`))?.staff?.permissions).toEqual([
      'catalog',
    ]);
    await update(['catalog'], true);
    expect(await isLoggedIn(member.token)).toBe(false);
    await expect(logIn(email, PASSWORD)).rejects.toThrow(/This account is disabled/);
    await expect(logIn(email, 'a wrong password')).rejects.toThrow('Invalid credentials.');
    await update(['catalog']);
    const { token } = await logIn(email, PASSWORD);
    expect(await isLoggedIn(token)).toBe(true);
    expect(await isLoggedIn(member.token)).toBe(false);
    const { data } = await owner.caller.admin.audit.log({ objectType: 'ACCOUNT', objectId: id });
    expect(data.map(({ changes }) => changes.map(({ field, to }) => `${field}: ${to}`).join())).toEqual([
      'Status: Active',
      'Status: Disabled',
      'Access: Catalogue',
    ]);
  });

  it('ends for good for tokens that name no session, as those of earlier versions', async () => {
    const member = await createStaff();
    const token = await signToken(
      { userId: member.id, version: 1 },
      store.deps.env.jwtSecret,
      store.deps.now(),
    );
    expect(await isLoggedIn(token)).toBe(true);
    for (const isDisabled of [true, true, false])
      await owner.caller.admin.staff.update({ id: member.id, role: 'STAFF', permissions: [], isDisabled });
    expect(await isLoggedIn(token)).toBe(false);
    const where = { id: member.id };
    expect((await store.deps.db.reader.user.findUniqueOrThrow({ where })).tokenVersion).toBe(2);
  });

  it('is never more than the one who grants it may do', async () => {
    const manager = await store.createUser('ADMIN', { role: 'MANAGER', permissions: ['orders', 'users'] });
    const member = await createStaff('catalog');
    const { invite, update } = manager.caller.admin.staff;
    const input: InviteStaffInput = { ...createPerson(), role: 'STAFF', permissions: ['orders'] };
    await expect(invite({ ...input, permissions: ['finance'] })).rejects.toThrow(STAFF_MESSAGES.notYours);
    await expect(invite({ ...input, role: 'OWNER' })).rejects.toThrow(STAFF_MESSAGES.notYours);
    await expect(
      update({ id: member.id, role: 'OWNER', permissions: [], isDisabled: false }),
    ).rejects.toThrow(STAFF_MESSAGES.notYours);
    await expect(update({ id: owner.id, role: 'STAFF', permissions: [], isDisabled: true })).rejects.toThrow(
      STAFF_MESSAGES.onlyOwner,
    );
    await expect(
      manager.caller.admin.account.create({ ...input, username: 'x-owner', password: 'secret' }),
    ).rejects.toThrow(STAFF_MESSAGES.notYours);
    await invite(input);
    // What the member has may stay.
    await update({ id: member.id, role: 'STAFF', permissions: ['catalog', 'orders'], isDisabled: false });
    expect((await findMember(member.email)).permissions).toEqual(['orders', 'catalog']);
  });

  it('is not replaced by a change of someone who has loaded it before', async () => {
    const { id } = await createStaff('orders');
    const load = async () => (await owner.caller.admin.staff.list()).find((each) => each.id === id);
    const { role = 'STAFF', permissions, isDisabled = false } = (await load()) ?? {};
    const loaded = { role, permissions, isDisabled };
    const update = (isStillDisabled: boolean, more: object = { loaded }) =>
      owner.caller.admin.staff.update({
        id,
        role,
        permissions: ['orders', 'catalog'],
        isDisabled: isStillDisabled,
        ...more,
      });
    await update(true);
    // Sent again, because the answer was lost.
    await update(true);
    await expect(update(false)).rejects.toMatchObject({ code: 'CONFLICT', message: DETAILS_CHANGED });
    expect(await load()).toMatchObject({ isDisabled: true });
    await update(false, { loaded: { ...loaded, permissions: ['orders', 'catalog'], isDisabled: true } });
    await update(true, {});
    expect(await load()).toMatchObject({ isDisabled: true });
  });

  it('is everything for an owner, whatever is chosen', async () => {
    const member = await createStaff();
    await owner.caller.admin.staff.update({
      id: member.id,
      role: 'OWNER',
      permissions: [],
      isDisabled: false,
    });
    expect((await findMember(member.email)).permissions).toEqual(DEFAULT_PERMISSIONS.OWNER);
  });

  it('limits what the quick search and the counts of the sidebar show', async () => {
    const shopper = await store.createUser();
    const [orders, catalog] = [await createStaff('orders'), await createStaff('catalog')];
    const q = shopper.email.slice(0, 13);
    const find = async ({ caller }: TestUser) => (await caller.admin.quickSearch({ q })).customers.length;
    expect([await find(orders), await find(catalog)]).toEqual([1, 0]);
    expect(await catalog.caller.admin.dashboard.counts()).toEqual({
      ordersToShip: 0,
      newEnquiries: 0,
      unreadMessages: 0,
    });
  });
});

describe('the shop', () => {
  it('always has an owner who can log in, also when owners dismiss each other at once', async () => {
    await expect(
      owner.caller.admin.staff.update({ id: owner.id, role: 'STAFF', permissions: [], isDisabled: false }),
    ).rejects.toThrow(STAFF_MESSAGES.ownAccount);
    const others = (await owner.caller.admin.staff.list()).filter(
      ({ role, isOwn }) => role === 'OWNER' && !isOwn,
    );
    for (const { id } of others.slice(1))
      await owner.caller.admin.staff.update({ id, role: 'STAFF', permissions: [], isDisabled: false });
    const second = await store.createUser('ADMIN');
    const dismiss = ({ caller }: TestUser, id: string) =>
      caller.admin.staff.update({ id, role: 'STAFF', permissions: [], isDisabled: false });
    await owner.caller.admin.staff.update({
      id: others[0]?.id ?? '',
      role: 'STAFF',
      permissions: [],
      isDisabled: true,
    });
    const results = await Promise.allSettled([dismiss(owner, second.id), dismiss(second, owner.id)]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const rows = await store.deps.db.reader.user.count({ where: { staffRole: 'OWNER', disabledAt: null } });
    expect(rows).toBe(1);
  });
});
