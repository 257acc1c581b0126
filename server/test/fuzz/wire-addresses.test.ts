/** Undecodable URLs, URLs that leave the API, malformed tRPC requests and invalid tokens. */
import { afterAll, describe, expect, it } from 'vitest';
import { checkRestResponse, checkTrpcResponse } from './check-response';
import { openTarget } from './open-target';
import { toBody } from './trpc-request';
import { JSON_TYPE, type RawRequest, sendRaw, WRITE_ROUTES } from './wire';

const target = await openTarget();

describe('addresses', () => {
  const PARAMS = [
    '%00',
    '%2e%2e',
    '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '%2F',
    '%5c..%5c',
    '%',
    '%E0%A4%A',
    '%ff%fe',
    '%zz',
    '%F0%9F%91%97',
    '%ED%A0%80',
    '..;',
    "';--",
    '%0d%0aSet-Cookie:a=b',
    'x'.repeat(6000),
    '__proto__',
    'constructor',
    '%25%32%65',
    '',
  ];

  it.each(WRITE_ROUTES.filter(({ hasParam }) => hasParam))(
    '$name handles any parameter without a failure',
    async ({ method, path }) => {
      for (const param of PARAMS) {
        const sent = { method, path: path.replace('nothing', param), headers: JSON_TYPE, body: '{}' };
        const answer = await sendRaw(target, {
          ...sent,
          headers: { ...sent.headers, authorization: `Bearer ${target.tokens.admin}` },
        });
        // Removing an unknown product from a wishlist succeeds with 204.
        expect([204, 400, 404, 405], `${method} ${sent.path}`).toContain(answer.status);
        expect(checkRestResponse(answer, 'anyone', 'admin')).toBeNull();
      }
    },
  );

  it('that leave the API are not found, and never return a file', async () => {
    for (const path of [
      '/api/../../etc/passwd',
      '/api/%2e%2e/%2e%2e/etc/passwd',
      '/uploads/%2e%2e/store.db',
      '/uploads/..%2fstore.db',
      '/uploads/%00',
      '/uploads/%',
      '/api//',
      '/api/%',
      '/api/%00',

      '//etc/passwd',
      '/api/nothing%0d%0aX-A:b',
    ]) {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const answer = await sendRaw(target, { method, path });
        expect([400, 404, 405], `${method} ${path} → ${answer.text}`).toContain(answer.status);
        expect(checkRestResponse(answer, 'anyone', 'anyone')).toBeNull();
      }
    }
  });

  it('of tRPC that can’t be decoded are rejected with 400', async () => {
    for (const path of ['%', '%zz', 'cart.add%', '%E0%A4%A,cart.add?batch=1']) {
      const answer = await sendRaw(target, {
        method: 'POST',
        path: `/trpc/${path}`,
        headers: JSON_TYPE,
        body: '{}',
      });
      expect(answer.status, answer.text).toBe(400);
      expect(checkRestResponse(answer, 'anyone', 'anyone')).toBeNull();
    }
  });

  it('of tRPC that are malformed are rejected in its format', async () => {
    const put = { method: 'POST', headers: JSON_TYPE };
    for (const sent of [
      ...[
        '%00',
        '%2e%2e',
        'cart.add%00',
        '__proto__',
        'constructor',
        'cart.__proto__',
        'cart',
        '',
        'a,b,c',
        'toString',
        'cart.add/x',
      ].map((path) => ({ ...put, path: `/trpc/${path}`, body: '{}' })),
      { method: 'GET', path: '/trpc/cart.add?input=%7B%7D' },
      { method: 'DELETE', path: '/trpc/cart.add' },
      { method: 'GET', path: '/trpc/catalog.products?input=%7B' },
      { method: 'GET', path: '/trpc/catalog.products?input=%ff' },
      { method: 'GET', path: '/trpc/catalog.products?input=%7B%22json%22%3A5%7D' },
      { ...put, path: '/trpc/auth.login', body: '{' },
      { ...put, path: '/trpc/auth.login', body: '' },
      { ...put, path: '/trpc/auth.login', body: toBody('x'.repeat(200_000)) },
      { ...put, path: '/trpc/auth.login', body: `{"json":${'['.repeat(40_000)}${']'.repeat(40_000)}}` },
      { ...put, path: '/trpc/auth.login?batch=1', body: '5' },
      { method: 'POST', path: '/trpc/auth.login', headers: { 'content-type': 'text/plain' }, body: '{}' },
      {
        method: 'POST',
        path: '/trpc/auth.login',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        body: '--y',
      },
      {
        method: 'POST',
        path: '/trpc/auth.login',
        headers: { 'content-type': 'application/octet-stream' },
        body: 'x',
      },
    ] as RawRequest[]) {
      const answer = await sendRaw(target, sent);
      const [first] = [JSON.parse(answer.text)].flat();
      const one = { ...answer, text: JSON.stringify(first) };
      expect(
        answer.status,
        `${sent.path.slice(0, 80)} → ${answer.text.slice(0, 300)}`,
      ).toBeGreaterThanOrEqual(400);
      expect(
        checkTrpcResponse(one, 'anyone', 'anyone'),
        `${sent.path.slice(0, 80)} → ${answer.text.slice(0, 300)}`,
      ).toBeNull();
    }
  });
});

it('rejects a method that no request object can have', async () => {
  const answer = await sendRaw(target, { method: 'TRACE', path: '/trpc/catalog.tree' });
  expect(answer.status).toBe(405);
  expect(checkRestResponse(answer, 'anyone', 'anyone')).toBeNull();
});

describe('invalid tokens', () => {
  it('are rejected with 401', async () => {
    const [head, body, sign] = String(target.tokens.shopper).split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const value of [
      '',
      'Bearer',
      'Bearer ',
      'Bearer x',
      `Bearer ${head}.${body}.`,
      `Bearer ${none}.${body}.${sign}`,
      `Bearer ${head}.${body}.${sign}x`,
      `Basic ${head}`,
      `Bearer ${'x'.repeat(5000)}.y.z`,
      `bearer  ${head}.${body}.${sign}`,
    ]) {
      const answer = await sendRaw(target, {
        method: 'GET',
        path: '/api/auth/me',
        headers: { authorization: value },
      });
      expect(answer.status, value).toBe(401);
      expect(checkRestResponse(answer, 'shopper', 'anyone')).toBeNull();
    }
  });
});

afterAll(() => target.expectConsistent());
