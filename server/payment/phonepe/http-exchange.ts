/** One HTTP request to the provider; a failure says whether the provider may have executed it. */
import { GatewayError } from '../gateway';

export interface HttpResponse {
  status: number;
  /** undefined when it is not JSON */
  body: unknown;
}

/**
 * @param what names the call in error messages
 * @throws GatewayError unreachable when there was no connection, unknown when it broke or timed out
 */
export type Exchange = (what: string, url: string, init: RequestInit) => Promise<HttpResponse>;

interface NetworkError {
  code?: unknown;
  syscall?: unknown;
  cause?: unknown;
  /** one per address that was tried */
  errors?: unknown;
}

const isNetworkError = (value: unknown): value is NetworkError => typeof value === 'object' && value !== null;

/** True when the request can't have been sent: the address was not resolved, or the connection not accepted. */
function isUnreachable(thrown: unknown): boolean {
  if (!isNetworkError(thrown)) return false;
  if (thrown.syscall === 'connect' || thrown.syscall === 'getaddrinfo') return true;
  if (thrown.code === 'UND_ERR_CONNECT_TIMEOUT') return true;
  if (Array.isArray(thrown.errors) && thrown.errors.length > 0) return thrown.errors.every(isUnreachable);
  return isUnreachable(thrown.cause);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Far more than any response has. */
const MAX_RESPONSE_BYTES = 256 * 1024;

/** @throws GatewayError unknown for one that is too long, which would fill the memory until the time-out */
async function readText(what: string, { body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > MAX_RESPONSE_BYTES)
      throw new GatewayError('unknown', `PhonePe ${what}: more than ${MAX_RESPONSE_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** @param timeoutMs until the last byte of the response */
export function createExchange(timeoutMs: number, fetchFn: typeof fetch): Exchange {
  return async (what, url, init) => {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      // A redirect would send the request and its credentials to a host that is not configured.
      const response = await fetchFn(url, { ...init, redirect: 'manual', signal });
      return { status: response.status, body: parseJson(await readText(what, response)) };
    } catch (cause) {
      if (cause instanceof GatewayError) throw cause;
      if (isUnreachable(cause))
        throw new GatewayError('unreachable', `PhonePe ${what}: could not be reached`, { cause });
      const isTimeout = cause instanceof DOMException && cause.name === 'TimeoutError';
      const how = isTimeout ? `no response within ${timeoutMs} ms` : 'the connection broke';
      throw new GatewayError('unknown', `PhonePe ${what}: ${how}`, { cause });
    }
  };
}
