/** Renders the store's icons from web/public/favicon.svg: npx tsx scripts/make-icons.ts */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const folder = fileURLToPath(new URL('../web/public', import.meta.url));
const svg = readFileSync(join(folder, 'favicon.svg'));

const renderPng = (size: number) =>
  // The density renders the SVG at the target size; enlarging a rendering of 32 px would blur it.
  sharp(svg, { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** An .ico file that contains one PNG of `size` px. */
function wrapInIco(size: number, image: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(image.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, image]);
}

for (const [name, size] of [
  ['icon-192.png', 192],
  ['icon-512.png', 512],
  ['apple-touch-icon.png', 180],
] as const) {
  writeFileSync(join(folder, name), await renderPng(size));
}
writeFileSync(join(folder, 'favicon.ico'), wrapInIco(48, await renderPng(48)));
