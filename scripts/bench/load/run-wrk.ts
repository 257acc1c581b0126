/**
 * Sends the same request again and again with wrk, where it is installed (`apt-get install wrk`). Autocannon reads answers in
 * JavaScript, 70 MB a second on the machine of docs/benchmarks.md: with it, every server that answers from memory seems equally fast.
 */
import { execFile, execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Measurement } from '../statistics';
import type { LoadOrder, LoadRequest } from './load-order';

const REPORT = fileURLToPath(new URL('./wrk-report.lua', import.meta.url));
const TIMEOUT_SECONDS = 30;
const MICROSECONDS_PER_MS = 1000;

interface WrkReport {
  /** every answer, whatever its status */
  requests: number;
  /** this and the other durations in microseconds */
  duration: number;
  p50: number;
  p99: number;
  longest: number;
  /** answers with a status of 400 or more */
  rejected: number;
  /** without an answer */
  failed: number;
}

export function isWrkInstalled(): boolean {
  try {
    execFileSync('wrk', ['--version'], { stdio: 'ignore' });
    return true;
  } catch (error) {
    // It ends with 1 after printing its version.
    return (error as NodeJS.ErrnoException).code !== 'ENOENT';
  }
}

/** @param output of wrk with wrk-report.lua */
export function parseWrkReport(output: string): Measurement {
  const line = output.split('\n').find((each) => each.startsWith('{'));
  if (!line) throw new Error(`wrk printed no report:\n${output}`);
  const { requests, duration, p50, p99, longest, rejected, failed } = JSON.parse(line) as WrkReport;
  const count = requests - rejected;
  return {
    rate: duration > 0 ? (count / duration) * 1_000_000 : 0,
    p50: p50 / MICROSECONDS_PER_MS,
    p99: p99 / MICROSECONDS_PER_MS,
    longest: longest / MICROSECONDS_PER_MS,
    count,
    failures: rejected + failed,
  };
}

/** One thread, because the server needs the other processor of a small machine. */
export async function runWrk(
  { path, headers = {} }: LoadRequest,
  { origin, connections, seconds }: Pick<LoadOrder, 'origin' | 'connections' | 'seconds'>,
): Promise<Measurement> {
  const options = ['--threads=1', `--connections=${connections}`, `--duration=${seconds}s`];
  const given = Object.entries(headers).map(([name, value]) => `--header=${name}: ${value}`);
  const { stdout } = await promisify(execFile)('wrk', [
    ...options,
    `--timeout=${TIMEOUT_SECONDS}s`,
    `--script=${REPORT}`,
    ...given,
    new URL(path, origin).href,
  ]);
  return parseWrkReport(stdout);
}
