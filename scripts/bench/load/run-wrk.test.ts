import { describe, expect, it } from 'vitest';
import { parseWrkReport } from './run-wrk';

const report = {
  requests: 1000,
  duration: 2_000_000,
  p50: 250,
  p99: 1500,
  longest: 9000,
  rejected: 10,
  failed: 2,
};

describe('the report of wrk', () => {
  it('counts successful answers only, in seconds and milliseconds', () => {
    const output = `Running 2s test @ http://127.0.0.1:3000/\n  1 threads\n${JSON.stringify(report)}\n`;
    expect(parseWrkReport(output)).toEqual({
      rate: 495,
      p50: 0.25,
      p99: 1.5,
      longest: 9,
      count: 990,
      failures: 12,
    });
  });

  it('is an error when it is missing', () => {
    expect(() => parseWrkReport('unable to connect')).toThrow('wrk printed no report');
  });
});
