/** Saves a file of the HTTP API on the reader's disk: a plain link could not say who asks. */
import type { ErrorCode, Issue } from '../../../src/errors';
import { reportRejectedToken, storedToken } from '../../session/token';
import { ApiError } from '../media/upload-form';

export async function downloadFile(path: string, fileName: string): Promise<void> {
  const token = storedToken();
  const response = await fetch(path, token ? { headers: { Authorization: `Bearer ${token}` } } : {});
  if (response.status === 401) reportRejectedToken();
  if (!response.ok) {
    const {
      message = '',
      code,
      issues = [],
    } = (await response.json().catch(() => ({}))) as {
      message?: string;
      code?: ErrorCode;
      issues?: Issue[];
    };
    throw new ApiError(message, code && { code, issues });
  }
  const url = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // The browser has begun to save by the next turn.
  setTimeout(() => URL.revokeObjectURL(url));
}
