/** Makes a router of a table of routes: who may call comes first, then the body is read, then the procedure is called. */
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { type Request, type Response, Router } from 'express';
import { ADMIN_NEEDED, LOGIN_NEEDED } from '../../src/auth/messages';
import { AppError } from '../../src/errors';
import { toLookupId } from '../../src/text';
import type { Context, Deps } from '../context';
import { decodablePath } from '../decodable-path';
import { nothingAt } from '../errors';
import { type Form, receiveForm } from '../media/receive';
import type { IncomingFile } from '../media/store';
import { makeContext } from '../request-context';
import { type Caller, createCaller } from '../router';
import type { Answer } from './answer';
import { type JsonSize, jsonBody, rawBody } from './body';
import { restFaults } from './faults';
import { sendCsv } from './send-csv';

export type Who = 'anyone' | 'shopper' | 'admin';

/** One request as its route sees it. */
export interface Call {
  /** who asks, for what no procedure answers: a file */
  ctx: Context;
  /** the procedures, called as whoever sent the request */
  api: Caller;
  /** the same, with files beside the input */
  apiWith(files: readonly IncomingFile[]): Caller;
  /**
   * The input of a procedure, made of the body, or of the query, and what the path or a header adds. Typed as never because
   * nobody may look into it: the procedure's schema is the first to do so.
   */
  input(more?: object): never;
  query(more?: object): never;
  form: Form;
  /** an id or a name in the address */
  param(name: string): string;
  header(name: string): string | null;
  headers: IncomingHttpHeaders;
  /** byte by byte as it came; only where the route is raw */
  body: Buffer;
}

export interface Route {
  method: 'get' | 'post' | 'put' | 'delete';
  path: string;
  who: Who;
  /** the file fields of a multipart form; without it the body is JSON */
  accepts?: (field: string) => boolean;
  /** how large each of those files may be, where that is not the usual */
  fileBytes?: number;
  /** how long its JSON may be, where that is not the usual */
  size?: JsonSize;
  /** its body is whatever came, unread */
  raw?: boolean;
  answer(call: Call): Promise<Answer>;
}

const routeBy =
  (method: Route['method']) =>
  (path: string, who: Who, answer: Route['answer'], accepts?: Route['accepts']): Route => ({
    method,
    path,
    who,
    answer,
    ...(accepts ? { accepts } : {}),
  });

export const get = routeBy('get');
export const post = routeBy('post');
export const put = routeBy('put');
export const remove = routeBy('delete');

function checkWho(who: Who, { session }: Context): void {
  if (who === 'anyone') return;
  if (!session) throw new AppError('UNAUTHORIZED', LOGIN_NEEDED);
  if (who === 'admin' && session.userType !== 'ADMIN') throw new AppError('FORBIDDEN', ADMIN_NEEDED);
}

function callOf(ctx: Context, request: Request, form: Form, body: Buffer): Call {
  return {
    ctx,
    api: createCaller(ctx),
    apiWith: (files) => createCaller({ ...ctx, files }),
    input: (more = {}) => ({ ...form.fields, ...more }) as never,
    query: (more = {}) => ({ ...request.query, ...more }) as never,
    form,
    param: (name) => toLookupId(String(request.params[name])),
    header: (name) => request.get(name) || null,
    headers: request.headers,
    body,
  };
}

const NO_BODY: Buffer = Buffer.alloc(0);

async function handle(deps: Deps, route: Route, request: Request, response: Response): Promise<void> {
  response.set('Cache-Control', route.who === 'anyone' && route.method === 'get' ? 'no-cache' : 'no-store');
  const ctx = await makeContext(deps, request);
  checkWho(route.who, ctx);
  const answer = (form: Form, body = NO_BODY) => route.answer(callOf(ctx, request, form, body));
  const { accepts, fileBytes } = route;
  let done: Answer;
  // A form without files may come as JSON.
  if (accepts && request.is('multipart/form-data')) {
    const folder = join(deps.env.dataDir, 'tmp');
    done = await receiveForm(request, response, { folder, accepts, fileBytes }, answer);
  } else if (route.raw) {
    done = await answer({ fields: {}, files: [] }, await rawBody(request, response));
  } else {
    const fields = route.method === 'get' ? {} : await jsonBody(request, response, route.size);
    done = await answer({ fields, files: [] });
  }
  if (done.csv) return sendCsv(response, done.csv);
  response.status(done.status);
  if (done.body === undefined) response.end();
  else response.json(done.body);
}

/** Paths with fewer parameters first, so that /products/search is not the product called "search". */
const literalFirst = (a: string, b: string) => a.split(':').length - b.split(':').length;

export function restRouter(deps: Deps, routes: readonly Route[]): Router {
  const router = Router();
  router.use(decodablePath);
  const paths = [...new Set(routes.map(({ path }) => path))].sort(literalFirst);
  for (const path of paths) {
    const here = routes.filter((route) => route.path === path);
    const at = router.route(path);
    for (const route of here) at[route.method]((request, response) => handle(deps, route, request, response));
    const methods = here
      .map(({ method }) => (method === 'get' ? 'GET, HEAD' : method.toUpperCase()))
      .join(', ');
    at.all((_request, response) => {
      response.set('Allow', methods);
      throw new AppError('METHOD_NOT_ALLOWED', `This address takes ${methods} only.`);
    });
  }
  router.use((request) => {
    throw nothingAt(request.originalUrl.split('?')[0] ?? '');
  });
  router.use(restFaults);
  return router;
}
