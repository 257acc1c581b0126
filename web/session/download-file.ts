/** Downloads a file of the HTTP API. A plain link could not send the token. */
import { toApiError } from '../calls/api-error';
import { requestLogin } from './login-prompt';
import { getStoredToken, reportRejectedToken } from './token';

/**
 * Without the answer's beginning, or without more of it: the server may write the documents of a hundred orders first. Browsers wait
 * for minutes, or forever.
 */
const STALL_TIMEOUT_MS = 120_000;

/** Whether a download ended because nothing more arrived. */
export const hasStalled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'TimeoutError';

interface Download {
  response: Response;
  content: Blob;
}

async function receive(path: string, token: string | null): Promise<Download> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(
      () => controller.abort(new DOMException('The download has stalled.', 'TimeoutError')),
      STALL_TIMEOUT_MS,
    );
  };
  restartTimer();
  try {
    const response = await fetch(path, {
      headers: token ? { Authorization: `Bearer ${token}` } : {},
      signal: controller.signal,
    });
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    const reader = response.body?.getReader();
    for (;;) {
      restartTimer();
      const chunk = await reader?.read();
      if (!chunk?.value) break;
      chunks.push(chunk.value);
    }
    const type = response.headers.get('content-type') ?? '';
    return { response, content: new Blob(chunks, { type }) };
  } catch (error) {
    // Not every browser rejects with the reason once the answer has begun.
    throw controller.signal.aborted ? controller.signal.reason : error;
  } finally {
    clearTimeout(timer);
  }
}

/** No file is one: public networks answer with their login page instead of the file. */
const isWebPage = ({ headers }: Response) => headers.get('content-type')?.startsWith('text/html') ?? false;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export async function downloadFile(path: string, fileName: string): Promise<void> {
  const token = getStoredToken();
  const { response, content } = await receive(path, token);
  if (response.status === 401) {
    if (await requestLogin(token)) return downloadFile(path, fileName);
    reportRejectedToken(token);
  }
  if (isWebPage(response)) throw toApiError(null);
  if (!response.ok) throw toApiError(parseJson(await content.text()));
  saveFile(content, fileName);
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
