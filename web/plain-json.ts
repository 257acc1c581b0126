/**
 * The state of a rendered page is plain JSON, and the server answers calls with plain JSON in superjson's envelope: what procedures
 * return has no types that need superjson's notes, and looking for some would take as long as writing the JSON. The type of
 * `stringify` proves it: it is `never` as soon as a procedure returns a Date, a Map or the like.
 */
import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../server/router';

type Json = string | number | boolean | null | undefined;
type NotJson = Date | ReadonlyMap<unknown, unknown> | ReadonlySet<unknown> | bigint | symbol | URL | RegExp;
type OneLess = [never, 0, 1, 2, 3, 4, 5, 6, 7];

/** True if T, down to eight levels, contains a type that JSON does not have. */
type NeedsTransformer<T, Levels extends number = 8> = [Levels] extends [never]
  ? false
  : T extends Json
    ? false
    : T extends NotJson
      ? true
      : T extends readonly (infer Item)[]
        ? NeedsTransformer<Item, OneLess[Levels]>
        : { [Key in keyof T]: NeedsTransformer<T[Key], OneLess[Levels]> }[keyof T];

export const stringify: true extends NeedsTransformer<inferRouterOutputs<AppRouter>>
  ? never
  : (answer: unknown) => string = JSON.stringify;
