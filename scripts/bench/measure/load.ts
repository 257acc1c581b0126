import type { LoadOrder, LoadRequest } from '../load/load-order';
import { isWrkInstalled, runWrk } from '../load/run-wrk';
import { send } from '../shop/http-client';
import type { Measurement } from '../statistics';
import { startWorker, type WorkerProcess } from '../worker-process';

/** The just-in-time compiler needs so many requests until the code runs at full speed; slow answers get less. */
const WARM_UP_REQUESTS = 1000;
const MAX_WARM_UP_ROUNDS = 5;

export interface Load {
  /** The same request again and again, after a warm-up. */
  repeat(origin: string, request: LoadRequest, connections: number, seconds: number): Promise<Measurement>;
  /** The same, as fast as the server answers: by wrk where it is installed. */
  saturate: Load['repeat'];
  /** Each request once, without a warm-up. */
  sendOnce(order: Omit<LoadOrder, 'once'>): Promise<Measurement>;
  end(): void;
}

export function startLoad(): Load {
  const worker: WorkerProcess<LoadOrder, Measurement> = startWorker(
    new URL('../load/load-generator.ts', import.meta.url),
  );
  const warmUp = async (order: Omit<LoadOrder, 'seconds'>, request: LoadRequest) => {
    // The first request alone: it may load what all later ones share.
    if (!request.body) await send(`${order.origin}${request.path}`, { headers: request.headers ?? {} });
    let sent = 0;
    for (let round = 0; round < MAX_WARM_UP_ROUNDS && sent < WARM_UP_REQUESTS; round++)
      sent += (await worker.run({ ...order, seconds: 1 })).count;
  };
  const repeat: Load['repeat'] = async (origin, request, connections, seconds) => {
    const order = { origin, requests: [request], connections, once: false };
    await warmUp(order, request);
    return worker.run({ ...order, seconds });
  };
  const saturate: Load['repeat'] = async (origin, request, connections, seconds) => {
    await warmUp({ origin, requests: [request], connections, once: false }, request);
    return runWrk(request, { origin, connections, seconds });
  };
  return {
    repeat,
    saturate: isWrkInstalled() ? saturate : repeat,
    sendOnce: (order) => worker.run({ ...order, once: true }),
    end: () => worker.end(),
  };
}
