/** npm run export: writes every product as CSV, in the format that the import reads. */
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { exportProducts } from '../server/import/export';
import { runScript, UsageError } from './run-script';

const USAGE = `Usage: npm run export -- products.csv
Writes every product as CSV, one row a variant. Without a file it goes to the standard output.`;

await runScript(
  'export',
  async (deps, say) => {
    const { positionals } = parseArgs({
      allowPositionals: true,
    });
    const [file, ...more] = positionals;
    if (more.length > 0) throw new UsageError(USAGE);
    const pieces = Readable.from(exportProducts(deps));
    if (!file) return pipeline(pieces, process.stdout, { end: false });
    await pipeline(pieces, createWriteStream(file));
    say(`The products are in ${file}.`);
  },
  USAGE,
);
