/** index.html, and how a rendered page is put into it. */

import { readInlineScript } from '../http/inline-script';
import { type CssRule, createCriticalCss } from './critical-css';
import type { RenderedPage } from './rendered-page';

/** An entry of Vite's manifest: the built files of a module. */
interface ManifestEntry {
  file: string;
  imports?: string[];
}
export type Manifest = Record<string, ManifestEntry>;

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

export interface PageTemplate {
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
export function createPageTemplate(
  html: string,
  { manifest, rules, fonts }: { manifest: Manifest; rules: readonly CssRule[]; fonts: readonly string[] },
): PageTemplate {
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
export function fillTemplate({ parts, styles, headEnd, scripts }: PageTemplate, page: RenderedPage): Buffer {
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
