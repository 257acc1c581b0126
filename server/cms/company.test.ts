import { readdirSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import type { companyInput } from '../../src/cms/schema';
import { createPng, SVG, writeIncomingFile } from '../media/test-files';
import { openFileStore, openTestStore } from '../test/harness';

const store = await openFileStore();
const admin = await store.admin();
const bytes = await createPng();
const details = { name: 'Vastra', email: 'care@example.com', phone: '+91 141 400 2210' };
const NO_LINKS = {
  postalAddress: null,
  instagramUrl: null,
  facebookUrl: null,
  youtubeUrl: null,
  xUrl: null,
  whatsappUrl: null,
  pinterestUrl: null,
};
const listUploads = () => readdirSync(store.uploads).filter((name) => name !== 'renditions');
const saveWithLogo = (bytesOfLogo: Buffer | string, input: z.input<typeof companyInput> = details) =>
  admin.caller.cms.saveCompany({ ...input, logo: writeIncomingFile(store, 'logo', bytesOfLogo, 'logo.png') });

describe('company details', () => {
  it('have the default name until an admin sets one', async () => {
    const fresh = await openTestStore();
    expect(await fresh.anonymous().cms.company()).toEqual({
      name: 'Vastra',
      email: null,
      phone: null,
      address: null,
      pincode: null,
      logoUrl: null,
      ...NO_LINKS,
    });
    const saves = [1, 2].map(async () => (await fresh.admin()).caller.cms.saveCompany(details));
    await Promise.all(saves);
    await fresh.close();
  });

  it('keep the logo when none is sent, and replace it otherwise', async () => {
    const first = await saveWithLogo(bytes);
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
      ...NO_LINKS,
    });
    const second = await saveWithLogo(bytes);
    expect(second.logoUrl).not.toBe(first.logoUrl);
    expect(second.address).toBeNull();
    expect(listUploads()).toEqual([second.logoUrl?.replace('/uploads/', '')]);
    expect(await store.anonymous().cms.company()).toEqual(second);
  });

  it('can lose their logo on request', async () => {
    for (const removeLogo of [true, 'true'] as const) {
      const { logoUrl } = await saveWithLogo(bytes);
      expect((await admin.caller.cms.saveCompany({ ...details, removeLogo: false })).logoUrl).toBe(logoUrl);
      const removed = await admin.caller.cms.saveCompany({ ...details, removeLogo });
      expect(removed).toEqual({ ...details, address: null, pincode: null, logoUrl: null, ...NO_LINKS });
      expect(listUploads()).toEqual([]);
    }
    const replaced = await saveWithLogo(bytes, { ...details, removeLogo: true });
    expect(listUploads()).toEqual([replaced.logoUrl?.replace('/uploads/', '')]);
    await expect(
      admin.caller.cms.saveCompany({ ...details, removeLogo: 'perhaps' as 'true' }),
    ).rejects.toThrow('removeLogo is true or false.');
  });

  it('write an audit entry of who changed what', async () => {
    await admin.caller.cms.saveCompany({ ...details, removeLogo: true });
    await saveWithLogo(bytes, { ...details, name: 'Vastra & Daughters', phone: '' });
    await saveWithLogo(bytes, { ...details, name: 'Vastra & Daughters', phone: '' });
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

  const links = {
    postalAddress: 'Second floor, 14 Johari Bazaar Road',
    instagramUrl: 'https://www.instagram.com/vastra',
    whatsappUrl: 'https://wa.me/911414002210',
  };

  it('keep the postal address and the social links when they are not sent, and clear them when they are empty', async () => {
    const saved = await admin.caller.cms.saveCompany({ ...details, ...links });
    expect(saved).toMatchObject({ ...NO_LINKS, ...links });
    expect(await admin.caller.cms.saveCompany({ ...details, phone: null })).toEqual({
      ...saved,
      phone: null,
    });
    const cleared = { postalAddress: '', instagramUrl: null, whatsappUrl: ' ' };
    expect(await admin.caller.cms.saveCompany({ ...details, ...cleared })).toMatchObject(NO_LINKS);
    const { data } = await admin.caller.admin.audit.log({ objectType: 'COMPANY' });
    expect(data[0]?.changes).toContainEqual({ field: 'Instagram', from: links.instagramUrl, to: null });
  });

  it.each([
    ['instagram.com/vastra', 'instagramUrl', 'https://instagram.com/vastra'],
    ['https://in.pinterest.com/vastra/', 'pinterestUrl', 'https://in.pinterest.com/vastra/'],
    ['https://twitter.com/vastra', 'xUrl', 'https://twitter.com/vastra'],
    [' https://m.YouTube.com/@vastra ', 'youtubeUrl', 'https://m.youtube.com/@vastra'],
    ['https://www.facebook.com/वस्त्र', 'facebookUrl', expect.stringMatching(/^https:[!-~]+$/)],
  ])('accept %s as a link', async (text, field, href) => {
    const saved = await admin.caller.cms.saveCompany({ ...details, [field]: text });
    expect(saved[field as 'xUrl']).toEqual(href);
  });

  it.each([
    'http://www.instagram.com/vastra',
    'https://instagram.com.example.com/vastra',
    'https://notinstagram.com/vastra',
    'https://www.facebook.com/vastra',
    'https://vastra@www.instagram.com/',
    'https://www.instagram.com:8443/vastra',
    'javascript:alert(1)//instagram.com',
    '@vastra',
    'instagram',
    `https://www.instagram.com/${'x'.repeat(300)}`,
    `https://www.instagram.com/${'क'.repeat(100)}`,
  ])('reject %s as an Instagram link', async (instagramUrl) => {
    await expect(admin.caller.cms.saveCompany({ ...details, instagramUrl })).rejects.toThrow(
      /Enter an address on Instagram, such as https:\/\/www\.instagram\.com\/yourstore\.|Instagram link can have at most 300/,
    );
  });

  it('keep one of two concurrently uploaded logos', async () => {
    await Promise.all([saveWithLogo(bytes), saveWithLogo(bytes)]);
    const { logoUrl } = await store.anonymous().cms.company();
    expect(listUploads()).toEqual([logoUrl?.replace('/uploads/', '')]);
  });

  it('are answered as saved once they are, even if nothing can be read then', async () => {
    const reading = vi.spyOn(store.deps.db, 'query').mockRejectedValue(new Error('no answer'));
    const saved = await saveWithLogo(bytes);
    reading.mockRestore();
    expect(await store.anonymous().cms.company()).toEqual(saved);
  });

  it('accept only pictures as a logo, and save nothing of a rejected form', async () => {
    const before = [listUploads(), await store.anonymous().cms.company()];
    await expect(saveWithLogo(SVG)).rejects.toMatchObject({ code: 'UNSUPPORTED_MEDIA_TYPE' });
    await expect(saveWithLogo(bytes, { ...details, email: 'nobody' })).rejects.toThrow(
      'Enter a valid email address.',
    );
    await expect(saveWithLogo(bytes, { ...details, name: '' })).rejects.toThrow('Company name is required.');
    expect([listUploads(), await store.anonymous().cms.company()]).toEqual(before);
  });

  it('can be changed only by admins', async () => {
    const { caller } = await store.shopper();
    await expect(caller.cms.saveCompany(details)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(store.anonymous().cms.saveCompany(details)).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });
});
