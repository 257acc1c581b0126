import { afterEach, expect, it } from 'vitest';
import { SVG } from '../../server/media/test-files';
import { PNG } from './catalog-fixtures';
import { asAdmin, asVisitor, expectError, origin } from './client';
import { describeCall } from './describe-call';
import { createForm, type FormFile } from './request';

const detailsBefore = (await asVisitor.get('/company-details')).body.details;
const { logoUrl: logoBefore, ...textsBefore } = detailsBefore;
const fields = Object.fromEntries(
  Object.entries(textsBefore as Record<string, string | null>).map(([name, value]) => [name, value ?? '']),
);

const save = (more: Record<string, string> = {}, files: readonly FormFile[] = []) =>
  asAdmin.put('/company-details', createForm({ ...fields, ...more }, files));

describeCall('GET /company-details', () => {
  it('returns the details to anyone', async () => {
    const { status, body } = await asVisitor.get('/company-details');
    expect([status, Object.keys(body)]).toEqual([200, ['details']]);
    expect(Object.keys(body.details).sort()).toEqual([
      ...['address', 'email', 'facebookUrl', 'instagramUrl', 'logoUrl', 'name', 'phone', 'pincode'],
      ...['pinterestUrl', 'postalAddress', 'whatsappUrl', 'xUrl', 'youtubeUrl'],
    ]);
    expect(body.details.name).toMatch(/\S/);
  });
});

describeCall('PUT /company-details', () => {
  afterEach(async () => {
    expect(await save()).toMatchObject({ status: 200, body: { details: detailsBefore } });
  });

  it('saves a trimmed form', async () => {
    const texts = {
      email: 'care@example.com',
      phone: '+91 98290 12345',
      address: ' Jaipur ',
      pincode: '302003',
    };
    const { status, body } = await save({ ...texts, name: ` ${detailsBefore.name} ` });
    expect(status).toBe(200);
    expect(body).toEqual({
      details: { ...detailsBefore, ...texts, address: 'Jaipur' },
    });
    expect((await asVisitor.get('/company-details')).body).toEqual(body);
  });

  it.each([
    ['left out', {}],
    ['null', { email: null, phone: null, address: null, pincode: null }],
    ['empty', { email: '', phone: '', address: '', pincode: '' }],
  ])('clears fields that are %s in JSON, and keeps the logo', async (_what, missing) => {
    const { body } = await asAdmin.put('/company-details', { name: detailsBefore.name, ...missing });
    const cleared = { email: null, phone: null, address: null, pincode: null };
    expect(body.details).toEqual({ ...detailsBefore, ...cleared });
  });

  it('keeps the postal address and the social links when they are not sent, and clears them when they are empty', async () => {
    const links = { postalAddress: 'PO Box 12, Jaipur', instagramUrl: 'https://www.instagram.com/vastra' };
    await save({ ...links, xUrl: 'x.com/vastra' });
    const { body } = await asAdmin.put('/company-details', { name: detailsBefore.name });
    expect(body.details).toMatchObject({ ...links, xUrl: 'https://x.com/vastra' });
    const cleared = await save({ postalAddress: '', instagramUrl: ' ', xUrl: '' });
    expect(cleared.body.details).toMatchObject({ postalAddress: null, instagramUrl: null, xUrl: null });
  });

  it.each<[Record<string, string>, string, string | RegExp]>([
    [{ postalAddress: 'x'.repeat(201) }, 'postalAddress', /200/],
    [{ facebookUrl: 'https://example.com/vastra' }, 'facebookUrl', /^Enter an address on Facebook/],
    [{ youtubeUrl: 'javascript:alert(1)' }, 'youtubeUrl', /^Enter an address on YouTube/],
    [{ name: '' }, 'name', 'Company name is required.'],
    [{ name: ' ' }, 'name', 'Company name is required.'],
    [{ name: 'x'.repeat(101) }, 'name', /100/],
    [{ email: 'care@' }, 'email', 'Enter a valid email address.'],
    [{ phone: 'call us' }, 'phone', /./],
    [{ phone: `+91${'9'.repeat(18)}` }, 'phone', /20/],
    [{ address: 'x'.repeat(201) }, 'address', /200/],
    [{ pincode: '123' }, 'pincode', 'Pincode must be a 6-digit number.'],
    [{ pincode: '3020036' }, 'pincode', 'Pincode must be a 6-digit number.'],
    [{ pincode: '30200a' }, 'pincode', 'Pincode must be a 6-digit number.'],
    [{ address: 'bell\u0007' }, 'address', /./],
  ])('rejects %j', async (invalid, path, message) => {
    expectError(await save(invalid), { status: 400, path, message });
  });

  it('rejects a change of details that were changed since they were read', async () => {
    const loaded = { ...detailsBefore, address: 'An older address' };
    expectError(await save({ address: 'Udaipur', loaded: JSON.stringify(loaded) }), { status: 409 });
    expectError(await asAdmin.put('/company-details', { name: detailsBefore.name, loaded }), { status: 409 });
    expect((await asVisitor.get('/company-details')).body.details).toEqual(detailsBefore);
    const { status } = await save({ loaded: JSON.stringify(detailsBefore) });
    expect(status).toBe(200);
  });

  it.each<[string, FormFile]>([
    ['an SVG', ['logo', SVG, 'logo.png']],
    ['text', ['logo', 'not a picture', 'logo.jpg']],
  ])('rejects a logo that is %s', async (_what, file) => {
    expectError(await save({ address: 'Rejected' }, [file]), { status: 415, path: 'logo' });
    expect((await asVisitor.get('/company-details')).body.details).toEqual(detailsBefore);
  });

  // A replaced logo is deleted, so an existing logo must not be replaced.
  if (logoBefore === null)
    it('saves a logo, keeps it and replaces it', async () => {
      const readLogoUrl = async () => (await asVisitor.get('/company-details')).body.details.logoUrl;
      const fetchStatus = async (url: string) => (await fetch(new URL(url, origin))).status;
      const { body } = await save({}, [['logo', PNG, 'logo.png']]);
      const first = body.details.logoUrl;
      expect(await fetchStatus(first)).toBe(200);
      await save({ address: 'Jaipur' });
      expect(await readLogoUrl()).toBe(first);
      await save({}, [['logo', PNG, 'another.png']]);
      const second = await readLogoUrl();
      expect([second === first, await fetchStatus(first), await fetchStatus(second)]).toEqual([
        false,
        404,
        200,
      ]);
      await save({ removeLogo: 'true' });
      expect([await readLogoUrl(), await fetchStatus(second)]).toEqual([null, 404]);
    });
});
