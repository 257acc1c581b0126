/** Work that nobody waits for: it begins after the answer, and its failure is for the log alone. */
import type { ServerResponse } from 'node:http';
import type { Logger } from 'pino';

export interface Background {
  /** `what` names the work in the log, should it fail. */
  run(what: string, work: () => Promise<void>): void;
  /** Resolves when all of it is done, and what it began in turn. */
  whenIdle(): Promise<void>;
}

export function createBackground(log: Logger): Background {
  const inProgress = new Set<Promise<void>>();
  return {
    run: (what, work) => {
      const job = new Promise((resolve) => setImmediate(resolve))
        .then(work)
        .catch((error: unknown) => log.error({ err: error, what }, 'work in the background failed'))
        .finally(() => inProgress.delete(job));
      inProgress.add(job);
    },
    whenIdle: async () => {
      while (inProgress.size > 0) await Promise.all(inProgress);
    },
  };
}

/** For what a request begins: it waits until the answer is out, so that not even the time it takes shows in the answer. */
export function runAfterResponse(
  background: Background,
  answer: Pick<ServerResponse, 'closed' | 'once'> | undefined,
): Background {
  const out = () =>
    new Promise<void>((resolve) => {
      if (!answer || answer.closed) resolve();
      else answer.once('close', resolve);
    });
  return {
    ...background,
    run: (what, work) => background.run(what, () => out().then(work)),
  };
}
