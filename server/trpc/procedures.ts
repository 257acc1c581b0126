/** Looks up and calls procedures by their paths, such as "cart.add". */
import type { AnyProcedure } from '@trpc/server';
import type { AccessRule } from '../access';
import type { Context } from '../context';
import { JSON_BYTES } from '../http/body-limits';
import { type AppRouter, appRouter, createCaller } from '../router';
import type { ProcedureMeta } from './procedure-types';

type PathsIn<Record, Prefix extends string = ''> = {
  [Name in keyof Record & string]: Record[Name] extends AnyProcedure
    ? `${Prefix}${Name}`
    : PathsIn<Record[Name], `${Prefix}${Name}.`>;
}[keyof Record & string];

export type ProcedurePath = PathsIn<AppRouter['_def']['record']>;

interface Definition {
  type: 'query' | 'mutation';
  meta?: ProcedureMeta;
}

const procedures = appRouter._def.procedures as unknown as Record<string, { _def: Definition }>;

const ALL_METHODS = 'GET, HEAD, POST';
const METHODS = { query: 'GET, HEAD', mutation: 'POST' };

/** The methods by which tRPC calls procedures, as in the header Allow. */
export function listMethods(paths: readonly string[]): string {
  const methods = new Set(paths.map((path) => METHODS[procedures[path]?._def.type ?? 'query']));
  const isKnown = paths.every((path) => procedures[path]);
  return isKnown && methods.size === 1 ? [...methods].join() : ALL_METHODS;
}

/** Undefined if there is no such procedure. */
export function findProcedureMeta(path: string): (AccessRule & { maxBodyBytes: number }) | undefined {
  const procedure = procedures[path];
  return (
    procedure && { access: 'public', permission: null, maxBodyBytes: JSON_BYTES, ...procedure._def.meta }
  );
}

/** The input is untyped: the procedure's schema validates it. */
export function callProcedure(ctx: Context, path: ProcedurePath, input: unknown): Promise<unknown> {
  const procedure = path
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], createCaller(ctx));
  return (procedure as (input: unknown) => Promise<unknown>)(input);
}
