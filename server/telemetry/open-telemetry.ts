/** Opens the metrics and the traces that the environment asks for. Their libraries are loaded only then. */
import type { LoggerOptions } from 'pino';
import type { Env } from '../env';
import type { Metrics } from './metrics';
import type { Traces } from './traces';

export interface Telemetry {
  metrics?: Metrics;
  traces?: Traces;
}

export async function openTelemetry({
  metricsToken,
  hasTraces,
}: Pick<Env, 'metricsToken' | 'hasTraces'>): Promise<Telemetry> {
  return {
    ...(metricsToken && { metrics: (await import('./metrics')).createMetrics() }),
    ...(hasTraces && { traces: (await import('./traces')).createTraces() }),
  };
}

const COUNTED_LEVELS = { 40: 'warn', 50: 'error', 60: 'fatal' } as const;

/** Counts lines from the level warn, and adds to each line the trace that it belongs to. */
export function createLogOptions({ metrics, traces }: Telemetry): LoggerOptions {
  return {
    ...(metrics && {
      hooks: {
        logMethod(args, method, level) {
          const name = COUNTED_LEVELS[level as keyof typeof COUNTED_LEVELS];
          if (name) metrics.countLogLine(name);
          method.apply(this, args);
        },
      },
    }),
    ...(traces && { mixin: traces.getLogFields }),
  };
}
