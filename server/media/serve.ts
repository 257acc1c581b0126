/** GET /uploads/{filename}: masters, and pictures in other widths with `?w=`. */
import { type ErrorRequestHandler, type Request, type Response, Router } from 'express';
import { IMAGE_WIDTHS } from '../../src/catalog/image-widths';
import { AppError, createFieldError } from '../../src/errors';
import { toClientKey } from '../limits/client-key';
import { createNotFoundError } from './not-found-error';
import type { MediaStore, RenditionFormat } from './store';

const WIDTHS: ReadonlyMap<string, number> = new Map(IMAGE_WIDTHS.map((width) => [String(width), width]));

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  // An upload that is opened directly can neither run nor load anything, whatever its content.
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;

/** Only explicitly accepted types count: a client that accepts everything may not support AVIF. */
function acceptsType(accept: string, type: string): boolean {
  return accept.split(',').some((entry) => {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

function chooseFormat(accept: string, filename: string): RenditionFormat {
  if (acceptsType(accept, 'image/avif')) return 'avif';
  if (acceptsType(accept, 'image/webp') || filename.endsWith('.webp')) return 'webp';
  return 'jpg';
}

const CACHED_FOR_A_YEAR = 'public, max-age=31536000, immutable';

const toHeaders = (path: string, headers: Record<string, string> = {}): Record<string, string> => ({
  ...HEADERS,
  'Cache-Control': CACHED_FOR_A_YEAR,
  // A strong ETag allows range requests to resume: the content of a name never changes.
  ETag: `"${path.replaceAll('/', '-')}"`,
  ...headers,
});

async function serve(store: MediaStore, request: Request<{ filename: string }>, response: Response) {
  request.routeName = '/uploads/:filename';
  const { storage } = store;
  const { filename } = request.params;
  const { w } = request.query;
  if (w === undefined) {
    const path = await store.find(filename);
    if (!path) throw createNotFoundError();
    return storage.send(request, response, path, toHeaders(path));
  }
  const width = typeof w === 'string' ? WIDTHS.get(w) : undefined;
  if (!width) throw createFieldError('w', `Pictures come in these widths: ${IMAGE_WIDTHS.join(', ')}.`);
  const format = chooseFormat(request.get('accept') ?? '', filename);
  const path = await store.rendition(filename, width, format, toClientKey(request.ip ?? 'unknown'));
  if (!path) throw createNotFoundError();
  // Not cached: it replaces a rendition that could not be created.
  const isStandIn = path === filename;
  const headers = { Vary: 'Accept', ...(isStandIn ? { 'Cache-Control': 'no-store' } : {}) };
  await storage.send(request, response, path, toHeaders(path, headers));
}

export function serveUploads(store: MediaStore): Router {
  const router = Router();
  router
    .route('/uploads/:filename')
    .get((request, response) => serve(store, request, response))
    .all((_request, response) => {
      response.set('Allow', 'GET, HEAD');
      throw new AppError('METHOD_NOT_ALLOWED', 'Uploaded files can only be read here.');
    });
  const unreadableNames: ErrorRequestHandler = (error, _request, _response, next) =>
    next(error instanceof URIError ? createNotFoundError() : error);
  router.use(unreadableNames);
  return router;
}
