import type { RequestHandler } from 'express';
import { AppError } from '../../src/errors';

/**
 * The last handler of a route.
 * @param methods those that the route takes, as `Allow` lists them
 * @throws AppError METHOD_NOT_ALLOWED
 */
export const rejectOtherMethods =
  (methods: string): RequestHandler =>
  (_request, response) => {
    response.set('Allow', methods);
    throw new AppError('METHOD_NOT_ALLOWED', `This address takes ${methods} only.`);
  };

/** For routes that only read; Express answers HEAD as GET. */
export const rejectWrites = rejectOtherMethods('GET, HEAD');
