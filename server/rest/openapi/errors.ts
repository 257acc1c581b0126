/** The error responses of a call, with an example of each. */
import type { z } from 'zod';
import { ADMIN_NEEDED, LOGIN_NEEDED } from '../../../src/auth/messages';
import { type ErrorBody, errorShape } from '../../../src/error-shape';
import { AppError, type ErrorCode, SOMETHING_WENT_WRONG } from '../../../src/errors';
import { BUSY } from '../../db/transact';
import { REQUEST_MESSAGES, toAppError, toErrorBody, toStatus } from '../../errors';
import { JSON_NEEDED } from '../body';
import type { Description, RestCall } from '../call';

/** The messages of errors that any call may answer. */
const MESSAGES: Partial<Record<ErrorCode, string>> = {
  BAD_REQUEST: REQUEST_MESSAGES.BAD_REQUEST,
  UNAUTHORIZED: LOGIN_NEEDED,
  FORBIDDEN: ADMIN_NEEDED,
  NOT_FOUND: REQUEST_MESSAGES.NOT_FOUND,
  PAYLOAD_TOO_LARGE: REQUEST_MESSAGES.PAYLOAD_TOO_LARGE,
  UNSUPPORTED_MEDIA_TYPE: JSON_NEEDED,
  INTERNAL_SERVER_ERROR: SOMETHING_WENT_WRONG,
  SERVICE_UNAVAILABLE: BUSY,
};

const MEANINGS: Record<ErrorCode, string> = {
  BAD_REQUEST: 'The input is not valid; `issues` names the fields.',
  UNAUTHORIZED: 'The token is missing, malformed, expired or revoked.',
  FORBIDDEN: 'The token is a customer’s, but an administrator’s is needed.',
  NOT_FOUND: 'It does not exist, or belongs to somebody else.',
  METHOD_NOT_ALLOWED: 'The address does not support this method; `Allow` names those it does.',
  CONFLICT: 'It conflicts with the current state of the store.',
  PAYLOAD_TOO_LARGE: 'The body or one of its files is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'The type of the body or of a file is not supported.',
  TOO_MANY_REQUESTS: 'Too many requests. `Retry-After` says when to try again.',
  INTERNAL_SERVER_ERROR: 'An error in the store. Internal details are not disclosed.',
  SERVICE_UNAVAILABLE:
    'The store is overloaded, its disk is full or read-only, or its database does not answer. Nothing was changed; try again in a moment.',
};

export const listParams = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);

/** The errors of a call: its own, and those of access, parsing, unknown ids, rate limits and an unavailable store. */
function listErrorCodes({ access, path, method }: RestCall, description: Description): ErrorCode[] {
  const named = listParams(path).length > 0;
  const reads = method !== 'get';
  const codes: [ErrorCode, boolean][] = [
    ['BAD_REQUEST', reads || description.query !== undefined],
    ['UNAUTHORIZED', access !== 'public'],
    ['FORBIDDEN', access === 'admin'],
    ['NOT_FOUND', named && !description.ignoresUnknownIds],
    ['PAYLOAD_TOO_LARGE', reads],
    ['UNSUPPORTED_MEDIA_TYPE', reads],
    ['INTERNAL_SERVER_ERROR', true],
    ['SERVICE_UNAVAILABLE', true],
  ];
  const own = Object.keys(description.errors ?? {}) as ErrorCode[];
  return [...new Set([...codes.filter(([, applies]) => applies).map(([code]) => code), ...own])];
}

/** Creates the example of a validation error with the call's own schemas, so that it matches the store's response. */
function createInvalidExample({ body, query }: Description): ErrorBody | null {
  const describeFault = (schema: z.ZodType, wrong: object) => {
    const { error } = schema.safeParse(wrong);
    return error ? toErrorBody(toAppError(error)) : null;
  };
  if (body) return describeFault(body.schema, body.wrong);
  if (query && 'page' in query.shape) return describeFault(query, { page: '0', limit: '1000' });
  return query ? describeFault(query, { q: ['a', 'b'] }) : null;
}

const RETRY_AFTER = {
  description: 'Seconds until the next try may be made',
  required: true,
  schema: { type: 'integer', minimum: 1 },
  example: 900,
} as const;

/** One error is a plain example. A validation error and another error with the same code are two named examples. */
function findErrorExamples(description: Description, code: ErrorCode) {
  const own = description.errors?.[code];
  const fault = code === 'BAD_REQUEST' ? createInvalidExample(description) : null;
  if (fault && !own) return { example: fault };
  const message = own ?? MESSAGES[code];
  if (!message) throw new Error(`${description.summary}: ${code} has no message`);
  const example = toErrorBody(new AppError(code, message));
  return fault ? { examples: { fields: { value: fault }, otherwise: { value: example } } } : { example };
}

/**
 * Public calls have no general meaning of a code such as UNAUTHORIZED, and only administrators' calls have that of FORBIDDEN: the
 * others' own sentences describe them.
 */
function describeMeaning({ access }: RestCall, { errors }: Description, code: ErrorCode): string {
  const hasMeaning = access === 'admin' || (access !== 'public' && code !== 'FORBIDDEN');
  return (!hasMeaning && errors?.[code]) || MEANINGS[code];
}

/** Describes the error responses of a call by status, with an example of each. */
export function describeErrors(call: RestCall, description: Description) {
  const sorted = listErrorCodes(call, description).sort((a, b) => toStatus(a) - toStatus(b));
  return Object.fromEntries(
    sorted.map((code) => [
      String(toStatus(code)),
      {
        description: `${code}: ${describeMeaning(call, description, code)}`,
        ...(code === 'TOO_MANY_REQUESTS' ? { headers: { 'Retry-After': RETRY_AFTER } } : {}),
        content: { 'application/json': { schema: errorShape, ...findErrorExamples(description, code) } },
      },
    ]),
  );
}
