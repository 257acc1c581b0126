import { percentile } from './statistics';

/** Durations in ms. */
export interface CallTimes {
  fastest: number;
  median: number;
  p95: number;
  slowest: number;
  /** of the processor, a call on average */
  processor: number;
}

/** Runs `call` several times, one after the other. `n` counts from 0, for the first runs too, which only warm up. */
export async function timeCalls(
  call: (n: number) => unknown,
  { times, warmUp }: { times: number; warmUp: number },
): Promise<CallTimes> {
  for (let n = 0; n < warmUp; n++) await call(n);
  const taken: number[] = [];
  const before = process.cpuUsage();
  for (let n = 0; n < times; n++) {
    const from = performance.now();
    await call(n);
    taken.push(performance.now() - from);
  }
  const { user, system } = process.cpuUsage(before);
  const sorted = taken.sort((a, b) => a - b);
  return {
    fastest: percentile(sorted, 0),
    median: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    slowest: percentile(sorted, 1),
    processor: (user + system) / 1000 / times,
  };
}

/** For columns of numbers. */
export const formatMs = (ms: number): string => ms.toFixed(1).padStart(7);
