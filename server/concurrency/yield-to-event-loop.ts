/** Waiting to go on, each in a turn of its own: twenty searches at once would otherwise make one turn twenty times as long. */
const waiting: (() => void)[] = [];

function runNext(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(runNext);
}

/**
 * Lets other requests run. Work on many rows must call it every few milliseconds, even if it awaits queries: SQLite answers
 * them without leaving the current turn of the event loop.
 */
export const yieldToEventLoop = (): Promise<void> =>
  new Promise((resolve) => {
    waiting.push(resolve);
    // It takes two immediates: the first runs in the same turn if this one began with a request.
    if (waiting.length === 1) setImmediate(() => setImmediate(runNext));
  });
