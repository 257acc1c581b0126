/** Only what another file imports is exported: the rest can be changed or deleted without looking further. */
import { readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parseSource, type SyntaxNode, walk } from './parse-source';

const root = fileURLToPath(new URL('..', import.meta.url));

const files = ['src', 'server', 'web', 'scripts'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\/(node_modules|generated)\//.test(file)),
);

/** The path from the project's root of what a file imports by a relative path. */
const toProjectPath = (file: string, specifier: string): string =>
  relative(root, join(root, dirname(file), specifier)).replaceAll('\\', '/');

// Parsed once, before the tests and their time limit begin.
const programs = new Map(files.map((file) => [file, parseSource(file).program]));
const programOf = (file: string): SyntaxNode => programs.get(file) ?? parseSource(file).program;

/** What tools load by its name or path, so that no source file imports it. */
const LOADED_BY_TOOLS: Record<string, string> = {
  'web/entry-server.tsx': 'server/render.ts and server/dev-web.ts load the page renderer by its path',
  'scripts/test-folder.ts': 'a global setup of vitest.config.ts',
  'server/test/global-setup.ts': 'a global setup of vitest.config.ts',
  'web/e2e/seeded-store.ts': 'a global setup of vitest.config.ts',
  'scripts/contract/open-store.ts': 'a global setup of vitest.config.ts',
  'scripts/contract-client/misuse.ts': 'only compiled, by scripts/contract-client.test.ts',
};

const nameOf = (node: unknown): string =>
  String((node as SyntaxNode | null)?.name ?? (node as SyntaxNode).value);

/** The names that a declaration introduces: of a function, a class or a type, or of each variable. */
function declaredNames(declaration: SyntaxNode): string[] {
  if (declaration.type !== 'VariableDeclaration') return [nameOf(declaration.id)];
  const names: string[] = [];
  const collect = (pattern: SyntaxNode) => {
    if (pattern.type === 'Identifier') names.push(nameOf(pattern));
    if (pattern.type === 'ArrayPattern')
      for (const element of pattern.elements as (SyntaxNode | null)[]) if (element) collect(element);
    if (pattern.type === 'ObjectPattern')
      for (const property of pattern.properties as SyntaxNode[]) collect(property.value as SyntaxNode);
  };
  for (const declarator of declaration.declarations as SyntaxNode[]) collect(declarator.id as SyntaxNode);
  return names;
}

/** The compiler writes declarations of these rooms (see tsconfig.json), where what another type is made of needs a name. */
const hasDeclarations = (file: string): boolean => /^(src|server|scripts)\//.test(file);
const isType = ({ type }: SyntaxNode): boolean => type.startsWith('TS');

function exportedNames(file: string): string[] {
  return (programOf(file).body as SyntaxNode[]).flatMap((node) => {
    if (node.type === 'ExportDefaultDeclaration') return ['default'];
    if (node.type !== 'ExportNamedDeclaration') return [];
    const declaration = node.declaration as SyntaxNode | null;
    if (declaration && isType(declaration) && hasDeclarations(file)) return [];
    if (declaration) return declaredNames(declaration);
    return (node.specifiers as SyntaxNode[]).map(({ exported }) => nameOf(exported));
  });
}

/** The names that a file uses of a module that it imports as a whole; '*' where it does more than name them. */
function namesUsedOf(program: SyntaxNode, namespace: string): string[] {
  const used: string[] = [];
  let mentions = 0;
  walk(program, (node) => {
    if ((node.type === 'Identifier' || node.type === 'JSXIdentifier') && node.name === namespace) mentions++;
    const isMember = node.type === 'MemberExpression' && !node.computed;
    if ((isMember || node.type === 'JSXMemberExpression') && nameOf(node.object) === namespace)
      used.push(nameOf(node.property));
    if (node.type === 'TSQualifiedName' && nameOf(node.left) === namespace) used.push(nameOf(node.right));
    return true;
  });
  // The import itself mentions the namespace once.
  return mentions === used.length + 1 ? used : ['*'];
}

/** Every name that a file imports, as "path name", with '*' for all names of a module. */
function importedNames(file: string): string[] {
  const program = programOf(file);
  const found: string[] = [];
  walk(program, (node) => {
    const specifier = (node.source as SyntaxNode | null | undefined)?.value;
    if (typeof specifier !== 'string' || !specifier.startsWith('.')) return true;
    const path = toProjectPath(file, specifier).replace(/\.tsx?$/, '');
    if (node.type === 'TSImportType' && node.qualifier) found.push(`${path} ${nameOf(node.qualifier)}`);
    else if (node.type !== 'ImportDeclaration') found.push(`${path} *`);
    else
      for (const { type, imported, local } of node.specifiers as SyntaxNode[]) {
        if (type === 'ImportNamespaceSpecifier')
          found.push(...namesUsedOf(program, nameOf(local)).map((name) => `${path} ${name}`));
        else found.push(`${path} ${type === 'ImportDefaultSpecifier' ? 'default' : nameOf(imported)}`);
      }
    return true;
  });
  return found;
}

const imported = new Set(files.flatMap(importedNames));

describe('exports', () => {
  it('are imported by another file, or by a tool that is named above', () => {
    const unused = files
      .filter((file) => !(file in LOADED_BY_TOOLS))
      .flatMap((file) => {
        const path = file.replace(/\.tsx?$/, '');
        if (imported.has(`${path} *`)) return [];
        return exportedNames(file)
          .filter((name) => !imported.has(`${path} ${name}`))
          .map((name) => `${file} exports ${name}`);
      });
    expect(unused).toEqual([]);
  });

  it('of tools are of files that exist', () => {
    expect(Object.keys(LOADED_BY_TOOLS).filter((file) => !files.includes(file))).toEqual([]);
  });
});
