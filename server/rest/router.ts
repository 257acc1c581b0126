/** Serves the REST calls: checks access, then reads the body, then calls the procedure. */
import { type Request, type Response, Router } from 'express';
import { API_ROOT } from '../../src/rest-paths';
import { toLookupId } from '../../src/text';
import { requireAccess } from '../access';
import type { Context, Deps } from '../context';
import { createUnknownPathError } from '../errors';
import { decodablePath } from '../http/decodable-path';
import { rejectOtherMethods } from '../http/reject-other-methods';
import { receiveForm } from '../media/receive-form';
import { getTemporaryFolder } from '../media/temporary-files';
import { createContext, watchSession } from '../request-context';
import { getPublicCacheControl } from '../response-cache/public-cache-control';
import { findBegunAnswer } from './begun-answers';
import { readJsonBody, readRawBody } from './body';
import { acceptsFile, type RestAnswer, type RestCall, type RestRequest } from './call';
import { sendCsv } from './send-csv';
import { whileAllowed } from './while-allowed';

/** Ids of impossible length or shape become an id that no object has. */
const lookupParams = (params: Request['params']): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, toLookupId(String(value))]));

/** A request for a call, before its body is read. */
interface ReceivedCall {
  call: RestCall;
  params: RestRequest['params'];
  request: Request;
  response: Response;
}

/** Reads the body as the call requires, and answers. */
async function answer(
  deps: Deps,
  ctx: Context,
  { call, params, request, response }: ReceivedCall,
): Promise<RestAnswer> {
  const renewContext = watchSession(deps, ctx, request);
  const head: Omit<RestRequest, 'fields' | 'files' | 'raw'> = {
    ctx,
    query: { ...request.query },
    params,
    headers: request.headers,
  };
  const withoutBody = { ...head, fields: {}, files: [], raw: Buffer.alloc(0) };
  const { form, bodyType, maxBodyBytes, method } = call;
  if (form && request.is('multipart/form-data')) {
    const accepting = {
      folder: getTemporaryFolder(deps.env.dataDir),
      accepts: (field: string) => acceptsFile(form, field),
      fileBytes: form.maxFileBytes,
    };
    return receiveForm(request, response, accepting, async (received) =>
      call.answer({ ...withoutBody, ...received, ctx: await renewContext() }),
    );
  }
  if (bodyType === 'raw')
    return call.answer({ ...withoutBody, raw: await readRawBody(request, response, maxBodyBytes) });
  if (method === 'get') return call.answer(withoutBody);
  const fields = await readJsonBody(request, response, maxBodyBytes);
  return call.answer({ ...withoutBody, fields, ctx: await renewContext() });
}

/** Checks access before it reads the body; the procedure checks it again. */
export async function answerCall(deps: Deps, received: ReceivedCall): Promise<RestAnswer> {
  const ctx = await createContext(deps, received.request);
  requireAccess(received.call, ctx.session);
  return answer(deps, ctx, received);
}

const isPublicRead = ({ access, method }: RestCall): boolean => access === 'public' && method === 'get';

/** The Cache-Control header of a successful response. */
export const getCacheControl = (call: RestCall, headers: Request['headers']): string =>
  isPublicRead(call) ? getPublicCacheControl(headers) : 'no-store';

async function handle(deps: Deps, call: RestCall, request: Request, response: Response): Promise<void> {
  request.routeName = API_ROOT + call.path;
  response.set('Cache-Control', isPublicRead(call) ? 'no-cache' : 'no-store');
  const { status, body, csv, pdf } = await (findBegunAnswer(request) ??
    answerCall(deps, { call, params: lookupParams(request.params), request, response }));
  if (csv) {
    const { authorization } = request.headers;
    return sendCsv(response, { ...csv, pieces: whileAllowed(deps, call, authorization, csv.pieces) });
  }
  response.status(status);
  if (pdf) return void response.type('application/pdf').attachment(pdf.fileName).send(pdf.content);
  response.set('Cache-Control', getCacheControl(call, request.headers));
  if (body === undefined) response.end();
  else response.json(body);
}

/** Paths with fewer parameters first, so that /products/search is not the product called "search". */
export const compareLiteralFirst = (a: string, b: string) => a.split(':').length - b.split(':').length;

export function createRestRouter(deps: Deps, calls: readonly RestCall[]): Router {
  const router = Router();
  router.use(decodablePath);
  const paths = [...new Set(calls.map(({ path }) => path))].sort(compareLiteralFirst);
  for (const path of paths) {
    const here = calls.filter((call) => call.path === path);
    const route = router.route(path);
    for (const call of here) route[call.method]((request, response) => handle(deps, call, request, response));
    const methods = here
      .map(({ method }) => (method === 'get' ? 'GET, HEAD' : method.toUpperCase()))
      .join(', ');
    route.all(rejectOtherMethods(methods));
  }
  router.use((request) => {
    throw createUnknownPathError(request.originalUrl.split('?')[0] ?? '');
  });
  return router;
}
