import { relative } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

/**
 * Each page exports its name in the build's manifest, so that its HTML preloads its scripts. Only in the page renderer: browsers need
 * no names. web/routes.test.ts checks that the file of every page ends in -page.tsx.
 */
export const namePages: Plugin = {
  name: 'name-pages',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'ssr',
  transform: {
    filter: { id: /-page\.tsx$/ },
    handler(code, id) {
      const name = normalizePath(relative(this.environment.config.root, id));
      return { code: `${code}\nexport const moduleName = ${JSON.stringify(name)};`, map: null };
    },
  },
};
