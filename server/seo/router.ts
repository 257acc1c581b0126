/** Files for search engines and home screens. */
import { type Response, Router } from 'express';
import type { Deps } from '../context';
import { rejectWrites } from '../http/reject-other-methods';
import { createManifest } from './manifest';
import { createRobotsTxt } from './robots';
import { createSitemap, createSitemapPart } from './sitemap';

/** Cached for an hour. The header is set only with a body, so that errors are not cached. */
function send(response: Response, type: string, body: string): void {
  response.set('Cache-Control', 'public, max-age=3600').type(type).send(body);
}

export function createSeoRouter(deps: Deps): Router {
  const router = Router();
  router
    .route('/robots.txt')
    .get((_request, response) => send(response, 'text/plain', createRobotsTxt(deps.env)))
    .all(rejectWrites);
  router
    .route('/sitemap.xml')
    .get(async ({ query: { part } }, response, next) => {
      const sitemap = await (part === undefined
        ? createSitemap(deps)
        : createSitemapPart(deps, Number(part)));
      if (sitemap) send(response, 'application/xml', sitemap);
      else next('route');
    })
    .all(rejectWrites);
  router
    .route('/manifest.webmanifest')
    .get(async (_request, response) => {
      send(response, 'application/manifest+json', JSON.stringify(await createManifest(deps)));
    })
    .all(rejectWrites);
  return router;
}
