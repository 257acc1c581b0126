/** Rules that apply to the text and the names of source files. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../server/project-root';
import { UNUSED_HOOKS } from './build/client-plugins';
import { parseSource, type SyntaxNode, walk } from './parse-source';
import { isInFolder, isTest, sourceFiles } from './source-files';

describe('the databases', () => {
  const isOutside = (file: string) =>
    isInFolder(file, 'server') &&
    !isInFolder(file, 'server/db') &&
    !isInFolder(file, 'server/test') &&
    !isTest(file);

  it('have SQL dialects that only server/db knows', () => {
    const dialect =
      /\bkind === '(mysql|sqlite)'|\bINSTR\(|STRAIGHT_JOIN|(FORCE|USE|IGNORE) INDEX|INDEXED BY|\) IS TRUE|AS SIGNED|DATE_FORMAT\(|strftime\(|'`(Order|User)`'|(FROM|UPDATE|JOIN|INTO) \\`/;
    expect(
      sourceFiles.filter(
        (file) => isOutside(file) && dialect.test(readFileSync(join(projectRoot, file), 'utf8')),
      ),
    ).toEqual([]);
  });
});

describe('an order’s statuses, hold and cart lock', () => {
  const writer = 'server/order/transitions.ts';
  // They fill an empty database with orders of the past, which no procedure can place, or end holds before their time.
  const fillers = [
    'server/dashboard/test-orders.ts',
    'scripts/bench/dashboard.ts',
    'scripts/cluster/check-rules.ts',
  ];
  const COLUMNS = 'deliveryStatus|paymentStatus|holdEndsAt|cartLock|expiredAt';

  it('are written only by the transitions', () => {
    const writes =
      /\.order\s*\.(create|createMany|createManyAndReturn|update|updateMany|updateManyAndReturn|upsert|delete|deleteMany)\b/;
    const sql = new RegExp(
      `(INSERT\\s+(IGNORE\\s+)?INTO|REPLACE\\s+INTO|DELETE\\s+FROM)\\s+[\\\\\`"]*Order\\b|UPDATE\\s+[\\\\\`"]*Order\\b[^;]*\\bSET\\b[^;]*\\b(${COLUMNS})[\\\\\`"]*\\s*=`,
      'i',
    );
    const offending = sourceFiles.filter((file) => {
      if (file === writer || isTest(file) || fillers.includes(file)) return false;
      if (isInFolder(file, 'web') || isInFolder(file, 'src')) return false;
      const text = readFileSync(join(projectRoot, file), 'utf8');
      return writes.test(text) || sql.test(text);
    });
    expect(offending).toEqual([]);
    expect(writes.test(readFileSync(join(projectRoot, writer), 'utf8'))).toBe(true);
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
    const writing = sourceFiles.filter(
      (file) => isInFolder(file, 'web') && readFileSync(join(projectRoot, file), 'utf8').includes('.current'),
    );
    expect(writing.length).toBeGreaterThan(10);
    expect(writing.flatMap(findRefWrites)).toEqual([]);
  });
});

describe('web', () => {
  it('calls no hook of tRPC that the build leaves out', () => {
    const hooks = UNUSED_HOOKS.filter((name) => name.startsWith('use'));
    expect(hooks).toContain('useSuspenseQueries');
    const call = new RegExp(`\\btrpc\\.(?:[\\w.]+\\.)?(?:${hooks.join('|')})\\(`);
    const callers = sourceFiles.filter(
      (file) => isInFolder(file, 'web') && call.test(readFileSync(join(projectRoot, file), 'utf8')),
    );
    expect(callers).toEqual([]);
  });
});

describe('tests', () => {
  it('replace modules only in files that load their own', () => {
    const isIsolated = (file: string) => /^server\/.*\.isolated\.test\.ts$/.test(file);
    const mock = /\bvi\.(?:mock|doMock|hoisted)\(/;
    const replacing = sourceFiles.filter(
      (file) => isTest(file) && mock.test(readFileSync(join(projectRoot, file), 'utf8')),
    );
    expect(replacing.filter((file) => !isIsolated(file))).toEqual([]);
  });
});

describe('file names', () => {
  it('include no utils, helpers, common or misc', () => {
    expect(sourceFiles.filter((file) => /(^|\/)(utils?|helpers?|common|misc)(\.tsx?|\/)/.test(file))).toEqual(
      [],
    );
  });

  it('include no index that only passes names on', () => {
    expect(sourceFiles.filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual([]);
  });
});
