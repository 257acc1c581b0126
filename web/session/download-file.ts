/** Downloads a file of the HTTP API. A plain link could not send the token. */
import { toApiError } from './api-error';
import { requestLogin } from './login-prompt';
import { getStoredToken, reportRejectedToken } from './token';

export async function downloadFile(path: string, fileName: string): Promise<void> {
  const token = getStoredToken();
  const response = await fetch(path, token ? { headers: { Authorization: `Bearer ${token}` } } : {});
  if (response.status === 401) {
    if (await requestLogin(token)) return downloadFile(path, fileName);
    reportRejectedToken();
  }
  if (!response.ok) throw toApiError(await response.json().catch(() => null));
  saveFile(await response.blob(), fileName);
}

/** Safari on a phone reads the file only after asking whether to download it: https://bugs.webkit.org/show_bug.cgi?id=211234 */
const KEPT_MS = 60_000;

/** Saves what is in memory as a file. */
export function saveFile(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}
