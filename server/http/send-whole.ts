import type { ServerResponse } from 'node:http';

/**
 * Sends a body that is written in one piece together with its headers. Only then its length is known, so that a short one is not
 * compressed, which would take longer than everything else about it.
 */
export function sendWhole(response: ServerResponse): void {
  const { write, end } = response;
  let held: Uint8Array | string | null = null;

  const release = () => {
    response.write = write;
    response.end = end;
    if (held !== null) Reflect.apply(write, response, [held]);
  };

  response.write = ((...given: unknown[]) => {
    const [chunk] = given;
    const isFirst = held === null && given.length === 1;
    if (isFirst && (typeof chunk === 'string' || chunk instanceof Uint8Array)) {
      held = chunk;
      return true;
    }
    release();
    return Reflect.apply(write, response, given);
  }) as ServerResponse['write'];

  response.end = ((...given: unknown[]) => {
    if (held === null || typeof given[0] === 'string' || given[0] instanceof Uint8Array) {
      release();
      return Reflect.apply(end, response, given);
    }
    const whole = held;
    held = null;
    release();
    if (!response.headersSent) response.setHeader('Content-Length', Buffer.byteLength(whole));
    return Reflect.apply(end, response, [whole, ...given.filter((each) => typeof each === 'function')]);
  }) as ServerResponse['end'];
}
