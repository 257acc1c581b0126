/** The value below which `share` (0 to 1) of the sorted values lie, by the nearest rank; NaN without values. */
export function percentile(sorted: readonly number[], share: number): number {
  const rank = Math.min(sorted.length, Math.max(1, Math.ceil(sorted.length * share)));
  return sorted[rank - 1] ?? Number.NaN;
}

const sortNumbers = (values: readonly number[]): number[] => [...values].sort((a, b) => a - b);

export const median = (values: readonly number[]): number => percentile(sortNumbers(values), 0.5);

export interface Measurement {
  /** successful answers a second */
  rate: number;
  /** duration of the successful answers, in ms */
  p50: number;
  p99: number;
  longest: number;
  /** successful answers */
  count: number;
  /** errors, timeouts and answers with another status than 2xx */
  failures: number;
}

/** `durations` of the successful answers, in ms. */
export function summarize(durations: readonly number[], seconds: number, failures: number): Measurement {
  const sorted = sortNumbers(durations);
  return {
    rate: seconds > 0 ? sorted.length / seconds : 0,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    longest: percentile(sorted, 1),
    count: sorted.length,
    failures,
  };
}
