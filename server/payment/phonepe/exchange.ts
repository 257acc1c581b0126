/** One HTTP exchange with the provider: it is answered, or it fails with what that failure means for the money. */
import { GatewayError } from '../gateway';

export interface Answer {
  status: number;
  /** undefined when what came is not JSON */
  body: unknown;
}

/**
 * @param what names the call in an error's message
 * @throws GatewayError unreachable when nobody took the connection, unknown when the connection broke or time ran out
 */
export type Exchange = (what: string, url: string, init: RequestInit) => Promise<Answer>;

interface Fault {
  code?: unknown;
  syscall?: unknown;
  cause?: unknown;
  /** one for each address that was tried */
  errors?: unknown;
}

const isFault = (value: unknown): value is Fault => typeof value === 'object' && value !== null;

/** True when not a byte of the request can have left: no address was found, or nobody took the connection. */
function wasNeverReached(thrown: unknown): boolean {
  if (!isFault(thrown)) return false;
  if (thrown.syscall === 'connect' || thrown.syscall === 'getaddrinfo') return true;
  if (thrown.code === 'UND_ERR_CONNECT_TIMEOUT') return true;
  if (Array.isArray(thrown.errors) && thrown.errors.length > 0) return thrown.errors.every(wasNeverReached);
  return wasNeverReached(thrown.cause);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @param timeoutMs for the whole exchange, until the answer's last byte */
export function createExchange(timeoutMs: number, fetcher: typeof fetch): Exchange {
  return async (what, url, init) => {
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      // A redirect would carry the call, and its authorisation, to a host nobody configured.
      const response = await fetcher(url, { ...init, redirect: 'manual', signal });
      return { status: response.status, body: parsed(await response.text()) };
    } catch (cause) {
      if (wasNeverReached(cause))
        throw new GatewayError('unreachable', `PhonePe ${what}: could not be reached`, { cause });
      const ranOut = cause instanceof DOMException && cause.name === 'TimeoutError';
      const how = ranOut ? `no answer within ${timeoutMs} ms` : 'the connection broke';
      throw new GatewayError('unknown', `PhonePe ${what}: ${how}`, { cause });
    }
  };
}
