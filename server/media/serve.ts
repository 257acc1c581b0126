/** GET /uploads/{filename}: masters, and pictures in other widths with `?w=`. */
import { type ErrorRequestHandler, type NextFunction, type Request, type Response, Router } from 'express';
import { IMAGE_WIDTHS } from '../../src/catalog/image-widths';
import { AppError, fieldError } from '../../src/errors';
import { toClientKey } from '../limits/client-key';
import type { MediaStore, RenditionFormat } from './store';

const WIDTHS: ReadonlyMap<string, number> = new Map(IMAGE_WIDTHS.map((width) => [String(width), width]));

const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  // An upload that is opened directly can neither run nor load anything, whatever its content.
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;

const createNotFoundError = () => new AppError('NOT_FOUND', 'There is no such file.');

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

function send(
  response: Response,
  next: NextFunction,
  root: string,
  path: string,
  headers: Record<string, string>,
): void {
  const options = {
    root,
    cacheControl: headers['Cache-Control'] === undefined,
    immutable: true,
    maxAge: '1y',
    lastModified: false,
    // A strong ETag allows range requests to resume: the content of a name never changes.
    headers: { ...HEADERS, ...headers, ETag: `"${path.replaceAll('/', '-')}"` },
  } as const;
  response.sendFile(path, options, (error?: NodeJS.ErrnoException & { status?: number }) => {
    // The client may have disconnected before the response began.
    if (!error || response.headersSent || error.code === 'ECONNABORTED') return;
    response.removeHeader('Cache-Control');
    response.removeHeader('ETag');
    if (error.status === 412 || error.status === 416) response.status(error.status).end();
    else next(error.status === 404 ? createNotFoundError() : error);
  });
}

async function serve(
  store: MediaStore,
  request: Request<{ filename: string }>,
  response: Response,
  next: NextFunction,
) {
  const { filename } = request.params;
  const { w } = request.query;
  if (w === undefined) {
    const path = await store.find(filename);
    if (!path) throw createNotFoundError();
    return send(response, next, store.folder, path, {});
  }
  const width = typeof w === 'string' ? WIDTHS.get(w) : undefined;
  if (!width) throw fieldError('w', `Pictures come in these widths: ${IMAGE_WIDTHS.join(', ')}.`);
  const format = chooseFormat(request.get('accept') ?? '', filename);
  const path = await store.rendition(filename, width, format, toClientKey(request.ip ?? 'unknown'));
  if (!path) throw createNotFoundError();
  // Not cached: it replaces a rendition that could not be created.
  const isStandIn = path === filename;
  send(response, next, store.folder, path, {
    Vary: 'Accept',
    ...(isStandIn ? { 'Cache-Control': 'no-store' } : {}),
  });
}

export function serveUploads(store: MediaStore): Router {
  const router = Router();
  router
    .route('/uploads/:filename')
    .get((request, response, next) => serve(store, request, response, next))
    .all((_request, response) => {
      response.set('Allow', 'GET, HEAD');
      throw new AppError('METHOD_NOT_ALLOWED', 'Uploaded files can only be read here.');
    });
  const unreadableNames: ErrorRequestHandler = (error, _request, _response, next) =>
    next(error instanceof URIError ? createNotFoundError() : error);
  router.use(unreadableNames);
  return router;
}
