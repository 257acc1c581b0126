/**
 * Tells a database that is slow from one that does not answer. A statement may take long for a good reason, such as a lock that
 * another one holds, so that no limit of time separates the two: a second connection asks.
 */
import { StatementError } from '../statement-error';

/** Parts of the time for an answer: how long work waits before the database is asked, and how long that may take. */
const PATIENCE = 1 / 6;
const PING = 2 / 3;

export interface Availability {
  /** Runs `work`, and rejects as soon as the database is found not to answer; whether `work` has an effect is then unknown. */
  guard<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Rejects when the database does not answer now. */
  check(): Promise<void>;
}

interface Options {
  /**
   * Asks the database over a new connection, and resolves with any answer, an error of the database included: false if no connection
   * that was opened before is answered.
   */
  ping: (limitMs: number) => Promise<boolean>;
  /** how long `work` waits for a database that does not answer */
  answerMs: number;
  /** called when the database or all present connections are lost, to give these up */
  onLost: () => void;
  /** never goes back, ms */
  now?: () => number;
}

interface Waiting {
  since: number;
  reject(error: unknown): void;
}

const createLostError = (cause: unknown) => {
  const error = new Error('The database does not answer.', { cause });
  return new StatementError('ETIMEDOUT', error);
};

export function createAvailability({
  ping,
  answerMs,
  onLost,
  now = () => performance.now(),
}: Options): Availability {
  const waiting = new Set<Waiting>();
  const patienceMs = answerMs * PATIENCE;
  let answeredAt = Number.NEGATIVE_INFINITY;
  let lost: { error: unknown; at: number } | null = null;
  let checking: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;

  const rejectAll = (error: unknown): void => {
    for (const { reject } of waiting) reject(error);
    waiting.clear();
  };

  const checkOnce = async (): Promise<void> => {
    const start = now();
    try {
      const areConnectionsAlive = await ping(answerMs * PING);
      lost = null;
      if (areConnectionsAlive) return;
      onLost();
      rejectAll(createLostError(new Error('The connections were cut.')));
    } catch (cause) {
      // It has too much to do for new connections, but answers others.
      if (answeredAt > start) return;
      const error = createLostError(cause);
      const wasLost = lost !== null;
      lost = { error, at: now() };
      if (!wasLost) onLost();
      rejectAll(error);
      throw error;
    }
  };

  const check = (): Promise<void> => {
    checking ??= checkOnce().finally(() => {
      checking = null;
    });
    return checking;
  };

  const look = (): void => {
    const [oldest] = waiting;
    if (!oldest) {
      clearInterval(timer);
      timer = undefined;
    } else if (now() - oldest.since >= patienceMs) check().catch(() => {});
  };

  const ensureNotLost = async (): Promise<void> => {
    if (lost && now() - lost.at < patienceMs) throw lost.error;
    if (lost) await check();
  };

  return {
    check,
    guard: async (work) => {
      if (lost) await ensureNotLost();
      const own: Waiting = { since: now(), reject: () => {} };
      const outage = new Promise<never>((_resolve, reject) => {
        own.reject = reject;
      });
      waiting.add(own);
      timer ??= setInterval(look, patienceMs).unref();
      try {
        const result = await Promise.race([work(), outage]);
        answeredAt = now();
        return result;
      } finally {
        waiting.delete(own);
      }
    },
  };
}
