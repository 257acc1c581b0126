/** The tables of a run. */
import { median } from '../statistics';
import { renderTable } from './markdown-table';
import type { ReadRow, StoreResult } from './results';
import {
  findLongTarget,
  findProcessTargets,
  findReadTarget,
  findWriteTargets,
  formatPercent,
  MAX_GROWTH,
  ratio,
  type Target,
} from './targets';

const DATABASE_NAMES = { sqlite: 'SQLite', mysql: 'MySQL or MariaDB' } as const;

const formatCount = (value: number): string => Math.round(value).toLocaleString('en-US');
const formatRate = (value: number): string => (value < 100 ? value.toFixed(1) : formatCount(value));
const formatMs = (value: number): string => {
  if (!Number.isFinite(value)) return '–';
  return value < 10 ? value.toFixed(2) : value.toFixed(value < 100 ? 1 : 0);
};
const formatMegabytes = (bytes: number | null): string =>
  bytes === null ? '–' : `${Math.round(bytes / 1024 / 1024)} MB`;
const formatTarget = (target: Target | null): string =>
  target ? `${target.text}: ${target.isMet ? 'met' : 'missed'}` : '';
const formatTargets = (targets: readonly Target[]): string => targets.map(formatTarget).join('; ');

const READ_HEAD = [
  'answer',
  'KB',
  'cache',
  'connections',
  'orders',
  'req/s',
  'p50 ms',
  'p99 ms',
  'of Express',
  'of node:http',
  'of SQL',
  'failed',
  'target',
];

function renderReads({ reads, products }: StoreResult): string {
  return renderTable(
    READ_HEAD,
    reads.map((row) => [
      row.name,
      (row.bytes / 1024).toFixed(0),
      row.cache,
      String(row.connections),
      row.orders ? String(row.orders.placed) : '–',
      formatRate(row.store.rate),
      formatMs(row.store.p50),
      formatMs(row.store.p99),
      formatPercent(ratio(row.store, row.express)),
      formatPercent(ratio(row.store, row.http)),
      row.sql ? formatPercent(ratio(row.store, row.sql)) : '–',
      String(row.store.failures + (row.orders?.failed ?? 0)),
      formatTarget(findReadTarget(row, products)),
    ]),
  );
}

/** What the ratios refer to. */
function renderReferences({ reads }: StoreResult): string {
  const rows = reads.filter(({ orders }) => !orders);
  return renderTable(
    ['reference', 'cache', 'connections', 'Express req/s', 'node:http req/s', 'SQL req/s'],
    rows.map(({ name, cache, connections, express, http, sql }) => [
      name,
      cache,
      String(connections),
      formatRate(express.rate),
      formatRate(http.rate),
      sql ? formatRate(sql.rate) : '–',
    ]),
  );
}

function renderWrites({ database, reads, writes }: StoreResult): string {
  // Without compression, as it was measured for the target.
  const express =
    reads.find(({ name, cache }) => name === 'category, REST' && cache === 'cold')?.express ?? null;
  const one = writes.find(({ name, clients }) => name === 'checkout' && clients === 1)?.store ?? null;
  return renderTable(
    [
      'write',
      'clients',
      'a second',
      'p50 ms',
      'p99 ms',
      'of SQL',
      'of one client',
      'of Express',
      'failed',
      'target',
    ],
    writes.map((row) => [
      row.name,
      String(row.clients),
      formatRate(row.store.rate),
      formatMs(row.store.p50),
      formatMs(row.store.p99),
      row.sql ? formatPercent(ratio(row.store, row.sql)) : '–',
      row.name === 'checkout' && one ? `${ratio(row.store, one).toFixed(1)} ×` : '–',
      row.name === 'checkout' && express ? formatPercent(ratio(row.store, express)) : '–',
      String(row.store.failures + (row.sql?.failures ?? 0)),
      formatTargets(findWriteTargets(row, { database, one, express })),
    ]),
  );
}

function renderLong({ long }: StoreResult): string {
  return renderTable(
    ['operation', 'seconds', '/healthz p99 ms', 'longest ms', 'failed', 'target of p99'],
    long.map((row) => [
      row.name,
      (row.duration / 1000).toFixed(1),
      formatMs(row.health.p99),
      formatMs(row.health.longest),
      String(row.health.failures),
      formatTarget(findLongTarget(row)),
    ]),
  );
}

function renderProcess({ process, products }: StoreResult): string {
  if (!process) return '';
  const { start, node, idle, peak, peakOfLong } = process;
  const targets = findProcessTargets(process, products);
  return renderTable(
    ['process', 'measured', 'target'],
    [
      [
        'second start',
        `${(start / 1000).toFixed(2)} s, ${(start / node).toFixed(1)} × node -e 0`,
        formatTarget(targets.start),
      ],
      ['memory when idle', formatMegabytes(idle), formatTarget(targets.idle)],
      ['peak during reads and orders', formatMegabytes(peak), formatTarget(targets.peak)],
      ['peak during long operations', formatMegabytes(peakOfLong), ''],
    ],
  );
}

export function renderStore(result: StoreResult): string {
  const { database, products, reads, writes, long } = result;
  const parts = [
    ...(reads.length > 0 ? [renderReads(result), renderReferences(result)] : []),
    ...(writes.length > 0 ? [renderWrites(result)] : []),
    ...(long.length > 0 ? [renderLong(result)] : []),
    ...(result.process ? [renderProcess(result)] : []),
  ];
  return [`### ${DATABASE_NAMES[database]}, ${formatCount(products)} products`, ...parts].join('\n\n');
}

const describeRow = ({ name, cache, connections, orders }: ReadRow): string =>
  `${name}, ${cache}, ${connections} connections${orders ? ', during orders' : ''}`;

/** The share of Express in the smallest store divided by that in the largest, row by row; empty with a single size. */
export function renderGrowth(results: readonly StoreResult[]): string {
  const parts: string[] = [];
  for (const database of ['sqlite', 'mysql'] as const) {
    const own = results.filter((each) => each.database === database && each.reads.length > 0);
    const bySize = [...own].sort((a, b) => a.products - b.products);
    const [small, large] = [bySize[0], bySize.at(-1)];
    if (!small || !large || small.products === large.products) continue;
    const rows = small.reads.flatMap((row): [string, number][] => {
      const other = large.reads.find((each) => describeRow(each) === describeRow(row));
      if (!other) return [];
      return [[describeRow(row), ratio(row.store, row.express) / ratio(other.store, other.express)]];
    });
    const table = renderTable(
      ['answer', 'times slower', 'target'],
      rows.map(([name, growth]) => [
        name,
        `${growth.toFixed(2)} ×`,
        formatTarget({ text: `≤ ${MAX_GROWTH} ×`, isMet: growth <= MAX_GROWTH }),
      ]),
    );
    const middle = median(rows.map(([, growth]) => growth)).toFixed(2);
    parts.push(
      `### ${DATABASE_NAMES[database]}, ${formatCount(large.products)} products against ${formatCount(small.products)}`,
      `The median is ${middle} ×.`,
      table,
    );
  }
  return parts.join('\n\n');
}
