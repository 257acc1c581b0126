/** npm run export: writes every product as CSV, in the format that the import reads. */
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import type { Caller } from '../server/router';
import { EXPORT_FORMATS, type ExportFormat, type ExportPage } from '../src/import/job';
import { formatProductCount, formatRowCount } from '../src/import/messages';
import { type Report, rejectFolder, runCommand, UsageError, withStore } from './run-script';
import { createStoreCaller } from './store-caller';

const USAGE = `Usage: npm run export -- products.csv [--format shopify] [--dry-run]
Writes every product as CSV with one row for each variant. Without a file it writes to the standard output.
  --format     own, which the import reads, or shopify, Shopify's product CSV with pictures by address
  --dry-run    prints how much it would write, and writes nothing`;

/** Yields the catalog's CSV page by page, and reports the progress once a second. */
async function* exportPages({ admin }: Caller, format: ExportFormat, report: Report): AsyncGenerator<string> {
  let written = 0;
  let last = Date.now();
  for (let after: string | null = null; ; ) {
    const page: ExportPage = await admin.import.exportPage({ after, format });
    yield page.csv;
    written += page.products;
    if (!page.next) return;
    after = page.next;
    if (Date.now() - last < 1000) continue;
    report(`  ${formatProductCount(written)}`);
    last = Date.now();
  }
}

/** Writes to a temporary file and renames it, so that a failed export does not replace an older file. */
async function exportTo(caller: Caller, file: string, format: ExportFormat, report: Report): Promise<void> {
  // Two exports to one file must not write into the same part.
  const part = `${file}.${process.pid}.part`;
  try {
    await pipeline(Readable.from(exportPages(caller, format, report)), createWriteStream(part));
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    if (error instanceof Error && 'path' in error && error.path === part) error.path = file;
    throw error;
  }
  report(`The products are in ${file}.`);
}

async function describeExport(
  { admin }: Caller,
  file: string | undefined,
  format: ExportFormat,
  report: Report,
): Promise<void> {
  const found = { products: 0, rows: 0 };
  for (let after: string | null | undefined; after !== null; ) {
    const page: ExportPage = await admin.import.exportPage({ after, format });
    found.products += page.products;
    found.rows += page.rows;
    after = page.next;
  }
  report(
    `Would write ${formatProductCount(found.products)} in ${formatRowCount(found.rows)} to ${file ?? 'the standard output'}.`,
  );
}

await runCommand(
  'export',
  async (report) => {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'dry-run': { type: 'boolean' }, format: { type: 'string' } },
    });
    const [file, ...more] = positionals;
    if (more.length > 0) throw new UsageError('Name one file: npm run export -- products.csv. See --help.');
    const format = EXPORT_FORMATS.find((each) => each === (values.format ?? 'own'));
    if (!format) throw new UsageError(`The format is ${EXPORT_FORMATS.join(' or ')}.`);
    if (file) rejectFolder(file);
    const dryRun = values['dry-run'] ?? false;
    await withStore(
      async (deps) => {
        const caller = createStoreCaller(deps);
        if (dryRun) return describeExport(caller, file, format, report);
        if (file) return exportTo(caller, file, format, report);
        await pipeline(Readable.from(exportPages(caller, format, () => {})), process.stdout, {
          end: false,
        }).catch((error: NodeJS.ErrnoException) => {
          // The reader has enough, such as `head`.
          if (error.code !== 'EPIPE') throw error;
        });
      },
      { dryRun, requiresStore: true },
    );
  },
  USAGE,
);
