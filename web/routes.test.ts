import { describe, expect, it } from 'vitest';
import { routes } from './routes';

const pages = import.meta.glob<{ default: unknown }>('./**/*-page.tsx');

describe('a route', () => {
  it.each(routes)(
    '$path loads a page of a file that ends in -page.tsx, which the build names',
    async (route) => {
      const page = await route.load();
      const files = await Promise.all(Object.values(pages).map((load) => load()));
      expect(files.map((file) => file.default)).toContain(page.default);
    },
  );
});
