import { withTimeout } from '../with-timeout';

/** Thrown where code could not be loaded: no connection, one that hangs, or a new build that has replaced it. */
export class CodeNotLoadedError extends Error {
  override name = 'CodeNotLoadedError';
}

/**
 * As long as queries take at most. A request that hangs would be waited for until the browser gives it up, after minutes, and until then
 * nothing would say so.
 */
export const CODE_TIMEOUT_MS = 30_000;

/** @throws CodeNotLoadedError; its cause is a `TimeoutError` after 30 s */
export async function loadCode<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await withTimeout(load(), CODE_TIMEOUT_MS);
  } catch (cause) {
    throw new CodeNotLoadedError('The code could not be loaded.', { cause });
  }
}
