/** Runs a thread from its TypeScript source, whose path is its argument. */
import { pathToFileURL } from 'node:url';
import { register } from 'tsx/esm/api';

register();
await import(pathToFileURL(/** @type {string} */ (process.argv[2])).href);
