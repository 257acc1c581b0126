/** The codes an error can carry; the server maps each to an HTTP status and a tRPC code in one table. */
export const ERROR_CODES = [
  'BAD_REQUEST',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'NOT_FOUND',
  'METHOD_NOT_ALLOWED',
  'CONFLICT',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_MANY_REQUESTS',
  'INTERNAL_SERVER_ERROR',
  'SERVICE_UNAVAILABLE',
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** An invalid field: `path` is the plain field name, with indexes inside lists ("productVariants.0.color"). */
export interface Issue {
  path: string;
  message: string;
}

interface ErrorDetails {
  issues?: Issue[];
  /** the actual total in rupees, when an order's total differs from the expected one */
  orderTotal?: string;
  /** a code of two-step login must be entered, too */
  needsCode?: true;
  /** the password must be entered again: `auth.confirmPassword` */
  needsPassword?: true;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** An error that a person can act on: `message` is shown to them. Anything else that is thrown is a bug. */
export class AppError extends Error {
  override readonly name = 'AppError';

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details: ErrorDetails = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
  }
}

/** An error of one input field. */
export function createFieldError(
  path: string,
  message: string,
  code: ErrorCode = 'BAD_REQUEST',
  cause?: unknown,
): AppError {
  return new AppError(code, message, { issues: [{ path, message }], cause });
}

/** When to try again what the store or its database had no time for. */
export const RETRY_AFTER_SECONDS = 2;

/** Shown for unexpected errors. */
export const SOMETHING_WENT_WRONG = 'Something went wrong.';
