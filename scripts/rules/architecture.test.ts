/** Enforces which folder may import which. The README describes the folders. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../server/project-root';
import { findImportedWithin, findOffenders, imports } from './project-imports';
import type { Import } from './read-imports';
import { findFile, isForDevelopment, isInFolder } from './source-files';

describe('the folders', () => {
  it('have imports that this test reads', () => {
    const isDynamic = false;
    expect(imports).toContainEqual({
      from: 'server/router.ts',
      to: 'server/cart/router',
      typeOnly: false,
      isDynamic,
    });
    expect(imports).toContainEqual({ from: 'web/trpc.ts', to: 'server/router', typeOnly: true, isDynamic });
    expect(imports).toContainEqual({
      from: 'web/routes.ts',
      to: 'web/cart/cart-page',
      typeOnly: false,
      isDynamic: true,
    });
  });

  it('src imports only zod and itself', () => {
    expect(
      findOffenders(({ from, to }) => isInFolder(from, 'src') && to !== 'zod' && !isInFolder(to, 'src')),
    ).toEqual([]);
  });

  it('server imports only src, packages and itself', () => {
    const seeding = ({ from, to }: Import) => from === 'server/demo-store.ts' && isInFolder(to, 'scripts');
    expect(
      findOffenders(
        (each) =>
          isInFolder(each.from, 'server') &&
          (isInFolder(each.to, 'web') || (isInFolder(each.to, 'scripts') && !seeding(each))),
      ),
    ).toEqual([]);
  });

  it('web imports src, only types of server, and nothing of scripts and prisma', () => {
    expect(
      findOffenders(
        ({ from, to, typeOnly }) =>
          isInFolder(from, 'web') &&
          (isInFolder(to, 'scripts') || isInFolder(to, 'prisma') || (isInFolder(to, 'server') && !typeOnly)),
      ),
    ).toEqual([]);
  });

  it('scripts never import web', () => {
    expect(findOffenders(({ from, to }) => isInFolder(from, 'scripts') && isInFolder(to, 'web'))).toEqual([]);
  });
});

describe('code for development', () => {
  it('is never imported by the store and its commands', () => {
    const isDevelopment = (path: string) => isForDevelopment(findFile(path) ?? path);
    expect(isDevelopment('web/test/orders')).toBe(true);
    expect(findOffenders(({ from, to }) => !isForDevelopment(from) && isDevelopment(to))).toEqual([]);
  });
});

describe('the script inside the HTML', () => {
  it('imports only the folder of hydration, because it runs before everything else', () => {
    const script = findImportedWithin('web', 'web/hydration/inline-script.ts');
    expect(script).toContain('web/hydration/early-input.ts');
    expect([...script].filter((file) => !isInFolder(file, 'web/hydration'))).toEqual([]);
  });
});

/** A folder of layers, each of which imports only itself and those before it. Its other folders are features. */
interface Layered {
  folder: string;
  layers: readonly string[];
  /** layers of the files directly in the folder; those not listed assemble the features and may import everything */
  files: Readonly<Record<string, string>>;
}

const LAYERED: readonly Layered[] = [
  {
    folder: 'web',
    layers: ['theme', 'ui', 'hydration', 'form', 'calls', 'session', 'shop', 'shell'],
    files: {
      paths: 'theme',
      'page-number': 'theme',
      'search-term': 'theme',
      'call-error': 'theme',
      'with-timeout': 'theme',
      'http-link': 'session',
      trpc: 'session',
    },
  },
  {
    folder: 'web/admin',
    layers: ['form', 'media', 'shared', 'list', 'quick-search', 'frame'],
    files: { 'admin-paths': 'form', sections: 'form' },
  },
];

interface Place {
  layer: number;
  /** null in a layer */
  feature: string | null;
}

/** Null outside of the folder. */
function findPlace({ folder, layers, files }: Layered, path: string): Place | null {
  if (!isInFolder(path, folder)) return null;
  const [name = '', ...inside] = path.slice(folder.length + 1).split('/');
  const layer = layers.indexOf(inside.length > 0 ? name : (files[name.replace(/\.tsx?$/, '')] ?? ''));
  if (layer >= 0) return { layer, feature: null };
  return inside.length > 0
    ? { layer: layers.length, feature: name }
    : { layer: layers.length + 1, feature: null };
}

/** Whether an import leads to a later layer or from one feature to another. */
function breaksLayers(layered: Layered, { from, to }: Pick<Import, 'from' | 'to'>): boolean {
  const [importing, imported] = [findPlace(layered, from), findPlace(layered, to)];
  if (!importing || !imported) return false;
  if (importing.feature && imported.feature) return importing.feature !== imported.feature;
  return imported.layer > importing.layer;
}

describe.each(LAYERED)('the layers of $folder', (layered) => {
  it('import only the layers before them, and features never import each other', () => {
    // The rule of code for development decides who imports web/test.
    const isChecked = ({ to }: Import) => !isInFolder(to, 'web/test');
    expect(findOffenders((each) => isChecked(each) && breaksLayers(layered, each))).toEqual([]);
  });

  it('are folders that exist', () => {
    const { folder, layers, files } = layered;
    const paths = [...layers, ...Object.keys(files).map((name) => `${name}.ts`)];
    expect(paths.filter((path) => !existsSync(join(projectRoot, folder, path)))).toEqual([]);
  });
});

describe('the rule of the layers', () => {
  const breaksAny = (from: string, to: string) => LAYERED.some((each) => breaksLayers(each, { from, to }));

  it.each([
    ['web/ui/button.tsx', 'web/shop/site'],
    ['web/hydration/lazy-part.tsx', 'web/form/use-zod-form'],
    ['web/ui/button.tsx', 'web/hydration/lazy-part'],
    ['web/ui/button.tsx', 'web/gallery/gallery'],
    ['web/gallery/gallery.tsx', 'web/cart/cart-page'],
    ['web/calls/query-boundary.tsx', 'web/session/session'],
    ['web/trpc.ts', 'web/shop/site'],
    ['web/shell/frame.tsx', 'web/app'],
    ['web/shell/frame.tsx', 'web/cart/cart-page'],
    ['web/cart/cart-page.tsx', 'web/checkout/checkout-page'],
    ['web/cart/cart-page.tsx', 'web/admin/admin-paths'],
    ['web/admin/form/save-bar.tsx', 'web/admin/list/list-head'],
    ['web/admin/sections.ts', 'web/admin/list/list-head'],
    ['web/admin/frame/navigation.tsx', 'web/admin/order/orders-page'],
    ['web/admin/list/list-head.tsx', 'web/admin/admin-pages'],
    ['web/admin/order/order-history.tsx', 'web/admin/audit-log/audit-table'],
    ['web/admin/home/index-page.tsx', 'web/cart/cart-page'],
  ])('forbids %s to import %s', (from, to) => {
    expect(breaksAny(from, to)).toBe(true);
  });

  it.each([
    ['web/cart/cart-page.tsx', 'web/cart/cart-summary'],
    ['web/cart/cart-page.tsx', 'web/shop/cart/cart'],
    ['web/ui/button.tsx', 'web/paths'],
    ['web/app.tsx', 'web/admin/frame/admin-frame'],
    ['web/admin/admin-pages.ts', 'web/admin/order/orders-page'],
    ['web/admin/order/orders-page.tsx', 'web/admin/list/list-head'],
    ['web/admin/order/orders-page.tsx', 'web/admin/sections'],
    ['web/admin/order/orders-page.tsx', 'web/shop/site'],
  ])('allows %s to import %s', (from, to) => {
    expect(breaksAny(from, to)).toBe(false);
  });
});
