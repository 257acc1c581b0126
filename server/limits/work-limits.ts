/**
 * Limits the work that occupies a processor: how much of a kind runs at once and how much waits, in total and for one client, so
 * that other requests proceed whatever is requested.
 */
import { AppError, RETRY_AFTER_SECONDS } from '../../src/errors';
import { startInTurn } from '../concurrency/start-in-turn';
import { createBusyError } from '../db/transact';

interface WorkRules {
  atOnce: number;
  waiting: number;
  /** running and waiting, for one client */
  perClient: number;
}

/**
 * Runs `job` when it is its turn, in the order of arrival.
 * @param clientKey see client-key.ts; null for work of the store itself or of an administrator, which waits however long it takes
 * @throws AppError TOO_MANY_REQUESTS or SERVICE_UNAVAILABLE at once, if it can't wait
 */
export type WorkLimit = <T>(clientKey: string | null, job: () => Promise<T>) => Promise<T>;

/**
 * With all waiting places taken, each kind of work is done within some seconds on two processors. Thousands of phones can share the
 * address of their carrier, so that one client may take a good part of the places, but never all.
 */
const RULES = {
  renderPage: { atOnce: 4, waiting: 200, perClient: 120 },
  encodePicture: { atOnce: 2, waiting: 200, perClient: 120 },
  drawPdf: { atOnce: 2, waiting: 40, perClient: 15 },
  search: { atOnce: 4, waiting: 150, perClient: 80 },
  hashPassword: { atOnce: 2, waiting: 150, perClient: 60 },
} as const satisfies Record<string, WorkRules>;

type WorkKind = keyof typeof RULES;

export type WorkLimits = Record<WorkKind, WorkLimit>;

export const TOO_MANY_AT_ONCE = 'Too many requests at once. Please try again in a moment.';

const createTooManyAtOnceError = () =>
  new AppError('TOO_MANY_REQUESTS', TOO_MANY_AT_ONCE, {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });

export function createWorkLimit({ atOnce, waiting: maxWaiting, perClient }: WorkRules): WorkLimit {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  const jobsByClient = new Map<string, number>();

  const enter = (clientKey: string): void => {
    const jobs = jobsByClient.get(clientKey) ?? 0;
    if (jobs >= perClient) throw createTooManyAtOnceError();
    if (free === 0 && waiting.length >= maxWaiting) throw createBusyError();
    jobsByClient.set(clientKey, jobs + 1);
  };
  const leave = (clientKey: string): void => {
    const jobs = (jobsByClient.get(clientKey) ?? 1) - 1;
    if (jobs > 0) jobsByClient.set(clientKey, jobs);
    else jobsByClient.delete(clientKey);
  };

  return async (clientKey, job) => {
    if (clientKey !== null) enter(clientKey);
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      await new Promise<void>(startInTurn);
      return await job();
    } finally {
      if (clientKey !== null) leave(clientKey);
      // The place goes to the job that has waited longest.
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}

/** @param limitsClients whether one client is limited more than all together; not in load tests, which come from one address */
export function createWorkLimits({ limitsClients }: { limitsClients: boolean }): WorkLimits {
  const create = (kind: WorkKind) =>
    createWorkLimit(limitsClients ? RULES[kind] : { ...RULES[kind], perClient: Number.POSITIVE_INFINITY });
  return {
    renderPage: create('renderPage'),
    encodePicture: create('encodePicture'),
    drawPdf: create('drawPdf'),
    search: create('search'),
    hashPassword: create('hashPassword'),
  };
}
