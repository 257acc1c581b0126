/** Sends a form with files to the HTTP API. With XMLHttpRequest, because fetch does not report upload progress. */
import { ApiError, toApiError } from '../../calls/api-error';
import { requestLogin } from '../../session/login-prompt';
import { createLateCheck, LATE_ANSWER } from '../../session/reject-late-answers';
import { getStoredToken, reportRejectedToken } from '../../session/token';

export interface UploadFormOptions {
  method: 'POST' | 'PUT';
  /** of the HTTP API, as toApiUrl makes it */
  path: string;
  form: FormData;
  /** the form's files in the order they were appended */
  files: readonly { key: string; size: number }[];
  /** called with the sent fraction of a file, 0 to 1 */
  onProgress: (key: string, sent: number) => void;
  signal?: AbortSignal;
  /** the same one when it is sent again, so that nothing is created twice */
  idempotencyKey?: string;
}

/** A proxy in front of the store rejects large requests without a message. */
const TOO_LARGE = 'These files are too large to be sent at once. Send fewer of them.';

/**
 * Without progress of the upload, or without an answer after it: the server may process several pictures. Browsers wait for minutes, or
 * forever.
 */
const STALL_TIMEOUT_MS = 120_000;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function toError(status: number, body: unknown): ApiError {
  const error = toApiError(body);
  return status === 413 && !error.data ? new ApiError(TOO_LARGE, { code: 'PAYLOAD_TOO_LARGE' }) : error;
}

/** Splits the progress of the request into the progress of each file: files are sent in the order of the form. */
function createProgressReporter(
  files: UploadFormOptions['files'],
  onProgress: UploadFormOptions['onProgress'],
) {
  const totalSize = files.reduce((sum, { size }) => sum + size, 0);
  const reported = new Map<string, number>();
  return (loaded: number, total: number) => {
    // The request also has fields and boundaries, which are assumed to be spread evenly.
    let left = total > 0 ? Math.min(1, loaded / total) * totalSize : 0;
    for (const { key, size } of files) {
      const sent = size === 0 ? Number(loaded >= total) : Math.min(1, Math.max(0, left / size));
      left -= size;
      if (sent === reported.get(key)) continue;
      reported.set(key, sent);
      onProgress(key, sent);
    }
  };
}

/**
 * Resolves with the JSON of the response, null without one. Rejects with an {@link ApiError}, also when the upload or the answer hangs;
 * a token that stays rejected ends the session.
 */
export function uploadForm<Response = unknown>(options: UploadFormOptions): Promise<Response> {
  const { method, path, form, files, onProgress, signal, idempotencyKey } = options;
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      stopListening();
      reject(error);
    };
    const recover = async (error: ApiError) => {
      stopListening();
      if (await requestLogin(token)) return resolve(uploadForm(options));
      reportRejectedToken(token);
      reject(error);
    };
    const abort = () => request.abort();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restartTimer = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        fail(new ApiError());
        request.abort();
      }, STALL_TIMEOUT_MS);
    };
    const stopListening = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    };
    const reportProgress = createProgressReporter(files, onProgress);
    const isLate = createLateCheck();
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.setRequestHeader('Accept', 'application/json');
    if (idempotencyKey) request.setRequestHeader('Idempotency-Key', idempotencyKey);
    const token = getStoredToken();
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      restartTimer();
      reportProgress(loaded, total);
    });
    request.upload.addEventListener('load', () => {
      restartTimer();
      reportProgress(1, 1);
    });
    request.addEventListener('load', () => {
      const body = parseJson(request.responseText);
      if (isLate()) return fail(new ApiError(LATE_ANSWER, { code: 'FORBIDDEN' }));
      if (request.status >= 200 && request.status < 300) {
        stopListening();
        resolve(body as Response);
        return;
      }
      const error = toError(request.status, body);
      if (request.status === 401) void recover(error);
      else fail(error);
    });
    request.addEventListener('error', () => fail(new ApiError()));
    request.addEventListener('abort', () => fail(new DOMException('The form was not sent.', 'AbortError')));
    if (signal?.aborted) return fail(new DOMException('The form was not sent.', 'AbortError'));
    signal?.addEventListener('abort', abort);
    reportProgress(0, 1);
    restartTimer();
    request.send(form);
  });
}
