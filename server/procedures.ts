/** The procedures by their paths ("cart.add"): what is known of them, and how they are called without a name in the code. */
import type { AnyProcedure } from '@trpc/server';
import { JSON_BYTES } from './body-limits';
import type { Context } from './context';
import { type AppRouter, appRouter, createCaller } from './router';
import type { ProcedureMeta } from './trpc';

type PathsIn<Record, Prefix extends string = ''> = {
  [Name in keyof Record & string]: Record[Name] extends AnyProcedure
    ? `${Prefix}${Name}`
    : PathsIn<Record[Name], `${Prefix}${Name}.`>;
}[keyof Record & string];

export type ProcedurePath = PathsIn<AppRouter['_def']['record']>;

const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { meta?: ProcedureMeta } }>;

/** Undefined for a path that no procedure has. */
export function metaOf(path: string): Required<ProcedureMeta> | undefined {
  const procedure = procedures[path];
  return procedure && { access: 'public', maxBodyBytes: JSON_BYTES, ...procedure._def.meta };
}

/** The input is of no type: the procedure's schema is the first to look into it. */
export function callProcedure(ctx: Context, path: ProcedurePath, input: unknown): Promise<unknown> {
  const procedure = path
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], createCaller(ctx));
  return (procedure as (input: unknown) => Promise<unknown>)(input);
}
