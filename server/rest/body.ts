/** Reads request bodies. The procedures' schemas validate them. */
import express, { type Request, type RequestHandler, type Response } from 'express';
import { AppError, createFieldError } from '../../src/errors';
import { REQUEST_MESSAGES } from '../errors';

/** One parser for each limit in use. */
const parsers = new Map<number, RequestHandler>();

function createJsonParser(maxBytes: number): RequestHandler {
  const parser = parsers.get(maxBytes) ?? express.json({ limit: maxBytes });
  parsers.set(maxBytes, parser);
  return parser;
}

/**
 * Rejects a body that is too long as soon as that is known: the parsers say so only after its end, which a client may never send.
 * Node.js reads what still arrives after the answer, so that a client which sends all of it first gets the answer, too.
 */
function parseBody(parse: RequestHandler, request: Request, response: Response, maxBytes: number) {
  return new Promise<void>((resolve, reject) => {
    parse(request, response, (error?: unknown) => (error ? reject(error) : resolve()));
    let bytes = 0;
    request.on('data', (piece: Buffer) => {
      bytes += piece.length;
      if (bytes > maxBytes) reject(new AppError('PAYLOAD_TOO_LARGE', REQUEST_MESSAGES.PAYLOAD_TOO_LARGE));
    });
  });
}

/** Transfer-Encoding, or a Content-Length above 0. */
const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const JSON_NEEDED = 'Send the body as JSON (Content-Type: application/json).';

/** The JSON object of the body; an empty one when there is no body. */
export async function readJsonBody(
  request: Request,
  response: Response,
  maxBytes: number,
): Promise<Record<string, unknown>> {
  if (!hasBody(request)) return {};
  if (!request.is('application/json')) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', JSON_NEEDED);
  }
  await parseBody(createJsonParser(maxBytes), request, response, maxBytes);
  if (!isObject(request.body)) throw new AppError('BAD_REQUEST', 'The body must be a JSON object.');
  return request.body;
}

/** The unparsed body, whatever its content type: signatures are computed from its bytes. */
export async function readRawBody(request: Request, response: Response, maxBytes: number): Promise<Buffer> {
  const read = express.raw({ limit: maxBytes, type: () => true });
  await parseBody(read, request, response, maxBytes);
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
}

/**
 * The list in a form's text field, written as JSON; undefined if omitted or empty. Values of a JSON body are returned as they
 * are.
 */
export function parseJsonList(fields: Record<string, unknown>, name: string): unknown {
  const value = fields[name];
  if (typeof value !== 'string') return value ?? undefined;
  if (value.trim() === '') return undefined;
  try {
    const list: unknown = JSON.parse(value);
    if (Array.isArray(list)) return list;
  } catch {
    // answered below
  }
  throw createFieldError(name, `${name} must be a JSON list.`);
}
