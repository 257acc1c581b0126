/** Maps errors to tRPC codes and HTTP statuses. */
import { getTRPCErrorFromUnknown, TRPCError } from '@trpc/server';
import { ZodError } from 'zod';
import type { ErrorBody } from '../src/error-shape';
import { AppError, type ErrorCode, type Issue, SOMETHING_WENT_WRONG } from '../src/errors';
import { toConflictError } from './db/retry-on-conflict';
import { toStorageError } from './storage';

type TrpcCode = TRPCError['code'];

const STATUS: Record<ErrorCode, number> = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
};

export const toStatus = (code: ErrorCode): number => STATUS[code];

const toTrpcCode = (code: ErrorCode): TrpcCode =>
  code === 'METHOD_NOT_ALLOWED' ? 'METHOD_NOT_SUPPORTED' : code;

export function toTrpcError(error: AppError): TRPCError {
  return new TRPCError({ code: toTrpcCode(error.code), message: error.message, cause: error });
}

function toIssues(error: ZodError): Issue[] {
  return error.issues.map((issue) => ({ path: issue.path.map(String).join('.'), message: issue.message }));
}

/** Sentences for people in place of the messages of tRPC, Express, its parsers and its file server. */
export const REQUEST_MESSAGES = {
  BAD_REQUEST: 'The request could not be read.',
  NOT_FOUND: 'There is nothing at this address.',
  METHOD_NOT_ALLOWED: 'This address does not support that method.',
  PAYLOAD_TOO_LARGE: 'That is too much data for one request.',
  UNSUPPORTED_MEDIA_TYPE: 'That kind of content is not accepted here.',
} as const;
type RequestCode = keyof typeof REQUEST_MESSAGES;

/** Codes for requests that tRPC cannot read. */
const TRPC_CODES: Partial<Record<TrpcCode, RequestCode>> = {
  PARSE_ERROR: 'BAD_REQUEST',
  BAD_REQUEST: 'BAD_REQUEST',
  NOT_FOUND: 'NOT_FOUND',
  METHOD_NOT_SUPPORTED: 'METHOD_NOT_ALLOWED',
  PAYLOAD_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  UNSUPPORTED_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
};

/** Codes for the statuses of Express's errors. */
const EXPRESS_CODES: Record<number, RequestCode> = {
  400: 'BAD_REQUEST',
  403: 'NOT_FOUND',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
};

function toExpressError(thrown: unknown): AppError | null {
  if (!(thrown instanceof Error) || !('status' in thrown)) return null;
  const code = EXPRESS_CODES[Number(thrown.status)];
  return code ? new AppError(code, REQUEST_MESSAGES[code], { cause: thrown }) : null;
}

/** Longer paths are not repeated in an error message. */
const SHOWN_PATH_LENGTH = 100;

export const createUnknownPathError = (path: string): AppError =>
  new AppError(
    'NOT_FOUND',
    `There is nothing at ${path.length <= SHOWN_PATH_LENGTH ? path : 'this address'}.`,
  );

/** Converts anything thrown into an AppError. Unknown errors reveal only that something went wrong. */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof ZodError) {
    const issues = toIssues(thrown);
    return new AppError('BAD_REQUEST', issues[0]?.message ?? 'The input is not valid.', { issues });
  }
  const fault = toStorageError(thrown) ?? toConflictError(thrown) ?? toExpressError(thrown);
  if (fault) return fault;
  const error = getTRPCErrorFromUnknown(thrown);
  if (error.cause instanceof AppError || error.cause instanceof ZodError) return toAppError(error.cause);
  const code = TRPC_CODES[error.code];
  if (code) return new AppError(code, REQUEST_MESSAGES[code], { cause: error });
  return new AppError('INTERNAL_SERVER_ERROR', SOMETHING_WENT_WRONG, { cause: thrown });
}

/** Whether operators must see it: bugs, and whatever keeps the store from working. */
export const shouldLog = ({ code, details }: AppError): boolean =>
  code === 'INTERNAL_SERVER_ERROR' || (code === 'SERVICE_UNAVAILABLE' && details.cause !== undefined);

export function toErrorBody(error: AppError): ErrorBody {
  const { issues, orderTotal, needsPassword, needsCode } = error.details;
  return {
    message: error.message,
    code: error.code,
    ...(issues ? { issues } : {}),
    ...(orderTotal ? { orderTotal } : {}),
    ...(needsPassword ? { needsPassword } : {}),
    ...(needsCode ? { needsCode } : {}),
  };
}
