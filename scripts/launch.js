/**
 * Runs the store's server or one of its commands: node scripts/launch.js main|seed|admin|… [arguments]
 *
 * The server runs from dist/, built again when a source is newer. A command runs from dist/ too while that is fresh, otherwise
 * straight from its TypeScript source. Where only production dependencies are installed nothing can be built: dist/ runs
 * as it is. This file is plain JavaScript because it must run without any of the development dependencies.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import nodeModule, { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = join(root, 'dist/built');
const SOURCES = [
  'web',
  'src',
  'server',
  'scripts',
  'prisma/schema.prisma',
  'vite.config.ts',
  'package-lock.json',
];
/** Folders in the sources that no build reads: some take long to list, and the last one changes in tests. */
const UNREAD = new Set(
  ['scripts/demo/pictures', 'web/e2e', 'scripts/contract-client'].map((path) => join(root, path)),
);

/** @returns {string | null} the path of a package's file; null where the package is not installed */
function findInstalled(/** @type {string} */ path) {
  try {
    return createRequire(import.meta.url).resolve(path);
  } catch {
    return null;
  }
}

/** @returns {boolean} whether a file at or below `path` was changed after `time` (ms) */
function isChangedSince(/** @type {string} */ path, /** @type {number} */ time) {
  if (UNREAD.has(path)) return false;
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return false;
  if (!stat.isDirectory()) return stat.mtimeMs > time;
  // A folder's own time changes when a file is added or removed.
  if (stat.mtimeMs > time) return true;
  return readdirSync(path).some((name) => isChangedSince(join(path, name), time));
}

export function isBuildFresh() {
  const built = statSync(stamp, { throwIfNoEntry: false })?.mtimeMs;
  return built !== undefined && !SOURCES.some((path) => isChangedSince(join(root, path), built));
}

/** Builds browser scripts, page renderer and server in a process of its own. Throws with the bundler's messages. */
export function build() {
  const started = new Date();
  const vite = findInstalled('vite/package.json');
  if (!vite) throw new Error('Vite is not installed: run npm install first.');
  const { status, stderr, stdout } = spawnSync(
    process.execPath,
    [join(dirname(vite), 'bin/vite.js'), 'build', '--app', '--logLevel', 'warn'],
    // Vite would otherwise take React's mode from this process's NODE_ENV.
    { cwd: root, env: { ...process.env, NODE_ENV: 'production' }, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`The build failed.\n${stdout}${stderr}`);
  // Dated to the start, so that a source saved during the build counts as newer.
  writeFileSync(stamp, '');
  utimesSync(stamp, started, started);
}

/** From Node 22.1 on, compiled code is kept beside the build, so that a later start compiles less. */
function keepCompiledCode() {
  const { enableCompileCache } = /** @type {{ enableCompileCache?: (folder: string) => unknown }} */ (
    /** @type {unknown} */ (nodeModule)
  );
  enableCompileCache?.(join(root, 'dist/compiled'));
}

async function launch(/** @type {string} */ name) {
  const isServer = name === 'main';
  const canBuild = findInstalled('vite/package.json') !== null;
  const built = join(root, `dist/server/${name}.js`);
  const isFresh = !canBuild || isBuildFresh();
  if (isServer && !isFresh) {
    process.stdout.write('Building the store (only when its sources changed) …\n');
    build();
  }
  if (isServer || isFresh) {
    if (!existsSync(built))
      throw new Error('The store is not built: run npm install and npm run build first.');
    keepCompiledCode();
    await import(pathToFileURL(built).href);
  } else {
    // Resolved from here, where the package is known to be installed.
    const { register } = await import('tsx/esm/api');
    register();
    await import(pathToFileURL(join(root, `scripts/${name}.ts`)).href);
  }
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [name = 'main'] = process.argv.splice(2, 1);
  if (name === 'build') build();
  else
    await launch(name).catch((/** @type {Error} */ error) => {
      process.stderr.write(`${error.message}\n`);
      process.exitCode = 1;
    });
}
