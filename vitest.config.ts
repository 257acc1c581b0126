import { availableParallelism } from 'node:os';
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { listTestsWithoutDatabase } from './scripts/rules/database-tests';

const ISOLATED = 'server/**/*.isolated.test.ts';

/** Node 25 and later have a `localStorage` of their own, in front of jsdom's. */
const NO_STORAGE = '--no-experimental-webstorage';

/**
 * Files share a worker's modules but leave much garbage, which is collected more rarely with more room for new objects. Projects do
 * not inherit this option.
 */
const worker = {
  execArgv: [
    '--max-semi-space-size=64',
    ...(process.allowedNodeEnvironmentFlags.has(NO_STORAGE) ? [NO_STORAGE] : []),
  ],
};

/** Projects with another number of workers run one after the other. */
const browserTests = { ...worker, maxWorkers: availableParallelism(), sequence: { groupOrder: 0 } };
const otherTests = { ...worker, sequence: { groupOrder: 1 } };

const node = {
  ...otherTests,
  environment: 'node',
  setupFiles: ['server/test/setup.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};
const sqlite = { ...node, globalSetup: ['server/test/sqlite-setup.ts'] };
const mysql = { ...node, globalSetup: ['server/test/mysql-setup.ts'], env: { TEST_ON_MYSQL: '1' } };

/** The server's tests on one database, except the `omitted` ones. */
const createServerProject = (
  name: string,
  database: typeof sqlite | typeof mysql,
  omitted: readonly string[] = [],
) => ({
  test: {
    ...database,
    name,
    include: ['server/**/*.test.ts'],
    exclude: [ISOLATED, ...omitted],
    isolate: false,
  },
});

/**
 * Stores in processes of their own that are killed, starved and attacked. `npm test` leaves out what takes long or measures, and on
 * MySQL what hardly depends on the database; `npm run test:faults` sets FAULT_ROUNDS and runs everything.
 */
const createFaultProject = (name: string, database: typeof sqlite | typeof mysql, short: string) => ({
  test: {
    ...database,
    name,
    include: [`scripts/faults/${process.env.FAULT_ROUNDS ? '*' : short}.test.ts`],
    isolate: false,
  },
});

const WITHOUT_WINDOW = 'web/**/*.node.test.{ts,tsx}';

/**
 * The browser's code. vitest ends a worker when the next file needs another environment, so the files that run without a window,
 * as on the server, are a project: one of them between two others would let all workers load jsdom and React again.
 */
const createWebProject = (
  name: string,
  environment: 'jsdom' | 'node',
  include: string[],
  exclude: string[],
) => ({
  plugins: [react(), vanillaExtractPlugin()],
  test: {
    ...otherTests,
    name,
    environment,
    include,
    exclude,
    setupFiles: ['web/test/setup.ts'],
    testTimeout: 20_000,
    isolate: false,
  },
});

/**
 * Loading the store's modules anew for each file would take longer than the tests, so a worker's files share them
 * (`isolate: false`). A file that replaces a module (`vi.mock`) is named `*.isolated.test.ts` and loads its own: without a database,
 * which takes most of the server to load.
 */
export default defineConfig({
  test: {
    // One more than processors, because the server's tests wait for other processes part of the time. A browser and its stores
    // fill a processor: with one more, its tests take 490 s by themselves instead of 430 (two processors).
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          ...otherTests,
          name: 'unit',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'scripts/contract/**', 'scripts/faults/**'],
          environment: 'node',
          globalSetup: ['scripts/test-folder.ts'],
          setupFiles: ['src/test/set-random-runs.ts'],
          // As for the other projects: some tests start commands, and others try a hundred cases of a large form.
          testTimeout: 20_000,
          isolate: false,
        },
      },
      createServerProject('server', sqlite),
      { test: { ...node, name: 'server-isolated', include: [ISOLATED] } },
      // A server where databases may be created. What opens none has been tested with SQLite's.
      ...(process.env.TEST_DATABASE_URL
        ? [createServerProject('mysql', mysql, listTestsWithoutDatabase())]
        : []),
      createFaultProject(
        'faults',
        sqlite,
        '{abuse,database-killed,drain,full-disk,import-killed,kill,start-together}',
      ),
      ...(process.env.TEST_DATABASE_URL ? [createFaultProject('faults-mysql', mysql, '{drain,kill}')] : []),
      createWebProject('web', 'jsdom', ['web/**/*.test.{ts,tsx}'], ['web/e2e/**', WITHOUT_WINDOW]),
      createWebProject('web-node', 'node', [WITHOUT_WINDOW], []),
      {
        test: {
          ...browserTests,
          name: 'e2e',
          include: ['web/e2e/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['web/e2e/seeded-store.ts'],
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // As long as playwright waits: a condition that a page fulfils is not met sooner because it is read here.
          expect: { poll: { timeout: 30_000 } },
        },
      },
      {
        test: {
          ...otherTests,
          name: 'contract',
          isolate: false,
          include: ['scripts/contract/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['scripts/contract/open-store.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // The rows share their shoppers.
          fileParallelism: false,
        },
      },
    ],
  },
});
