import type { Measurement } from '../statistics';
import { startWorker } from '../worker-process';
import type { HealthOrder } from './health-process';

export interface HealthSampler {
  /** How long /healthz took while `work` ran. */
  sample(work: () => Promise<void>): Promise<{ duration: number; health: Measurement }>;
  end(): void;
}

export function startHealthSampler(origin: string): HealthSampler {
  const worker = startWorker<HealthOrder, Measurement | null>(
    new URL('./health-process.ts', import.meta.url),
  );
  return {
    sample: async (work) => {
      await worker.run({ start: origin });
      const start = performance.now();
      await work();
      const duration = performance.now() - start;
      const health = await worker.run({ stop: true });
      if (!health) throw new Error('The health of the store was not sampled.');
      return { duration, health };
    },
    end: () => worker.end(),
  };
}
