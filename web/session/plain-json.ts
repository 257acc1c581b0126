/**
 * The client's side of the transformer. superjson, the server's, wraps JSON in an envelope with notes about other types. What
 * procedures take and return is plain JSON, as REST and the state of rendered pages need it, so the browser only wraps and unwraps it:
 * superjson would take 3.7 of the 100 KB of scripts that a page may load. The type of `plainJson` proves it: it is `never` as soon
 * as a procedure takes or returns a Date, a Map or the like.
 */
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from '../../server/router';

interface DataTransformer {
  serialize(json: unknown): { json: unknown };
  deserialize(envelope: { json?: unknown }): unknown;
}

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

export const plainJson: true extends NeedsTransformer<
  inferRouterInputs<AppRouter> | inferRouterOutputs<AppRouter>
>
  ? never
  : DataTransformer = {
  serialize: (json) => ({ json }),
  deserialize: ({ json }) => json,
};
