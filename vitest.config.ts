import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

const ISOLATED = ['**/*.isolated.test.{ts,tsx}'];

const server = {
  environment: 'node',
  globalSetup: ['server/test/global-setup.ts'],
  setupFiles: ['server/test/setup.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
};

const web = {
  environment: 'jsdom',
  setupFiles: ['web/test/setup.ts'],
  testTimeout: 20_000,
};

/**
 * Loading the store's modules anew for each file would take longer than the tests, so a worker's files share them
 * (`isolate: false`). A file that replaces a module (`vi.mock`) is named `*.isolated.test.ts` and loads its own.
 */
export default defineConfig({
  test: {
    // By default vitest keeps one processor free, half of a small machine.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'scripts/contract/**'],
          environment: 'node',
          globalSetup: ['scripts/test-folder.ts'],
          isolate: false,
        },
      },
      {
        test: {
          ...server,
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: ISOLATED,
          isolate: false,
        },
      },
      {
        test: { ...server, name: 'server-isolated', include: ['server/**/*.isolated.test.ts'] },
      },
      {
        plugins: [react(), vanillaExtractPlugin()],
        test: {
          ...web,
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: ['web/e2e/**', ...ISOLATED],
          isolate: false,
        },
      },
      {
        plugins: [react(), vanillaExtractPlugin()],
        test: { ...web, name: 'web-isolated', include: ['web/**/*.isolated.test.{ts,tsx}'] },
      },
      {
        test: {
          name: 'e2e',
          include: ['web/e2e/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['web/e2e/seeded-store.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'contract',
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
