import type { Issue } from '../../src/errors';

/** The shape of a failed call: tRPC's client error, whose `data` the server fills. Without `data` no answer came. */
interface CallError {
  message: string;
  data?: { code?: string; issues?: Issue[] } | null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function asCallError(error: unknown): CallError | null {
  return isObject(error) && typeof error.message === 'string' ? (error as unknown as CallError) : null;
}

/** The server's own sentence about a failure, or `fallback` where it sent none fit to show (no connection, a bug). */
export function getErrorMessage(error: unknown, fallback: string): string {
  const failed = asCallError(error);
  if (!failed?.data || failed.data.code === 'INTERNAL_SERVER_ERROR') return fallback;
  return failed.message.trim() || fallback;
}

/** The faults of single fields that a failed call brought. */
export function getErrorIssues(error: unknown): Issue[] {
  const issues = asCallError(error)?.data?.issues;
  return Array.isArray(issues) ? issues : [];
}
