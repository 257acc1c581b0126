/** Runs the thread from its TypeScript source. This file is plain JavaScript because a new thread can't load TypeScript by itself. */
import { register } from 'tsx/esm/api';

register();
await import('./build-worker.ts');
