import { basename } from 'node:path';

/**
 * The arguments of Node.js that run a program of the store. `npm test` says that the build is fresh, and a program that is built
 * starts in a quarter of the time.
 */
export const toProgramArgs = (source: string): string[] =>
  process.env.TEST_FRESH_BUILD === '1'
    ? [`dist/server/${basename(source, '.ts')}.js`]
    : ['--import', 'tsx', source];
