import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const PAGES = [
  'README.md',
  'SECURITY.md',
  'docs/running-a-shop.md',
  'docs/dependencies.md',
  'docs/scale.md',
  'docs/tax.md',
  'docs/privacy.md',
  'docs/add-a-product-field.md',
] as const;
const { scripts, dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
  'scripts' | 'dependencies' | 'devDependencies',
  Record<string, string>
>;

describe.each(PAGES)('%s', (page) => {
  it('links to files that exist', () => {
    const links = [...read(page).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path = '']) => path);
    expect(links.filter((path) => !existsSync(join(root, dirname(page), path)))).toEqual([]);
  });

  it('names commands that exist', () => {
    const named = [...read(page).matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

it('docs/add-a-product-field.md names only what is in the code', () => {
  const sources = ['src', 'server', 'web', 'scripts', 'prisma'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .map((file) => `${room}/${file}`)
      .filter((file) => /\.(tsx?|js|prisma|sql)$/.test(file) && !/node_modules|generated/.test(file)),
  );
  const code = sources.map(read).join('\n');
  const text = read('docs/add-a-product-field.md').replaceAll(/```[\s\S]*?```/g, '');
  const named = [...text.matchAll(/`([A-Za-z_]{4,})`/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(30);
  expect([...new Set(named)].filter((name) => name !== 'fabric' && !code.includes(name))).toEqual([]);
});

it('docs/dependencies.md explains every dependency', () => {
  const text = read('docs/dependencies.md');
  const isExplained = (name: string) => text.includes(name) || text.includes(`${name.split('/')[0]}/*`);
  const names = Object.keys({ ...dependencies, ...devDependencies });
  expect(names.filter((name) => !isExplained(name))).toEqual([]);
});
