import { waitAtMost } from '../concurrency/wait-at-most';
import type { Deps } from '../context';
import { saveMissedSearches } from '../search/missed-searches';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const MAX_MS = 10_000;
/** How long ending waits for work that is not lost by ending, such as an email that the mail server does not take. */
const MAX_RECORDED_MS = 1500;

/** Ends one after the other. What can't be ended is logged, and the others follow. */
export async function closeInTurn(
  { log }: Pick<Deps, 'log'>,
  steps: Readonly<Record<string, () => unknown>>,
): Promise<void> {
  for (const [name, end] of Object.entries(steps))
    try {
      await end();
    } catch (error) {
      log.error({ err: error }, `could not end properly: ${name}`);
    }
}

/** Upon a signal, finishes requests and background work, closes the database and exits, within 10 s. */
export function registerShutdown(deps: Deps, stop: () => void, drain: () => Promise<void>): void {
  const { background, search, db, traces } = deps;
  let isEnding = false;
  const shutDown = () => {
    if (isEnding) return;
    isEnding = true;
    stop();
    setTimeout(() => process.exit(1), MAX_MS).unref();
    void closeInTurn(deps, {
      requests: drain,
      'work in the background': () => background.whenUnrecordedDone(),
      // Another process, or the next start, does what the database has. Most of it needs only a moment.
      'recorded work': () =>
        waitAtMost(
          background.whenIdle().then(() => true),
          MAX_RECORDED_MS,
        ),
      'counts of searches': () => saveMissedSearches(deps),
      search: () => search.close(),
      database: () => db.close(),
      traces: () => traces?.close(),
    }).then(() => process.exit(0));
  };
  for (const signal of SIGNALS) process.on(signal, shutDown);
}
