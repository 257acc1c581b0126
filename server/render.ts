/** Serves the pages: rendered on the server from the built app, or from Vite's sources in development. */
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type RequestHandler, type Response, Router } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { AppError } from '../src/errors';
import type { Deps } from './context';
import { toAppError, toErrorBody, toStatus } from './errors';
import { projectRoot } from './project-root';
import { type CssRule, createCriticalCss } from './render/critical-css';
import { readInlineScript } from './render/inline-script';
import { createNoticePage } from './render/notice-page';
import type { RenderedPage, RenderedRedirect, RenderRequest } from './render/rendered-page';
import { warnOfTestPayments } from './render/warn-of-test-payments';
import { createAnonymousContext } from './request-context';
import { getPublicCacheControl } from './response-cache/public-cache-control';
import { appRouter } from './router';

const clientFolder = join(projectRoot, 'dist/client');

export type Render = (request: RenderRequest) => Promise<RenderedPage | RenderedRedirect>;

/** An entry of Vite's manifest: the built files of a module. */
interface ManifestEntry {
  file: string;
  imports?: string[];
}
type Manifest = Record<string, ManifestEntry>;

/** @param linked what index.html links already, which every page needs */
function listScripts(manifest: Manifest, modules: readonly string[], linked: ReadonlySet<string>): string {
  const files = new Set<string>();
  const entered = new Set<string>();
  const visit = (key: string) => {
    const entry = manifest[key];
    if (!entry || entered.has(key)) return;
    entered.add(key);
    for (const dependency of entry.imports ?? []) visit(dependency);
    files.add(entry.file);
  };
  for (const module of modules) visit(module);
  return [...files]
    .filter((file) => !linked.has(file))
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('');
}

interface Template {
  /** index.html without what is put into it: before and after the head, its end, the page, and what follows the page */
  parts: readonly Buffer[];
  /** the start of the head: what the first paint of a page needs. Nothing where the html has its styles itself */
  styles(page: RenderedPage['html']): readonly Uint8Array[];
  /** the end of the head. Nothing where the html has its styles itself */
  headEnd(isBlank: boolean): Buffer;
  /** the end of the body. Nothing where the html has its scripts itself */
  scripts(page: Pick<RenderedPage, 'route' | 'modules' | 'isBlank'>): Buffer;
}

const STYLES = /\s*<link rel="stylesheet"[^>]*>/g;
const SCRIPTS = /\s*(?:<script type="module"[^>]*><\/script>|<link rel="modulepreload"[^>]*>)/g;

/**
 * Puts the styles of the first paint into the page. What it loads later waits in templates, from which the inline script takes it,
 * see web/hydration/after-paint.ts. A page without a first paint of its own loads everything at once.
 */
function createTemplate(
  html: string,
  { manifest, rules, fonts }: { manifest: Manifest; rules: readonly CssRule[]; fonts: readonly string[] },
): Template {
  const collect = (elements: RegExp) => html.match(elements)?.map((element) => element.trim()) ?? [];
  const stylesheets = collect(STYLES);
  const scripts = collect(SCRIPTS).join('');
  const linked = new Set([...scripts.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, file = '']) => file));
  const selectStyles = createCriticalCss(rules);
  const inlineScript = readInlineScript();
  const scriptsByRoute = new Map<string, Buffer>();
  const styleStart = Buffer.from('<style>');
  const styleEnd = Buffer.from('</style>');
  const toHeadEnd = (...links: string[]) =>
    Buffer.from([...links, `<script>${inlineScript}</script>`].join(''));
  const fontLinks = fonts.map(toFontLink).join('');
  const blankHeadEnd = toHeadEnd(...stylesheets, fontLinks);
  const headEnd = toHeadEnd(
    `<template id="styles">${stylesheets.map(blockRendering).join('')}${fontLinks}</template>`,
    `<noscript>${stylesheets.join('')}</noscript>`,
  );
  return {
    parts: splitTemplate(html.replace(STYLES, '').replace(SCRIPTS, '')),
    styles: (page) => [styleStart, selectStyles(page), styleEnd],
    headEnd: (isBlank) => (isBlank ? blankHeadEnd : headEnd),
    scripts: ({ route, modules, isBlank }) => {
      const known = scriptsByRoute.get(route);
      if (known) return known;
      const links = scripts + listScripts(manifest, modules, linked);
      const made = Buffer.from(isBlank ? links : `<template id="scripts">${links}</template>`);
      scriptsByRoute.set(route, made);
      return made;
    },
  };
}

/** For a stylesheet that the inline script inserts before the first paint. */
const blockRendering = (link: string) => link.replace('<link', '<link blocking="render"');

const toFontLink = (file: string) =>
  `<link rel="preload" href="${file}" as="font" type="font/woff2" crossorigin>`;

/** Where index.html is filled in: the head, its end, the page and what follows it. */
const MARKS = /<!--head-->|(?=<\/head>)|<!--app-->|<!--state-->/;

export const splitTemplate = (html: string): Buffer[] => html.split(MARKS).map((part) => Buffer.from(part));

const NOTHING = Buffer.alloc(0);

/** Joined as bytes: what most pages have in common is encoded once. */
function fillTemplate({ parts, styles, headEnd, scripts }: Template, page: RenderedPage): Buffer {
  const [start, headRest, beforeApp, afterApp, end] = parts;
  return Buffer.concat([
    start ?? NOTHING,
    ...styles(page.html),
    Buffer.from(page.head),
    headRest ?? NOTHING,
    headEnd(page.isBlank),
    beforeApp ?? NOTHING,
    ...page.html.map((part) => (typeof part === 'string' ? Buffer.from(part) : part.bytes)),
    afterApp ?? NOTHING,
    Buffer.from(`<script type="application/json" id="state">${page.state}</script>`),
    scripts(page),
    end ?? NOTHING,
  ]);
}

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

/** What a page lacks without its database may be there soon. */
const RETRY_AFTER_SECONDS = '2';

export function createPageHandler(
  deps: Deps,
  load: (url: string) => Promise<{ render: Render; template: Template }>,
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
    if (page.status === 503) response.setHeader('Retry-After', RETRY_AFTER_SECONDS);
    response
      .status(page.status)
      .setHeader('Cache-Control', page.status === 200 ? getPublicCacheControl(request.headers) : 'no-cache')
      .type('html')
      .send(fillTemplate(template, page));
  };
}

const isTemplate = (path: string): boolean =>
  /\/index\.html(?:\.(?:br|gz))?$/i.test(decodeURIComponent(path));

/** Pages and assets from dist/, which `npm run build` made. */
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
  const template = createTemplate(deps.env.warnsOfTestPayments ? warnOfTestPayments(html) : html, {
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
