import { describe, expect, it } from 'vitest';
import type { Measurement } from '../statistics';
import type { ReadRow } from './results';
import {
  findLongTarget,
  findProcessTargets,
  findReadTarget,
  findWriteTargets,
  formatPercent,
} from './targets';

const rate = (value: number): Measurement => ({
  rate: value,
  p50: 1,
  p99: 2,
  longest: 3,
  count: 10,
  failures: 0,
});

const read = (changes: Partial<ReadRow>): ReadRow => ({
  name: 'category, REST',
  isPage: false,
  bytes: 1000,
  cache: 'warm',
  connections: 10,
  orders: null,
  store: rate(1000),
  express: rate(500),
  http: rate(2000),
  sql: null,
  ...changes,
});

describe('the target of a public answer', () => {
  it('with a warm cache counts during orders, and compares with both servers', () => {
    const orders = { placed: 10, failed: 0 };
    expect(findReadTarget(read({}), 1000)).toBeNull();
    expect(findReadTarget(read({ orders }), 1000)?.isMet).toBe(true);
    expect(findReadTarget(read({ orders, express: rate(501) }), 1000)?.isMet).toBe(false);
    expect(findReadTarget(read({ orders, http: rate(2001) }), 1000)?.isMet).toBe(false);
  });

  it('with a cold cache compares with hand-written SQL, or a page with its share of Express', () => {
    const cold = { cache: 'cold' } as const;
    expect(findReadTarget(read({ ...cold, sql: rate(2500) }), 1000)).toEqual({
      text: '≥ 40 % of SQL',
      isMet: true,
    });
    expect(findReadTarget(read({ ...cold, sql: rate(2501) }), 1000)?.isMet).toBe(false);
    const page = read({
      ...cold,
      name: 'category, page',
      isPage: true,
      store: rate(42),
      express: rate(1000),
    });
    expect(findReadTarget(page, 1000)).toEqual({ text: '≥ 4.2 % of Express', isMet: true });
    expect(findReadTarget({ ...page, name: 'home, page' }, 1000)).toBeNull();
  });

  it('of search counts at 10,000 products', () => {
    const search = read({ cache: 'cold', name: 'search, REST', store: rate(150) });
    expect(findReadTarget(search, 1000)).toBeNull();
    expect(findReadTarget(search, 10_000)).toEqual({ text: '≥ 30 % of Express', isMet: true });
  });
});

describe('the targets of writes', () => {
  const context = { database: 'sqlite', one: rate(100), express: rate(5000) } as const;

  it('compare the cart with hand-written SQL', () => {
    const cart = { name: 'cart add', clients: 10, store: rate(399), sql: rate(1000) } as const;
    expect(findWriteTargets(cart, context)).toEqual([{ text: '≥ 40 % of SQL', isMet: false }]);
  });

  it('compare eight customers with one on SQLite, and with Express on both', () => {
    const checkout = { name: 'checkout', clients: 8, store: rate(300), sql: null } as const;
    expect(findWriteTargets(checkout, context).map(({ isMet }) => isMet)).toEqual([true, true]);
    expect(findWriteTargets({ ...checkout, store: rate(290) }, context).map(({ isMet }) => isMet)).toEqual([
      false,
      false,
    ]);
    expect(findWriteTargets(checkout, { ...context, database: 'mysql' })).toHaveLength(1);
    expect(findWriteTargets({ ...checkout, clients: 1 }, context)).toEqual([]);
  });
});

it('the targets of the process count memory at 10,000 products', () => {
  const megabyte = 1024 * 1024;
  const process = { start: 600, node: 40, idle: 181 * megabyte, peak: 350 * megabyte, peakOfLong: null };
  expect(findProcessTargets(process, 1000)).toMatchObject({ start: { isMet: true }, idle: null, peak: null });
  expect(findProcessTargets(process, 10_000)).toMatchObject({
    idle: { isMet: false },
    peak: { isMet: true },
  });
});

it('a long operation may hold /healthz up for 25 ms', () => {
  const row = { name: 'import', duration: 1, health: { ...rate(1), p99: 25 } };
  expect(findLongTarget(row).isMet).toBe(true);
  expect(findLongTarget({ ...row, health: { ...rate(1), p99: Number.NaN } }).isMet).toBe(true);
  // Without any answer there is no figure either.
  expect(findLongTarget({ ...row, health: { ...rate(0), p99: Number.NaN, failures: 3 } }).isMet).toBe(false);
});

it('shares have a decimal only while they are small', () => {
  expect([0.004, 0.0999, 0.5, 2.5, Number.NaN].map(formatPercent)).toEqual([
    '0.4 %',
    '10.0 %',
    '50 %',
    '250 %',
    '–',
  ]);
});
