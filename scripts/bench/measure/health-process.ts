/**
 * Asks /healthz at a steady rate, whether or not the earlier requests are answered: a stall delays all of them, so it counts as long
 * as it lasts. In a process of its own, because the one that measures is busy with what it has downloaded.
 */
import { send } from '../shop/http-client';
import { type Measurement, summarize } from '../statistics';
import { serveOrders } from '../worker-process';

const EVERY_MS = 10;
const WARM_UP_REQUESTS = 200;

/** Starts asking, or ends and returns the result. */
export type HealthOrder = { start: string } | { stop: true };

function startSampling(origin: string): () => Promise<Measurement> {
  const durations: number[] = [];
  const open = new Set<Promise<void>>();
  let failures = 0;
  const start = performance.now();
  const timer = setInterval(() => {
    const from = performance.now();
    const sample = send(`${origin}/healthz`)
      .then(
        ({ status }) => {
          if (status === 200) durations.push(performance.now() - from);
          else failures++;
        },
        () => void failures++,
      )
      .finally(() => open.delete(sample));
    open.add(sample);
  }, EVERY_MS);
  return async () => {
    clearInterval(timer);
    await Promise.all(open);
    return summarize(durations, (performance.now() - start) / 1000, failures);
  };
}

let stop: (() => Promise<Measurement>) | null = null;

serveOrders(async (order: HealthOrder): Promise<Measurement | null> => {
  if ('stop' in order) return stop?.() ?? null;
  // Connections and this process's own first requests take longer than an answer.
  for (let request = 0; request < WARM_UP_REQUESTS; request++) await send(`${order.start}/healthz`);
  stop = startSampling(order.start);
  return null;
});
