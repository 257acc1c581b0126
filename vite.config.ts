import { readdirSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { listCssRules } from './scripts/list-css-rules';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const compressions = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** Scripts and styles are compressed once, here, as well as it can be done, instead of at each request. */
const precompress: Plugin = {
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
const listRules: Plugin = {
  name: 'list-rules',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async writeBundle({ dir = '' }, bundle) {
    const files = Object.keys(bundle).filter((file) => file.endsWith('.css'));
    const sheets = await Promise.all(files.map((file) => readFile(join(dir, file), 'utf8')));
    await writeFile(join(dir, '.vite/css-rules.json'), JSON.stringify(sheets.flatMap(listCssRules)));
  },
};

/** The page of the API's documentation reads these beside the server, so that no viewer has to be installed in production. */
const copySwaggerUi: Plugin = {
  name: 'copy-swagger-ui',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'server',
  async writeBundle({ dir = '' }) {
    const folder = join(dir, 'swagger-ui');
    await mkdir(folder, { recursive: true });
    for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js'])
      await copyFile(here(`./node_modules/@fastify/swagger-ui/static/${file}`), join(folder, file));
  },
};

/**
 * V8 keeps the source of a file in two bytes for each character if one of them is not in Latin-1, such as a quotation mark of a message:
 * 5 MB of a running server, and more for each of its threads. Escaped, they are the same in texts and in regular expressions, also in
 * those of `String.raw`.
 */
const escapeCharacters: Plugin = {
  name: 'escape-characters',
  apply: 'build',
  applyToEnvironment: ({ name }) => name !== 'client',
  // After minifying, which writes the characters themselves.
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk')
        file.code = file.code.replace(
          /[^\0-\xff]/g,
          (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
  },
};

/** The fonts of invoices as PDF, which can't use the variable ones. */
const copyInvoiceFonts: Plugin = {
  name: 'copy-invoice-fonts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'server',
  async writeBundle({ dir = '' }) {
    const folder = join(dir, 'fonts');
    await mkdir(folder, { recursive: true });
    for (const [family, weights] of [
      ['anek-latin', [400, 600]],
      ['yrsa', [600]],
    ] as const)
      for (const subset of ['latin', 'latin-ext'])
        for (const weight of weights) {
          const file = `${family}-${subset}-${weight}-normal.woff`;
          await copyFile(here(`./node_modules/@fontsource/${family}/files/${file}`), join(folder, file));
        }
  },
};

const radix = here('./node_modules/radix-ui/dist/index.mjs');

/**
 * Where something else brought older ones to the top of node_modules, each of Radix's packages has copies of its own of the
 * pieces they share: those that radix-ui itself uses serve them all.
 */
const oneRadix: Plugin = {
  name: 'one-radix',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^@radix-ui\// },
    handler(source, _importer, options) {
      return this.resolve(source, radix, { ...options, skipSelf: true });
    },
  },
};

/** wouter brings a stand-in for this hook to support older versions of React. */
const reactsOwnStoreHook: Plugin = {
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
 * import it from React Query. scripts/architecture.test.ts checks that none calls it by tRPC.
 */
const UNUSED_HOOKS = [
  'infiniteQueryOptions',
  'useInfiniteQuery',
  'usePrefetchInfiniteQuery',
  'useQueries',
  'useSuspenseInfiniteQuery',
  'useSuspenseQueries',
];
const SLIM_QUERY = '\0slim-react-query';

const usedHooksOnly: Plugin = {
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

/** tRPC's client for WebSockets, which the store does not use, has a static field that keeps all of it in the build. */
const withoutWebSockets: Plugin = {
  name: 'without-web-sockets',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  enforce: 'pre',
  resolveId: { filter: { id: /\/wsLink-[\w-]+\.mjs$/ }, handler: () => '\0no-web-sockets' },
  load: {
    filter: { id: /no-web-sockets$/ },
    handler: () => 'export const [i, n, r, t] = [];',
  },
};

/**
 * What every page needs comes in two files: libraries, which seldom change, and our own. Many small files would compress
 * worse and ask for more at once. What only some pages show stays out: forms, what waits to be opened, the account, the back
 * office; the more pages that has, the more of the design system it shares.
 */
const FIELD_FILES = '(?:text-input|text-area|password-input|select)\\.tsx|fields';
/** Anchored at this folder: the path to it may contain "web", too. */
const inWeb = (pattern: string) =>
  new RegExp(`^${here('./web/').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}${pattern}`);
const FIELDS = inWeb(`ui/(?:${FIELD_FILES})`);
const STORE = inWeb(
  `(?!admin/|account/|order/|shop/account/|shop/catalog/(?:product-grid|product-card|suggestions)|shell/profile-layout|form/(?!get-error-message)|session/(?:password-prompt|download-file)|ui/(?:(?:\\w+-)*panel|table|dialog\\.css|overlay|use-return-focus|back-office|${FIELD_FILES}|checkbox))`,
);
const CHUNKS = [
  {
    name: 'libraries',
    test: /node_modules\/(?:react|react-dom|scheduler|@tanstack|@trpc|wouter|regexparam|use-sync-external-store|@vanilla-extract)\/(?!.*(?:with-selector|useQueries|queriesObserver))/,
  },
  { name: 'store', test: inWeb('main\\.tsx$') },
  { name: 'store', test: STORE, minShareCount: 5 },
  { name: 'fields', test: FIELDS, minShareCount: 3 },
];

/** The stylesheets, in the same order for browser and server. */
const STYLE_FILES = readdirSync(here('./web'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css.ts'))
  .map((file) => file.replaceAll('\\', '/'))
  .sort();
/** The number of each style in its file, by vanilla-extract's own name for it. */
const styleNumbers = new Map(STYLE_FILES.map((file) => [file, new Map<string, number>()]));

/**
 * The name of a class or a CSS variable: the number of its file in two digits, and its own. Names are hashes otherwise, which hardly
 * compress: every page repeats hundreds, and every script has its own.
 */
function nameStyle({ filePath, hash }: { filePath: string; hash: string }): string {
  const numbers = styleNumbers.get(filePath);
  if (!numbers) throw new Error(`There is no stylesheet ${filePath} in web/`);
  const number = numbers.get(hash) ?? numbers.size;
  numbers.set(hash, number);
  const file = STYLE_FILES.indexOf(filePath).toString(36).padStart(2, '0');
  return `v${file}${number.toString(36)}`;
}

/** Loaded from node_modules in production too: the only packages that package.json lists as dependencies. */
const NATIVE_PACKAGES = ['better-sqlite3', '@node-rs/argon2', 'sharp'];

const COMMANDS = [
  'admin',
  'backup',
  'doctor',
  'export',
  'import',
  'media',
  'migrate',
  'payment-check',
  'recompute',
  'restore',
  'seed',
];

/** Bundled CommonJS libraries still `require` Node's own modules and ask where they are. */
const COMMONJS_GLOBALS = `import { createRequire as createRequireOfBundle } from 'node:module';
import { dirname as dirnameOfBundle } from 'node:path';
import { fileURLToPath as fileURLToPathOfBundle } from 'node:url';
const require = createRequireOfBundle(import.meta.url);
const __filename = fileURLToPathOfBundle(import.meta.url);
const __dirname = dirnameOfBundle(__filename);`;

export default defineConfig(({ command }) => ({
  root: here('./web'),
  publicDir: here('./web/public'),
  plugins: [
    oneRadix,
    reactsOwnStoreHook,
    usedHooksOnly,
    withoutWebSockets,
    react(),
    vanillaExtractPlugin({ identifiers: command === 'build' ? nameStyle : 'debug' }),
    precompress,
    listRules,
    copySwaggerUi,
    copyInvoiceFonts,
    escapeCharacters,
  ],
  environments: {
    client: {
      build: {
        outDir: here('./dist/client'),
        emptyOutDir: true,
        manifest: true,
        // Small files stay files: the content security policy allows no data: scripts or fonts.
        assetsInlineLimit: 0,
        // One stylesheet, in the order of the imports: fewer requests, and no page's rules arrive before what they refine.
        cssCodeSplit: false,
        // Every browser that runs this build's scripts preloads modules by itself.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, deps, { hostType }) => (hostType === 'js' ? [] : deps),
        },
        rolldownOptions: {
          input: [here('./web/index.html'), here('./web/hydration/inline-script.ts')],
          output: { codeSplitting: { groups: CHUNKS } },
        },
      },
    },
    ssr: {
      // Built, React comes along in its production form, whatever NODE_ENV the process runs with.
      ...(command === 'build' && {
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
        resolve: { noExternal: true },
      }),
      build: {
        outDir: here('./dist/ssr'),
        emptyOutDir: true,
        ssr: true,
        rolldownOptions: { input: here('./web/entry-server.tsx') },
      },
    },
    // The server and the commands, with every library in them but the native ones: a start reads few files.
    server: {
      consumer: 'server',
      resolve: { noExternal: true, external: [...NATIVE_PACKAGES, 'vite'] },
      build: {
        outDir: here('./dist/server'),
        emptyOutDir: true,
        copyPublicDir: false,
        ssr: true,
        target: 'node20',
        rolldownOptions: {
          input: {
            main: here('./server/main.ts'),
            // Threads that the server starts, see server/start-thread.ts.
            'search-worker': here('./server/search/build-worker.ts'),
            'mail-worker': here('./server/mail/mail-worker.ts'),
            'read-worker': here('./server/db/read-worker.ts'),
            'checkpoint-worker': here('./server/db/checkpoint-worker.ts'),
            'import-worker': here('./server/import/read-file-worker.ts'),
            ...Object.fromEntries(COMMANDS.map((name) => [name, here(`./scripts/${name}.ts`)])),
          },
          // Nothing is removed as dead code, neither by Rolldown nor, in what Vite calls unminified, by its minifier: both drop
          // calls of built-in functions whose result is unused, such as `decodeURIComponent(text)` within `try`, which throw.
          treeshake: false,
          output: {
            minify: false,
            banner: COMMONJS_GLOBALS,
            chunkFileNames: 'chunks/[name]-[hash].js',
          },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const name of ['client', 'ssr', 'server']) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
}));
