/** What the build of the server does beyond Vite. */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { projectRoot } from '../../server/project-root';

/** The page of the API's documentation reads these beside the server, so that no viewer has to be installed in production. */
export const copySwaggerUi: Plugin = {
  name: 'copy-swagger-ui',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'server',
  async writeBundle({ dir = '' }) {
    const folder = join(dir, 'swagger-ui');
    await mkdir(folder, { recursive: true });
    for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js'])
      await copyFile(join(projectRoot, 'node_modules/@fastify/swagger-ui/static', file), join(folder, file));
  },
};

/** The fonts of invoices as PDF, which can't use the variable ones. */
export const copyInvoiceFonts: Plugin = {
  name: 'copy-invoice-fonts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'server',
  async writeBundle({ dir = '' }) {
    const folder = join(dir, 'fonts');
    await mkdir(folder, { recursive: true });
    for (const [family, weights] of [
      ['anek-latin', [400, 600]],
      ['yrsa', [600]],
    ] as const)
      for (const subset of ['latin', 'latin-ext'])
        for (const weight of weights) {
          const file = `${family}-${subset}-${weight}-normal.woff`;
          await copyFile(
            join(projectRoot, `node_modules/@fontsource/${family}/files`, file),
            join(folder, file),
          );
        }
  },
};

/**
 * V8 keeps the source of a file in two bytes for each character if one of them is not in Latin-1, such as a quotation mark of a message:
 * 5 MB of a running server, and more for each of its threads. Escaped, they are the same in texts and in regular expressions, also in
 * those of `String.raw`.
 */
export const escapeCharacters: Plugin = {
  name: 'escape-characters',
  apply: 'build',
  applyToEnvironment: ({ name }) => name !== 'client',
  // After minifying, which writes the characters themselves.
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'chunk')
        file.code = file.code.replace(
          /[^\0-\xff]/g,
          (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
  },
};

const READS_COMPILER =
  /const \{ wasm \} = await import\("@prisma\/client\/runtime\/(query_compiler_\w+\.\w+)\.wasm-base64\.mjs"\)\s*return await decodeBase64AsWasm\(wasm\)/;

/** Where the build puts query compilers, below its folder. */
const COMPILERS = 'query-compilers';

/** Prisma's generated client imports its query compiler as text in Base64, of which a running server would keep 4.4 MB. */
export function queryCompilerAsFile(): Plugin {
  const names = new Set<string>();
  return {
    name: 'query-compiler-as-file',
    // Before TypeScript is removed, which writes the code anew.
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'server',
    transform(code, id) {
      if (!/\/prisma\/generated\/.*\/internal\/class\.ts$/.test(id)) return;
      const name = READS_COMPILER.exec(code)?.[1];
      if (!name) throw new Error(`${id} reads its query compiler in another way than expected`);
      names.add(name);
      return code.replace(
        READS_COMPILER,
        `const { readFile } = await import('node:fs/promises')
    const { projectRoot } = await import(${JSON.stringify(normalizePath(join(projectRoot, 'server/project-root.ts')))})
    return new WebAssembly.Module(await readFile(projectRoot + '/dist/server/${COMPILERS}/${name}.wasm'))`,
      );
    },
    async writeBundle({ dir = '' }) {
      const folder = join(dir, COMPILERS);
      await mkdir(folder, { recursive: true });
      for (const name of names) {
        const path = join(projectRoot, `node_modules/@prisma/client/runtime/${name}.wasm-base64.mjs`);
        const text = /wasm = "([^"]+)"/.exec(await readFile(path, 'utf8'))?.[1] ?? '';
        const compiler = Buffer.from(text, 'base64');
        if (compiler.toString('latin1', 0, 4) !== '\0asm')
          throw new Error(`${path} contains no query compiler`);
        await writeFile(join(folder, `${name}.wasm`), compiler);
      }
    },
  };
}
