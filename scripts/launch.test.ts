/** Which changes let `npm start` and the commands build the store again. Tried on a copy in a folder of its own. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { projectRoot } from '../server/project-root';

const BUILT = new Date('2026-11-20T10:00:00Z');
const LATER = new Date('2026-11-21T10:00:00Z');
const root = mkdtempSync(join(tmpdir(), 'vastra-launch-'));
afterAll(() => rmSync(root, { recursive: true }));

/** Writes a file of that date, in folders as old as the build. */
function write(path: string, time: Date, content: string | Buffer = '') {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  for (let each = file; each !== root; each = dirname(each)) utimesSync(each, BUILT, BUILT);
  utimesSync(file, time, time);
}

write('scripts/launch.js', BUILT, readFileSync(join(projectRoot, 'scripts/launch.js')));
write('dist/built', BUILT);
const { isBuildFresh } = (await import(pathToFileURL(join(root, 'scripts/launch.js')).href)) as {
  isBuildFresh(): boolean;
};

it.each([
  ['server/cart/cart.ts', false],
  ['server/import/pictures/public-address.ts', false],
  ['web/admin/shared/catalog/pictures/choose-pictures.tsx', false],
  ['prisma/schema.prisma', false],
  ['scripts/demo/pictures/saree.jpg', true],
  ['scripts/contract-client/node_modules/typescript/package.json', true],
  ['web/e2e/journey.test.ts', true],
])('a change of %s leaves the build fresh: %s', (path, isFresh) => {
  write(path, BUILT);
  expect(isBuildFresh()).toBe(true);
  write(path, LATER);
  expect(isBuildFresh()).toBe(isFresh);
  write(path, BUILT);
});
