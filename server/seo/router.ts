/** Files for search engines and home screens. */
import { type Response, Router } from 'express';
import type { Deps } from '../context';
import { rejectWrites } from '../http/reject-other-methods';
import { createManifest } from './manifest';
import { createRobotsTxt } from './robots';
import { createSitemaps } from './sitemap';

/** Cached for an hour. The header is set only with a body, so that errors are not cached. */
function send(response: Response, type: string, body: string | Buffer): void {
  response.set('Cache-Control', 'public, max-age=3600').type(type).send(body);
}

export function createSeoRouter(deps: Deps): Router {
  const router = Router();
  const sitemaps = createSitemaps(deps);
  router
    .route('/robots.txt')
    .get((_request, response) => send(response, 'text/plain', createRobotsTxt(deps.env)))
    .all(rejectWrites);
  router
    .route('/sitemap.xml')
    .get(async ({ query: { part } }, response, next) => {
      const sitemap = await (part === undefined ? sitemaps.getMain() : sitemaps.getPart(Number(part)));
      if (sitemap) send(response, 'application/xml; charset=utf-8', sitemap);
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
