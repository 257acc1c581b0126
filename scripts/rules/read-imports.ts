/** The imports of the project's sources. */
import { dirname, join, relative } from 'node:path';
import { projectRoot } from '../../server/project-root';
import { parseSource, type SyntaxNode, walk } from './parse-source';

export interface Import {
  from: string;
  /** a path relative to the project's root, or the name of a package */
  to: string;
  typeOnly: boolean;
  /** `import()`, which loads only when it runs */
  isDynamic: boolean;
}

/** Whether an import or export is marked `type` as a whole or at each of its names. */
const isTypeOnly = ({ type, importKind, exportKind, specifiers = [] }: SyntaxNode): boolean => {
  if (type === 'TSImportType' || importKind === 'type' || exportKind === 'type') return true;
  const names = specifiers as SyntaxNode[];
  return names.length > 0 && names.every((name) => name.importKind === 'type' || name.exportKind === 'type');
};

export function readImports(file: string): Import[] {
  const target = (specifier: string) =>
    specifier.startsWith('.')
      ? relative(projectRoot, join(projectRoot, dirname(file), specifier)).replaceAll('\\', '/')
      : specifier;
  const found: Import[] = [];
  walk(parseSource(file).program, (node) => {
    // Import and export declarations, `import()` and types of imports name what they load as their source.
    const specifier = (node.source as SyntaxNode | null | undefined)?.value;
    if (typeof specifier === 'string')
      found.push({
        from: file,
        to: target(specifier),
        typeOnly: isTypeOnly(node),
        isDynamic: node.type === 'ImportExpression',
      });
    return true;
  });
  return found;
}
