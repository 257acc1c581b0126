/** Downloads a file of the HTTP API. A plain link could not send the token. */
import { toApiError } from './api-error';
import { requestLogin } from './login-prompt';
import { getStoredToken, reportRejectedToken } from './token';

/** Until the answer begins: the server may write the documents of a hundred orders first. Browsers wait for minutes, or forever. */
const START_TIMEOUT_MS = 120_000;

async function request(path: string, token: string | null): Promise<Response> {
  const controller = new AbortController();
  const timer = setTimeout(
    () => controller.abort(new DOMException('The server did not answer in time.', 'TimeoutError')),
    START_TIMEOUT_MS,
  );
  try {
    return await fetch(path, {
      headers: token ? { Authorization: `Bearer ${token}` } : {},
      signal: controller.signal,
    });
  } finally {
    clearTimeout(timer);
  }
}

/** No file is one: public networks answer with their login page instead of the file. */
const isWebPage = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') ?? false;

export async function downloadFile(path: string, fileName: string): Promise<void> {
  const token = getStoredToken();
  const response = await request(path, token);
  if (response.status === 401) {
    if (await requestLogin(token)) return downloadFile(path, fileName);
    reportRejectedToken();
  }
  if (isWebPage(response)) throw toApiError(null);
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
