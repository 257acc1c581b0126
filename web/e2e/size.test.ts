/** A route's first load of JavaScript: the entry, the page and their static imports. Sizes are those of brotli. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { build, isBuildFresh } from '../../scripts/launch.js';

const LIMIT_BYTES = 100 * 1024;
const folder = fileURLToPath(new URL('../../dist/client', import.meta.url));

interface Entry {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}
let manifest: Record<string, Entry> = {};

beforeAll(() => {
  if (!isBuildFresh()) build();
  manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
});

function listFiles(keys: readonly string[]): Set<string> {
  const visited = new Set<string>();
  const visit = (key: string) => {
    const entry = manifest[key];
    if (!entry || visited.has(key)) return;
    visited.add(key);
    for (const next of entry.imports ?? []) visit(next);
  };
  keys.forEach(visit);
  return new Set(
    [...visited].flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js')),
  );
}

/** The scripts of every page, which the manifest does not name. */
const listLinked = () =>
  [...readFileSync(join(folder, 'index.html'), 'utf8').matchAll(/<script[^>]* src="\/([^"]+)"/g)].map(
    ([, file = '']) => file,
  );

const listPages = () => Object.keys(manifest).filter((key) => key.endsWith('-page.tsx'));
const isAdmin = (key: string) => key.startsWith('admin/');

describe('the JavaScript of a first load', () => {
  it('stays under 100 KB on every page of the shop', () => {
    const sizes = listPages()
      .filter((page) => !isAdmin(page))
      .map((page) => {
        const files = [...new Set([...listLinked(), ...listFiles([page])])];
        return {
          page,
          bytes: files.reduce((sum, file) => sum + statSync(join(folder, `${file}.br`)).size, 0),
        };
      });
    expect(sizes.map(({ page }) => page)).toContain('catalog/category-page/category-page.tsx');
    expect(sizes.filter(({ bytes }) => bytes > LIMIT_BYTES)).toEqual([]);
  });

  it('can be read by Safari 15.4, as can what it loads later', () => {
    const keys = new Set(Object.keys(manifest).filter((key) => !isAdmin(key) && !/^(?:_|\.\.\/)/.test(key)));
    for (const key of keys)
      for (const next of [...(manifest[key]?.imports ?? []), ...(manifest[key]?.dynamicImports ?? [])])
        if (!isAdmin(next)) keys.add(next);
    expect(keys).toContain('../src/contact/schema.ts');
    const withLookbehind = [...listFiles([...keys])].filter((file) =>
      /\(\?<[=!]/.test(readFileSync(join(folder, file), 'utf8')),
    );
    expect(withLookbehind).toEqual([]);
  });

  it('has no name by which ad blockers reject files, like all that is loaded later', () => {
    const rejected =
      /\b(?:ads?|analytics|banners?|consent|cookies?|pixels?|popups?|promos?|sponsors?|tracking)\b/;
    const names = readdirSync(join(folder, 'assets'));
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name) => rejected.test(name))).toEqual([]);
  });

  it('contains no code of Vite that preloads nothing', () => {
    const files = [...listLinked(), ...listFiles(listPages())];
    expect(files.length).toBeGreaterThan(50);
    const withPreloading = files.filter((file) =>
      readFileSync(join(folder, file), 'utf8').includes('vite:preloadError'),
    );
    expect(withPreloading).toEqual([]);
  });

  it('contains no code of the back office on pages of the shop', () => {
    const office = new Set(
      Object.keys(manifest)
        .filter(isAdmin)
        .map((key) => manifest[key]?.file),
    );
    expect(office.size).toBeGreaterThan(0);
    for (const page of listPages().filter((key) => !isAdmin(key))) {
      expect([...listLinked(), ...listFiles([page])].filter((file) => office.has(file))).toEqual([]);
    }
  });
});
