import type { ErrorRequestHandler } from 'express';
import { toAppError } from '../errors';

/** Converts anything thrown to an AppError and sets its headers. The app sends the body. */
export const handleRestError: ErrorRequestHandler = (thrown, _request, response, next) => {
  const error = toAppError(thrown);
  const { retryAfterSeconds } = error.details;
  if (retryAfterSeconds && !response.headersSent) response.set('Retry-After', String(retryAfterSeconds));
  next(error);
};
