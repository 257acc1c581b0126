/** Serves pages and assets from dist/, which `npm run build` made. */
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type RequestHandler, Router } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { AppError } from '../../src/errors';
import type { Deps } from '../context';
import { projectRoot } from '../project-root';
import type { CssRule } from './critical-css';
import { createPageHandler, type Render } from './page-handler';
import { createPageTemplate, type Manifest } from './page-template';
import { warnOfTestPayments } from './warn-of-test-payments';

const clientFolder = join(projectRoot, 'dist/client');

const isTemplate = (path: string): boolean =>
  /\/index\.html(?:\.(?:br|gz))?$/i.test(decodeURIComponent(path));

export async function createBuiltWeb(deps: Deps): Promise<RequestHandler> {
  const readBuilt = (name: string): unknown =>
    JSON.parse(readFileSync(join(clientFolder, '.vite', name), 'utf8'));
  const manifest = readBuilt('manifest.json') as Manifest;
  const rules = readBuilt('css-rules.json') as CssRule[];
  const html = readFileSync(join(clientFolder, 'index.html'), 'utf8');
  const entry = (await import(pathToFileURL(join(projectRoot, 'dist/ssr/entry-server.js')).href)) as {
    render: Render;
    fonts: readonly string[];
  };
  const template = createPageTemplate(deps.env.warnsOfTestPayments ? warnOfTestPayments(html) : html, {
    manifest,
    rules,
    fonts: entry.fonts,
  });
  const web = Router();
  const serveFile = expressStaticGzip(clientFolder, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    index: false,
    serveStatic: {
      maxAge: '1h',
      // A folder is no page.
      redirect: false,
      setHeaders: (response, path) => {
        // Hashed names never change their content.
        if (path.startsWith(join(clientFolder, 'assets'))) {
          response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
        }
      },
    },
  });
  // Every file has an extension. For other paths, those of pages, the file system is not asked. The template alone is no page.
  web.use((request, response, next) =>
    extname(request.path) && !isTemplate(request.path) ? serveFile(request, response, next) : next(),
  );
  web.use('/assets', () => {
    throw new AppError('NOT_FOUND', 'There is nothing at this address.');
  });
  web.use(createPageHandler(deps, async () => ({ render: entry.render, template })));
  return web;
}
