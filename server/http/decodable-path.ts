import type { RequestHandler } from 'express';

export function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * A segment that is no text in UTF-8 is taken literally, percent signs and all, as the pages take it: it is the id or the name
 * of nothing, which the lookup answers, once it is clear who may ask.
 */
export const decodablePath: RequestHandler = (request, _response, next) => {
  const [path = '', query] = request.url.split(/\?(.*)/s);
  const segments = path.split('/').map((text) => (isDecodable(text) ? text : encodeURIComponent(text)));
  request.url = segments.join('/') + (query === undefined ? '' : `?${query}`);
  next();
};
