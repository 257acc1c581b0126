import type { ErrorRequestHandler } from 'express';
import { toAppError } from '../errors';

/** Turns whatever was thrown into the contract's error and sets the headers that go with it; the app writes the body. */
export const restFaults: ErrorRequestHandler = (thrown, _request, response, next) => {
  const error = toAppError(thrown);
  const { retryAfterSeconds } = error.details;
  if (retryAfterSeconds && !response.headersSent) response.set('Retry-After', String(retryAfterSeconds));
  next(error);
};
