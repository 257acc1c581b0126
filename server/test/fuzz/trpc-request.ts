/** A tRPC call over HTTP as the browser sends it, with the input in superjson's envelope. */
import fc from 'fast-check';
import { appRouter } from '../../router';
import type { Role } from './check-response';
import type { Target } from './open-target';
import { REVOKES_TOKENS } from './valid-inputs';

/** superjson's metadata about the types of values, mostly wrong. */
export const hostileMeta: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 20, arbitrary: fc.constant(undefined) },
  fc.constantFrom<unknown>(
    null,
    5,
    [],
    { values: 5 },
    { values: ['undefined'] },
    { values: ['Date'] },
    { values: ['bigint'] },
    { values: ['regexp'] },
    { values: ['URL'] },
    { values: ['map'] },
    { values: ['set'] },
    { values: [['custom', 'nothing']] },
    { values: [['class', 'Nobody']] },
    { values: [['typed-array', 'Uint8Array']] },
    { values: { id: ['Date'], name: ['undefined'], email: ['set'] } },
    { values: { id: ['bigint'] } },
    { values: { '__proto__.isAdmin': ['undefined'] } },
    { values: { 'constructor.prototype.isAdmin': ['number'] } },
    { referentialEqualities: { '': ['id', 'name'] } },
    { referentialEqualities: { __proto__: ['id'] } },
    { referentialEqualities: [['id']] },
  ),
);

export const toBody = (input: unknown, meta?: unknown): string =>
  JSON.stringify({ json: input, ...(meta === undefined ? {} : { meta }) });

export const toHeaders = (token: string | null) => ({
  'content-type': 'application/json',
  ...(token ? { authorization: `Bearer ${token}` } : {}),
});

/** The paths of all queries or all mutations. */
export const listProcedures = (type: 'query' | 'mutation'): string[] =>
  Object.entries(appRouter._def.procedures)
    .filter(([, procedure]) => (procedure as unknown as { _def: { type: string } })._def.type === type)
    .map(([path]) => path);

/** Finds the role that a procedure requires by the statuses for a shopper and for an anonymous caller. */
export async function findNeededRole(
  { send, tokens, createTokens }: Target,
  path: string,
  method: 'GET' | 'POST',
): Promise<Role> {
  const usedTokens = REVOKES_TOKENS.has(path) ? await createTokens() : tokens;
  const statusFor = async (role: Role) =>
    (
      await send(`/trpc/${path}`, {
        method,
        headers: toHeaders(usedTokens[role]),
        body: method === 'POST' ? toBody({ nothing: 'valid' }) : null,
      })
    ).status;
  if ((await statusFor('shopper')) === 403) return 'admin';
  return (await statusFor('anyone')) === 401 ? 'shopper' : 'anyone';
}
