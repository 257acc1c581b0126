import type { RestRequest } from '../call';

export const IDEMPOTENCY_KEY = 'Idempotency-Key';

export const readIdempotencyKey = ({ headers }: RestRequest) => ({
  idempotencyKey: headers[IDEMPOTENCY_KEY.toLowerCase()] || null,
});

/** For calls whose contract has no key: a field of that name is ignored as any other unknown one. */
export const ignoreIdempotencyKey = () => ({ idempotencyKey: null });
