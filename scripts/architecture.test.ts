/** Enforces which folder may import which. The README describes the folders. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../server/project-root';
import { type Import, readImports } from './read-imports';
import { isInFolder, isTest, sourceFiles } from './source-files';

const imports = sourceFiles.flatMap(readImports);
const isPackage = (path: string) =>
  !['src', 'server', 'web', 'scripts', 'prisma'].some((room) => isInFolder(path, room));
const getFeature = (path: string) => path.split('/')[1] ?? '';

function findOffenders(rule: (each: Import) => boolean): string[] {
  return imports
    .filter((each) => !isTest(each.from) && rule(each))
    .map(({ from, to }) => `${from} imports ${to}`);
}

/** The layers of web/, each of which imports only itself and those before it; every other folder is a feature. */
const LAYERS = ['theme', 'ui', 'form', 'session', 'shop', 'shell'];
/** Folders without a layer: code that runs before React, test code, the gallery of the design system. */
const OUTSIDE_LAYERS = new Set(['hydration', 'test', 'e2e', 'gallery', 'public']);
const FEATURES = LAYERS.length;
/** Layers of files directly in web/; those not listed assemble the application and may import everything. */
const TOP_FILES: Record<string, number> = { paths: 0, 'page-number': 0, trpc: LAYERS.indexOf('session') };

function findLayer(path: string): number | null {
  if (!isInFolder(path, 'web')) return null;
  const [, folder = '', ...inside] = path.split('/');
  if (inside.length === 0) return TOP_FILES[folder.replace(/\.tsx?$/, '')] ?? FEATURES + 1;
  if (OUTSIDE_LAYERS.has(folder)) return null;
  const layer = LAYERS.indexOf(folder);
  return layer < 0 ? FEATURES : layer;
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

  it('a layer of web imports only the layers before it', () => {
    expect(
      findOffenders(({ from, to }) => {
        const [importing, imported] = [findLayer(from), findLayer(to)];
        return importing !== null && imported !== null && imported > importing;
      }),
    ).toEqual([]);
  });

  it('features of web never import each other', () => {
    const isFeature = (path: string) => findLayer(path) === FEATURES;
    expect(
      findOffenders(
        ({ from, to }) => isFeature(from) && isFeature(to) && getFeature(from) !== getFeature(to),
      ),
    ).toEqual([]);
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
    const isFile = new Set(sourceFiles);
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
    const shared = ['audit', 'db', 'response-cache', 'search'];
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
    const isFile = new Set(sourceFiles);
    const fileOf = (path: string) => [path, `${path}.ts`, `${path}.tsx`].find((each) => isFile.has(each));
    const edges = new Map<string, Set<string>>();
    for (const { from, to } of imports) {
      const file = fileOf(to);
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
