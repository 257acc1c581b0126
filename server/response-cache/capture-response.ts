/** Keeps the body of a public response that the application writes, so that it can be stored before it is sent. */
import type { ServerResponse } from 'node:http';
import { PUBLIC_CACHE_CONTROL } from './public-cache-control';

/** The captured responses, with what is to be done with those that turn out not to be public. */
const captured = new WeakMap<ServerResponse, (() => void)[]>();

/** Nothing may compress a captured response or write its headers early. */
export const isCaptured = (response: ServerResponse): boolean => captured.has(response);

/** Does the work now, or where the response is captured and turns out not to be public, before anything of it is sent. */
export function unlessPublic(response: ServerResponse, work: () => void): void {
  const works = captured.get(response);
  if (works) works.push(work);
  else work();
}

const isPublic = (response: ServerResponse) =>
  response.statusCode === 200 && response.getHeader('cache-control') === PUBLIC_CACHE_CONTROL;

interface Captor {
  /** whether the client has the response that is about to be sent */
  isUnchanged(): boolean;
  /** takes the complete body; the response is then still to be sent */
  onPublic(body: Buffer): void;
  /** any other response, which is sent as it is written */
  onOther(): void;
  /** the client left before the response was complete */
  onClose(): void;
}

/** Bytes as they are: whoever writes them does not change them afterwards. */
const toBytes = (chunk: string | Uint8Array, encoding: unknown): Uint8Array =>
  typeof chunk === 'string' ? Buffer.from(chunk, encoding as BufferEncoding) : chunk;

/** Most bodies are written in one piece, which is not copied. */
function joinChunks(chunks: readonly Uint8Array[]): Buffer {
  const [first] = chunks;
  return chunks.length === 1 && Buffer.isBuffer(first) ? first : Buffer.concat(chunks);
}

/** Sends 304 instead, and ignores the body. */
function sendUnchanged(response: ServerResponse): Pick<ServerResponse, 'write' | 'end'> {
  response.statusCode = 304;
  for (const name of ['Content-Type', 'Content-Length', 'Transfer-Encoding']) response.removeHeader(name);
  response.end();
  return { write: () => true, end: () => response };
}

export function captureResponse(
  response: ServerResponse,
  { isUnchanged, onPublic, onOther, onClose }: Captor,
): void {
  const { write, end } = response;
  const chunks: Uint8Array[] = [];
  captured.set(response, []);
  /** how a response is written that is not public */
  let other: Pick<ServerResponse, 'write' | 'end'> | null = null;

  const release = () => {
    captured.delete(response);
    response.write = write;
    response.end = end;
    response.off('close', leave);
  };
  const leave = () => {
    release();
    onClose();
  };
  response.once('close', leave);

  const beginOther = () => {
    const works = captured.get(response) ?? [];
    release();
    onOther();
    for (const work of works) work();
    const isKnown = response.statusCode === 200 && !response.headersSent && isUnchanged();
    return isKnown ? sendUnchanged(response) : { write: response.write, end: response.end };
  };

  response.write = ((...given: unknown[]) => {
    if (other || !isPublic(response)) {
      other ??= beginOther();
      return Reflect.apply(other.write, response, given);
    }
    chunks.push(toBytes(given[0] as string | Uint8Array, given[1]));
    const done = given.find((each) => typeof each === 'function');
    if (done) process.nextTick(done as () => void);
    return true;
  }) as ServerResponse['write'];

  response.end = ((...given: unknown[]) => {
    if (other || !isPublic(response)) {
      other ??= beginOther();
      return Reflect.apply(other.end, response, given);
    }
    release();
    const [chunk, encoding] = given;
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(toBytes(chunk, encoding));
    const done = given.find((each) => typeof each === 'function');
    if (done) response.once('finish', done as () => void);
    onPublic(joinChunks(chunks));
    return response;
  }) as ServerResponse['end'];
}
