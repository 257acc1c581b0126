import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { companyInput } from '../../src/cms/schema';
import { incoming, png, SVG } from '../media/test-files';
import { openTestStore, storeForThisFile } from '../test/harness';

const store = await storeForThisFile();
const admin = await store.admin();
const bytes = await png();
const details = { name: 'Vastra', email: 'care@example.com', phone: '+91 141 400 2210' };
const uploads = () => readdirSync(store.deps.media.folder).filter((name) => name !== 'renditions');
const saveWith = (bytesOfLogo: Buffer | string, input: z.input<typeof companyInput> = details) =>
  admin.callerWith([incoming(store, 'logo', bytesOfLogo, 'logo.png')]).cms.saveCompany(input);

describe('company details', () => {
  it('are the default name until someone gives one', async () => {
    const fresh = await openTestStore();
    expect(await fresh.anonymous().cms.company()).toEqual({
      name: 'Vastra',
      email: null,
      phone: null,
      address: null,
      pincode: null,
      logoUrl: null,
    });
    const saves = [1, 2].map(async () => (await fresh.admin()).caller.cms.saveCompany(details));
    await Promise.all(saves);
    await fresh.close();
  });

  it('keep the logo when none is sent, and replace it when one is', async () => {
    const first = await saveWith(bytes);
    expect(first.logoUrl).toMatch(/^\/uploads\/.+\.jpg$/);
    const kept = await admin.caller.cms.saveCompany({
      ...details,
      address: '14 Johari Bazaar Road',
      pincode: '302003',
    });
    expect(kept).toEqual({
      ...details,
      address: '14 Johari Bazaar Road',
      pincode: '302003',
      logoUrl: first.logoUrl,
    });
    const second = await saveWith(bytes);
    expect(second.logoUrl).not.toBe(first.logoUrl);
    expect(second.address).toBeNull();
    expect(uploads()).toEqual([second.logoUrl?.replace('/uploads/', '')]);
    expect(await store.anonymous().cms.company()).toEqual(second);
  });

  it('lose their logo when that is asked for, and nothing else', async () => {
    for (const removeLogo of [true, 'true'] as const) {
      const { logoUrl } = await saveWith(bytes);
      expect((await admin.caller.cms.saveCompany({ ...details, removeLogo: false })).logoUrl).toBe(logoUrl);
      const removed = await admin.caller.cms.saveCompany({ ...details, removeLogo });
      expect(removed).toEqual({ ...details, address: null, pincode: null, logoUrl: null });
      expect(uploads()).toEqual([]);
    }
    const replaced = await saveWith(bytes, { ...details, removeLogo: true });
    expect(uploads()).toEqual([replaced.logoUrl?.replace('/uploads/', '')]);
    await expect(
      admin.caller.cms.saveCompany({ ...details, removeLogo: 'perhaps' as 'true' }),
    ).rejects.toThrow('removeLogo is true or false.');
  });

  it('leave in the audit log who changed what', async () => {
    await admin.caller.cms.saveCompany({ ...details, removeLogo: true });
    await saveWith(bytes, { ...details, name: 'Vastra & Daughters', phone: '' });
    await saveWith(bytes, { ...details, name: 'Vastra & Daughters', phone: '' });
    const { data } = await admin.caller.admin.audit.log({ objectType: 'COMPANY' });
    expect(data.slice(0, 2)).toMatchObject([
      { changes: [{ field: 'Logo', from: 'The earlier picture', to: 'A new picture' }] },
      {
        actor: 'ADMIN',
        who: { email: admin.email },
        action: 'updated',
        objectName: 'Vastra & Daughters',
        changes: [
          { field: 'Name', from: 'Vastra', to: 'Vastra & Daughters' },
          { field: 'Phone', from: '+91 141 400 2210', to: null },
          { field: 'Logo', from: null, to: 'A picture' },
        ],
      },
    ]);
  });

  it('leave one file of two logos sent at once', async () => {
    await Promise.all([saveWith(bytes), saveWith(bytes)]);
    const { logoUrl } = await store.anonymous().cms.company();
    expect(uploads()).toEqual([logoUrl?.replace('/uploads/', '')]);
  });

  it('take pictures only, and nothing of what is refused stays', async () => {
    const before = [uploads(), await store.anonymous().cms.company()];
    await expect(saveWith(SVG)).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
    await expect(saveWith(bytes, { ...details, email: 'nobody' })).rejects.toThrow(
      'Enter a valid email address.',
    );
    await expect(saveWith(bytes, { ...details, name: '' })).rejects.toThrow('Company name is required.');
    expect([uploads(), await store.anonymous().cms.company()]).toEqual(before);
  });

  it('are changed by admins only', async () => {
    const { caller } = await store.shopper();
    await expect(caller.cms.saveCompany(details)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(store.anonymous().cms.saveCompany(details)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});
