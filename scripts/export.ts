/** npm run export: writes every product as CSV, in the format that the import reads. */
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import type { Caller } from '../server/router';
import type { ExportPage } from '../src/import/job';
import { formatProductCount, formatRowCount } from '../src/import/messages';
import { runCommand, type Say, UsageError, withStore } from './run-script';
import { storeCaller } from './store-caller';

const USAGE = `Usage: npm run export -- products.csv [--dry-run]
Writes every product as CSV, one row a variant. Without a file it goes to the standard output.
  --dry-run    says how much would be written, and writes nothing`;

/** The catalog, a piece at a time; says how far it is. */
async function* pieces({ admin }: Caller, say: Say): AsyncGenerator<string> {
  let written = 0;
  let last = Date.now();
  for (let after: string | null = null; ; ) {
    const page: ExportPage = await admin.import.exportPage({ after });
    yield page.csv;
    written += page.products;
    if (!page.next) return;
    after = page.next;
    if (Date.now() - last < 1000) continue;
    say(`  ${formatProductCount(written)}`);
    last = Date.now();
  }
}

/** The file appears whole: an export that fails leaves an older one as it was. */
async function exportTo(caller: Caller, file: string, say: Say): Promise<void> {
  const part = `${file}.part`;
  try {
    await pipeline(Readable.from(pieces(caller, say)), createWriteStream(part));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  say(`The products are in ${file}.`);
}

async function describe({ admin }: Caller, file: string | undefined, say: Say): Promise<void> {
  const found = { products: 0, rows: 0 };
  for (let after: string | null | undefined; after !== null; ) {
    const page: ExportPage = await admin.import.exportPage({ after });
    found.products += page.products;
    found.rows += page.rows;
    after = page.next;
  }
  say(
    `Would write ${formatProductCount(found.products)} in ${formatRowCount(found.rows)} to ${file ?? 'the standard output'}.`,
  );
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
        const caller = storeCaller(deps);
        if (dryRun) return describe(caller, file, say);
        if (file) return exportTo(caller, file, say);
        await pipeline(Readable.from(pieces(caller, () => {})), process.stdout, { end: false });
      },
      { dryRun },
    );
  },
  USAGE,
);
