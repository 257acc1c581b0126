import { toAppError } from '../errors';
import type { Metrics } from './metrics';
import type { Traces } from './traces';

interface Result {
  ok: boolean;
  error?: unknown;
}

/** Measures and traces one call of a procedure. */
export async function observeProcedure<R extends Result>(
  { metrics, traces }: { metrics?: Metrics; traces?: Traces },
  path: string,
  call: () => Promise<R>,
): Promise<R> {
  if (!metrics && !traces) return call();
  const startedAt = performance.now();
  const result = traces ? await traces.trace(`procedure ${path}`, call) : await call();
  const code = result.ok ? 'ok' : toAppError(result.error).code;
  metrics?.observeProcedure(path, code, (performance.now() - startedAt) / 1000);
  return result;
}
