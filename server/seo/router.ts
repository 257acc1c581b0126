/** What search engines and home screens ask for. */
import { type Response, Router } from 'express';
import type { Deps } from '../context';
import { createManifest } from './manifest';
import { createRobotsTxt } from './robots';
import { createSitemap } from './sitemap';

/** For an hour; set only once there is something to send, so that no failure is kept. */
function send(response: Response, type: string, body: string): void {
  response.set('Cache-Control', 'public, max-age=3600').type(type).send(body);
}

export function seoRouter(deps: Deps): Router {
  const router = Router();
  router.get('/robots.txt', (_request, response) => send(response, 'text/plain', createRobotsTxt(deps.env)));
  router.get('/sitemap.xml', async (_request, response) => {
    send(response, 'application/xml', await createSitemap(deps));
  });
  router.get('/manifest.webmanifest', async (_request, response) => {
    send(response, 'application/manifest+json', JSON.stringify(await createManifest(deps)));
  });
  return router;
}
