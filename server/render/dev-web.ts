/** Serves the pages from their sources with hot reload, on the store's own port. */
import { readFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { type RequestHandler, Router } from 'express';
import { createServer } from 'vite';
import type { Deps } from '../context';
import { projectRoot } from '../project-root';
import { createPageHandler, type Render } from './page-handler';
import { splitTemplate } from './page-template';

export async function createDevWeb(deps: Deps, server: Server): Promise<RequestHandler> {
  const vite = await createServer({
    configFile: join(projectRoot, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  const web = Router();
  web.use(vite.middlewares);
  web.use(
    createPageHandler(deps, async (url) => {
      const source = await readFile(join(projectRoot, 'web/index.html'), 'utf8');
      const html = await vite.transformIndexHtml(url, source);
      const { render } = (await vite.ssrLoadModule('/entry-server.tsx')) as { render: Render };
      const parts = splitTemplate(html);
      const nothing = Buffer.alloc(0);
      return {
        render,
        template: { parts, styles: () => [], headEnd: () => nothing, scripts: () => nothing },
      };
    }),
  );
  return web;
}
