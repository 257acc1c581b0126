import { describe, expect, it } from 'vitest';
import { getPageModule } from './page-modules';
import { routes } from './routes';

const modules = import.meta.glob('./{*,*/*}/*.{ts,tsx}');

describe('the module of a route', () => {
  it.each(routes.filter(({ frame }) => frame !== 'admin'))(
    '$path is the one its page loads',
    async (route) => {
      const load = modules[`./${getPageModule(route)}`];
      expect(await load?.()).toMatchObject({ default: (await route.load()).default });
    },
  );

  it('lists the pages of the back office in one module', () => {
    const route = routes.find(({ frame }) => frame === 'admin');
    expect(Object.keys(modules)).toContain(`./${route && getPageModule(route)}`);
  });
});
