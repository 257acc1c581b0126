import type { RestRequest } from '../call';

export const IDEMPOTENCY_KEY = 'Idempotency-Key';

export const readIdempotencyKey = ({ headers }: RestRequest) => ({
  idempotencyKey: headers[IDEMPOTENCY_KEY.toLowerCase()] || null,
});
