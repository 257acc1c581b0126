/**
 * Lets other requests run. Work on many rows must call it every few milliseconds, even if it awaits queries: SQLite answers
 * them without leaving the current turn of the event loop.
 *
 * It takes two immediates: the first runs in the same turn if this one began with a request.
 */
export const yieldToEventLoop = (): Promise<void> =>
  new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
