/** Parses TypeScript sources with the parser that Vite exports. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';
import { projectRoot } from '../../server/project-root';

/** The common properties of the nodes of an ESTree syntax tree. */
export interface SyntaxNode {
  type: string;
  start: number;
  [property: string]: unknown;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';

export interface ParsedSource {
  source: string;
  program: SyntaxNode;
}

/** @throws SyntaxError */
export function parseText(source: string, lang: 'ts' | 'tsx' = 'tsx'): ParsedSource {
  const program: unknown = parseAst(source, { lang });
  return { source, program: program as SyntaxNode };
}

/**
 * @param file a path relative to the project's root
 * @throws SyntaxError naming the file
 */
export function parseSource(file: string): ParsedSource {
  try {
    return parseText(readFileSync(join(projectRoot, file), 'utf8'), file.endsWith('x') ? 'tsx' : 'ts');
  } catch (error) {
    throw new SyntaxError(`${file}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Calls `visit` for a node and its descendants, but not for the descendants of a node for which it returns false. */
export function walk(value: unknown, visit: (node: SyntaxNode) => boolean | undefined): void {
  if (Array.isArray(value)) {
    for (const each of value) walk(each, visit);
  } else if (isNode(value) && visit(value) !== false) {
    for (const each of Object.values(value)) walk(each, visit);
  }
}
