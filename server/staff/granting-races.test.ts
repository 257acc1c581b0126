/** Rights that end during a request give no access to others. Callers of tests keep the rights with which they began. */
import { expect, it } from 'vitest';
import { PERMISSION_NEEDED } from '../../src/auth/messages';
import { formatPermissions, type Permission } from '../../src/staff/permissions';
import { STAFF_MESSAGES } from '../../src/staff/schema';
import { openFileStore, PASSWORD, type TestUser } from '../test/harness';

const store = await openFileStore();
await store.createUser('ADMIN');
const clerk = await store.createUser('ADMIN', { role: 'STAFF', permissions: ['orders'] });

let number = 0;
const createPerson = () => {
  number += 1;
  return { firstName: 'Ila', lastName: 'Sen', email: `ila${number}@example.com` };
};

const GRANTS: [name: string, grant: (by: TestUser) => Promise<unknown>][] = [
  [
    'an invitation',
    ({ caller }) => caller.admin.staff.invite({ ...createPerson(), role: 'OWNER', permissions: [] }),
  ],
  [
    'another administrator',
    ({ caller }) =>
      caller.admin.account.create({ ...createPerson(), username: `ila${number}`, password: PASSWORD }),
  ],
  [
    'a promotion',
    ({ caller }) =>
      caller.admin.staff.update({ id: clerk.id, role: 'OWNER', permissions: [], isDisabled: false }),
  ],
];

const countOwners = () => store.deps.db.reader.user.count({ where: { staffRole: 'OWNER' } });
const change = ({ id }: TestUser, data: { disabledAt: Date } | { permissions: Permission[] }) =>
  store.deps.db.transact((tx) =>
    tx.user.update({
      where: { id },
      data:
        'permissions' in data
          ? { staffRole: 'STAFF', permissions: formatPermissions(data.permissions) }
          : data,
    }),
  );

it.each(GRANTS)(
  '%s of an owner who was disabled since the request began is rejected',
  async (_name, grant) => {
    const owner = await store.createUser('ADMIN');
    await change(owner, { disabledAt: store.deps.now() });
    const before = await countOwners();
    await expect(grant(owner)).rejects.toThrow(PERMISSION_NEEDED);
    expect(await countOwners()).toBe(before);
  },
);

it.each(GRANTS)(
  '%s of an owner who was demoted since the request began is rejected',
  async (_name, grant) => {
    const owner = await store.createUser('ADMIN');
    await change(owner, { permissions: ['users'] });
    const before = await countOwners();
    await expect(grant(owner)).rejects.toThrow(STAFF_MESSAGES.notYours);
    expect(await countOwners()).toBe(before);
  },
);
