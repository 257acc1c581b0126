/** What the error of a failed call says. A rendered page carries errors as plain data, so `instanceof` does not recognize them. */
import type { ErrorBody } from '../src/error-shape';
import type { ErrorCode, Issue } from '../src/errors';

/** What the server sends beside the message, see `errorFormatter` in server/trpc.ts. */
export type CallErrorData = Partial<Omit<ErrorBody, 'message'>>;

/** Null if the server did not answer. */
export const getErrorData = (error: unknown): CallErrorData | null =>
  (error as { data?: CallErrorData | null } | null | undefined)?.data ?? null;

export const getErrorCode = (error: unknown): ErrorCode | null => getErrorData(error)?.code ?? null;

/** The errors of single fields. */
export const getErrorIssues = (error: unknown): readonly Issue[] => getErrorData(error)?.issues ?? [];

/** Whether a call failed without an answer of the server, which may have done what was asked for. */
export const hasNoAnswer = (error: unknown): boolean => getErrorCode(error) === null;

/** Whether the server wants the code of the two-step login, because it got none or a wrong one. */
export const needsCode = (error: unknown): boolean => getErrorData(error)?.needsCode === true;

/** Whether the server wants the password once more before it does what was requested. */
export const needsPassword = (error: unknown): boolean => getErrorData(error)?.needsPassword === true;

/** Whether the token is not valid, or none was sent. A missing code of the two-step login has the same error code. */
export const isTokenRejected = (error: unknown): boolean =>
  getErrorCode(error) === 'UNAUTHORIZED' && !needsCode(error);
