/** Reads TypeScript sources as syntax trees, with the parser that Vite brings. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Any node of an ESTree syntax tree, as far as it is the same for all. */
export interface SyntaxNode {
  type: string;
  start: number;
  [property: string]: unknown;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

interface ParsedSource {
  source: string;
  program: SyntaxNode;
}

/**
 * @param file a path from the project's root
 * @throws SyntaxError naming the file
 */
export function parseSource(file: string): ParsedSource {
  const source = readFileSync(join(root, file), 'utf8');
  try {
    const program: unknown = parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
    return { source, program: program as SyntaxNode };
  } catch (error) {
    throw new SyntaxError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Calls `visit` for a node and everything below it. What `visit` returns false for is left out, with everything below it. */
export function walk(value: unknown, visit: (node: SyntaxNode) => boolean | undefined): void {
  if (Array.isArray(value)) {
    for (const each of value) walk(each, visit);
  } else if (isNode(value) && visit(value) !== false) {
    for (const each of Object.values(value)) walk(each, visit);
  }
}
