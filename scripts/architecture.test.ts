/** Who may import whom, as a check that fails. See the README for the folders. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parseSource, type SyntaxNode, walk } from './parse-source';

const root = fileURLToPath(new URL('..', import.meta.url));

interface Import {
  from: string;
  /** a path from the project's root, or a package's name */
  to: string;
  typeOnly: boolean;
}

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\/(node_modules|generated)\//.test(file));
}

/** The names of an import or export list, each of which may be marked `type` by itself. */
const isTypeOnly = ({ type, importKind, exportKind, specifiers = [] }: SyntaxNode): boolean => {
  if (type === 'TSImportType' || importKind === 'type' || exportKind === 'type') return true;
  const names = specifiers as SyntaxNode[];
  return names.length > 0 && names.every((name) => name.importKind === 'type' || name.exportKind === 'type');
};

function importsOf(file: string): Import[] {
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

const files = ['src', 'server', 'web', 'scripts'].flatMap(sources);
const imports = files.flatMap(importsOf);
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /(^|\/)(test|e2e)\//.test(file);
const inRoom = (path: string, room: string) => path === room || path.startsWith(`${room}/`);
const isPackage = (path: string) =>
  !['src', 'server', 'web', 'scripts', 'prisma'].some((room) => inRoom(path, room));
const featureOf = (path: string) => path.split('/')[1] ?? '';

function offenders(rule: (each: Import) => boolean): string[] {
  return imports
    .filter((each) => !isTest(each.from) && rule(each))
    .map(({ from, to }) => `${from} imports ${to}`);
}

/** The layers of web/, each of which imports only those before it and itself; every other folder is a feature. */
const LAYERS = ['theme', 'ui', 'form', 'session', 'shop', 'shell'];
/** Folders outside the shop itself: what runs before React, a test's tools, the design system's samples. */
const OUTSIDE_LAYERS = new Set(['hydration', 'test', 'e2e', 'gallery', 'public']);
const FEATURES = LAYERS.length;
/** Files directly in web/: addresses may be named by anyone; those that put the application together import everything. */
const TOP_FILES: Record<string, number> = { paths: 0, 'page-number': 0, trpc: LAYERS.indexOf('session') };

function layerOf(path: string): number | null {
  if (!inRoom(path, 'web')) return null;
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
    expect(offenders(({ from, to }) => inRoom(from, 'src') && to !== 'zod' && !inRoom(to, 'src'))).toEqual(
      [],
    );
  });

  it('server imports only src, packages and itself', () => {
    // main.ts opens the demo store, which the seeding script makes.
    const seeding = ({ from, to }: Import) => from === 'server/main.ts' && inRoom(to, 'scripts');
    expect(
      offenders(
        (each) =>
          inRoom(each.from, 'server') &&
          (inRoom(each.to, 'web') || (inRoom(each.to, 'scripts') && !seeding(each))),
      ),
    ).toEqual([]);
  });

  it('web imports src, only types of server, and nothing of scripts and prisma', () => {
    expect(
      offenders(
        ({ from, to, typeOnly }) =>
          inRoom(from, 'web') &&
          (inRoom(to, 'scripts') || inRoom(to, 'prisma') || (inRoom(to, 'server') && !typeOnly)),
      ),
    ).toEqual([]);
  });

  it('scripts never import web', () => {
    expect(offenders(({ from, to }) => inRoom(from, 'scripts') && inRoom(to, 'web'))).toEqual([]);
  });

  it('a layer of web imports only the layers before it', () => {
    expect(
      offenders(({ from, to }) => {
        const [importing, imported] = [layerOf(from), layerOf(to)];
        return importing !== null && imported !== null && imported > importing;
      }),
    ).toEqual([]);
  });

  it('features of web never import each other', () => {
    const isFeature = (path: string) => layerOf(path) === FEATURES;
    expect(
      offenders(({ from, to }) => isFeature(from) && isFeature(to) && featureOf(from) !== featureOf(to)),
    ).toEqual([]);
  });
});

/** Files of the server's features that may speak tRPC or Express. */
const isDoor = (file: string) =>
  /(^|[/-])router\.ts$/.test(file) ||
  inRoom(file, 'server/rest') ||
  file.split('/').length === 2 ||
  file.startsWith('server/media/');

/** A file and what it imports of its own folder, directly or not. */
function importedWithin(folder: string, start: string): Set<string> {
  const found = new Set([start]);
  for (const file of found)
    for (const { from, to } of imports)
      if (from === file && inRoom(to, folder)) found.add(`${to.replace(/\.ts$/, '')}.ts`);
  return found;
}

describe('the server’s logic', () => {
  it('never imports a router, Express or tRPC', () => {
    expect(
      offenders(
        ({ from, to }) =>
          inRoom(from, 'server') &&
          !isDoor(from) &&
          (/(^|[/-])router$/.test(to) ||
            to === 'express' ||
            to.startsWith('@trpc/') ||
            to === 'server/trpc' ||
            to === 'server/app'),
      ),
    ).toEqual([]);
  });

  it('calls other features in one direction, without a cycle', () => {
    // An order and its payments change each other, so what both are built on counts as a feature of its own.
    const lifecycle = importedWithin('server/order', 'server/order/transitions.ts');
    const featureOf = (path: string) =>
      lifecycle.has(path.replace(/(\.ts)?$/, '.ts')) ? 'order lifecycle' : (path.split('/')[1] ?? '');
    const edges = new Map<string, Set<string>>();
    for (const { from, to, typeOnly } of imports) {
      if (isTest(from) || typeOnly || !inRoom(from, 'server') || !inRoom(to, 'server')) continue;
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
    inRoom(file, 'server') && !inRoom(file, 'server/db') && !inRoom(file, 'server/test') && !isTest(file);

  it('have generated clients that only server/db imports; others import types', () => {
    expect(
      offenders(({ from, to, typeOnly }) => isOutside(from) && inRoom(to, 'prisma/generated') && !typeOnly),
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
  // Each fills an empty database with orders of the past, which no request could place.
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
      if (inRoom(file, 'web') || inRoom(file, 'src')) return false;
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

/** Components and hooks, by the name they are declared with, and their functions. */
function rendererOf(node: SyntaxNode): { name: string; body: SyntaxNode } | null {
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

/** Places where a component or hook writes `ref.current` while it renders, outside handlers and effects. */
function refWritesOf(file: string): string[] {
  const found: string[] = [];
  walk(parseSource(file).program, (node) => {
    const renderer = rendererOf(node);
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
    expect(files.filter((file) => inRoom(file, 'web')).flatMap(refWritesOf)).toEqual([]);
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
    // Installed only to measure, so it declares its own.
    const measuring = 'scripts/bench/lighthouse';
    const knownToMeasuring = new Set([...known, ...packagesOf(measuring)]);
    const isKnown = ({ from, to }: Import) =>
      (inRoom(from, measuring) ? knownToMeasuring : known).has(packageName(to));
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
