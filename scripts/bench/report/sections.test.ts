import { describe, expect, it } from 'vitest';
import type { Measurement } from '../statistics';
import type { StoreResult } from './results';
import { renderGrowth, renderStore } from './sections';

const rate = (value: number): Measurement => ({
  rate: value,
  p50: 1.234,
  p99: 20.56,
  longest: 300,
  count: 10,
  failures: 0,
});

const result = (products: number, storeRate: number): StoreResult => ({
  database: 'sqlite',
  products,
  reads: [
    {
      name: 'category, REST',
      isPage: false,
      bytes: 31_000,
      cache: 'cold',
      connections: 10,
      orders: null,
      store: rate(storeRate),
      express: rate(5000),
      http: rate(20_000),
      sql: rate(1000),
    },
  ],
  writes: [],
  long: [],
  process: null,
});

const listCells = (table: string): string[][] =>
  table.split('\n').map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

describe('the tables of a store', () => {
  it('show the ratios beside the target', () => {
    const text = renderStore(result(10_000, 500));
    expect(text).toMatch(/^### SQLite, 10,000 products\n/);
    expect(listCells(text)).toContainEqual(
      'category, REST|30|cold|10|–|500|1.23|20.6|10 %|2.5 %|50 %|0|≥ 40 % of SQL: met'.split('|'),
    );
  });

  it('leave out what was not measured', () => {
    const text = renderStore({
      ...result(1000, 500),
      reads: [],
      long: [{ name: 'sitemap', duration: 1500, health: rate(100) }],
    });
    expect(listCells(text)).toContainEqual(['sitemap', '1.5', '20.6', '300', '0', '≤ 25 ms: met']);
    expect(text).not.toContain('answer');
  });
});

describe('the growth', () => {
  it('compares the largest store with the smallest', () => {
    const text = renderGrowth([result(1000, 500), result(10_000, 400), result(100_000, 250)]);
    expect(text).toContain('100,000 products against 1,000');
    expect(listCells(text)).toContainEqual([
      'category, REST, cold, 10 connections',
      '2.00 ×',
      '≤ 1.5 ×: missed',
    ]);
  });

  it('needs two sizes', () => {
    expect(renderGrowth([result(1000, 500)])).toBe('');
  });
});
