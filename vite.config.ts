import { fileURLToPath } from 'node:url';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import {
  listRules,
  precompress,
  reactsOwnStoreHook,
  usedHooksOnly,
  withoutPreloading,
  withoutUnusedLinks,
} from './scripts/build/client-plugins';
import { namePages } from './scripts/build/name-pages';
import { nameStyle } from './scripts/build/name-style';
import { oneRadix } from './scripts/build/one-radix';
import {
  copyInvoiceFonts,
  copySwaggerUi,
  escapeCharacters,
  queryCompilerAsFile,
} from './scripts/build/server-plugins';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * What every page needs comes in two files: libraries, which seldom change, and our own. Many small files would compress
 * worse and ask for more at once. What only some pages show stays out: forms, what waits to be opened, the profile, the back
 * office; the more pages that has, the more of the design system it shares.
 */
const FIELD_FILES = '(?:text-input|text-area|password-input|select|field|field-lock)\\.tsx|fields';
/** Anchored at this folder: the path to it may contain "web", too. */
const inWeb = (pattern: string) =>
  new RegExp(`^${here('./web/').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}${pattern}`);
const FIELDS = inWeb(`ui/(?:${FIELD_FILES})`);
/** What only some pages show at once, though many modules share it. */
const SOMETIMES_NEEDED = [
  'search-term',
  'admin/',
  'profile/',
  'order/',
  'shop/auth/',
  'shop/download/',
  'shop/unanswered/(?!unanswered-storage)',
  'shop/catalog/(?:product-grid|product-card|suggestions)',
  'shell/(?:page-still|profile-layout|unsaved-changes)',
  'form/(?!get-error-message|use-idempotency-key|use-one-at-a-time)',
  'calls/(?!query-boundary)',
  'session/(?:password-prompt|use-login-code|download-file)',
  'ui/(?:\\w+-)*panel',
  'ui/(?:accordion|checkbox|dialog\\.css|item-line|overlay|pagination|table)',
  'ui/(?:back-office|cancel-button|use-close-requests|use-is-mounted|use-return-focus)',
  `ui/(?:${FIELD_FILES})`,
];
const STORE = inWeb(`(?!${SOMETIMES_NEEDED.join('|')})`);
const CHUNKS = [
  {
    name: 'libraries',
    test: /node_modules\/(?:react|react-dom|scheduler|@tanstack|@trpc|wouter|regexparam|use-sync-external-store|@vanilla-extract)\/(?!.*(?:with-selector|useQueries|queriesObserver|httpBatchLink|httpUtils))/,
  },
  { name: 'store', test: inWeb('main\\.tsx$') },
  { name: 'store', test: STORE, minShareCount: 5 },
  { name: 'fields', test: FIELDS, minShareCount: 3 },
  // Smaller together than each with its own imports and name.
  {
    name: 'text-page',
    test: /\/(?:web\/(?:shell\/text-page|contact\/message-form)\.css|src\/(?:contact|complaint)\/messages)\.ts$/,
  },
  { name: 'find-result', test: inWeb('(?:form/use-last-change|calls/find-result)\\.ts$') },
  {
    name: 'cart-items',
    test: /\/(?:src\/cart\/(?:totals|describe-shortage|format-item-name)|web\/shop\/cart\/add-available)\.ts$/,
  },
  { name: 'find-picture', test: /\/src\/catalog\/(?:find-picture|fold-case|is-same-color)\.ts$/ },
];

/**
 * The first scripts name those of every page: hashes of 16 digits take less than those of 64 letters, which do not compress. The
 * rendered pages name the browser's files too.
 */
const HASH_CHARACTERS = 'hex';

/** A page whose code is rejected does not open: lists of ad blockers, such as those of https://easylist.to, reject files of such names. */
const REJECTED_NAMES = /consent|cookie/;

/** Loaded from node_modules in production too: the only packages that package.json lists as dependencies. */
const NATIVE_PACKAGES = ['better-sqlite3', '@node-rs/argon2', 'sharp'];

/** The first that run the scripts, see web/hydration/old-browser.ts. For newer ones Vite writes `(width>=48em)`, which these ignore. */
const OLDEST_BROWSERS = ['chrome93', 'firefox92', 'safari15.4', 'ios15.4'];

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
    withoutUnusedLinks,
    withoutPreloading,
    react(),
    vanillaExtractPlugin({ identifiers: command === 'build' ? nameStyle : 'debug' }),
    namePages,
    precompress,
    listRules,
    copySwaggerUi,
    copyInvoiceFonts,
    escapeCharacters,
    queryCompilerAsFile(),
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
        cssTarget: OLDEST_BROWSERS,
        // Every browser that runs this build's scripts preloads modules by itself.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (_file, deps, { hostType }) => (hostType === 'js' ? [] : deps),
        },
        rolldownOptions: {
          input: [here('./web/index.html'), here('./web/hydration/inline-script.ts')],
          output: {
            codeSplitting: { groups: CHUNKS },
            chunkFileNames: ({ name }) => `assets/${REJECTED_NAMES.test(name) ? '' : '[name]-'}[hash].js`,
            hashCharacters: HASH_CHARACTERS,
          },
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
        rolldownOptions: {
          input: here('./web/entry-server.tsx'),
          output: { hashCharacters: HASH_CHARACTERS },
        },
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
            // Threads and processes that the server starts, see server/threads/worker-files.ts.
            'search-worker': here('./server/search/build-worker.ts'),
            'mail-worker': here('./server/mail/mail-worker.ts'),
            'read-worker': here('./server/db/sqlite/read-worker.ts'),
            'checkpoint-worker': here('./server/db/sqlite/checkpoint-worker.ts'),
            'pdf-worker': here('./server/tax/pdf/pdf-worker.ts'),
            'report-worker': here('./server/tax/report-worker.ts'),
            'import-worker': here('./server/import/file/read-file-worker.ts'),
            'picture-worker': here('./server/media/picture-worker.ts'),
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
