/** The part of autocannon that the load generator uses; the package has no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  interface Request {
    method: string;
    path: string;
    headers: Record<string, string>;
    body?: string;
  }

  interface Client {
    setRequests(requests: readonly Request[]): void;
  }

  interface Options {
    url: string;
    connections: number;
    /** seconds until an answer counts as an error */
    timeout: number;
    /** how often it checks whether to end, in ms */
    sampleInt: number;
    /** seconds; ignored with `amount` */
    duration?: number;
    /** how many requests are sent in all */
    amount?: number;
    setupClient(client: Client): void;
  }

  interface Instance extends EventEmitter {
    stop(): void;
  }

  export default function autocannon(
    options: Options,
    done: (error: Error | null, result: { errors: number }) => void,
  ): Instance;
}
