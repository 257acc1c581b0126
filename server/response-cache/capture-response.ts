/** Keeps the body of a public response that the application writes, so that it can be stored before it is sent. */
import type { ServerResponse } from 'node:http';
import { PUBLIC_CACHE_CONTROL } from './public-cache-control';

const captured = new WeakSet<ServerResponse>();

/** Nothing may compress a captured response or write its headers early. */
export const isCaptured = (response: ServerResponse): boolean => captured.has(response);

const isPublic = (response: ServerResponse) =>
  response.statusCode === 200 && response.getHeader('cache-control') === PUBLIC_CACHE_CONTROL;

interface Captor {
  /** takes the complete body; the response is then still to be sent */
  onPublic(body: Buffer): void;
  /** any other response, which is sent as it is written */
  onOther(): void;
  /** the client left before the response was complete */
  onClose(): void;
}

const toBuffer = (chunk: unknown, encoding: unknown): Buffer =>
  typeof chunk === 'string'
    ? Buffer.from(chunk, encoding as BufferEncoding)
    : Buffer.from(chunk as Uint8Array);

export function captureResponse(response: ServerResponse, { onPublic, onOther, onClose }: Captor): void {
  const { write, end } = response;
  const chunks: Buffer[] = [];
  captured.add(response);

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

  response.write = ((...given: unknown[]) => {
    if (!isPublic(response)) {
      release();
      onOther();
      return Reflect.apply(write, response, given);
    }
    chunks.push(toBuffer(given[0], given[1]));
    const done = given.find((each) => typeof each === 'function');
    if (done) process.nextTick(done as () => void);
    return true;
  }) as ServerResponse['write'];

  response.end = ((...given: unknown[]) => {
    release();
    if (!isPublic(response)) {
      onOther();
      return Reflect.apply(end, response, given);
    }
    const [chunk, encoding] = given;
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(toBuffer(chunk, encoding));
    const done = given.find((each) => typeof each === 'function');
    if (done) response.once('finish', done as () => void);
    onPublic(Buffer.concat(chunks));
    return response;
  }) as ServerResponse['end'];
}
