/** The store opening for the first time, closing, and opening again. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { demoAdmin, demoShopper } from '../../scripts/demo/catalog/shoppers';
import { type RunningStore, startStore } from '../../scripts/start-store';
import { projectRoot } from '../../server/project-root';

let first: RunningStore | undefined;
afterAll(() => first?.stop());

const total = async ({ url }: RunningStore) =>
  ((await (await fetch(`${url}/api/products?limit=1`)).json()) as { total: number }).total;

/** The built store with the packages that `npm ci --omit=dev` installs, and no others. */
function installForProduction(folder: string): void {
  for (const path of ['dist', 'package.json', 'scripts/launch.js', 'prisma/migrations'])
    cpSync(join(projectRoot, path), join(folder, path), { recursive: true });
  mkdirSync(join(folder, 'scripts/demo'));
  symlinkSync(join(projectRoot, 'scripts/demo/pictures'), join(folder, 'scripts/demo/pictures'));
  const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; optional?: boolean }>;
  };
  for (const [path, { dev, optional }] of Object.entries(packages)) {
    if (dev || optional || !/^node_modules\/(@[^/]+\/)?[^/]+$/.test(path)) continue;
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(join(projectRoot, path), join(folder, path));
  }
}

describe.skipIf(process.env.E2E_URL)('npm start', () => {
  it('opens the demo store by itself: says what it does, where it is and who can log in', async () => {
    const output = inject('firstStartOutput');
    expect(output).toContain('Seeding the demo store (only once)');
    expect(output).toMatch(/\d+ of \d+ products/);
    expect(output).toContain('The store is open: http://localhost:');
    first = await startStore();
    for (const { email, password } of [demoAdmin, demoShopper]) {
      expect(output).toContain(`${email} / ${password}`);
      const login = await fetch(`${first.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ identifier: email, password }),
      });
      expect(login.status).toBe(200);
    }
    expect(await total(first)).toBeGreaterThanOrEqual(100);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  });

  it('ends when it is asked to, and opens again with everything in place', async () => {
    if (!first) throw new Error('It never opened');
    const products = await total(first);
    expect(await first.end()).toBe(0);
    const second = await startStore({ DATA_DIR: first.folder });
    expect(second.output()).not.toContain('Seeding');
    expect(second.output()).not.toContain('Building');
    expect(await total(second)).toBe(products);
    expect(await second.end()).toBe(0);
  });

  it('needs no development package once it is built', async () => {
    if (!first) throw new Error('It never opened');
    const cwd = mkdtempSync(join(tmpdir(), 'vastra-production-'));
    try {
      installForProduction(cwd);
      const installed = await startStore({ DATA_DIR: first.folder }, { cwd });
      expect(await total(installed)).toBeGreaterThanOrEqual(100);
      expect((await fetch(`${installed.url}/women`)).status).toBe(200);
      expect((await fetch(`${installed.url}/api/docs/swagger-ui-bundle.js`)).status).toBe(200);
      // The bundler had dropped the call that throws for a broken escape sequence.
      expect((await fetch(`${installed.url}/api/products/%E0%A4%A`)).status).toBe(404);
      expect(await installed.end()).toBe(0);
    } finally {
      rmSync(cwd, { recursive: true, force: true });
    }
  });
});
