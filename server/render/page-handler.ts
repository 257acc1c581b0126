/** Answers requests for pages. */
import type { RequestHandler, Response } from 'express';
import { RETRY_AFTER_SECONDS } from '../../src/errors';
import type { Deps } from '../context';
import { toAppError, toErrorBody, toStatus } from '../errors';
import { createAnonymousContext } from '../request-context';
import { getPublicCacheControl } from '../response-cache/public-cache-control';
import { appRouter } from '../router';
import { createNoticePage } from './notice-page';
import { fillTemplate, type PageTemplate } from './page-template';
import type { RenderedPage, RenderedRedirect, RenderRequest } from './rendered-page';

export type Render = (request: RenderRequest) => Promise<RenderedPage | RenderedRedirect>;

const toWireError = (error: unknown) => {
  const appError = toAppError(error);
  const { message, code, issues } = toErrorBody(appError);
  return { message, data: { code, httpStatus: toStatus(code), issues: issues ?? [] } };
};

/** Answers a page that the limit of work has rejected, and throws any other error. */
function sendTryLater(response: Response, error: unknown): null {
  const { code, message, details } = toAppError(error);
  const { retryAfterSeconds } = details;
  if (!retryAfterSeconds) throw error;
  response
    .status(toStatus(code))
    .set({ 'Cache-Control': 'no-store', 'Retry-After': String(retryAfterSeconds) })
    .type('html')
    .send(createNoticePage(message, 'This page will retry automatically.', retryAfterSeconds));
  return null;
}

export function createPageHandler(
  deps: Deps,
  load: (url: string) => Promise<{ render: Render; template: PageTemplate }>,
): RequestHandler {
  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const { render, template } = await load(request.originalUrl);
    const ctx = createAnonymousContext(deps, request.ip);
    const page = await deps.work
      .renderPage(ctx.clientKey, () =>
        render({ url: request.originalUrl, router: appRouter, ctx, toWireError }),
      )
      .catch((error: unknown) => sendTryLater(response, error));
    if (!page) return;
    request.routeName = page.route;
    if ('redirectTo' in page) {
      // Browsers ask again each time: the address may become that of another category, or of the same one again.
      response.set('Cache-Control', 'no-cache').redirect(301, page.redirectTo);
      return;
    }
    // What a page lacks without its database may be there soon.
    if (page.status === 503) response.setHeader('Retry-After', String(RETRY_AFTER_SECONDS));
    response
      .status(page.status)
      .setHeader('Cache-Control', page.status === 200 ? getPublicCacheControl(request.headers) : 'no-cache')
      .type('html')
      .send(fillTemplate(template, page));
  };
}
