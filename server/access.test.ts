/** Who may call which procedure and which REST call: every one is in access-lists.ts, and is called by users without access. */
import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { PERMISSION_NEEDED } from '../src/auth/messages';
import { PERMISSIONS as PERMISSION_NAMES } from '../src/staff/permissions';
import { CALLS, CONTRACT } from './rest';
import type { Caller } from './router';
import { appRouter } from './router';
import { PERMISSIONS, PROCEDURES, REST } from './test/access-lists';
import { openFileStore, type TestUser } from './test/harness';
import type { Access } from './trpc/procedure-types';
import { findProcedureMeta } from './trpc/procedures';

/** Calls a procedure without input. Access is checked first, so protected procedures do not report the missing input. */
function call(caller: Caller, path: string): Promise<unknown> {
  const procedure = path
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], caller);
  return (procedure as () => Promise<unknown>)();
}

const store = await openFileStore();
const shopper = await store.shopper();

describe('tRPC', () => {
  const paths = Object.keys(appRouter._def.procedures);
  const accessTo = (path: string): Access | undefined => {
    if (path.startsWith('admin.')) return 'admin';
    return (Object.keys(PROCEDURES) as Access[]).find((access) => PROCEDURES[access].includes(path));
  };
  const pathsOf = (...access: Access[]) => paths.filter((path) => access.includes(accessTo(path) as Access));

  const codeOf = (caller: Caller, path: string): Promise<string> =>
    call(caller, path).then(
      () => 'OK',
      (error: { code: string }) => error.code,
    );

  it('lists every procedure, and no procedure that does not exist', () => {
    expect(paths.filter((path) => accessTo(path) === undefined)).toEqual([]);
    const listed = Object.values(PROCEDURES).flat();
    expect(listed.filter((path) => !paths.includes(path) || path.startsWith('admin.'))).toEqual([]);
    expect(listed.filter((path, place) => listed.indexOf(path) !== place)).toEqual([]);
  });

  it('declares the same access in each procedure’s metadata as in the lists', () => {
    expect(paths.map((path) => [path, findProcedureMeta(path)?.access])).toEqual(
      paths.map((path) => [path, accessTo(path)]),
    );
  });

  it.each(pathsOf('customer', 'admin'))('%s rejects a caller who is not logged in', async (path) => {
    expect(await codeOf(store.anonymous(), path)).toBe('UNAUTHORIZED');
  });

  it.each(pathsOf('admin'))('%s rejects a shopper', async (path) => {
    expect(await codeOf(shopper.caller, path)).toBe('FORBIDDEN');
  });

  it.each(pathsOf('public'))('%s accepts anyone', async (path) => {
    expect(await codeOf(store.anonymous(), path)).not.toMatch(/UNAUTHORIZED|FORBIDDEN/);
  });
});

describe('a permission', async () => {
  const adminPaths = Object.keys(appRouter._def.procedures).filter(
    (path) => findProcedureMeta(path)?.access === 'admin',
  );
  const withoutPermissions = await store.createUser('ADMIN', { role: 'STAFF', permissions: [] });
  const withoutRole = await store.createUser('ADMIN', null);
  const url = await store.listen();
  const isForbidden = (path: string, { caller }: TestUser) =>
    call(caller, path).then(
      () => false,
      (error: { code: string }) => error.code === 'FORBIDDEN',
    );

  it('is declared by every admin procedure, the same as in the list', () => {
    expect(Object.fromEntries(adminPaths.map((path) => [path, findProcedureMeta(path)?.permission]))).toEqual(
      Object.fromEntries(
        Object.entries(PERMISSIONS).flatMap(([permission, paths]) =>
          paths.map((path) => [path, permission === 'all' ? null : permission]),
        ),
      ),
    );
  });

  it('is needed: without any, and without a role, nothing else can be called', async () => {
    const open: string[] = [];
    for (const path of adminPaths) {
      if (!(await isForbidden(path, withoutPermissions))) open.push(path);
      expect(await isForbidden(path, withoutRole), path).toBe(true);
    }
    expect(open.sort()).toEqual([...PERMISSIONS.all].sort());
  });

  it.each(PERMISSION_NAMES)('%s opens its procedures and no others', async (permission) => {
    const user = await store.createUser('ADMIN', { role: 'STAFF', permissions: [permission] });
    const open: string[] = [];
    for (const path of adminPaths) if (!(await isForbidden(path, user))) open.push(path);
    expect(open.sort()).toEqual([...PERMISSIONS.all, ...PERMISSIONS[permission]].sort());
  });

  it('is needed for REST calls, too, before their body is read', async () => {
    for (const { name, method, path, permission } of CALLS.filter(({ access }) => access === 'admin')) {
      expect(permission, name).not.toBeNull();
      const answer = await fetch(`${url}/api${path.replace(/:\w+/g, 'x')}`, {
        method: method.toUpperCase(),
        headers: { authorization: `Bearer ${withoutPermissions.token}` },
      });
      expect([name, answer.status, await answer.text()]).toEqual([
        name,
        403,
        expect.stringContaining(PERMISSION_NEEDED),
      ]);
    }
  });
});

describe('an admin procedure', () => {
  const paths = Object.keys(appRouter._def.procedures).filter(
    (path) => findProcedureMeta(path)?.access === 'admin',
  );
  const inContract = new Set<string | null>(CONTRACT.map(({ procedure }) => procedure));

  it('is in its feature’s router if the HTTP contract exposes it, else under admin', () => {
    expect(paths.filter((path) => path.startsWith('admin.') === inContract.has(path))).toEqual([]);
  });
});

describe('the HTTP API', async () => {
  const origin = await store.listen();
  const accessTo = (name: string): Access => {
    if (REST.public.includes(name)) return 'public';
    return REST.customer.includes(name) ? 'customer' : 'admin';
  };
  const names = CALLS.map(({ name }) => name);

  /** Sends a request with an incomplete body. A call that reads the body before it checks access never responds. */
  const answerTo = (name: string, token: string | null) =>
    new Promise<{ status: number | undefined; code: unknown }>((resolve, reject) => {
      const [method = '', path = ''] = name.split(' ');
      const hasBody = method === 'POST' || method === 'PUT';
      const sending = request(`${origin}/api${path.replace(/:\w+/g, 'x')}`, {
        method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(hasBody ? { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '1000' } : {}),
        },
      });
      sending.on('error', reject);
      sending.on('response', async (response) => {
        let text = '';
        for await (const chunk of response) text += chunk;
        sending.destroy();
        resolve({ status: response.statusCode, code: JSON.parse(text).code });
      });
      if (hasBody) sending.write('--x');
      else sending.end();
    });

  it('allows the callers that its table names, as does the list', () => {
    expect(Object.fromEntries(CALLS.map(({ name, access }) => [name, access]))).toEqual(
      Object.fromEntries(names.map((name) => [name, accessTo(name)])),
    );
    const listed: string[] = Object.values(REST).flat();
    expect(listed.filter((name) => !names.some((each) => each === name))).toEqual([]);
  });

  it.each(names.filter((name) => accessTo(name) !== 'public'))(
    '%s rejects a caller who is not logged in before it reads the body',
    async (name) => {
      const rejected = { status: 401, code: 'UNAUTHORIZED' };
      for (const token of [null, 'a.b.c']) expect(await answerTo(name, token)).toEqual(rejected);
    },
  );

  it.each(names.filter((name) => accessTo(name) === 'admin'))(
    '%s rejects a shopper before it reads the body',
    async (name) => {
      expect(await answerTo(name, shopper.token)).toEqual({ status: 403, code: 'FORBIDDEN' });
    },
  );
});
