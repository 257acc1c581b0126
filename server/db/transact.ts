/** Runs transactions, and repeats those that conflicted with another one. */
import { setTimeout as pause } from 'node:timers/promises';
import { PrismaClientKnownRequestError } from '@prisma/client/runtime/client';
import type { PrismaClient } from '../../prisma/generated/mysql/client';
import { AppError } from '../../src/errors';
import type { Database } from './client';

const RETRIES = 8;

/** Random and growing with each retry, so that conflicting transactions do not meet again. */
const MAX_PAUSE_MS = 10;

/** A deadlock, a lock timeout or a busy file: the transaction was rolled back and can be repeated. */
function isWriteConflict(error: unknown): boolean {
  if (error instanceof PrismaClientKnownRequestError && error.code === 'P2034') return true;
  const text =
    error instanceof Error
      ? `${error.message} ${JSON.stringify((error as { meta?: unknown }).meta ?? {})}`
      : '';
  return /TransactionWriteConflict|Deadlock found|Lock wait timeout exceeded|Record has changed since|SQLITE_BUSY|database is locked|Code: `?1020`?/i.test(
    text,
  );
}

/** No transaction could be started or finished in time: the database has too much to do. */
function isOverloaded(error: unknown): boolean {
  return error instanceof PrismaClientKnownRequestError && error.code === 'P2028';
}

export const createWriteProbe = (transact: Database['transact']) => async () =>
  void (await transact((tx) => tx.$executeRaw`UPDATE _migration SET finished = finished`));

export const BUSY = 'The store is very busy. Please try again in a moment.';

export function createTransact(
  client: PrismaClient,
  limits: { maxWait: number; timeout: number },
): Database['transact'] {
  return async (work) => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await client.$transaction(work, limits);
      } catch (error) {
        if (isWriteConflict(error)) {
          if (attempt < RETRIES) {
            await pause(Math.random() * MAX_PAUSE_MS * attempt);
            continue;
          }
          throw new AppError('SERVICE_UNAVAILABLE', BUSY, { cause: error });
        }
        if (isOverloaded(error)) throw new AppError('SERVICE_UNAVAILABLE', BUSY, { cause: error });
        throw error;
      }
    }
  };
}
