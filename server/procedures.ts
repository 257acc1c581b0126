/** Looks up and calls procedures by their paths, such as "cart.add". */
import type { AnyProcedure } from '@trpc/server';
import type { AccessRule } from './access';
import { JSON_BYTES } from './body-limits';
import type { Context } from './context';
import type { ProcedureMeta } from './procedure-types';
import { type AppRouter, appRouter, createCaller } from './router';

type PathsIn<Record, Prefix extends string = ''> = {
  [Name in keyof Record & string]: Record[Name] extends AnyProcedure
    ? `${Prefix}${Name}`
    : PathsIn<Record[Name], `${Prefix}${Name}.`>;
}[keyof Record & string];

export type ProcedurePath = PathsIn<AppRouter['_def']['record']>;

const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { meta?: ProcedureMeta } }>;

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
