/** What the build of the browser's scripts does beyond Vite. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { Plugin } from 'vite';
import { listCssRules } from './list-css-rules';

/** A window of 256 KB instead of 4 MB: no script is much longer, and short distances take fewer bits. */
const BROTLI = { params: { [zlib.BROTLI_PARAM_LGWIN]: 18, [zlib.BROTLI_PARAM_LGBLOCK]: 20 } };

const compressByBrotli = (content: Buffer): Promise<Buffer> => promisify(brotliCompress)(content, BROTLI);

const compressByGzip = (content: Buffer): Promise<Buffer> => promisify(gzip)(content, { level: 9 });

const compressions = { br: compressByBrotli, gz: compressByGzip };

/** Scripts and styles are compressed once, here, as well as it can be done, instead of at each request. */
export const precompress: Plugin = {
  name: 'precompress',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle({ dir = '' }, bundle) {
    const files = Object.keys(bundle).filter((file) => /\.(js|css|svg)$/.test(file));
    for (const file of files) {
      const content = await readFile(join(dir, file));
      for (const [ending, compress] of Object.entries(compressions)) {
        await writeFile(join(dir, `${file}.${ending}`), await compress(content));
      }
    }
  },
};

/** The server puts the rules that a page needs into its HTML. */
export const listRules: Plugin = {
  name: 'list-rules',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle({ dir = '' }, bundle) {
    const files = Object.keys(bundle).filter((file) => file.endsWith('.css'));
    const sheets = await Promise.all(files.map((file) => readFile(join(dir, file), 'utf8')));
    await writeFile(join(dir, '.vite/css-rules.json'), JSON.stringify(sheets.flatMap(listCssRules)));
  },
};

/** wouter brings a stand-in for this hook to support older versions of React. */
export const reactsOwnStoreHook: Plugin = {
  name: 'reacts-own-store-hook',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  enforce: 'pre',
  resolveId: { filter: { id: /^use-sync-external-store\/shim\b/ }, handler: () => '\0store-hook' },
  load: {
    filter: { id: /store-hook$/ },
    handler: () => "export { useSyncExternalStore } from 'react';",
  },
};

/**
 * tRPC imports all hooks of React Query. Those that no first load needs are left out of the build: components that need one
 * import it from React Query. scripts/rules/web-rules.test.ts checks that none calls it by tRPC.
 */
export const UNUSED_HOOKS = [
  'infiniteQueryOptions',
  'useInfiniteQuery',
  'usePrefetchInfiniteQuery',
  'useQueries',
  'useSuspenseInfiniteQuery',
  'useSuspenseQueries',
];
const SLIM_QUERY = '\0slim-react-query';

export const usedHooksOnly: Plugin = {
  name: 'used-hooks-only',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^@tanstack\/react-query$/ },
    handler: (_source, importer) => (importer?.includes('/@trpc/react-query/') ? SLIM_QUERY : null),
  },
  load: {
    filter: { id: /slim-react-query$/ },
    handler: () =>
      [
        "export { QueryClient, hashKey, queryOptions, skipToken, useMutation, usePrefetchQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query';",
        ...UNUSED_HOOKS.map((hook) => `export const ${hook} = undefined;`),
      ].join('\n'),
  },
};

/**
 * tRPC's client imports all of its links, among them the one for WebSockets, whose static field keeps it in the build. The only link that
 * the store uses is imported by its own name, see web/http-link.ts.
 */
export const withoutUnusedLinks: Plugin = {
  name: 'without-unused-links',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\/(?:wsLink|httpLink|httpBatchLink|httpUtils)-[\w-]+\.mjs$/ },
    handler: (_source, importer) =>
      importer?.endsWith('/@trpc/client/dist/index.mjs') ? '\0no-links' : null,
  },
  load: {
    filter: { id: /no-links$/ },
    handler: () => 'export const [a, c, i, l, n, o, r, s, t, u] = [];',
  },
};

/**
 * Vite calls each dynamic import by a function that first loads the styles and scripts it needs. Here it would find none: all styles are in
 * one file, and pages name their scripts in the HTML. It took 0.65 KB of every page's first load.
 */
export const withoutPreloading: Plugin = {
  name: 'without-preloading',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  enforce: 'pre',
  load: {
    filter: { id: /^\0vite\/preload-helper\.js$/ },
    handler: () => 'export const __vitePreload = (load) => load();',
  },
};
