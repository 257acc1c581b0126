/** The options of `npm run bench`. */
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parseWholeNumber } from '../parse-whole-number';
import { UsageError } from '../run-script';

export const CASES = ['category', 'product', 'tree', 'search', 'home', 'cart', 'checkout', 'long', 'process'];
export type DatabaseKind = 'sqlite' | 'mysql';

export const BENCH_USAGE = `Usage: npm run bench [-- options]
Measures the built store in production mode beside bare Express and bare node:http that send the same bytes, and prints ratios.

  --products 1000,10000   sizes of the stores to measure; by default 1000,10000,100000
  --database sqlite       sqlite, mysql (MariaDB too) or both: sqlite,mysql. By default sqlite, and mysql if TEST_DATABASE_URL
                          names a server where databases may be created
  --only category,cart    measures only these: ${CASES.join(', ')}
  --seconds 5             how long each row is measured, 1 to 60
  --quick                 10 connections only, 2 seconds a row and only 1000 products, unless other options say otherwise
  --cache folder          keeps the filled stores there; by default a folder in the system's temporary folder
  --refill                fills the stores anew
  --write                 writes the result into docs/benchmarks.md; its section about missed targets stays as it is
  --write=file            writes it into another file
  --help                  prints this`;

export interface BenchOptions {
  products: number[];
  databases: DatabaseKind[];
  /** what to measure, of CASES */
  only: string[];
  seconds: number;
  connections: number[];
  cacheFolder: string;
  refill: boolean;
  /** the file to write; null means only printing */
  output: string | null;
}

const MAX_PRODUCTS = 1_000_000;

const list = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

function parseNames<Name extends string>(option: string, text: string, known: readonly Name[]): Name[] {
  const chosen = list(text);
  const unknown = chosen.find((name) => !(known as readonly string[]).includes(name));
  if (unknown !== undefined || chosen.length === 0)
    throw new UsageError(`--${option} takes some of ${known.join(', ')}.`);
  return known.filter((name) => chosen.includes(name));
}

/** `--write` without a value means the project's own page. */
function splitWrite(args: readonly string[]): { rest: string[]; output: string | null } {
  const write = args.filter((arg) => arg === '--write' || arg.startsWith('--write=')).at(-1);
  const rest = args.filter((arg) => arg !== '--write' && !arg.startsWith('--write='));
  if (write === undefined) return { rest, output: null };
  return { rest, output: write === '--write' ? 'docs/benchmarks.md' : write.slice('--write='.length) };
}

/** @throws UsageError, or an error of parseArgs for an unknown option */
export function parseOptions(args: readonly string[], databaseUrl: string | undefined): BenchOptions {
  const { rest, output } = splitWrite(args);
  const { values } = parseArgs({
    args: rest,
    options: {
      products: { type: 'string' },
      database: { type: 'string' },
      only: { type: 'string' },
      seconds: { type: 'string' },
      quick: { type: 'boolean', default: false },
      cache: { type: 'string' },
      refill: { type: 'boolean', default: false },
    },
  });
  const { quick } = values;
  const databases = parseNames('database', values.database ?? (databaseUrl ? 'sqlite,mysql' : 'sqlite'), [
    'sqlite',
    'mysql',
  ] as const);
  if (databases.includes('mysql') && !databaseUrl)
    throw new UsageError(
      '--database mysql needs TEST_DATABASE_URL, such as mysql://root@127.0.0.1:3306/mysql.',
    );
  return {
    products: list(values.products ?? (quick ? '1000' : '1000,10000,100000')).map((text) =>
      parseWholeNumber('products', text, [100, MAX_PRODUCTS]),
    ),
    databases,
    only: parseNames('only', values.only ?? CASES.join(','), CASES),
    seconds: parseWholeNumber('seconds', values.seconds ?? (quick ? '2' : '5'), [1, 60]),
    connections: quick ? [10] : [10, 100],
    cacheFolder: resolve(values.cache ?? join(tmpdir(), 'vastra-bench')),
    refill: values.refill,
    output,
  };
}
