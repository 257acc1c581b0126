/** Serves the pages: rendered on the server from the built app, or from Vite's sources in development. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type RequestHandler, Router } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { AppError } from '../src/errors';
import type { Deps } from './context';
import { toAppError, toErrorBody, toStatus } from './errors';
import { createAfterPaint } from './inline-script';
import { projectRoot } from './project-root';
import type { RenderedPage, RenderRequest } from './rendered-page';
import { createAnonymousContext } from './request-context';
import { getPublicCacheControl } from './response-cache/public-cache-control';
import { appRouter } from './router';

const clientFolder = join(projectRoot, 'dist/client');

export type Render = (request: RenderRequest) => Promise<RenderedPage>;

/** An entry of Vite's manifest: the built files of a module. */
interface ManifestEntry {
  file: string;
  css?: string[];
  imports?: string[];
}
type Manifest = Record<string, ManifestEntry>;

/** Link elements of one page, in addition to those of every page. */
interface Links {
  styles: string;
  scripts: string;
}

function listLinks(manifest: Manifest, module: string | null): Links {
  const files = { css: new Set<string>(), js: new Set<string>() };
  const entered = new Set<string>();
  const visit = (key: string) => {
    const entry = manifest[key];
    if (!entry || entered.has(key)) return;
    entered.add(key);
    for (const dependency of entry.imports ?? []) visit(dependency);
    files.js.add(entry.file);
    for (const file of entry.css ?? []) files.css.add(file);
  };
  // Files that index.html links already are not linked again.
  visit('index.html');
  const already = { css: new Set(files.css), js: new Set(files.js) };
  if (module) visit(module);
  const fresh = (kind: 'css' | 'js') => [...files[kind]].filter((file) => !already[kind].has(file));
  return {
    styles: fresh('css')
      .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
      .join(''),
    scripts: fresh('js')
      .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
      .join(''),
  };
}

interface Template {
  html: string;
  links(module: string | null): Links;
  /** what becomes of the page's own script links; nothing where the html starts its scripts itself */
  scripts(links: string): string;
}

const STYLES = /\s*<link rel="stylesheet"[^>]*>/g;
const SCRIPTS = /\s*(?:<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g;

/** Orders the head by what the first paint needs: styles, then the first picture, then scripts. */
function orderElements(html: string): Pick<Template, 'html' | 'scripts'> {
  const styles = html.match(STYLES)?.join('') ?? '';
  const putAfterPaint = createAfterPaint();
  const scripts = html.match(SCRIPTS)?.map((element) => element.trim()) ?? [];
  return {
    html: html
      .replace(STYLES, '')
      .replace(SCRIPTS, '')
      .replace('<!--head-->', () => `${styles.trim()}<!--head-->`),
    scripts: (links) => putAfterPaint(scripts.join('') + links),
  };
}

function fillTemplate({ html, links, scripts }: Template, page: RenderedPage): string {
  // Fonts come last: until they are loaded, fallback fonts of the same metrics are shown.
  const fonts = page.fonts
    .map((file) => `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`)
    .join('');
  const own = links(page.module);
  const state = `<script type="application/json" id="state">${page.state}</script>`;
  // Functions as replacements: a "$&" in a product's name must stay a "$&".
  return html
    .replace('<!--head-->', () => page.head)
    .replace('</head>', () => `${own.styles}${fonts}</head>`)
    .replace('<!--app-->', () => page.html)
    .replace('<!--state-->', () => state + scripts(own.scripts));
}

const toWireError = (error: unknown) => {
  const appError = toAppError(error);
  const { message, code, issues } = toErrorBody(appError);
  return { message, data: { code, httpStatus: toStatus(code), issues: issues ?? [] } };
};

export function createPageHandler(
  deps: Deps,
  load: (url: string) => Promise<{ render: Render; template: Template }>,
): RequestHandler {
  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next();
    const { render, template } = await load(request.originalUrl);
    const page = await render({
      url: request.originalUrl,
      router: appRouter,
      ctx: createAnonymousContext(deps, request.ip),
      toWireError,
    });
    response
      .status(page.status)
      .setHeader('Cache-Control', page.status === 200 ? getPublicCacheControl(request.headers) : 'no-cache')
      .type('html')
      .send(fillTemplate(template, page));
  };
}

/** Pages and assets from dist/, which `npm run build` made. */
export async function createBuiltWeb(deps: Deps): Promise<RequestHandler> {
  const manifest = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Manifest;
  const html = readFileSync(join(clientFolder, 'index.html'), 'utf8');
  const entry = (await import(pathToFileURL(join(projectRoot, 'dist/ssr/entry-server.js')).href)) as {
    render: Render;
  };
  const links = new Map<string | null, Links>();
  const template: Template = {
    ...orderElements(html),
    links: (module) => {
      const known = links.get(module);
      if (known !== undefined) return known;
      const made = listLinks(manifest, module);
      links.set(module, made);
      return made;
    },
  };
  const web = Router();
  web.use(
    expressStaticGzip(clientFolder, {
      enableBrotli: true,
      orderPreference: ['br', 'gz'],
      index: false,
      serveStatic: {
        maxAge: '1h',
        setHeaders: (response, path) => {
          // Hashed names never change their content.
          if (path.startsWith(join(clientFolder, 'assets'))) {
            response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
          }
        },
      },
    }),
  );
  web.use('/assets', () => {
    throw new AppError('NOT_FOUND', 'There is nothing at this address.');
  });
  web.use(createPageHandler(deps, async () => ({ render: entry.render, template })));
  return web;
}
