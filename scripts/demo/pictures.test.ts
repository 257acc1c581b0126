import { readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { demoProducts } from './catalog/products';
import manifest from './pictures/manifest.json';

const folder = fileURLToPath(new URL('./pictures', import.meta.url));
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && entry.name !== 'manifest.json')
  .map((entry) => relative(folder, join(entry.parentPath, entry.name)));

it('the demo has the pictures of the manifest, of at most 25 MB', () => {
  expect(files.sort()).toEqual(Object.keys(manifest).sort());
  expect(files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)).toBeLessThan(25_000_000);
});

it('every color of every product has its front picture, once', () => {
  for (const { key, colors } of demoProducts) {
    for (const color of colors) {
      const fronts = ['avif', 'webp'].filter((format) =>
        files.includes(`products/${key}/${color.key}.${format}`),
      );
      expect([key, color.key, fronts.length]).toEqual([key, color.key, 1]);
    }
  }
});
