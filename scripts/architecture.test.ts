/** Enforces which folder may import which. The README describes the folders. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../server/project-root';
import { type Import, readImports } from './read-imports';
import { isForDevelopment, isInFolder, isTest, sourceFiles } from './source-files';

const imports = sourceFiles.flatMap(readImports);
const isPackage = (path: string) =>
  !['src', 'server', 'web', 'scripts', 'prisma'].some((room) => isInFolder(path, room));
const getFeature = (path: string) => path.split('/')[1] ?? '';

function findOffenders(rule: (each: Import) => boolean): string[] {
  return imports
    .filter((each) => !isTest(each.from) && rule(each))
    .map(({ from, to }) => `${from} imports ${to}`);
}

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
    layers: ['theme', 'ui', 'hydration', 'form', 'session', 'shop', 'shell'],
    files: { paths: 'theme', 'page-number': 'theme', 'http-link': 'session', trpc: 'session' },
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

const isFile = new Set(sourceFiles);
/** The file of an import; undefined for a package. */
const findFile = (path: string) => [path, `${path}.ts`, `${path}.tsx`].find((each) => isFile.has(each));

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

/** Whether a file of the server may use tRPC or Express. */
const isEntryPoint = (file: string) =>
  /(^|[/-])router\.ts$/.test(file) ||
  isInFolder(file, 'server/rest') ||
  file.split('/').length === 2 ||
  file.startsWith('server/media/');

/** A file and the files of its folder that it imports, directly or indirectly. */
function findImportedWithin(folder: string, start: string): Set<string> {
  const found = new Set([start]);
  for (const file of found)
    for (const { from, to } of imports)
      if (from === file && isInFolder(to, folder)) found.add(`${to.replace(/\.ts$/, '')}.ts`);
  return found;
}

/** Loaded when they are first used, because each adds to the time and the memory of every start. */
const LOADED_ON_DEMAND = [
  '@aws-sdk/client-s3',
  '@opentelemetry/api',
  '@opentelemetry/sdk-trace-node',
  '@prisma/adapter-better-sqlite3',
  '@prisma/adapter-mariadb',
  'better-sqlite3',
  'mysql2/promise',
  'nodemailer',
  'prom-client',
  'prisma/generated/mysql/client',
  'prisma/generated/sqlite/client/client',
  'sharp',
];

describe('the start of the server', () => {
  it('loads no package that it may not need', () => {
    const loaded = new Set(['server/main.ts']);
    for (const file of loaded)
      for (const { from, to, typeOnly, isDynamic } of imports)
        if (from === file && !typeOnly && !isDynamic) loaded.add(isFile.has(`${to}.ts`) ? `${to}.ts` : to);
    expect(loaded).toContain('express');
    expect(LOADED_ON_DEMAND.filter((name) => loaded.has(name))).toEqual([]);
  });
});

describe('the server’s logic', () => {
  it('never imports a router, Express or tRPC', () => {
    expect(
      findOffenders(
        ({ from, to }) =>
          isInFolder(from, 'server') &&
          !isEntryPoint(from) &&
          (/(^|[/-])router$/.test(to) ||
            to === 'express' ||
            to.startsWith('@trpc/') ||
            to === 'server/trpc' ||
            to === 'server/app'),
      ),
    ).toEqual([]);
  });

  it('calls other features in one direction, without a cycle', () => {
    // Orders and payments depend on the same lifecycle, so its files count as a feature of their own.
    const lifecycle = findImportedWithin('server/order', 'server/order/transitions.ts');
    const featureOf = (path: string) =>
      lifecycle.has(path.replace(/(\.ts)?$/, '.ts')) ? 'order lifecycle' : (path.split('/')[1] ?? '');
    const edges = new Map<string, Set<string>>();
    for (const { from, to, typeOnly } of imports) {
      if (isTest(from) || typeOnly || !isInFolder(from, 'server') || !isInFolder(to, 'server')) continue;
      if (from.split('/').length < 3 || to.split('/').length < 3) continue;
      const [a, b] = [featureOf(from), featureOf(to)];
      if (a !== b) edges.set(a, (edges.get(a) ?? new Set()).add(b));
    }
    const circles: string[] = [];
    const walk = (feature: string, path: string[]) => {
      if (path.includes(feature)) {
        circles.push([...path.slice(path.indexOf(feature)), feature].join(' → '));
        return;
      }
      for (const next of edges.get(feature) ?? []) walk(next, [...path, feature]);
    };
    for (const feature of edges.keys()) walk(feature, []);
    expect(circles).toEqual([]);
  });
});

describe('the search', () => {
  it('imports no other feature but the audit log, so that each can use it', () => {
    const shared = ['audit-log', 'db', 'response-cache', 'search'];
    expect(
      findOffenders(
        ({ from, to }) =>
          isInFolder(from, 'server/search') &&
          isInFolder(to, 'server') &&
          to.split('/').length > 2 &&
          !shared.includes(getFeature(to)),
      ),
    ).toEqual([]);
  });
});

describe('every file', () => {
  it('is in no cycle of imports, not even of types', () => {
    const edges = new Map<string, Set<string>>();
    for (const { from, to } of imports) {
      const file = findFile(to);
      if (file) edges.set(from, (edges.get(from) ?? new Set()).add(file));
    }
    const circles: string[] = [];
    const finished = new Set<string>();
    const visit = (file: string, path: string[]) => {
      const at = path.indexOf(file);
      if (at >= 0) circles.push([...path.slice(at), file].join(' → '));
      if (at >= 0 || finished.has(file)) return;
      for (const next of edges.get(file) ?? []) visit(next, [...path, file]);
      finished.add(file);
    };
    for (const file of sourceFiles) visit(file, []);
    expect(circles).toEqual([]);
  });

  it('exports only what it declares', () => {
    const passesOn = (file: string) =>
      /^export (type )?(\*|\{[^}]+\})/m.test(readFileSync(join(projectRoot, file), 'utf8'));
    expect(sourceFiles.filter(passesOn)).toEqual([]);
  });
});

describe('code that is loaded when it is needed', () => {
  it('is retried after a failure, unlike with React’s own lazy', () => {
    const usesLazy = (file: string) =>
      /import \{[^}]*\blazy\b[^}]*\} from 'react'|React\.lazy\(/.test(
        readFileSync(join(projectRoot, file), 'utf8'),
      );
    expect(sourceFiles.filter((file) => isInFolder(file, 'web') && usesLazy(file))).toEqual([
      'web/ui/lazy-with-preload.tsx',
    ]);
  });
});

describe('the databases', () => {
  const isOutside = (file: string) =>
    isInFolder(file, 'server') &&
    !isInFolder(file, 'server/db') &&
    !isInFolder(file, 'server/test') &&
    !isTest(file);

  it('have generated clients that only server/db imports; others import types', () => {
    expect(
      findOffenders(
        ({ from, to, typeOnly }) => isOutside(from) && isInFolder(to, 'prisma/generated') && !typeOnly,
      ),
    ).toEqual([]);
  });
});

describe('packages', () => {
  it('are declared where they are imported', () => {
    const packagesOf = (folder: string): string[] => {
      const text = readFileSync(join(projectRoot, folder, 'package.json'), 'utf8');
      const { dependencies = {}, devDependencies = {} } = JSON.parse(text) as Record<string, object>;
      return [...Object.keys(dependencies), ...Object.keys(devDependencies)];
    };
    const known = new Set(packagesOf(''));
    // These folders have their own package.json, because their packages are installed only for measurements.
    const measuring = ['scripts/bench', 'scripts/bench/lighthouse'].map((folder) => ({
      folder,
      names: packagesOf(folder),
    }));
    const isKnown = ({ from, to }: Import) =>
      known.has(packageName(to)) ||
      measuring.some(({ folder, names }) => isInFolder(from, folder) && names.includes(packageName(to)));
    const packageName = (path: string) =>
      path
        .split('/')
        .slice(0, path.startsWith('@') ? 2 : 1)
        .join('/');
    expect(
      imports
        .filter((each) => isPackage(each.to) && !each.to.startsWith('node:') && !isKnown(each))
        .map(({ from, to }) => `${from} imports ${to}`),
    ).toEqual([]);
  });
});
