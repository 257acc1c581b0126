/** What the store measures about itself, in Prometheus' text format. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What a limit has rejected: the name of a rate limit or of a kind of work. */
type Limit = string;

/** What a process does regularly beside answering requests. */
type Sweep = 'payment' | 'email';

export interface Metrics {
  /** @param route the pattern of the address, never the address itself, whose variety would fill the memory */
  observeRequest(
    request: { method: string; route: string; status: number | 'aborted' },
    seconds: number,
  ): void;
  /** @param result `ok` or the code of the error */
  observeProcedure(procedure: string, result: string, seconds: number): void;
  countRejection(limit: Limit): void;
  countCacheLookup(result: 'hit' | 'miss'): void;
  countLogLine(level: 'warn' | 'error' | 'fatal'): void;
  /** @param seconds since 1970 */
  setLastSweep(sweep: Sweep, seconds: number): void;
  /** Adds gauges that are read when they are asked for. A `read` that fails leaves its gauge out and is counted. */
  addGauge(name: string, help: string, labels: readonly string[], read: ReadGauge): void;
  readonly contentType: string;
  format(): Promise<string>;
}

type ReadGauge = () => Promise<readonly { labels?: Record<string, string>; value: number }[]>;

/** From an answer out of the memory to a request that is about to be given up, seconds. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its response',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const procedures = new Histogram({
    name: 'vastra_procedure_duration_seconds',
    help: 'Time of each procedure, called by tRPC, REST or a page',
    labelNames: ['procedure', 'result'],
    buckets: BUCKETS,
    registers,
  });
  const rejections = new Counter({
    name: 'vastra_limit_rejections_total',
    help: 'Requests that a rate limit or a limit of work has rejected',
    labelNames: ['limit'],
    registers,
  });
  const lookups = new Counter({
    name: 'vastra_response_cache_lookups_total',
    help: 'Requests that the response cache could answer, and whether it did',
    labelNames: ['result'],
    registers,
  });
  const logLines = new Counter({
    name: 'vastra_log_lines_total',
    help: 'Lines of the log by level, from warn',
    labelNames: ['level'],
    registers,
  });
  const failedReads = new Counter({
    name: 'vastra_metric_read_failures_total',
    help: 'Metrics that could not be read, for example without the database',
    labelNames: ['metric'],
    registers,
  });
  const lastSweeps: Record<Sweep, Gauge> = {
    payment: new Gauge({
      name: 'vastra_payment_sweep_last_success_timestamp_seconds',
      help: 'When this process last finished looking for payments, reservations and refunds to settle',
      registers,
    }),
    email: new Gauge({
      name: 'vastra_email_sweep_last_success_timestamp_seconds',
      help: 'When this process last finished looking for emails to send again',
      registers,
    }),
  };

  return {
    observeRequest: (labels, seconds) => requests.observe(labels, seconds),
    observeProcedure: (procedure, result, seconds) => procedures.observe({ procedure, result }, seconds),
    countRejection: (limit) => rejections.inc({ limit }),
    countCacheLookup: (result) => lookups.inc({ result }),
    countLogLine: (level) => logLines.inc({ level }),
    setLastSweep: (sweep, seconds) => lastSweeps[sweep].set(seconds),
    addGauge: (name, help, labelNames, read) => {
      new Gauge({
        name,
        help,
        labelNames: [...labelNames],
        registers,
        async collect() {
          this.reset();
          try {
            for (const { labels = {}, value } of await read()) this.set(labels, value);
          } catch {
            failedReads.inc({ metric: name });
          }
        },
      });
    },
    contentType: registry.contentType,
    format: () => registry.metrics(),
  };
}
