import type { ErrorBody } from '../../src/error-shape';
import type { CallErrorData } from '../call-error';

const NO_RESPONSE = 'The server did not respond.';

/** An error in the shape of a failed call of tRPC, such as a failed request to the HTTP API; without `data` there was no response. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    message = NO_RESPONSE,
    readonly data: CallErrorData | null = null,
  ) {
    super(message);
  }
}

/** @param body of an error response; that of a proxy has no code */
export function toApiError(body: unknown): ApiError {
  const { message, ...data } = (body ?? {}) as Partial<ErrorBody>;
  return message && data.code ? new ApiError(message, data) : new ApiError();
}
