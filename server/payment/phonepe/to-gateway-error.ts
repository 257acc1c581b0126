/** Error responses of PhonePe as GatewayErrors. */
import type { z } from 'zod';
import { GatewayError } from '../gateway';
import type { HttpResponse } from './http-exchange';
import { errorResponse } from './responses';

const isSuccess = ({ status }: HttpResponse) => status >= 200 && status < 300;
export const isUnauthorized = ({ status }: HttpResponse): boolean => status === 401 || status === 403;
export const isServerError = ({ status }: HttpResponse): boolean => status >= 500;
/** The provider was too busy or too slow, which says nothing about whether it executed the call. */
const isTemporary = (answer: HttpResponse) =>
  isServerError(answer) || answer.status === 429 || answer.status === 408;

/** The code of PhonePe's own error; null for an error page of a proxy. */
export function getErrorCode({ body }: HttpResponse): string | null {
  const error = errorResponse.safeParse(body);
  return error.success ? error.data.code : null;
}

/** Only a well-formed code is repeated, since a response could contain any text. */
const isWellFormed = (code: string): boolean => /^[A-Z][A-Z0-9_]{1,63}$/.test(code);

/** For the log. */
function describe(answer: HttpResponse): string {
  const code = getErrorCode(answer);
  return code && isWellFormed(code) ? `${answer.status} ${code}` : String(answer.status);
}

function toGatewayError(what: string, answer: HttpResponse, isKnown?: RegExp): GatewayError {
  const message = `PhonePe ${what}: answered ${describe(answer)}`;
  if (isUnauthorized(answer)) return new GatewayError('rejected', message);
  const code = getErrorCode(answer);
  if (isTemporary(answer) || answer.status < 400 || code === null)
    return new GatewayError('unknown', message);
  if (isKnown?.test(code)) return new GatewayError('duplicate', message);
  return new GatewayError('rejected', message, { code: isWellFormed(code) ? code : 'REFUSED' });
}

/**
 * @param isKnown matches the error code for an id that was used before
 * @throws GatewayError for an error response, or one that can't be parsed
 */
export function parseResponse<Shape extends z.ZodType>(
  what: string,
  answer: HttpResponse,
  shape: Shape,
  isKnown?: RegExp,
): z.output<Shape> {
  if (!isSuccess(answer)) throw toGatewayError(what, answer, isKnown);
  const read = shape.safeParse(answer.body);
  if (!read.success)
    throw new GatewayError('unknown', `PhonePe ${what}: the response can’t be parsed`, { cause: read.error });
  return read.data;
}
