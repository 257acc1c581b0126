import { describe, expect, it } from 'vitest';
import { listPageModules } from './page-modules';
import { routes } from './routes';

const modules = import.meta.glob('./{*,*/*,*/*/*}/*.{ts,tsx}');

describe('the modules of a route', () => {
  it.each(routes)('$path: the last is the one its page loads', async (route) => {
    const load = modules[`./${listPageModules(route).at(-1)}`];
    expect(await load?.()).toMatchObject({ default: (await route.load()).default });
  });

  it('include the frame of the back office and its table of pages', () => {
    const route = routes.find(({ frame }) => frame === 'admin');
    const others = route ? listPageModules(route).slice(0, -1) : [];
    expect(others).toEqual(['admin/admin-pages.ts', 'admin/frame/admin-frame.tsx']);
    expect(Object.keys(modules)).toEqual(expect.arrayContaining(others.map((each) => `./${each}`)));
  });
});
