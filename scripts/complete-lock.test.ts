import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { completeLock } from './complete-lock';

it('adds the missing packages of other platforms, and keeps existing ones', () => {
  const esbuild = { version: '1.0.0', optional: true, os: ['linux'], cpu: ['x64'] };
  const lock = {
    packages: {
      '': {},
      'node_modules/tool': {
        version: '1.0.0',
        dev: true,
        optionalDependencies: { '@tool/linux-x64': '1.0.0', '@tool/darwin-arm64': '1.0.0' },
      },
      'node_modules/@tool/linux-x64': esbuild,
      'node_modules/other': { version: '2.0.0', optionalDependencies: { 'other-linux-arm64-musl': '2.0.0' } },
      'node_modules/other/node_modules/nested': { version: '1.0.0' },
    },
  };
  expect(completeLock(lock)).toEqual(['@tool/darwin-arm64', 'other-linux-arm64-musl']);
  expect(lock.packages).toMatchObject({
    'node_modules/@tool/linux-x64': esbuild,
    'node_modules/@tool/darwin-arm64': {
      version: '1.0.0',
      dev: true,
      optional: true,
      os: ['darwin'],
      cpu: ['arm64'],
    },
    'node_modules/other-linux-arm64-musl': { optional: true, os: ['linux'], cpu: ['arm64'], libc: ['musl'] },
  });
  expect(completeLock(lock)).toEqual([]);
});

it('does not guess a platform', () => {
  const lock = { packages: { 'node_modules/tool': { optionalDependencies: { fsevents: '2.3.3' } } } };
  expect(() => completeLock(lock)).toThrow('fsevents does not name its platform');
});

it('leaves this project’s lock unchanged, which names no registry', () => {
  const text = readFileSync(fileURLToPath(new URL('../package-lock.json', import.meta.url)), 'utf8');
  expect(completeLock(JSON.parse(text))).toEqual([]);
  expect(text).not.toMatch(/"resolved": "https?:/);
});

// npm 12 runs no install script that is not allowed, and warns of those that are not denied either.
it('belongs to a package.json that allows or denies every install script, and allows those of the built store', () => {
  const read = (name: string) =>
    JSON.parse(readFileSync(fileURLToPath(new URL(`../${name}`, import.meta.url)), 'utf8'));
  const { dependencies, allowScripts } = read('package.json');
  const packages: Record<string, { hasInstallScript?: boolean }> = read('package-lock.json').packages;
  const withScript = Object.keys(packages).filter((path) => path && packages[path]?.hasInstallScript);
  const expected = withScript.map((path) => {
    const name = path.replace(/^.*node_modules\//, '');
    return [name, Object.hasOwn(dependencies, name)];
  });
  expect(allowScripts).toEqual(Object.fromEntries(expected));
});
