import { syncBuiltinESMExports } from 'node:module';

/**
 * Replaces functions of a module of Node.js, given as its default import, for everything that imports them, also by name. The returned
 * function takes that back.
 */
export function replaceBuiltin<Module extends object>(
  module: Module,
  replacements: Partial<Module>,
): () => void {
  const names = Object.keys(replacements) as (keyof Module)[];
  const originals = Object.fromEntries(names.map((name) => [name, module[name]]));
  const put = (functions: object) => {
    Object.assign(module, functions);
    syncBuiltinESMExports();
  };
  put(replacements);
  return () => put(originals);
}
