import { createHash, randomUUID } from 'node:crypto';
import { AppError } from '../../src/errors';

export const createKeyUsedError = () =>
  new AppError('CONFLICT', 'This idempotency key was already used for something else.');

/** @throws AppError CONFLICT when what an idempotency key has stored is not what it is sent with now */
export function requireSameInput(
  stored: Readonly<Record<string, unknown>>,
  sent: Readonly<Record<string, unknown>>,
): void {
  if (Object.entries(sent).some(([field, value]) => stored[field] !== value)) throw createKeyUsedError();
}

/**
 * The id of something new. A key always gives the same one, so that what a request has made is found when it is sent again.
 * @param scope whose key it is: another one's may be the same
 */
export const createKeyedId = (scope: string, idempotencyKey: string | null | undefined): string =>
  idempotencyKey
    ? createHash('sha256').update(`${scope} ${idempotencyKey}`).digest('hex').slice(0, 36)
    : randomUUID();

/**
 * A request that is sent again, because its answer was lost, is answered with what the first one made.
 * @param find what the request's idempotency key has made
 * @param create stores the key in a unique column, and nothing if another request with it comes first
 */
export async function createOnce<T>(find: () => Promise<T | null>, create: () => Promise<T>): Promise<T> {
  const existing = await find();
  if (existing) return existing;
  try {
    return await create();
  } catch (error) {
    const simultaneous = await find();
    if (simultaneous) return simultaneous;
    throw error;
  }
}
