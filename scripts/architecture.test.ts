/** Enforces which folder may import which. The README describes the folders. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parseSource, type SyntaxNode, walk } from './parse-source';

const root = fileURLToPath(new URL('..', import.meta.url));

interface Import {
  from: string;
  /** a path relative to the project's root, or the name of a package */
  to: string;
  typeOnly: boolean;
}

function listSources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\/(node_modules|generated)\//.test(file));
}

/** Whether an import or export is marked `type` as a whole or at each of its names. */
const isTypeOnly = ({ type, importKind, exportKind, specifiers = [] }: SyntaxNode): boolean => {
  if (type === 'TSImportType' || importKind === 'type' || exportKind === 'type') return true;
  const names = specifiers as SyntaxNode[];
  return names.length > 0 && names.every((name) => name.importKind === 'type' || name.exportKind === 'type');
};

function readImports(file: string): Import[] {
  const target = (specifier: string) =>
    specifier.startsWith('.')
      ? relative(root, join(root, dirname(file), specifier)).replaceAll('\\', '/')
      : specifier;
  const found: Import[] = [];
  walk(parseSource(file).program, (node) => {
    // Import and export declarations, `import()` and types of imports name what they load as their source.
    const specifier = (node.source as SyntaxNode | null | undefined)?.value;
    if (typeof specifier === 'string')
      found.push({ from: file, to: target(specifier), typeOnly: isTypeOnly(node) });
    return true;
  });
  return found;
}

const files = ['src', 'server', 'web', 'scripts'].flatMap(listSources);
const imports = files.flatMap(readImports);
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /(^|\/)(test|e2e)\//.test(file);
const isInFolder = (path: string, room: string) => path === room || path.startsWith(`${room}/`);
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
    expect(imports).toContainEqual({ from: 'server/router.ts', to: 'server/cart/router', typeOnly: false });
    expect(imports).toContainEqual({ from: 'web/trpc.ts', to: 'server/router', typeOnly: true });
    expect(imports).toContainEqual({ from: 'web/routes.ts', to: 'web/cart/cart-page', typeOnly: false });
  });

  it('src imports only zod and itself', () => {
    expect(
      findOffenders(({ from, to }) => isInFolder(from, 'src') && to !== 'zod' && !isInFolder(to, 'src')),
    ).toEqual([]);
  });

  it('server imports only src, packages and itself', () => {
    // main.ts seeds the demo store at the first start.
    const seeding = ({ from, to }: Import) => from === 'server/main.ts' && isInFolder(to, 'scripts');
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

  it('have SQL dialects that only server/db knows', () => {
    const dialect =
      /\bkind === '(mysql|sqlite)'|\bINSTR\(|STRAIGHT_JOIN|(FORCE|USE|IGNORE) INDEX|INDEXED BY|\) IS TRUE|AS SIGNED|DATE_FORMAT\(|strftime\(|'`(Order|User)`'|(FROM|UPDATE|JOIN|INTO) \\`/;
    expect(
      files.filter((file) => isOutside(file) && dialect.test(readFileSync(join(root, file), 'utf8'))),
    ).toEqual([]);
  });
});

describe('an order’s statuses, hold and cart lock', () => {
  const writer = 'server/order/transitions.ts';
  // Each fills an empty database with orders of the past, which no procedure can place.
  const fillers = ['server/dashboard/test-orders.ts', 'scripts/bench/dashboard.ts'];
  const COLUMNS = 'deliveryStatus|paymentStatus|holdEndsAt|cartLock|expiredAt';

  it('are written only by the transitions', () => {
    const writes =
      /\.order\s*\.(create|createMany|createManyAndReturn|update|updateMany|updateManyAndReturn|upsert|delete|deleteMany)\b/;
    const sql = new RegExp(
      `(INSERT\\s+(IGNORE\\s+)?INTO|REPLACE\\s+INTO|DELETE\\s+FROM)\\s+[\\\\\`"]*Order\\b|UPDATE\\s+[\\\\\`"]*Order\\b[^;]*\\bSET\\b[^;]*\\b(${COLUMNS})[\\\\\`"]*\\s*=`,
      'i',
    );
    const offending = files.filter((file) => {
      if (file === writer || isTest(file) || fillers.includes(file)) return false;
      if (isInFolder(file, 'web') || isInFolder(file, 'src')) return false;
      const text = readFileSync(join(root, file), 'utf8');
      return writes.test(text) || sql.test(text);
    });
    expect(offending).toEqual([]);
    expect(writes.test(readFileSync(join(root, writer), 'utf8'))).toBe(true);
  });
});

describe('every file', () => {
  it('is in no cycle of imports, not even of types', () => {
    const isFile = new Set(files);
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
    for (const file of files) visit(file, []);
    expect(circles).toEqual([]);
  });

  it('exports only what it declares', () => {
    const passesOn = (file: string) =>
      /^export (type )?(\*|\{[^}]+\})/m.test(readFileSync(join(root, file), 'utf8'));
    expect(files.filter(passesOn)).toEqual([]);
  });
});

/** The name and function body of a declared component or hook, otherwise null. */
function findRenderer(node: SyntaxNode): { name: string; body: SyntaxNode } | null {
  const isFunction = (value: SyntaxNode | null | undefined) => /Function/.test(value?.type ?? '');
  const [id, body] =
    node.type === 'VariableDeclarator' && isFunction(node.init as SyntaxNode | null)
      ? [node.id, (node.init as SyntaxNode).body]
      : node.type === 'FunctionDeclaration'
        ? [node.id, node.body]
        : [null, null];
  const name = String((id as SyntaxNode | null)?.name ?? '');
  return body && /^(use)?[A-Z]/.test(name) ? { name, body: body as SyntaxNode } : null;
}

/** Assignments to `ref.current` during the rendering of a component or hook, outside handlers and effects. */
function findRefWrites(file: string): string[] {
  const found: string[] = [];
  walk(parseSource(file).program, (node) => {
    const renderer = findRenderer(node);
    if (renderer)
      walk(renderer.body, (inner) => {
        const target = (inner.type === 'AssignmentExpression' ? inner.left : inner.argument) as
          | SyntaxNode
          | undefined;
        const isWrite = inner.type === 'AssignmentExpression' || inner.type === 'UpdateExpression';
        if (isWrite && (target?.property as SyntaxNode | undefined)?.name === 'current')
          found.push(`${file}: ${renderer.name}`);
        return !/Function/.test(inner.type);
      });
    return true;
  });
  return found;
}

describe('a component or hook', () => {
  it('writes no ref during rendering', () => {
    expect(files.filter((file) => isInFolder(file, 'web')).flatMap(findRefWrites)).toEqual([]);
  });
});

describe('web', () => {
  it('calls no hook of tRPC that the build leaves out', () => {
    const [, leftOut = ''] =
      /const UNUSED_HOOKS = \[([^\]]*)\]/.exec(readFileSync(join(root, 'vite.config.ts'), 'utf8')) ?? [];
    const hooks = [...leftOut.matchAll(/'(use\w+)'/g)].map(([, hook]) => hook);
    expect(hooks).toContain('useSuspenseQueries');
    const call = new RegExp(`\\btrpc\\.(?:[\\w.]+\\.)?(?:${hooks.join('|')})\\(`);
    const callers = listSources('web').filter((file) => call.test(readFileSync(join(root, file), 'utf8')));
    expect(callers).toEqual([]);
  });
});

describe('file names', () => {
  it('include no utils, helpers, common or misc', () => {
    expect(files.filter((file) => /(^|\/)(utils?|helpers?|common|misc)(\.tsx?|\/)/.test(file))).toEqual([]);
  });

  it('include no index that only passes names on', () => {
    expect(files.filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual([]);
  });

  it('declare every package they import', () => {
    const packagesOf = (folder: string): string[] => {
      const text = readFileSync(join(root, folder, 'package.json'), 'utf8');
      const { dependencies = {}, devDependencies = {} } = JSON.parse(text) as Record<string, object>;
      return [...Object.keys(dependencies), ...Object.keys(devDependencies)];
    };
    const known = new Set(packagesOf(''));
    // This folder has its own package.json, because its packages are installed only for measurements.
    const measuring = 'scripts/bench/lighthouse';
    const knownToMeasuring = new Set([...known, ...packagesOf(measuring)]);
    const isKnown = ({ from, to }: Import) =>
      (isInFolder(from, measuring) ? knownToMeasuring : known).has(packageName(to));
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
