import type { Issue } from '../../src/errors';

/** tRPC's client error. The server fills `data`; without it there was no response. */
interface CallError {
  message: string;
  data?: { code?: string; issues?: Issue[] } | null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function toCallError(error: unknown): CallError | null {
  return isObject(error) && typeof error.message === 'string' ? (error as unknown as CallError) : null;
}

/** The server's message for the user, or `fallback` when there is none (no connection, an internal error). */
export function getErrorMessage(error: unknown, fallback: string): string {
  const failed = toCallError(error);
  if (!failed?.data || failed.data.code === 'INTERNAL_SERVER_ERROR') return fallback;
  return failed.message.trim() || fallback;
}

/** The errors of single fields in a failed call. */
export function getErrorIssues(error: unknown): Issue[] {
  const issues = toCallError(error)?.data?.issues;
  return Array.isArray(issues) ? issues : [];
}
