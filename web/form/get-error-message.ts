import { getErrorData } from '../call-error';

/** The server's message for the user, or `fallback` when there is none (no connection, an internal error). */
export function getErrorMessage(error: unknown, fallback: string): string {
  const data = getErrorData(error);
  if (!data || data.code === 'INTERNAL_SERVER_ERROR') return fallback;
  const { message } = error as { message?: string };
  return message?.trim() || fallback;
}
