/** `npm start`: the first start of a demo store, a restart, and a start with production packages only. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { demoAdmin, demoShopper } from '../../scripts/demo/catalog/shoppers';
import { type RunningStore, startStore } from '../../scripts/start-store';
import { projectRoot } from '../../server/project-root';

let first: RunningStore | undefined;
afterAll(() => first?.stop());

const countProducts = async ({ url }: RunningStore) =>
  ((await (await fetch(`${url}/api/products?limit=1`)).json()) as { total: number }).total;

/** Copies the build, and only the packages that `npm ci --omit=dev` installs. */
function installForProduction(folder: string): void {
  for (const path of ['dist', 'package.json', 'scripts/launch.js', 'prisma/migrations'])
    cpSync(join(projectRoot, path), join(folder, path), { recursive: true });
  mkdirSync(join(folder, 'scripts/demo'));
  symlinkSync(join(projectRoot, 'scripts/demo/pictures'), join(folder, 'scripts/demo/pictures'));
  const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean; link?: boolean }>;
  };
  for (const [path, { dev, link }] of Object.entries(packages)) {
    // Those of other platforms are not installed, and a link is a folder of the project.
    if (dev || link || !/^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) || !existsSync(join(projectRoot, path)))
      continue;
    // Copied, because a linked package would find its own dependencies among those of development.
    cpSync(join(projectRoot, path), join(folder, path), { recursive: true });
  }
}

describe.skipIf(process.env.E2E_URL)('npm start', () => {
  it('seeds the demo store, and prints its address and the demo logins', async () => {
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
    expect(await countProducts(first)).toBeGreaterThanOrEqual(100);
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
  });

  it('stops on SIGTERM, and starts again without seeding or building', async () => {
    if (!first) throw new Error('The first start failed');
    const products = await countProducts(first);
    expect(await first.end()).toBe(0);
    const second = await startStore({ DATA_DIR: first.folder });
    expect(second.output()).not.toContain('Seeding');
    expect(second.output()).not.toContain('Building');
    expect(await countProducts(second)).toBe(products);
    expect(await second.end()).toBe(0);
  });

  it('runs from a build without development packages', async () => {
    if (!first) throw new Error('The first start failed');
    const cwd = mkdtempSync(join(tmpdir(), 'vastra-production-'));
    try {
      installForProduction(cwd);
      const installed = await startStore({ DATA_DIR: first.folder }, { cwd });
      expect(await countProducts(installed)).toBeGreaterThanOrEqual(100);
      expect((await fetch(`${installed.url}/women`)).status).toBe(200);
      expect((await fetch(`${installed.url}/api/docs/swagger-ui-bundle.js`)).status).toBe(200);
      // The bundler once removed the call that throws for an invalid escape sequence.
      expect((await fetch(`${installed.url}/api/products/%E0%A4%A`)).status).toBe(404);
      expect(await installed.end()).toBe(0);
    } finally {
      rmSync(cwd, { recursive: true, force: true });
    }
  });
});
