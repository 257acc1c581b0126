/** A complete response, sent without Express: body, validator and headers, and the body's compressed forms once one is asked for. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { ContentTag } from './content-tags';

/** The smallest first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
type Encoding = (typeof ENCODINGS)[number];

const brotli = promisify(brotliCompress);
const compressors = {
  // Twice as fast as the next level, for 4% more bytes; this is done while somebody waits.
  br: (body: Buffer) =>
    brotli(body, { params: { [zlib.BROTLI_PARAM_QUALITY]: 4, [zlib.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: promisify<Buffer, Buffer>(gzip),
};

/** As with the compression middleware, shorter bodies stay as they are. Bytes. */
export const MIN_COMPRESSED = 1024;

/** Headers of the connection, of one request or of one form of the body; all others belong to the response. */
const OWN_HEADERS = new Set([
  'x-request-id',
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-type',
  'content-length',
  'etag',
  'vary',
]);

const encodingByHeader = new LRUCache<string, Encoding>({ max: 100 });

function chooseEncoding({ headers }: IncomingMessage): Encoding {
  const accepted = headers['accept-encoding'] ?? '';
  const known = encodingByHeader.get(accepted);
  if (known) return known;
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } });
  const acceptable = negotiator.encodings([...ENCODINGS]);
  const encoding = ENCODINGS.find((each) => acceptable.includes(each)) ?? 'identity';
  encodingByHeader.set(accepted, encoding);
  return encoding;
}

/** The Vary header of a response that may be compressed. */
export const addEncodingToVary = (vary: OutgoingHttpHeader | undefined): string =>
  [vary ?? [], 'Accept-Encoding'].flat().join(', ');

/** As Express creates it. */
export const createEtag = (body: Buffer) =>
  `W/"${body.length.toString(16)}-${createHash('sha1').update(body).digest('base64').slice(0, 27)}"`;

/** If-None-Match compares weakly, RFC 9110 section 13.1.2. */
export function isUnchanged(etag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return (
    ifNoneMatch === etag || ifNoneMatch.split(',').some((tag) => ['*', opaque(etag)].includes(opaque(tag)))
  );
}

interface Form {
  body: Buffer;
  /** names and values in turn, as writeHead takes them */
  headers: string[];
}

export class CachedResponse {
  readonly tags: readonly ContentTag[];
  readonly etag: string;
  /** bytes in memory; each compressed form counts as a quarter */
  readonly size: number;
  readonly #body: Buffer;
  readonly #contentType: OutgoingHttpHeader | undefined;
  /** those of every form, and of an answer without a body; names and values in turn */
  readonly #headers: readonly string[];
  readonly #forms: Partial<Record<Encoding, Form>> = {};
  readonly #formsInProgress: Partial<Record<Encoding, Promise<Form>>> = {};
  readonly #routeName: string | undefined;

  /** @param routeName of the request that created it, for the metrics of those that are answered with it */
  constructor(body: Buffer, headers: OutgoingHttpHeaders, tags: Iterable<ContentTag>, routeName?: string) {
    this.tags = [...tags];
    this.#routeName = routeName;
    this.etag = String(headers.etag ?? createEtag(body));
    this.size = Math.ceil(body.length * 1.5) + 2048;
    this.#body = body;
    this.#contentType = headers['content-type'];
    const raw: string[] = [];
    for (const name in headers) if (!OWN_HEADERS.has(name)) addRawHeader(raw, name, headers[name]);
    addRawHeader(raw, 'etag', this.etag);
    addRawHeader(raw, 'vary', addEncodingToVary(headers.vary));
    this.#headers = raw;
  }

  /** Those who ask for a form while it is created wait for the same. */
  #getForm(encoding: Encoding): Promise<Form> {
    this.#formsInProgress[encoding] ??= this.#createForm(encoding).finally(() => {
      delete this.#formsInProgress[encoding];
    });
    return this.#formsInProgress[encoding];
  }

  async #createForm(encoding: Encoding): Promise<Form> {
    const isCompressed = encoding !== 'identity' && this.#body.length >= MIN_COMPRESSED;
    const body = isCompressed ? await compressors[encoding](this.#body) : this.#body;
    const headers = [...this.#headers];
    addRawHeader(headers, 'content-type', this.#contentType);
    if (isCompressed) addRawHeader(headers, 'content-encoding', encoding);
    addRawHeader(headers, 'content-length', body.length);
    const form = { body, headers };
    this.#forms[encoding] = form;
    return form;
  }

  /** Sends it, or 304 to a client that has it. Never throws: a client that has left gets nothing. */
  send(request: IncomingMessage, response: ServerResponse, requestId: string): void {
    if (this.#routeName) request.routeName = this.#routeName;
    if (isUnchanged(this.etag, request.headers['if-none-match'])) {
      response.writeHead(304, [...this.#headers, 'X-Request-Id', requestId]).end();
      return;
    }
    const encoding = chooseEncoding(request);
    const form = this.#forms[encoding];
    if (form) {
      sendForm(form, request, response, requestId);
      return;
    }
    this.#getForm(encoding).then(
      (created) => sendForm(created, request, response, requestId),
      // Only without memory for the compressed form: the client sees a lost connection and may ask again.
      () => response.destroy(),
    );
  }
}

function sendForm(
  { body, headers }: Form,
  { method }: IncomingMessage,
  response: ServerResponse,
  id: string,
) {
  response.writeHead(200, [...headers, 'X-Request-Id', id]);
  response.end(method === 'HEAD' ? undefined : body);
}

function addRawHeader(raw: string[], name: string, value: OutgoingHttpHeader | undefined): void {
  if (Array.isArray(value)) for (const each of value) raw.push(name, each);
  else if (value !== undefined) raw.push(name, String(value));
}
