import { Agent } from 'node:http';
import { percentile } from '../statistics';
import { createTally, type Shop, type Tally, visit } from './visitor';

/** Lets so many visitors into the shop for so long. Each has a connection and an address of its own. */
export async function runPhase(
  shop: Shop,
  { visitors, seconds, pauseMs }: { visitors: number; seconds: number; pauseMs: number },
): Promise<Tally> {
  const tally = createTally();
  const end = performance.now() + seconds * 1000;
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  await Promise.all(
    Array.from({ length: visitors }, (_, index) => {
      const address = `198.18.${index >> 8}.${index & 255}`;
      return visit({ shop, address, agent, tally, pauseMs }, () => performance.now() > end);
    }),
  );
  agent.destroy();
  return tally;
}

export interface PhaseResult {
  /** answers a second */
  rate: number;
  /** of answers below 500, ms */
  p50: number;
  p99: number;
  /** answers 503: what the store has shed */
  shed: number;
  /** answers of 500 or more that are not 503 */
  failed: number;
  cutOff: number;
  ordersAnHour: number;
}

export function summarizePhase({ durations, statuses, cutOff, orders }: Tally, seconds: number): PhaseResult {
  const sorted = [...durations].sort((a, b) => a - b);
  const sum = (isCounted: (status: number) => boolean) =>
    Object.entries(statuses).reduce(
      (total, [status, count]) => total + (isCounted(Number(status)) ? count : 0),
      0,
    );
  return {
    rate: sum(() => true) / seconds,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    shed: sum((status) => status === 503),
    failed: sum((status) => status >= 500 && status !== 503),
    cutOff,
    ordersAnHour: (orders / seconds) * 3600,
  };
}

export const formatPhase = ({ rate, p50, p99, shed, failed, cutOff, ordersAnHour }: PhaseResult): string =>
  `${rate.toFixed(0)} answers a second, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms; ${shed} shed with 503, ${failed} other errors, ${cutOff} cut off; ${ordersAnHour.toFixed(0)} orders an hour`;
