/**
 * Runs a thread or a process from its TypeScript source, or from what was built of it when the tests say that this is fresh: to load the
 * compiler takes several times as long as what most of them do.
 */
import { pathToFileURL } from 'node:url';

const [source, built] = /** @type {[string, string]} */ (process.argv.slice(2));
if (process.env.TEST_FRESH_BUILD === '1') await import(pathToFileURL(built).href);
else {
  const { register } = await import('tsx/esm/api');
  register();
  await import(pathToFileURL(source).href);
}
