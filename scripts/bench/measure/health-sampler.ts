import { send } from '../shop/http-client';
import { type Measurement, summarize } from '../statistics';

const EVERY_MS = 10;

/**
 * Asks /healthz at a steady rate while `work` runs, whether or not the earlier requests are answered: a stall delays all of them, so
 * it counts as long as it lasts.
 */
export async function sampleHealth(
  origin: string,
  work: () => Promise<void>,
): Promise<{ duration: number; health: Measurement }> {
  const durations: number[] = [];
  const open = new Set<Promise<void>>();
  let failures = 0;
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
  const start = performance.now();
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  const duration = performance.now() - start;
  await Promise.all(open);
  return { duration, health: summarize(durations, duration / 1000, failures) };
}
