/** Only names that another file imports are exported, so that all others can be changed by looking at one file. */
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../server/project-root';
import { parseSource, type SyntaxNode, walk } from './parse-source';
import { isForDevelopment, isInFolder, NOT_FOR_USERS, sourceFiles } from './source-files';

/** Converts a relative import to a path from the project's root. */
const toProjectPath = (file: string, specifier: string): string =>
  relative(projectRoot, join(projectRoot, dirname(file), specifier)).replaceAll('\\', '/');

// Parsed before the tests, so that it does not count toward their time limit.
const programs = new Map(sourceFiles.map((file) => [file, parseSource(file).program]));
const getProgram = (file: string): SyntaxNode => programs.get(file) ?? parseSource(file).program;

/** Files that tools load by their path, so that no source file imports them. */
const LOADED_BY_TOOLS: Record<string, string> = {
  'web/entry-server.tsx': 'server/render/built-web.ts and dev-web.ts load the page renderer by its path',
  'scripts/test-folder.ts': 'a global setup of vitest.config.ts',
  'server/test/mysql-setup.ts': 'a global setup of vitest.config.ts',
  'server/test/sqlite-setup.ts': 'a global setup of vitest.config.ts',
  'web/e2e/seeded-store.ts': 'a global setup of vitest.config.ts',
  'scripts/contract/open-store.ts': 'a global setup of vitest.config.ts',
  'scripts/contract-client/misuse.ts': 'only compiled, by scripts/contract-client.test.ts',
  'web/no-node-types.ts': 'only compiled, by web/tsconfig.json',
};

const getName = (node: unknown): string =>
  String((node as SyntaxNode | null)?.name ?? (node as SyntaxNode).value);

/** The names that a declaration introduces: that of a function, class or type, or those of variables. */
function listDeclaredNames(declaration: SyntaxNode): string[] {
  if (declaration.type !== 'VariableDeclaration') return [getName(declaration.id)];
  const names: string[] = [];
  const collect = (pattern: SyntaxNode) => {
    if (pattern.type === 'Identifier') names.push(getName(pattern));
    if (pattern.type === 'ArrayPattern')
      for (const element of pattern.elements as (SyntaxNode | null)[]) if (element) collect(element);
    if (pattern.type === 'ObjectPattern')
      for (const property of pattern.properties as SyntaxNode[]) collect(property.value as SyntaxNode);
  };
  for (const declarator of declaration.declarations as SyntaxNode[]) collect(declarator.id as SyntaxNode);
  return names;
}

/** Whether the compiler emits declarations of this folder (see tsconfig.json), which require exported types. */
const hasDeclarations = (file: string): boolean => /^(src|server|scripts)\//.test(file);
const isType = ({ type }: SyntaxNode): boolean => type.startsWith('TS');

function listExportedNames(file: string): string[] {
  return (getProgram(file).body as SyntaxNode[]).flatMap((node) => {
    if (node.type === 'ExportDefaultDeclaration') return ['default'];
    if (node.type !== 'ExportNamedDeclaration') return [];
    const declaration = node.declaration as SyntaxNode | null;
    if (declaration && isType(declaration) && hasDeclarations(file)) return [];
    if (declaration) return listDeclaredNames(declaration);
    return (node.specifiers as SyntaxNode[]).map(({ exported }) => getName(exported));
  });
}

/** The names that a file uses of an imported namespace; '*' if it uses the namespace itself, too. */
function listUsedNames(program: SyntaxNode, namespace: string): string[] {
  const used: string[] = [];
  let mentions = 0;
  walk(program, (node) => {
    if ((node.type === 'Identifier' || node.type === 'JSXIdentifier') && node.name === namespace) mentions++;
    const isMember = node.type === 'MemberExpression' && !node.computed;
    if ((isMember || node.type === 'JSXMemberExpression') && getName(node.object) === namespace)
      used.push(getName(node.property));
    if (node.type === 'TSQualifiedName' && getName(node.left) === namespace) used.push(getName(node.right));
    return true;
  });
  // The import itself mentions the namespace once.
  return mentions === used.length + 1 ? used : ['*'];
}

/** All names that a file imports, as "path name", with '*' for all names of a module. */
function listImportedNames(file: string): string[] {
  const program = getProgram(file);
  const found: string[] = [];
  walk(program, (node) => {
    const specifier = (node.source as SyntaxNode | null | undefined)?.value;
    if (typeof specifier !== 'string' || !specifier.startsWith('.')) return true;
    const path = toProjectPath(file, specifier).replace(/\.tsx?$/, '');
    if (node.type === 'TSImportType' && node.qualifier) found.push(`${path} ${getName(node.qualifier)}`);
    else if (node.type !== 'ImportDeclaration') found.push(`${path} *`);
    else
      for (const { type, imported, local } of node.specifiers as SyntaxNode[]) {
        if (type === 'ImportNamespaceSpecifier')
          found.push(...listUsedNames(program, getName(local)).map((name) => `${path} ${name}`));
        else found.push(`${path} ${type === 'ImportDefaultSpecifier' ? 'default' : getName(imported)}`);
      }
    return true;
  });
  return found;
}

/** The configuration of the build imports its plugins. */
const importers = [...sourceFiles, 'vite.config.ts'];
// Read before the tests, so that it does not count toward their time limit.
const importedNames = new Map(importers.map((file) => [file, listImportedNames(file)]));

/** Whether a file mentions a name that it declares a second time. */
function usesOwn(file: string, name: string): boolean {
  let mentions = 0;
  walk(getProgram(file), (node) => {
    if ((node.type === 'Identifier' || node.type === 'JSXIdentifier') && node.name === name) mentions++;
    return true;
  });
  return mentions > 1;
}

interface Export {
  file: string;
  name: string;
}

/** What the files export and none of `users` imports. */
function findUnimported(files: readonly string[], users: readonly string[]): Export[] {
  const imported = new Set(users.flatMap((file) => importedNames.get(file) ?? []));
  return files
    .filter((file) => !(file in LOADED_BY_TOOLS))
    .flatMap((file) => {
      const path = file.replace(/\.tsx?$/, '');
      if (imported.has(`${path} *`)) return [];
      return listExportedNames(file)
        .filter((name) => !imported.has(`${path} ${name}`))
        .map((name) => ({ file, name }));
    });
}

const describeExport = ({ file, name }: Export): string => `${file} exports ${name}`;

describe('exports', () => {
  it('are imported by another file, or by a tool that is listed above', () => {
    expect(findUnimported(sourceFiles, importers).map(describeExport)).toEqual([]);
  });

  it('are used by the store or a command, not only by tests and the gallery', () => {
    const isForUsers = (file: string) => !isForDevelopment(file);
    const unimported = findUnimported(sourceFiles.filter(isForUsers), importers.filter(isForUsers));
    // An export for tests is allowed if its own file uses it, too.
    expect(unimported.some(({ name }) => name === 'sweepPayments')).toBe(true);
    expect(unimported.filter(({ file, name }) => !usesOwn(file, name)).map(describeExport)).toEqual([]);
  });

  it('for tools and development are in files that exist', () => {
    const isKnown = (path: string) => sourceFiles.some((file) => isInFolder(file, path));
    const listed = Object.keys({ ...LOADED_BY_TOOLS, ...NOT_FOR_USERS });
    expect(listed.filter((path) => !isKnown(path))).toEqual([]);
  });
});
