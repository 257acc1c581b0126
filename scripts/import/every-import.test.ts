/** Rules about imports and exports that hold in every folder. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../server/project-root';
import { imports } from '../rules/project-imports';
import type { Import } from '../rules/read-imports';
import { findFile, isInFolder, sourceFiles } from '../rules/source-files';

const isPackage = (path: string) =>
  !['src', 'server', 'web', 'scripts', 'prisma'].some((room) => isInFolder(path, room));

describe('every file', () => {
  it('is in no cycle of imports, not even of types', () => {
    const edges = new Map<string, Set<string>>();
    for (const { from, to } of imports) {
      const file = findFile(to);
      if (file) edges.set(from, (edges.get(from) ?? new Set()).add(file));
    }
    const circles: string[] = [];
    const finished = new Set<string>();
    const visit = (file: string, path: string[]) => {
      const at = path.indexOf(file);
      if (at >= 0) circles.push([...path.slice(at), file].join(' → '));
      if (at >= 0 || finished.has(file)) return;
      for (const next of edges.get(file) ?? []) visit(next, [...path, file]);
      finished.add(file);
    };
    for (const file of sourceFiles) visit(file, []);
    expect(circles).toEqual([]);
  });

  it('exports only what it declares', () => {
    const passesOn = (file: string) =>
      /^export (type )?(\*|\{[^}]+\})/m.test(readFileSync(join(projectRoot, file), 'utf8'));
    expect(sourceFiles.filter(passesOn)).toEqual([]);
  });
});

describe('code that is loaded when it is needed', () => {
  it('is retried after a failure, unlike with React’s own lazy', () => {
    const usesLazy = (file: string) =>
      /import \{[^}]*\blazy\b[^}]*\} from 'react'|React\.lazy\(/.test(
        readFileSync(join(projectRoot, file), 'utf8'),
      );
    expect(sourceFiles.filter((file) => isInFolder(file, 'web') && usesLazy(file))).toEqual([
      'web/ui/lazy-with-preload.tsx',
    ]);
  });
});

describe('packages', () => {
  it('are declared where they are imported', () => {
    const packagesOf = (folder: string): string[] => {
      const text = readFileSync(join(projectRoot, folder, 'package.json'), 'utf8');
      const { dependencies = {}, devDependencies = {} } = JSON.parse(text) as Record<string, object>;
      return [...Object.keys(dependencies), ...Object.keys(devDependencies)];
    };
    const known = new Set(packagesOf(''));
    // These folders have their own package.json, because their packages are installed only for measurements.
    const measuring = ['scripts/bench', 'scripts/bench/lighthouse'].map((folder) => ({
      folder,
      names: packagesOf(folder),
    }));
    const isKnown = ({ from, to }: Import) =>
      known.has(packageName(to)) ||
      measuring.some(({ folder, names }) => isInFolder(from, folder) && names.includes(packageName(to)));
    const packageName = (path: string) =>
      path
        .split('/')
        .slice(0, path.startsWith('@') ? 2 : 1)
        .join('/');
    expect(
      imports
        .filter((each) => isPackage(each.to) && !each.to.startsWith('node:') && !isKnown(each))
        .map(({ from, to }) => `${from} imports ${to}`),
    ).toEqual([]);
  });
});
