import { describe, expect, it, vi } from 'vitest';
import { INVALID_CREDENTIALS } from '../../src/auth/messages';
import { ADDRESS, createReadyShopper, makeProduct, readStock } from '../test/factories';
import { openFileStore, PASSWORD, type TestUser } from '../test/harness';
import { readEverything } from './test-read-everything';

const store = await openFileStore();
const { db } = store.deps;
const { id: productId, variantId } = await makeProduct(store, { variants: [{ stock: 500 }] });
const COD = { paymentMethod: 'COD' } as const;
const remove = ({ caller }: TestUser) => caller.privacy.deleteAccount({ password: PASSWORD });

describe('at the same moment', () => {
  it('two deletions are one', async () => {
    const user = await store.createUser();
    const before = await db.reader.auditEntry.count({ where: { objectType: 'ACCOUNT' } });
    const ended = await Promise.allSettled(Array.from({ length: 8 }, () => remove(user)));
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const each of ended)
      if (each.status === 'rejected') expect(['UNAUTHORIZED', 'BAD_REQUEST']).toContain(each.reason.code);
    expect(await db.reader.auditEntry.count({ where: { objectType: 'ACCOUNT' } })).toBe(before + 1);
  });

  it('an order is placed and blocks the deletion, or is not placed at all', async () => {
    const buyers = await Promise.all(Array.from({ length: 10 }, () => createReadyShopper(store, variantId)));
    const stock = await readStock(store, variantId);
    const outcomes = await Promise.all(
      buyers.map(async (buyer, turn) => {
        const place = () => buyer.caller.order.place({ addressId: buyer.addressId, ...COD });
        const [first, second] = turn % 2 === 0 ? [place, () => remove(buyer)] : [() => remove(buyer), place];
        const ended = await Promise.allSettled([first(), second()]);
        const [placed, deleted] = turn % 2 === 0 ? ended : [ended[1], ended[0]];
        for (const each of ended)
          if (each.status === 'rejected')
            expect(['CONFLICT', 'NOT_FOUND', 'BAD_REQUEST']).toContain(each.reason.code);
        const orders = await db.reader.order.count({ where: { userId: buyer.id } });
        return { placed: placed?.status, deleted: deleted?.status, orders };
      }),
    );
    for (const { placed, deleted, orders } of outcomes) {
      expect([placed, deleted].filter((status) => status === 'fulfilled')).toHaveLength(1);
      expect(orders).toBe(placed === 'fulfilled' ? 1 : 0);
    }
    const sold = outcomes.filter(({ placed }) => placed === 'fulfilled').length;
    expect(await readStock(store, variantId)).toBe(stock - sold);
  });

  it('a login, and the request of a new password, find no account', async () => {
    const { deps } = store;
    const [user, other] = [await store.createUser(), await store.createUser()];
    const logged = vi.spyOn(deps.log, 'error');
    const { limits } = deps;
    // Between an account's password and its session, and between an account and its one-time password.
    deps.limits = {
      ...limits,
      clear: (...given) => remove(user).then(() => limits.clear(...given)),
      tryConsume: (...given) => remove(other).then(() => limits.tryConsume(...given)),
    };
    const visitor = store.anonymous();
    deps.limits = limits;
    await visitor.auth.requestOtp({ email: other.email });
    expect(await store.emailsTo(other.email)).toEqual([]);
    const calls = [...logged.mock.calls];
    logged.mockRestore();
    expect(calls).toEqual([]);
    const login = visitor.auth.login({ identifier: user.email, password: PASSWORD });
    await expect(login).rejects.toMatchObject({ code: 'UNAUTHORIZED', message: INVALID_CREDENTIALS });
    expect(await db.reader.user.count({ where: { id: { in: [user.id, other.id] } } })).toBe(0);
  });

  it('nothing is added to a deleted account by requests that were on their way', async () => {
    const user = await createReadyShopper(store, variantId);
    await remove(user);
    const { caller } = user;
    const late = await Promise.allSettled([
      caller.address.create(ADDRESS),
      caller.cart.add({ productVariantId: variantId, quantity: 1 }),
      caller.wishlist.add({ productId }),
      caller.auth.updateProfile({ firstName: 'Late', lastName: 'Name', mobile: null, dob: null }),
      caller.order.place({ addressId: user.addressId, ...COD }),
      caller.complaint.send({ name: 'Late', email: user.email, subject: 'Late', message: 'Too late.' }),
      caller.privacy.exportData(),
    ]);
    expect(late.map((each) => (each.status === 'rejected' ? each.reason.code : each.status))).toEqual([
      'UNAUTHORIZED',
      'UNAUTHORIZED',
      'UNAUTHORIZED',
      'UNAUTHORIZED',
      'NOT_FOUND',
      'UNAUTHORIZED',
      'UNAUTHORIZED',
    ]);
    expect(await readEverything(db.reader)).not.toContain(user.id);
  });
});
