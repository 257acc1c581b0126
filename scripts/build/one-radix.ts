import { join } from 'node:path';
import type { Plugin } from 'vite';
import { projectRoot } from '../../server/project-root';

const radix = join(projectRoot, 'node_modules/radix-ui/dist/index.mjs');

/**
 * Where something else brought older ones to the top of node_modules, each of Radix's packages has copies of its own of the
 * pieces they share: those that radix-ui itself uses serve them all.
 */
export const oneRadix: Plugin = {
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
