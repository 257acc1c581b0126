/** Sends a form with files to the HTTP API, and says how much of each file is there; fetch can't tell that. */
import type { ErrorCode, Issue } from '../../../src/errors';
import { refuseToken, storedToken } from '../../session/token';

export interface SendFormOptions {
  method: 'POST' | 'PUT';
  /** below the API's root: "/api/categories" */
  path: string;
  form: FormData;
  /** the form's files in the order they were appended */
  files: readonly { key: string; size: number }[];
  /** 0 to 1, file by file */
  onProgress: (key: string, sent: number) => void;
  signal?: AbortSignal;
}

/** A refusal in the shape that form/message-of.ts reads; without `data` no answer came. */
export class SendError extends Error {
  override readonly name = 'SendError';
  readonly data?: { code: ErrorCode; issues: Issue[] };

  constructor(message: string, data?: { code: ErrorCode; issues: Issue[] }) {
    super(message);
    if (data) this.data = data;
  }
}

const NO_ANSWER = 'No answer came.';
/** Said by a server in front of the store, which limits what may be sent. */
const TOO_MUCH = 'These files are too large to be sent at once. Send fewer of them.';

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function toError(status: number, body: unknown): SendError {
  const { message, code, issues } = (body ?? {}) as { message?: string; code?: ErrorCode; issues?: Issue[] };
  if (message && code) return new SendError(message, { code, issues: issues ?? [] });
  return status === 413
    ? new SendError(TOO_MUCH, { code: 'PAYLOAD_TOO_LARGE', issues: [] })
    : new SendError(NO_ANSWER);
}

/** Calls back for each file whose share has grown: the bytes of a form go in the order of its files. */
function shareOut(files: SendFormOptions['files'], onProgress: SendFormOptions['onProgress']) {
  const whole = files.reduce((sum, { size }) => sum + size, 0);
  const told = new Map<string, number>();
  return (loaded: number, total: number) => {
    // Fields and boundaries are sent too; they are taken as spread evenly.
    let left = total > 0 ? Math.min(1, loaded / total) * whole : 0;
    for (const { key, size } of files) {
      const sent = size === 0 ? Number(loaded >= total) : Math.min(1, Math.max(0, left / size));
      left -= size;
      if (sent === told.get(key)) continue;
      told.set(key, sent);
      onProgress(key, sent);
    }
  };
}

/** The answer's JSON, null where it has none. Rejects with a {@link SendError}; a refused token ends the session. */
export function sendForm<Answer = unknown>({
  method,
  path,
  form,
  files,
  onProgress,
  signal,
}: SendFormOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      stopListening();
      reject(error);
    };
    const abort = () => request.abort();
    const stopListening = () => signal?.removeEventListener('abort', abort);
    const tell = shareOut(files, onProgress);
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.setRequestHeader('Accept', 'application/json');
    const token = storedToken();
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    request.upload.addEventListener('progress', ({ loaded, total }) => tell(loaded, total));
    request.upload.addEventListener('load', () => tell(1, 1));
    request.addEventListener('load', () => {
      const body = parsed(request.responseText);
      if (request.status >= 200 && request.status < 300) {
        stopListening();
        resolve(body as Answer);
        return;
      }
      if (request.status === 401) refuseToken();
      fail(toError(request.status, body));
    });
    request.addEventListener('error', () => fail(new SendError(NO_ANSWER)));
    request.addEventListener('timeout', () => fail(new SendError(NO_ANSWER)));
    request.addEventListener('abort', () => fail(new DOMException('The form was not sent.', 'AbortError')));
    if (signal?.aborted) return fail(new DOMException('The form was not sent.', 'AbortError'));
    signal?.addEventListener('abort', abort);
    tell(0, 1);
    request.send(form);
  });
}
