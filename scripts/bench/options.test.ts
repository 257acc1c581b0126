import { describe, expect, it } from 'vitest';
import { BENCH_USAGE, CASES, parseOptions } from './options';

const URL = 'mysql://root@127.0.0.1:3306/mysql';

describe('the options of the benchmark', () => {
  it('measure everything by default', () => {
    expect(parseOptions([], URL)).toMatchObject({
      products: [1000, 10_000, 100_000],
      databases: ['sqlite', 'mysql'],
      only: CASES,
      seconds: 5,
      connections: [10, 100],
      refill: false,
      output: null,
    });
  });

  it('leave MySQL out where no server is named', () => {
    expect(parseOptions([], undefined).databases).toEqual(['sqlite']);
    expect(() => parseOptions(['--database', 'mysql'], undefined)).toThrow('TEST_DATABASE_URL');
  });

  it('have a quick variant, which single options override', () => {
    expect(parseOptions(['--quick'], URL)).toMatchObject({ products: [1000], seconds: 2, connections: [10] });
    expect(
      parseOptions(['--quick', '--products', '1000,10000', '--database', 'sqlite', '--seconds', '1'], URL),
    ).toMatchObject({ products: [1000, 10_000], databases: ['sqlite'], seconds: 1 });
  });

  it('name the file to write', () => {
    expect(parseOptions(['--write'], URL).output).toBe('docs/benchmarks.md');
    expect(parseOptions(['--write=other.md', '--quick'], URL)).toMatchObject({
      output: 'other.md',
      seconds: 2,
    });
  });

  it.each([
    [['--products', 'many'], '--products must be a whole number'],
    [['--products', '100000000'], '--products must be a whole number'],
    [['--products', '1e3'], '--products must be a whole number'],
    [['--products', '1000.5'], '--products must be a whole number'],
    [['--seconds', ''], '--seconds must be a whole number'],
    [['--seconds', '0'], '--seconds must be a whole number from 1 to 60.'],
    [['--only', 'everything'], '--only takes some of category'],
    [['--database', 'oracle'], '--database takes some of sqlite, mysql.'],
  ])('reject %j', (args, message) => {
    expect(() => parseOptions(args, URL)).toThrow(message);
  });

  it('are all explained', () => {
    for (const name of ['products', 'database', 'only', 'seconds', 'quick', 'cache', 'refill', 'write'])
      expect(BENCH_USAGE).toContain(`--${name}`);
  });
});
