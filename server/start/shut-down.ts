import { waitAtMost } from '../concurrency/wait-at-most';
import type { Deps } from '../context';
import { saveMissedSearches } from '../search/missed-searches';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const MAX_MS = 10_000;
/** How long ending waits for work that is not lost by ending, such as an email that the mail server does not take. */
const MAX_RECORDED_MS = 1500;

/** Upon a signal, finishes requests and background work, closes the database and exits, within 10 s. */
export function registerShutdown(deps: Deps, stop: () => void, drain: () => Promise<void>): void {
  let isEnding = false;
  const shutDown = () => {
    if (isEnding) return;
    isEnding = true;
    stop();
    setTimeout(() => process.exit(1), MAX_MS).unref();
    drain()
      .then(() => deps.background.whenUnrecordedDone())
      // Another process, or the next start, does what the database has. Most of it needs only a moment.
      .then(() =>
        waitAtMost(
          deps.background.whenIdle().then(() => true),
          MAX_RECORDED_MS,
        ),
      )
      .then(() => saveMissedSearches(deps))
      .then(() => deps.search.close())
      .then(() => deps.db.close())
      .then(() => deps.traces?.close())
      .finally(() => process.exit(0));
  };
  for (const signal of SIGNALS) process.on(signal, shutDown);
}
