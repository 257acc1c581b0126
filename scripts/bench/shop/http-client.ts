/** Requests over kept connections with as little work as possible, because they share the machine with what is measured. */
import { Agent, type IncomingHttpHeaders, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const TIMEOUT_MS = 120_000;

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

function sendOnce(url: string, { method = 'GET', headers = {}, body }: RequestOptions): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request(
      url,
      { method, agent, timeout: TIMEOUT_MS, headers: { ...headers, ...length } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      },
    );
    sent.once('timeout', () => sent.destroy(new Error(`${url} did not answer in time.`)));
    sent.once('error', (error) =>
      reject(sent.reusedSocket ? new ClosedConnectionError(error.message, { cause: error }) : error),
    );
    sent.end(body);
  });
}

/** The server may have closed a kept connection at the moment of the request. */
class ClosedConnectionError extends Error {
  override readonly name = 'ClosedConnectionError';
}

export async function send(url: string, options: RequestOptions = {}): Promise<Answer> {
  try {
    return await sendOnce(url, options);
  } catch (error) {
    // Repeated only where a second request changes nothing.
    if (error instanceof ClosedConnectionError && (options.method ?? 'GET') === 'GET')
      return sendOnce(url, options);
    throw error;
  }
}

/** @throws Error when the status is not 2xx */
export async function sendJson<Result>(
  url: string,
  { body, headers, ...options }: { method?: string; headers?: Record<string, string>; body?: unknown } = {},
): Promise<Result> {
  const answer = await send(url, {
    ...options,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (answer.status < 200 || answer.status > 299)
    throw new Error(
      `${new URL(url).pathname} answered ${answer.status}: ${answer.body.toString().slice(0, 200)}`,
    );
  return JSON.parse(answer.body.toString()) as Result;
}

export const signIn = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });
