/** GET /api/openapi.json, and /api/docs, which shows it. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Router } from 'express';
import { rejectWrites } from '../../http/reject-other-methods';
import { projectRoot } from '../../project-root';
import type { RestCall } from '../call';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>The store’s API</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<style>
body { margin: 0 }
@media (max-width: 40rem) {
  .swagger-ui { overflow-wrap: anywhere }
  .swagger-ui .col_header.response-col_links, .swagger-ui .response-col_links { display: none }
  .swagger-ui .opblock .opblock-summary-description { display: none }
}
</style>
</head>
<body>
<div id="swagger-ui"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;

const START =
  "window.SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true, persistAuthorization: false });\n";

/** Where the build copied Swagger UI's files (see vite.config.ts), or where npm installed them. */
function findViewerFolder(): string {
  const built = join(projectRoot, 'dist/server/swagger-ui');
  if (existsSync(built)) return built;
  const installed = createRequire(import.meta.url).resolve('@fastify/swagger-ui/package.json');
  return join(dirname(installed), 'static');
}

export function openApi(calls: readonly RestCall[], url: string): Router {
  const router = Router();
  // Created on the first request, so that it does not delay the start.
  let document: string | null = null;
  router
    .route('/openapi.json')
    .get(async (_request, response) => {
      if (document === null) {
        const { openApiDocument } = await import('./document');
        document = JSON.stringify(openApiDocument(calls, url));
      }
      response.set('Cache-Control', 'no-cache').type('json').send(document);
    })
    .all(rejectWrites);
  router
    .route('/docs')
    .get((_request, response) => void response.set('Cache-Control', 'no-cache').type('html').send(PAGE))
    .all(rejectWrites);
  router.get('/docs/start.js', (_request, response) => void response.type('js').send(START));
  const folder = findViewerFolder();
  for (const name of ['swagger-ui.css', 'swagger-ui-bundle.js']) {
    router.get(`/docs/${name}`, (_request, response) =>
      response.sendFile(join(folder, name), { maxAge: '1d' }),
    );
  }
  return router;
}
