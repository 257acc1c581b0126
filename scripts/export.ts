/** npm run export: writes every product as CSV, in the format that the import reads. */
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import type { Deps } from '../server/context';
import { exportProducts } from '../server/import/export';
import { products, rows } from '../src/import/messages';
import { runCommand, type Say, UsageError, withStore } from './run-script';

const USAGE = `Usage: npm run export -- products.csv [--dry-run]
Writes every product as CSV, one row a variant. Without a file it goes to the standard output.
  --dry-run    says how much would be written, and writes nothing`;

async function* told(pieces: AsyncIterable<string>, say: Say): AsyncGenerator<string> {
  let bytes = 0;
  let last = Date.now();
  for await (const piece of pieces) {
    yield piece;
    bytes += Buffer.byteLength(piece);
    if (Date.now() - last < 1000) continue;
    say(`  ${(bytes / 1_000_000).toFixed(1)} MB`);
    last = Date.now();
  }
}

/** The file appears whole: an export that fails leaves an older one as it was. */
async function exportTo(deps: Deps, file: string, say: Say): Promise<void> {
  const part = `${file}.part`;
  try {
    await pipeline(Readable.from(told(exportProducts(deps), say)), createWriteStream(part));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  say(`The products are in ${file}.`);
}

async function describe({ db }: Deps, file: string | undefined, say: Say): Promise<void> {
  const [count, variants] = await Promise.all([
    db.reader.product.count({ where: { archivedAt: null } }),
    db.reader.variant.count({ where: { retiredAt: null, product: { archivedAt: null } } }),
  ]);
  say(`Would write ${products(count)} in ${rows(variants)} to ${file ?? 'the standard output'}.`);
}

await runCommand(
  'export',
  async (say) => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' } },
    });
    const [file, ...more] = positionals;
    if (more.length > 0)
      throw new UsageError('Name one file: npm run export -- products.csv. --help says more.');
    const dryRun = values['dry-run'] ?? false;
    await withStore(
      async (deps) => {
        if (dryRun) return describe(deps, file, say);
        if (file) return exportTo(deps, file, say);
        await pipeline(Readable.from(exportProducts(deps)), process.stdout, { end: false });
      },
      { dryRun },
    );
  },
  USAGE,
);
