/**
 * Requests whose target is a whole address, `GET http://shop.example.com/about`, as to a proxy: a server must accept them, and ignore
 * the Host header for the host of the target (RFC 9112, section 3.2.2).
 */
import type { RequestListener } from 'node:http';

const ABSOLUTE = /^https?:\/\/([^/?#]+)(.*)$/is;

/** The same as for the path and query alone, for whatever reads the request. */
export const acceptAbsoluteForm =
  (listener: RequestListener): RequestListener =>
  (request, response) => {
    const [, host, rest = ''] = ABSOLUTE.exec(request.url?.startsWith('/') ? '' : (request.url ?? '')) ?? [];
    if (host) {
      request.url = rest.startsWith('/') ? rest : `/${rest}`;
      request.headers.host = host;
    }
    listener(request, response);
  };
