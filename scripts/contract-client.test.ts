/** Generates a typed client from the running store's OpenAPI document, compiles a program with it, and runs that program. */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { CONTRACT } from '../server/rest';
import { makeCategory, makeProduct, readStock } from '../server/test/factories';
import { openFileStore } from '../server/test/harness';
import { isBuildFresh } from './launch.js';

const folder = fileURLToPath(new URL('./contract-client', import.meta.url));
const requireInstalled = createRequire(join(folder, 'package.json'));
const findPackageFile = (name: string, path: string) =>
  join(dirname(requireInstalled.resolve(`${name}/package.json`)), path);

interface Result {
  code: number | null;
  output: string;
}

/** Runs asynchronously, because the store that responds to the program runs in this process. */
function run(...args: string[]): Promise<Result> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: folder, env: { PATH: process.env.PATH ?? '' } });
    let words = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        words += String(chunk);
      });
    child.once('close', (code) => resolve({ code, output: words.trim() }));
  });
}

const TIMEOUT_MS = 120_000;

describe('a client generated from the OpenAPI document', async () => {
  const wasBuilt = isBuildFresh();
  const store = await openFileStore();
  const url = `${await store.listen()}/api`;
  const { id: categoryId } = await makeCategory(store, { name: 'Kurtas' });
  const variants = [{ stock: 9, discountPaise: 99_900 }, { stock: 4 }];
  const { variantId } = await makeProduct(store, { name: 'Bagru Sprig Cotton Kurta', categoryId, variants });

  it(
    'has types for every call',
    async () => {
      rmSync(join(folder, 'generated'), { recursive: true, force: true });
      const cli = findPackageFile('openapi-typescript', 'bin/cli.js');
      const generated = await run(cli, `${url}/openapi.json`, '--output', 'generated/api.ts');
      expect(generated, generated.output).toMatchObject({ code: 0 });
      const types = readFileSync(join(folder, 'generated/api.ts'), 'utf8');
      const paths = CONTRACT.map(({ path }) => path.replaceAll(/:(\w+)/g, '{$1}'));
      expect(paths.filter((path) => !types.includes(`"${path}": {`))).toEqual([]);
      expect(types).not.toMatch(/: any\b/);
    },
    TIMEOUT_MS,
  );

  it(
    'compiles strictly, and only while no field is misused',
    async () => {
      const { version } = requireInstalled('typescript/package.json') as { version: string };
      expect(version).toMatch(/^5\./);
      const built = await run(findPackageFile('typescript', 'bin/tsc'), '--project', '.');
      expect(built).toEqual({ code: 0, output: '' });
      expect(existsSync(join(folder, 'generated/built/shop.js'))).toBe(true);
    },
    TIMEOUT_MS,
  );

  it(
    'registers a customer, places an order and cancels it',
    async () => {
      const shopped = await run('generated/built/shop.js', url);
      expect(shopped.code, shopped.output).toBe(0);
      expect(JSON.parse(shopped.output)).toEqual({
        user: 'CUSTOMER',
        again: [409, 'CONFLICT'],
        wrong: 'Invalid credentials.',
        category: 'Kurtas',
        products: 1,
        found: true,
        cart: [2, '1998.00'],
        order: [201, '1998.00', 'PENDING', 2],
        repeated: [200, true],
        mine: [true],
        canceled: 'CANCELED',
        removed: 204,
        forbidden: 'FORBIDDEN',
      });
      expect(await readStock(store, variantId)).toBe(9);
      await store.deps.background.whenIdle();
    },
    TIMEOUT_MS,
  );

  it('does not make the store build again', () => {
    expect(isBuildFresh()).toBe(wasBuilt);
  });
});
