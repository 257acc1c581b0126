import { describe, expect, it } from 'vitest';
import { openFileStore } from '../test/harness';

const store = await openFileStore();
const { caller } = await store.createUser('ADMIN');

const createDetails = (name: string) => ({
  firstName: 'Asha',
  lastName: 'Rao',
  username: name,
  email: `${name}@example.com`,
  password: 'a new password',
});

describe('creating an administrator', () => {
  it('lets an admin create another, who can log in, and writes an audit entry', async () => {
    const made = await caller.admin.account.create(createDetails('asha'));
    expect(made).toMatchObject({ email: 'asha@example.com', userType: 'ADMIN' });
    const { user } = await store.anonymous().auth.login({ identifier: 'asha', password: 'a new password' });
    expect(user.userType).toBe('ADMIN');
    const { data } = await caller.admin.audit.log({ objectType: 'ACCOUNT' });
    expect(data).toMatchObject([{ action: 'created', objectId: made?.id, objectName: 'asha@example.com' }]);
  });

  it('creates nothing in a dry run or when a name is taken', async () => {
    expect(await caller.admin.account.create({ ...createDetails('leela'), dryRun: true })).toBeNull();
    expect(await store.deps.db.reader.user.count({ where: { username: 'leela' } })).toBe(0);
    await caller.admin.account.create(createDetails('taken'));
    for (const dryRun of [true, false]) {
      await expect(caller.admin.account.create({ ...createDetails('taken'), dryRun })).rejects.toMatchObject({
        code: 'CONFLICT',
      });
    }
  });
});
