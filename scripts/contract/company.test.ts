import { afterEach, expect, it } from 'vitest';
import { SVG } from '../../server/media/test-files';
import { expectRefusal, origin, owner, visitor } from './client';
import { PNG } from './goods';
import { formOf, type NewFile } from './request';
import { row } from './row';

const before = (await visitor.get('/company-details')).body.details;
const { logoUrl: logoBefore, ...textsBefore } = before;
const fields = Object.fromEntries(
  Object.entries(textsBefore as Record<string, string | null>).map(([name, value]) => [name, value ?? '']),
);

const save = (more: Record<string, string> = {}, files: readonly NewFile[] = []) =>
  owner.put('/company-details', formOf({ ...fields, ...more }, files));

row('GET /company-details', () => {
  it('is what every page shows, for anybody', async () => {
    const { status, body } = await visitor.get('/company-details');
    expect([status, Object.keys(body)]).toEqual([200, ['details']]);
    expect(Object.keys(body.details).sort()).toEqual([
      ...['address', 'email', 'facebookUrl', 'instagramUrl', 'logoUrl', 'name', 'phone', 'pincode'],
      ...['pinterestUrl', 'postalAddress', 'whatsappUrl', 'xUrl', 'youtubeUrl'],
    ]);
    expect(body.details.name).toMatch(/\S/);
  });
});

row('PUT /company-details', () => {
  afterEach(async () => {
    expect(await save()).toMatchObject({ status: 200, body: { details: before } });
  });

  it('takes a form, trims it, and keeps the logo when none comes along', async () => {
    const texts = {
      email: 'care@example.com',
      phone: '+91 98290 12345',
      address: ' Jaipur ',
      pincode: '302003',
    };
    const { status, body } = await save({ ...texts, name: ` ${before.name} ` });
    expect(status).toBe(200);
    expect(body).toEqual({
      details: { ...before, ...texts, name: before.name, address: 'Jaipur', logoUrl: logoBefore },
    });
    expect((await visitor.get('/company-details')).body).toEqual(body);
  });

  it.each([
    ['left out', {}],
    ['null', { email: null, phone: null, address: null, pincode: null }],
    ['empty', { email: '', phone: '', address: '', pincode: '' }],
  ])('clears what is %s, as JSON too', async (_what, none) => {
    const { body } = await owner.put('/company-details', { name: before.name, ...none });
    expect(body.details).toEqual({
      ...before,
      ...{ email: null, phone: null, address: null, pincode: null },
      name: before.name,
      logoUrl: logoBefore,
    });
  });

  it('keeps the postal address and the social links where they are left out, and clears them where they are empty', async () => {
    const links = { postalAddress: 'PO Box 12, Jaipur', instagramUrl: 'https://www.instagram.com/vastra' };
    await save({ ...links, xUrl: 'x.com/vastra' });
    const { body } = await owner.put('/company-details', { name: before.name });
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
    [{ address: 'bell\u0007' }, 'address', /./],
  ])('refuses %j', async (wrong, path, message) => {
    expectRefusal(await save(wrong), { status: 400, path, message });
  });

  it.each<[string, NewFile]>([
    ['an SVG', ['logo', SVG, 'logo.png']],
    ['a text', ['logo', 'not a picture', 'logo.jpg']],
  ])('takes no logo that is %s', async (_what, file) => {
    expectRefusal(await save({ address: 'Refused' }, [file]), { status: 415, path: 'logo' });
    expect((await visitor.get('/company-details')).body.details).toEqual(before);
  });

  // A logo that is replaced is gone: where there is one, it stays.
  if (logoBefore === null)
    it('shows the logo it is given, keeps it, and replaces it', async () => {
      const logo = async () => (await visitor.get('/company-details')).body.details.logoUrl;
      const statusOf = async (url: string) => (await fetch(new URL(url, origin))).status;
      const { body } = await save({}, [['logo', PNG, 'logo.png']]);
      const first = body.details.logoUrl;
      expect(await statusOf(first)).toBe(200);
      await save({ address: 'Jaipur' });
      expect(await logo()).toBe(first);
      await save({}, [['logo', PNG, 'another.png']]);
      const second = await logo();
      expect([second === first, await statusOf(first), await statusOf(second)]).toEqual([false, 404, 200]);
      await save({ removeLogo: 'true' });
      expect([await logo(), await statusOf(second)]).toEqual([null, 404]);
    });
});
